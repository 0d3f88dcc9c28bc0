import type { AssessmentSort } from '#shared/assessments.ts';
import type { ListedAssessment } from '#shared/assessment-output.ts';
import { longShiftDate } from '#shared/shift-date.ts';
import { SORT_LABELS } from '#web/assessments/records/assessment-filter.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Stars } from '#web/ui/Stars.tsx';
import { SortHead } from '#web/ui/Table.tsx';
import type { Sorting } from '#web/ui/Table.tsx';

type RowProps = {
  item: ListedAssessment;
  columns: readonly AssessmentSort[];
  onOpen: (id: string) => void;
};

/** What is unusual about it; nothing for most. */
function Marks({ item }: { item: ListedAssessment }) {
  if (item.isVoided) return <Badge state="off">Voided</Badge>;
  if (item.evaluator.way === 'unconfirmed') return <Badge state="look">To be confirmed</Badge>;
  if (item.isNew) return <Badge state="look">New</Badge>;
  return item.isAmended ? <Badge state="rest">Amended</Badge> : null;
}

function evaluatorWords({ evaluator: { name, isSignedIn } }: ListedAssessment): string {
  return isSignedIn ? name : `${name}, not signed in`;
}

function EvaluatorName({ item: { evaluator } }: { item: ListedAssessment }) {
  return (
    <>
      {evaluator.name}
      {!evaluator.isSignedIn && <span className="soft small"> not signed in</span>}
    </>
  );
}

function AssessmentRow({ item, columns, onOpen }: RowProps) {
  const { shiftDate, trainee, epa, rating } = item;
  const hasTrainee = columns.includes('trainee');
  const hasBoth = hasTrainee && columns.includes('evaluator');
  const day = longShiftDate(shiftDate);
  const whose = hasTrainee ? trainee.name : item.evaluator.name;
  return (
    <tr className={item.isVoided ? 'voided' : undefined}>
      <td className="side-c">{day}</td>
      <th scope="row" className="main row-line">
        <b>{whose}</b>
        <Marks item={item} />
        {hasBoth ? (
          <span className="soft small phone-only">by {evaluatorWords(item)}</span>
        ) : (
          !hasTrainee &&
          !item.evaluator.isSignedIn && <span className="soft small">not signed in</span>
        )}
      </th>
      {hasBoth && (
        <td className="wide-cell row-line">
          <EvaluatorName item={item} />
        </td>
      )}
      <td className="sub cut assessed-cell">
        {epa ? (
          <>
            <span className="epa-number">{epa.number}</span>
            <span className="epa-title" title={epa.title}>
              {epa.title}
            </span>
          </>
        ) : (
          <span className="epa-title soft">{item.dayOfWeek} rating</span>
        )}
      </td>
      <td className="meta rating-cell">
        <Stars rating={rating} />
        <span
          className={epa ? 'soft small rating-words widest-words' : 'soft small rating-words'}
          title={item.ratingWords}
        >
          {item.ratingWords}
        </span>
      </td>
      <td className="act">
        <button
          type="button"
          className="btn quiet"
          aria-haspopup="dialog"
          data-opens
          aria-label={`View Details, ${whose}, ${day}`}
          onClick={() => onOpen(item.id)}
        >
          View Details
        </button>
      </td>
    </tr>
  );
}

type AssessmentTableProps = {
  items: readonly ListedAssessment[];
  columns: readonly AssessmentSort[];
  /** The rows still belong to the question before this one. */
  stale: boolean;
  sorting: Sorting<AssessmentSort>;
  onSort: (sorting: Sorting<AssessmentSort>) => void;
  onOpen: (id: string) => void;
};

export function AssessmentTable(props: AssessmentTableProps) {
  const { items, columns, stale, sorting, onSort, onOpen } = props;
  const hasBoth = columns.includes('trainee') && columns.includes('evaluator');
  return (
    <table
      className={stale ? 'table dense dated assessments stale' : 'table dense dated assessments'}
      aria-busy={stale || undefined}
    >
      <thead>
        <tr>
          {columns.map((column) => (
            <SortHead
              key={column}
              column={column}
              sorting={sorting}
              onSort={onSort}
              className={hasBoth && column === 'evaluator' ? 'wide-cell' : undefined}
            >
              {SORT_LABELS[column]}
            </SortHead>
          ))}
          <th scope="col">
            <span className="unseen">Details</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <AssessmentRow key={item.id} item={item} columns={columns} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  );
}
