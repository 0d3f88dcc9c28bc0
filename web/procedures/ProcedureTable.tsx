import { memo, useDeferredValue, useId } from 'react';
import {
  PATIENT_TYPE_LABELS,
  PROCEDURE_LEVEL_LABELS,
  VERIFICATION_LABELS,
} from '#shared/procedures.ts';
import type { ProcedureSort } from '#shared/procedures.ts';
import type { ProcedureSummary } from '#shared/procedure-output.ts';
import { longShiftDate } from '#shared/shift-date.ts';
import { ProcedureDetails } from '#web/procedures/ProcedureDetails.tsx';
import { focusBeside } from '#web/ui/list-rows.ts';
import { nameOf, shortDay } from '#web/procedures/words.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { SortHead } from '#web/ui/Table.tsx';
import type { Sorting } from '#web/ui/Table.tsx';
import '#web/ui/table.css';

const COLUMNS: [ProcedureSort, string][] = [
  ['date', 'Date'],
  ['procedure', 'Procedure'],
  ['patient', 'Patient'],
  ['level', 'Level'],
];

/** What is decided about it; nothing for what waits, as most do. */
function Marks({ item: { verification, verified, isSimulated } }: { item: ProcedureSummary }) {
  const isOpen = verified?.way === 'unconfirmed';
  return (
    <>
      {isSimulated && <span className="soft small log-mark">simulated</span>}
      {verification === 'verified' && (
        <span className="log-mark">
          <Badge state={isOpen ? 'look' : 'on'}>
            {isOpen ? 'To be confirmed' : VERIFICATION_LABELS.verified}
          </Badge>
        </span>
      )}
      {verification === 'returned' && (
        <span className="log-mark">
          <Badge state="look">{VERIFICATION_LABELS.returned}</Badge>
        </span>
      )}
    </>
  );
}

type RowActions = {
  onToggle: (id: string) => void;
  onEdit: (procedure: ProcedureSummary) => void;
};

type RowProps = RowActions & {
  item: ProcedureSummary;
  hasOwner: boolean;
  isOpen: boolean;
  today: string;
};

const ProcedureRow = memo(function ProcedureRow(props: RowProps) {
  const { item, hasOwner, isOpen, today, onToggle, onEdit } = props;
  const id = useId();
  const words = isOpen ? 'Hide Details' : 'View Details';
  return (
    <>
      <tr data-row={item.id}>
        <td className="side-c">
          <span className="wide-only">{longShiftDate(item.date)}</span>
          <span className="phone-only">{shortDay(item.date, today)}</span>
        </td>
        <th scope="row" className="main row-line">
          <b>{item.procedure}</b>
          <Marks item={item} />
          {hasOwner && <bdi className="soft phone-only">{item.owner.name}</bdi>}
        </th>
        <td className="meta">{PATIENT_TYPE_LABELS[item.patient]}</td>
        <td className="sub level-cell row-line">{PROCEDURE_LEVEL_LABELS[item.level]}</td>
        {hasOwner && (
          <td className="wide-cell row-line">
            <bdi>{item.owner.name}</bdi>
          </td>
        )}
        <td className="act">
          <button
            type="button"
            className="btn quiet unfold-row"
            data-opens
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            aria-label={`${words}, ${nameOf(item)}`}
            onClick={() => onToggle(item.id)}
          >
            <span className="wide-only">{words}</span>
            <span className="phone-only">
              <Icon name="down" moves="turns" />
            </span>
          </button>
        </td>
      </tr>
      {isOpen && (
        <tr className="opened" id={id}>
          <td className="full" colSpan={hasOwner ? 6 : 5}>
            <ProcedureDetails
              item={item}
              hasOwner={hasOwner}
              onEdit={onEdit}
              onGone={(gone) => {
                focusBeside(gone);
                onToggle(gone);
              }}
            />
          </td>
        </tr>
      )}
    </>
  );
});

type RowsProps = RowActions & {
  items: readonly ProcedureSummary[];
  hasOwner: boolean;
  opened: readonly string[];
  today: string;
};

/** More than any screen shows at once: the others are drawn when these can be seen. */
const FIRST_DRAWN = 16;

function Rows({ items, opened, ...row }: RowsProps) {
  const count = useDeferredValue(items.length, FIRST_DRAWN);
  return items
    .slice(0, count)
    .map((item) => (
      <ProcedureRow key={item.id} item={item} isOpen={opened.includes(item.id)} {...row} />
    ));
}

type ProcedureTableProps = RowsProps & {
  /** Rows of another search are drawn anew, the first ones at once. */
  q?: string;
  /** The rows still belong to the question before this one. */
  stale?: boolean;
  /** None for a single procedure. */
  order?: { sorting: Sorting<ProcedureSort>; onSort: (sorting: Sorting<ProcedureSort>) => void };
};

export function ProcedureTable({ q, stale, order, ...rows }: ProcedureTableProps) {
  return (
    <table
      className={stale ? 'table dense dated procedures stale' : 'table dense dated procedures'}
      aria-busy={stale || undefined}
    >
      <thead>
        <tr>
          {COLUMNS.map(([column, label]) =>
            order ? (
              <SortHead key={column} column={column} {...order}>
                {label}
              </SortHead>
            ) : (
              <th key={column} scope="col">
                {label}
              </th>
            ),
          )}
          {rows.hasOwner && (
            <th scope="col" className="wide-cell">
              Logged by
            </th>
          )}
          <th scope="col">
            <span className="unseen">Details</span>
          </th>
        </tr>
      </thead>
      <tbody>
        <Rows key={q} {...rows} />
      </tbody>
    </table>
  );
}
