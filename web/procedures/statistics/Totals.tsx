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

function byLinkWords({ link, network }: ProcedureStats['ways']): string | undefined {
  if (network > 0 && link > 0)
    return `${link + network} of these by link, ${network} from the same network`;
  if (network > 0) return `${network} of these by link, from the same network`;
  return link > 0 ? `${link} of these by link` : undefined;
}

function unconfirmedPath({ owner, scope }: ProcedureStats, { from, to }: Dates) {
  if (scope !== 'all') return undefined;
  return pathTo('/procedure-logs', {
    ownerId: owner.id,
    scope: 'organization',
    way: 'unconfirmed',
    ...(from && { from }),
    ...(to && { to }),
  });
}

export function Totals({ stats, dates, isOwn }: TotalsProps) {
  const { total, waiting, returned, ways } = stats;
  const pathOf = (count: number, verification: Verification) =>
    count > 0 ? listPath(stats, dates, isOwn, verification) : undefined;
  return (
    <div className="stats-totals">
      <Figures
        figures={[
          { label: 'Real', count: total.real },
          { label: 'Simulated', remark: 'counted apart', count: total.simulated },
          {
            label: 'Verified',
            remark: byLinkWords(ways),
            count: total.realVerified + total.simulatedVerified,
          },
          ...(ways.unconfirmed > 0
            ? [
                {
                  label: 'To be confirmed',
                  remark: 'verified by link',
                  count: ways.unconfirmed,
                  to: isOwn ? undefined : unconfirmedPath(stats, dates),
                },
              ]
            : []),
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
