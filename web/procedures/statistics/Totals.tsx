import type { ProcedureStats } from '#shared/procedure-output.ts';
import type { Verification } from '#shared/procedures.ts';
import { pathTo } from '#shared/screens.ts';
import type { Dates } from '#web/procedures/statistics/period.ts';
import { Figures } from '#web/ui/Figures.tsx';

type TotalsProps = { stats: ProcedureStats; dates: Dates; isOwn: boolean };

function listPath(
  { owner, scope }: ProcedureStats,
  { from, to }: Dates,
  isOwn: boolean,
  verification: Verification,
): string {
  const whose = { ownerId: owner.id, scope: scope === 'all' ? 'organization' : 'supervised' };
  return pathTo('/procedure-logs', {
    ...(!isOwn && whose),
    verification,
    ...(from && { from }),
    ...(to && { to }),
  });
}

export function Totals({ stats, dates, isOwn }: TotalsProps) {
  const { total, waiting, returned } = stats;
  const pathOf = (count: number, verification: Verification) =>
    count > 0 ? listPath(stats, dates, isOwn, verification) : undefined;
  return (
    <div className="stats-totals">
      <Figures
        figures={[
          { label: 'Real', count: total.real },
          { label: 'Simulated', remark: 'counted apart', count: total.simulated },
          { label: 'Verified', count: total.realVerified + total.simulatedVerified },
          { label: 'Not verified yet', count: waiting, to: pathOf(waiting, 'waiting') },
          {
            label: 'Sent back',
            remark: 'counted nowhere else',
            count: returned,
            to: pathOf(returned, 'returned'),
          },
        ]}
      />
    </div>
  );
}
