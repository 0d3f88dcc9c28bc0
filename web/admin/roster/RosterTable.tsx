import type { RosterRow } from '#shared/roster-output.ts';
import type { GoneChoice, RosterKind } from '#shared/rosters.ts';
import { changesOf, goneOptions, placeWords } from '#web/admin/roster/words.ts';
import type { Change } from '#web/admin/roster/words.ts';
import { Select } from '#web/ui/Field.tsx';
import '#web/ui/table.css';
import './roster.css';

type Decide = (row: RosterRow, choice: GoneChoice) => void;

function Changes({ changes }: { changes: readonly Change[] }) {
  return (
    <ul className="roster-changes">
      {changes.map(({ what, from, to }) => (
        <li key={what}>
          {what}: <span className="soft">{from}</span> <span aria-label="becomes">→</span>{' '}
          <b>{to}</b>
        </li>
      ))}
    </ul>
  );
}

function What({
  row,
  isResult,
  onDecide,
}: {
  row: RosterRow;
  isResult: boolean;
  onDecide: Decide | null;
}) {
  const { kind, wanted, found, problem, reason, choice, graduatesOn, name, email } = row;
  if (isResult) return reason;
  if (kind === 'refused') return problem;
  if (kind === 'gone') {
    const options = goneOptions(graduatesOn);
    const chosen = options.find(({ value }) => value === choice);
    if (!onDecide) return chosen?.label;
    return (
      <Select
        label={`What becomes of ${name || email}`}
        bare
        value={choice ?? 'stay'}
        options={options}
        onChange={(value) => onDecide(row, value)}
      />
    );
  }
  if (kind === 'changed') return <Changes changes={changesOf(row)} />;
  if (kind === 'same' && found?.status === 'invited') return 'Invited already, not answered yet.';
  return wanted && placeWords(wanted);
}

function Row({
  row,
  isResult,
  onDecide,
}: {
  row: RosterRow;
  isResult: boolean;
  onDecide: Decide | null;
}) {
  const { line, name, email, found, kind } = row;
  const own = found?.displayName;
  const isOther = Boolean(own && name && own !== name);
  return (
    <tr>
      <td className="side-c">{line === null ? '' : `Row ${line}`}</td>
      <th scope="row" className="main">
        <b>{own || name || email}</b>
        {isOther && <span className="soft small">In the file: {name}</span>}
      </th>
      <td className="sub roster-email">{own || name ? email : ''}</td>
      {kind === 'gone' && !isResult && (
        <td className="roster-now">{found ? placeWords(found) : ''}</td>
      )}
      <td>
        <What row={row} isResult={isResult} onDecide={onDecide} />
      </td>
    </tr>
  );
}

const HEADS: Record<RosterKind | 'left', string> = {
  new: 'Invited as',
  changed: 'What changes',
  gone: 'What happens',
  refused: 'What to do',
  same: 'Stands',
  left: 'Why',
};

type RosterTableProps = {
  kind: RosterKind | 'left';
  rows: readonly RosterRow[];
  stale: boolean;
  /** Null once nothing can be decided any more. */
  onDecide: Decide | null;
};

export function RosterTable({ kind, rows, stale, onDecide }: RosterTableProps) {
  return (
    <table className={`table dense roster-table${stale ? ' stale' : ''}`}>
      <thead>
        <tr>
          <th scope="col">Row</th>
          <th scope="col">Person</th>
          <th scope="col">Email</th>
          {kind === 'gone' && <th scope="col">Now</th>}
          <th scope="col">{HEADS[kind]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.position} row={row} isResult={kind === 'left'} onDecide={onDecide} />
        ))}
      </tbody>
    </table>
  );
}
