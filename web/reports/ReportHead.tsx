import { Link } from 'react-router';
import { longDate } from '#shared/date-words.ts';
import type { SessionUser } from '#shared/people-output.ts';
import type { Report } from '#shared/report-output.ts';
import { reportPeriodWords, SUBJECT_LABELS } from '#shared/report-words.ts';
import { pathTo } from '#shared/screens.ts';
import { Downloads } from '#web/reports/Downloads.tsx';
import { formsWords, placeWords } from '#web/reports/words.ts';
import '#web/ui/button.css';

type ReportHeadProps = { report: Report; user: SessionUser; traineeId: string | null };

function Back({ user, report, traineeId }: ReportHeadProps) {
  if (traineeId !== null && report.subject.kind === 'program') {
    return (
      <Link className="btn second" to={pathTo('/reports/:id', { id: report.id })}>
        All trainees
      </Link>
    );
  }
  const to = user.can.administer ? pathTo('/admin/reports') : pathTo('/reports');
  return (
    <Link className="btn second" to={to}>
      All reports
    </Link>
  );
}

/** Of the whole report, or of the one trainee of it that is open. */
function lede({ summary }: Report, traineeId: string | null): string | null {
  if (!summary) return null;
  const trainee = summary.trainees.find(({ id }) => id === traineeId);
  return `${formsWords(trainee ?? summary)}.`;
}

export function ReportHead(props: ReportHeadProps) {
  const { report, traineeId } = props;
  const { title, subject, organization, madeAt, madeBy, names, summary } = report;
  const isOneOf = traineeId !== null && subject.kind === 'program';
  const kind = title === subject.name ? SUBJECT_LABELS[subject.kind] : subject.name;
  const about = [isOneOf ? title : kind, organization.name];
  const said = lede(report, traineeId);
  const trainee = summary?.trainees.find((one) => one.id === traineeId);
  const place = trainee && placeWords(trainee);
  return (
    <header className="head">
      <p className="when">{about.join(', ')}</p>
      <h1>
        <bdi>{isOneOf ? (names[traineeId] ?? title) : title}</bdi>
      </h1>
      <p className="lede">
        {reportPeriodWords(report)}
        {said && `. ${said}`}
      </p>
      <p className="soft report-made">
        {place && `${place}. `}
        {madeAt === null
          ? `Asked for by ${madeBy.name}.`
          : `As it was on ${longDate(new Date(madeAt))}, made by ${madeBy.name}.`}
      </p>
      <div className="head-actions">
        <Back {...props} />
        {report.state === 'done' && <Downloads report={report} />}
      </div>
    </header>
  );
}
