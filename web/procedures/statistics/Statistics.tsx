import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { counted } from '#shared/count-words.ts';
import { labelled } from '#shared/filters.ts';
import type { ProcedureStats } from '#shared/procedure-output.ts';
import { pathTo } from '#shared/screens.ts';
import { longShiftDate } from '#shared/shift-date.ts';
import { ByType } from '#web/procedures/statistics/ByType.tsx';
import { Minimums } from '#web/procedures/statistics/Minimums.tsx';
import { OverTime } from '#web/procedures/statistics/OverTime.tsx';
import {
  ALL_TIME,
  datesOf,
  datesWords,
  PERIOD_KINDS,
  PERIOD_LABELS,
} from '#web/procedures/statistics/period.ts';
import type { Dates, PeriodKind } from '#web/procedures/statistics/period.ts';
import { statsQuery } from '#web/procedures/statistics/queries.ts';
import { Totals } from '#web/procedures/statistics/Totals.tsx';
import { useSession } from '#web/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Select } from '#web/ui/Field.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Period } from '#web/ui/Period.tsx';
import { Status } from '#web/ui/Status.tsx';
import { useToday } from '#web/days/use-today.ts';
import './statistics.css';

const KINDS = labelled(PERIOD_KINDS, PERIOD_LABELS);

function logged({ total }: ProcedureStats): number {
  return total.real + total.simulated;
}

type NothingYetProps = { isOwn: boolean; isTrainee: boolean };

function NothingYet({ isOwn, isTrainee }: NothingYetProps) {
  return (
    <div className="empty">
      <h3>No numbers yet</h3>
      <p>They begin with the first procedure.</p>
      {isOwn && !isTrainee && (
        <p>
          Those of a trainee stand on the trainee’s page: see{' '}
          <Link to={pathTo('/trainees')}>Trainees</Link>.
        </p>
      )}
      {isOwn && (
        <Link className="btn second" to={pathTo('/procedure-logs', { new: '1' })}>
          Log New Procedure
        </Link>
      )}
    </div>
  );
}

type NumbersProps = { stats: ProcedureStats; dates: Dates; isOwn: boolean; isStale: boolean };

function Charts({ stats, dates, isOwn, isStale }: NumbersProps) {
  return (
    <div className={isStale ? 'flow stats-stale' : 'flow'}>
      <Status className="unseen">
        {!isStale && `${counted(logged(stats), 'procedure')}, ${datesWords(dates)}`}
      </Status>
      <p className={dates === ALL_TIME ? 'stats-all' : undefined}>{datesWords(dates)}</p>
      <Totals stats={stats} dates={dates} isOwn={isOwn} />
      {stats.byType.length > 0 ? (
        <>
          <h3>By type and level</h3>
          <ByType types={stats.byType} />
          <h3>Over time</h3>
          <OverTime months={stats.byMonth} />
        </>
      ) : (
        <p className="soft">Nothing was logged in this period.</p>
      )}
    </div>
  );
}

type CountedSheetProps = { stats: ProcedureStats; isOwn: boolean; hasMinimums: boolean };

function CountedSheet({
  stats,
  isOwn,
  hasMinimums,
  children,
}: CountedSheetProps & { children: ReactNode }) {
  const today = useToday();
  return (
    <>
      <p className="lede stats-paper">
        <bdi>{stats.owner.displayName}</bdi>, {longShiftDate(today)}
      </p>
      {!isOwn && (
        <p className="lede stats-whose">
          Procedures of{' '}
          <Link to={pathTo('/trainees/:id', { id: stats.owner.id })}>
            <bdi>{stats.owner.displayName}</bdi>
          </Link>
        </p>
      )}
      {hasMinimums && <Minimums stats={stats} isOwn={isOwn} />}
      <Entry
        title="Statistics"
        remark="Real and simulated together where they are not named. What was sent back is not in the charts."
      >
        {children}
      </Entry>
    </>
  );
}

/** The numbers of one person's procedures: the viewer's, or whose the server shows the viewer. */
export function Statistics({ ownerId }: { ownerId?: string }) {
  const user = useSession();
  const today = useToday();
  const [kind, setKind] = useState<PeriodKind>('all');
  const [own, setOwn] = useState<Dates>(ALL_TIME);
  const dates = datesOf(kind, own, today);
  const query = useQuery(statsQuery(ownerId, dates));
  const isOwn = ownerId === undefined || ownerId === user?.id;
  // Minimums are a training's; whoever is looked at by others here is a trainee.
  const hasMinimums = !isOwn || user?.role === 'trainee';

  return (
    <Loaded query={query} lines={9}>
      {(stats) => (
        <CountedSheet stats={stats} isOwn={isOwn} hasMinimums={hasMinimums}>
          {kind === 'all' && logged(stats) + stats.returned === 0 ? (
            <NothingYet isOwn={isOwn} isTrainee={user?.role === 'trainee'} />
          ) : (
            <div className="flow">
              <div className="stats-period">
                <Select label="Period" value={kind} options={KINDS} onChange={setKind} />
                {kind === 'own' && (
                  <Period {...own} onChange={(change) => setOwn({ ...own, ...change })} />
                )}
              </div>
              {query.isError && (
                <p className="row">
                  These numbers could not be loaded.
                  <Button look="quiet" onClick={() => void query.refetch()}>
                    Try again
                  </Button>
                </p>
              )}
              <Charts stats={stats} dates={dates} isOwn={isOwn} isStale={query.isPlaceholderData} />
            </div>
          )}
        </CountedSheet>
      )}
    </Loaded>
  );
}
