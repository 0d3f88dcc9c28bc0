import { useState } from 'react';
import { Link } from 'react-router';
import { CREDIT_RULE, furthestBehind, minimumsSource, toGo } from '#shared/procedure-stats.ts';
import type { MinimumCount, ProcedureStats } from '#shared/procedure-stats.ts';
import { KEY_INDEX_LABELS } from '#shared/procedures.ts';
import { profilePath } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Goals } from '#web/ui/Goals.tsx';
import { PlotTable } from '#web/ui/PlotTable.tsx';

/** "11 verified; 3 simulated, apart". */
function remarkOf({ real, realVerified, simulated }: MinimumCount): string | null {
  const parts = [
    real > 0 && `${realVerified === real ? 'all' : realVerified} verified`,
    simulated > 0 && `${simulated} simulated, apart`,
  ];
  return parts.filter(Boolean).join('; ') || null;
}

function Cohort({ cohort, isOwn }: { cohort: number | null; isOwn: boolean }) {
  if (cohort !== null) return <>For those who began training in {cohort}.</>;
  return (
    <>
      Taken by the year of the account, since nobody has said when the training began.{' '}
      {isOwn && <Link to={profilePath()}>Say when it began</Link>}
    </>
  );
}

function MinimumsTable({ items }: { items: readonly MinimumCount[] }) {
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

type MinimumsProps = { stats: ProcedureStats; isOwn: boolean };

/** Of all time, whatever period the other numbers are of. */
export function Minimums({ stats: { minimums, scope }, isOwn }: MinimumsProps) {
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
        {scope === 'supervised' && (
          <p>Only those that name you as supervisor are counted: there may be more.</p>
        )}
        <Button look="quiet" icon="sort" onClick={() => setInOrder(!isInOrder)}>
          {isInOrder ? 'Sort by what is furthest behind' : 'Sort as the program does'}
        </Button>
        <Goals
          label="Minimums"
          goals={items.map((item) => ({
            id: item.key,
            label: KEY_INDEX_LABELS[item.key],
            done: item.real,
            sure: item.realVerified,
            goal: item.minimum,
            remark: remarkOf(item),
          }))}
        />
        <MinimumsTable items={items} />
        <p className="soft measure">{CREDIT_RULE}</p>
      </div>
    </Entry>
  );
}
