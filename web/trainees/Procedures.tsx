import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { counted, grouped } from '#shared/count-words.ts';
import { CREDIT_RULE, furthestBehind, minimumsSource } from '#shared/procedure-stats.ts';
import type { ProcedureStats } from '#shared/procedure-output.ts';
import { pathTo } from '#shared/screens.ts';
import { MinimumCounts } from '#web/minimums/MinimumCounts.tsx';
import { freshQuery } from '#web/query.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';

type StatsProps = { stats: ProcedureStats; isOwn: boolean };

const REMARKS: Record<ProcedureStats['scope'], string> = {
  all: 'Against the minimums, those furthest behind first. A full stroke is verified, a dashed one is not yet, a faint one is still to do.',
  supervised: 'Only those that name you as supervisor are counted: there may be more.',
};

function loggedWords({ total, waiting, ways: { unconfirmed }, scope }: ProcedureStats): string {
  const all = total.real + total.simulated;
  if (all === 0) return scope === 'all' ? 'None logged yet.' : 'None that names you as supervisor.';
  const open = [
    ...(waiting > 0 ? [`${grouped(waiting)} not verified yet`] : []),
    ...(unconfirmed > 0 ? [`${grouped(unconfirmed)} to be confirmed`] : []),
  ];
  return `${[`${counted(all, 'procedure')} logged`, ...(open.length > 0 ? open : ['all verified'])].join(', ')}.`;
}

function Links({ stats: { owner, scope }, isOwn }: StatsProps) {
  const theirs = { ownerId: owner.id, scope: scope === 'all' ? 'organization' : 'supervised' };
  const whose = isOwn ? {} : theirs;
  return (
    <p className="row wide-gap">
      <Link className="lone-link" to={pathTo('/procedure-logs', whose)}>
        The log
      </Link>
      <Link className="lone-link" to={pathTo('/procedure-logs', { view: 'statistics', ...whose })}>
        Statistics by type and over time
      </Link>
    </p>
  );
}

function Counts({ stats, isOwn }: StatsProps) {
  const { scope, minimums } = stats;
  const items = scope === 'all' ? furthestBehind(minimums.items) : minimums.items;
  return (
    <div className="flow">
      <p>{loggedWords(stats)}</p>
      <MinimumCounts items={items} scope={scope} />
      <p className="soft measure">
        {CREDIT_RULE} {scope === 'all' && minimumsSource(minimums)}
      </p>
      <Links stats={stats} isOwn={isOwn} />
    </div>
  );
}

/** Against the minimums; what the viewer may see of it the server decides. */
export function Procedures({ traineeId, isOwn }: { traineeId: string; isOwn: boolean }) {
  const query = useQuery(
    freshQuery('GET /api/procedures/stats', { query: { ownerId: traineeId } }),
  );
  return (
    <Entry title="Procedures" remark={query.data && REMARKS[query.data.scope]}>
      <div>
        <Loaded query={query} lines={6}>
          {(stats) => <Counts stats={stats} isOwn={isOwn} />}
        </Loaded>
      </div>
    </Entry>
  );
}
