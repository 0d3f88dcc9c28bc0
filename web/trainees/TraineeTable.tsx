import { Link } from 'react-router';
import { EPA_UNSEEN_DAYS } from '#shared/assessments.ts';
import type { TraineeChoice } from '#shared/assessment-record-output.ts';
import { counted, grouped } from '#shared/count-words.ts';
import { TRAINEE_LEVEL_LABELS } from '#shared/people.ts';
import { pathTo } from '#shared/screens.ts';
import { longShiftDate } from '#shared/shift-date.ts';
import { epaNumbers } from '#web/trainees/words.ts';
import { Icon } from '#web/ui/Icon.tsx';
import '#web/ui/table.css';

type RowProps = { trainee: TraineeChoice; canAssess: boolean };

function TraineeRow({ trainee, canAssess }: RowProps) {
  const { id, displayName, traineeLevel, lastAssessedOn, assessments, epas, epasNotSeenLately } =
    trainee;
  return (
    <tr>
      <th scope="row" className="main">
        <Link className="strong" to={pathTo('/trainees/:id', { id })}>
          <bdi>{displayName}</bdi>
        </Link>
        {traineeLevel && <span className="soft small">{TRAINEE_LEVEL_LABELS[traineeLevel]}</span>}
      </th>
      <td className="side-c wide-only">
        {lastAssessedOn ? longShiftDate(lastAssessedOn) : <span className="soft">Never</span>}
      </td>
      <td className="sub">
        <span className="wide-only">{grouped(assessments)}</span>
        <span className="phone-only">
          {counted(assessments, 'assessment')}
          {lastAssessedOn && `, last on ${longShiftDate(lastAssessedOn)}`}
        </span>
      </td>
      <td className="unseen-epas">
        <span className="phone-only">Not seen lately: </span>
        {epaNumbers(epasNotSeenLately, epas)}
      </td>
      {canAssess && (
        <td className="act">
          <Link
            className="icon-btn phone-only"
            to={pathTo('/assessments/new', { trainee: id })}
            aria-label={`Assess ${displayName}`}
          >
            <Icon name="pen" />
          </Link>
          <Link className="btn quiet wide-only" to={pathTo('/assessments/new', { trainee: id })}>
            Assess<span className="unseen"> {displayName}</span>
          </Link>
        </td>
      )}
    </tr>
  );
}

type TraineeTableProps = {
  trainees: readonly TraineeChoice[];
  canAssess: boolean;
  /** The rows still belong to the question before this one. */
  stale: boolean;
};

export function TraineeTable({ trainees, canAssess, stale }: TraineeTableProps) {
  const className = canAssess ? 'table trainees' : 'table trainees no-act';
  return (
    <table className={stale ? `${className} stale` : className} aria-busy={stale || undefined}>
      <thead>
        <tr>
          <th scope="col">Trainee</th>
          <th scope="col">{canAssess ? 'Last assessed by you' : 'Last assessment'}</th>
          <th scope="col">{canAssess ? 'Assessments by you' : 'Assessments'}</th>
          <th scope="col">{`EPAs not seen in ${EPA_UNSEEN_DAYS} days`}</th>
          {canAssess && (
            <th scope="col">
              <span className="unseen">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {trainees.map((trainee) => (
          <TraineeRow key={trainee.id} trainee={trainee} canAssess={canAssess} />
        ))}
      </tbody>
    </table>
  );
}
