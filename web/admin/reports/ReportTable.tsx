import { Link } from 'react-router';
import { counted, grouped } from '#shared/count-words.ts';
import { toTheSecond } from '#shared/date-words.ts';
import type { ReportListItem } from '#shared/report-output.ts';
import { reportPeriodWords, reportStateWords, SUBJECT_LABELS } from '#shared/report-words.ts';
import type { ReportState } from '#shared/reports.ts';
import { pathTo } from '#shared/screens.ts';
import { PickCell, PickHead } from '#web/lists/PickBar.tsx';
import type { Picks } from '#web/lists/use-picked.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { shortDate } from '#web/ui/when.ts';
import '#web/ui/table.css';
import './reports.css';

const BADGES = {
  waiting: 'rest',
  making: 'look',
  done: 'on',
  failed: 'off',
} as const satisfies Record<ReportState, string>;

type ReportRowProps = {
  report: ReportListItem;
  named: boolean;
  picks: Picks<ReportListItem> | null;
  now: Date;
};

function ReportRow({ report, named, picks, now }: ReportRowProps) {
  const { id, title, subject, organization, state, forms, readers, madeBy, createdAt } = report;
  const beside = [
    title !== subject.name && subject.name,
    SUBJECT_LABELS[subject.kind].toLowerCase(),
    named && organization.name,
  ];
  return (
    <tr>
      {picks && <PickCell picks={picks} id={id} name={title} may />}
      <th scope="row" className="main">
        <Link className="strong" data-opens to={pathTo('/reports/:id', { id })}>
          <bdi>{title}</bdi>
        </Link>
        <span className="soft small">{beside.filter(Boolean).join(', ')}</span>
      </th>
      <td className="admin-reports-period">{reportPeriodWords(report)}</td>
      <td>
        <Badge state={BADGES[state]}>{reportStateWords(report)}</Badge>
      </td>
      <td className="num">
        <span className="wide-only">{state === 'done' ? grouped(forms) : '—'}</span>
        <span className="phone-only">{state === 'done' && counted(forms, 'form')}</span>
      </td>
      <td className="admin-reports-by">
        <span className="phone-only">Made by </span>
        <bdi>{madeBy.name}</bdi>
      </td>
      <td className="admin-reports-when">
        <time dateTime={createdAt} title={toTheSecond(new Date(createdAt))}>
          {shortDate(createdAt, now)}
        </time>
      </td>
      <td className="num admin-reports-shared">
        <span className="wide-only">{readers}</span>
        <span className="phone-only">
          {readers > 0 && `shared with ${counted(readers, 'person', 'people')}`}
        </span>
      </td>
    </tr>
  );
}

type ReportTableProps = {
  reports: readonly ReportListItem[];
  /** Says whose each is, for those who administer several organizations. */
  named: boolean;
  /** The rows still belong to the question before this one. */
  stale: boolean;
  /** Null where nothing is decided for several. */
  picks: Picks<ReportListItem> | null;
};

export function ReportTable({ reports, named, stale, picks }: ReportTableProps) {
  const now = useNow();
  return (
    <table
      className={`table dense admin-reports${picks ? ' picking' : ''}${stale ? ' stale' : ''}`}
      aria-busy={stale || undefined}
    >
      <thead>
        <tr>
          {picks && <PickHead />}
          <th scope="col">Report</th>
          <th scope="col">Period</th>
          <th scope="col">State</th>
          <th scope="col" className="num">
            Forms
          </th>
          <th scope="col">Made by</th>
          <th scope="col">When</th>
          <th scope="col" className="num">
            Shared with
          </th>
        </tr>
      </thead>
      <tbody>
        {reports.map((report) => (
          <ReportRow key={report.id} report={report} named={named} picks={picks} now={now} />
        ))}
      </tbody>
    </table>
  );
}
