import { Link } from 'react-router';
import { counted } from '#shared/count-words.ts';
import type { ReportTrainee } from '#shared/report-output.ts';
import { pathTo } from '#shared/screens.ts';
import { longShiftDate } from '#shared/shift-date.ts';
import { placeWords } from '#web/reports/words.ts';
import { CountCell } from '#web/ui/CountCell.tsx';
import '#web/ui/table.css';
import './levels.css';

type Names = Readonly<Record<string, string>>;

type RowProps = { reportId: string; trainee: ReportTrainee; name: string };

function Row({ reportId, trainee, name }: RowProps) {
  const { id, forms, assessors, epasSeen, epasUnseen, minimumsMet, minimums, lastOn } = trainee;
  return (
    <tr>
      <th scope="row" className="main">
        <Link className="strong" to={pathTo('/reports/:id', { id: reportId, trainee: id })}>
          <bdi>{name}</bdi>
        </Link>
        <span className="soft small">{placeWords(trainee)}</span>
      </th>
      <CountCell className="report-number" of={forms} words={counted(forms, 'form')} />
      <CountCell
        className="report-number"
        of={assessors}
        words={`by ${counted(assessors, 'person', 'people')}`}
      />
      <td className="report-number">
        {epasSeen} of {epasSeen + epasUnseen}
        <span className="phone-only"> EPAs seen</span>
      </td>
      <td className="report-number">
        {minimumsMet} of {minimums}
        <span className="phone-only"> minimums met</span>
      </td>
      <td className="report-number">
        <span className="phone-only">{lastOn && 'last on '}</span>
        {lastOn ? longShiftDate(lastOn) : <span className="wide-only">—</span>}
      </td>
    </tr>
  );
}

type TraineeTableProps = { reportId: string; trainees: readonly ReportTrainee[]; names: Names };

export function TraineeTable({ reportId, trainees, names }: TraineeTableProps) {
  return (
    <table className="table dense report-trainees">
      <thead>
        <tr>
          <th scope="col">Trainee</th>
          <th scope="col" className="report-number">
            Forms
          </th>
          <th scope="col" className="report-number">
            Assessors
          </th>
          <th scope="col" className="report-number">
            EPAs seen
          </th>
          <th scope="col" className="report-number">
            Minimums met
          </th>
          <th scope="col" className="report-number">
            Last form
          </th>
        </tr>
      </thead>
      <tbody>
        {trainees.map((trainee) => (
          <Row
            key={trainee.id}
            reportId={reportId}
            trainee={trainee}
            name={names[trainee.id] ?? ''}
          />
        ))}
      </tbody>
    </table>
  );
}
