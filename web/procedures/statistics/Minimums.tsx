import { useState } from 'react';
import { Link } from 'react-router';
import { CREDIT_RULE, furthestBehind, minimumsSource } from '#shared/procedure-stats.ts';
import type { ProcedureStats } from '#shared/procedure-output.ts';
import { pathTo } from '#shared/screens.ts';
import { MinimumCounts } from '#web/minimums/MinimumCounts.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Entry } from '#web/ui/Entry.tsx';

function Cohort({ cohort, isOwn }: { cohort: number | null; isOwn: boolean }) {
  if (cohort !== null) return <>For those who began training in {cohort}.</>;
  return (
    <>
      Taken by the year of the account, since nobody has said when the training began.{' '}
      {isOwn && (
        <span className="stats-unprinted">
          <Link to={pathTo('/profile')}>Say when it began</Link>.
        </span>
      )}
    </>
  );
}

type MinimumsProps = { stats: ProcedureStats; isOwn: boolean };

/** Of all time, whatever period the other numbers are of. */
function OwnMinimums({ stats: { minimums, scope }, isOwn }: MinimumsProps) {
  const [isInOrder, setInOrder] = useState(false);
  const items = isInOrder ? minimums.items : furthestBehind(minimums.items);
  return (
    <Entry
      title="Against the minimums"
      remark={
        <>
          Of all time. A full stroke is one that was done and verified, a dashed one waits to be
          verified, a faint one is still to do. <Cohort cohort={minimums.cohort} isOwn={isOwn} />{' '}
          {minimumsSource(minimums)}
        </>
      }
    >
      <div className="flow">
        <Button look="quiet" icon="sort" onClick={() => setInOrder(!isInOrder)}>
          {isInOrder ? 'Sort by what is furthest behind' : 'Sort as the program does'}
        </Button>
        <MinimumCounts items={items} scope={scope} />
        <p className="soft measure">{CREDIT_RULE}</p>
      </div>
    </Entry>
  );
}

export function Minimums({ stats, isOwn }: MinimumsProps) {
  const { minimums, scope } = stats;
  if (scope === 'all') return <OwnMinimums stats={stats} isOwn={isOwn} />;
  return (
    <Entry
      title="Toward the minimums"
      remark="Of all time. Only those that name you as supervisor are counted: there may be more."
    >
      <div className="flow">
        <MinimumCounts items={minimums.items} scope={scope} />
        <p className="soft measure">{CREDIT_RULE}</p>
      </div>
    </Entry>
  );
}
