import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { CREDIT_RULE, furthestBehind, minimumsSource, toGo } from '#shared/procedure-stats.ts';
import type { ProcedureStats } from '#shared/procedure-stats.ts';
import { KEY_INDEX_LABELS } from '#shared/procedures.ts';
import { procedureLogsPath, procedureStatisticsPath } from '#web/paths.ts';
import { statsQuery } from '#web/trainees/queries.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { Goals } from '#web/ui/Goals.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { PlotTable } from '#web/ui/PlotTable.tsx';
import { counted } from '#web/ui/when.ts';

type StatsProps = { stats: ProcedureStats; isOwn: boolean };

function loggedWords({ total, waiting, scope }: ProcedureStats): string {
  const all = total.real + total.simulated;
  if (all === 0) return scope === 'all' ? 'None logged yet.' : 'None that names you as supervisor.';
  const rest =
    waiting === 0 ? 'all verified' : `${waiting.toLocaleString('en-US')} not verified yet`;
  return `${counted(all, 'procedure')} logged, ${rest}.`;
}

function MinimumsTable({ items }: Pick<ProcedureStats['minimums'], 'items'>) {
  return (
    <PlotTable
      figures
      caption="Procedures against the minimums"
      heads={['Procedure', 'Done', 'Verified', 'Minimum', 'To go', 'Simulated']}
      rows={items.map((item) => ({
        id: item.key,
        cells: [
          KEY_INDEX_LABELS[item.key],
          item.real,
          item.realVerified,
          item.minimum,
          toGo(item),
          item.simulated,
        ],
      }))}
    />
  );
}

function Links({ stats: { owner, scope }, isOwn }: StatsProps) {
  const theirs = { ownerId: owner.id, scope: scope === 'all' ? 'organization' : 'supervised' };
  const whose = isOwn ? {} : theirs;
  return (
    <p className="row wide-gap">
      <Link to={procedureLogsPath(whose)}>The log</Link>
      <Link to={procedureStatisticsPath(whose)}>Statistics by type and over time</Link>
    </p>
  );
}

function Counts({ stats, isOwn }: StatsProps) {
  const items = furthestBehind(stats.minimums.items);
  return (
    <div className="flow">
      {stats.scope === 'supervised' && (
        <p>Only those that name you as supervisor are counted: there may be more.</p>
      )}
      <p>{loggedWords(stats)}</p>
      <Goals
        label="Minimums"
        goals={items.map((item) => ({
          id: item.key,
          label: KEY_INDEX_LABELS[item.key],
          done: item.real,
          sure: item.realVerified,
          goal: item.minimum,
          remark: item.simulated > 0 && `${item.simulated} simulated, apart`,
        }))}
      />
      <MinimumsTable items={items} />
      <p className="soft measure">
        {CREDIT_RULE} {minimumsSource(stats.minimums)}
      </p>
      <Links stats={stats} isOwn={isOwn} />
    </div>
  );
}

/** Against the minimums; what the viewer may see of it the server decides. */
export function Procedures({ traineeId, isOwn }: { traineeId: string; isOwn: boolean }) {
  const query = useQuery(statsQuery(traineeId));
  return (
    <Entry
      title="Procedures"
      remark="Against the minimums, those furthest behind first. A full stroke is verified, a dashed one is not yet, a faint one is still to do."
    >
      <div>
        <Loaded query={query} lines={6}>
          {(stats) => <Counts stats={stats} isOwn={isOwn} />}
        </Loaded>
      </div>
    </Entry>
  );
}
