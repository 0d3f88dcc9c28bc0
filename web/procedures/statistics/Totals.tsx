import { Link } from 'react-router';
import type { ProcedureStats } from '#shared/procedure-output.ts';
import type { Verification } from '#shared/procedures.ts';
import { procedureLogsPath } from '#web/paths.ts';
import type { Dates } from '#web/procedures/statistics/period.ts';

type TotalsProps = { stats: ProcedureStats; dates: Dates; isOwn: boolean };

function listPath(
  { owner, scope }: ProcedureStats,
  { from, to }: Dates,
  isOwn: boolean,
  verification: Verification,
): string {
  const whose = { ownerId: owner.id, scope: scope === 'all' ? 'organization' : 'supervised' };
  return procedureLogsPath({
    ...(!isOwn && whose),
    verification,
    ...(from && { from }),
    ...(to && { to }),
  });
}

export function Totals({ stats, dates, isOwn }: TotalsProps) {
  const { total, waiting, returned } = stats;
  const figures = [
    { label: 'Real', count: total.real },
    { label: 'Simulated', remark: 'counted apart', count: total.simulated },
    { label: 'Verified', count: total.realVerified + total.simulatedVerified },
    { label: 'Not verified yet', count: waiting, to: 'waiting' as const },
    {
      label: 'Sent back',
      remark: 'counted nowhere else',
      count: returned,
      to: 'returned' as const,
    },
  ];
  return (
    <dl className="stats-totals">
      {figures.map(({ label, remark, count, to }) => (
        <div key={label}>
          <dt>
            {to && count > 0 ? <Link to={listPath(stats, dates, isOwn, to)}>{label}</Link> : label}{' '}
            {remark && <span className="soft small">{remark}</span>}
          </dt>
          <dd>{count.toLocaleString('en-US')}</dd>
        </div>
      ))}
    </dl>
  );
}
