import type { MinimumCount, ProcedureStats } from '#shared/procedure-output.ts';
import { toGo } from '#shared/procedure-stats.ts';
import { Goals } from '#web/ui/Goals.tsx';
import { PlotTable } from '#web/ui/PlotTable.tsx';

type Items = { items: readonly MinimumCount[] };

/** "11 verified; 3 simulated, apart". */
function remarkOf({ real, realVerified, simulated, minimum }: MinimumCount): string | null {
  // Then the count itself says how many are verified.
  const isReached = real >= minimum && realVerified < minimum;
  const parts = [
    real > 0 && !isReached && `${realVerified === real ? 'all' : realVerified} verified`,
    simulated > 0 && `${simulated} simulated, apart`,
  ];
  return parts.filter(Boolean).join('; ') || null;
}

function CountsAgainst({ items }: Items) {
  return (
    <>
      <Goals
        label="Minimums"
        sureWord="verified"
        goals={items.map((item) => ({
          id: item.key,
          label: item.label,
          done: item.real,
          sure: item.realVerified,
          goal: item.minimum,
          remark: remarkOf(item),
        }))}
      />
      <PlotTable
        figures
        caption="Procedures against the minimums"
        heads={['Procedure', 'Done', 'Verified', 'Minimum', 'To go', 'Simulated']}
        rows={items.map((item) => ({
          id: item.key,
          cells: [
            item.label,
            item.real,
            item.realVerified,
            item.minimum,
            toGo(item),
            item.simulated,
          ],
        }))}
      />
    </>
  );
}

function CountsWithYou({ items }: Items) {
  const some = items.filter(({ real, simulated }) => real + simulated > 0);
  if (some.length === 0) return <p>None of them is one that a minimum names.</p>;
  return (
    <ul className="goals plain-counts" aria-label="Done with you">
      {some.map(({ key, label, real, realVerified, simulated }) => (
        <li key={key}>
          <p className="goal-name">{label}</p>
          {simulated > 0 && <p className="goal-remark">{`${simulated} simulated, apart`}</p>}
          <p className="goal-count">{`${real} with you, ${realVerified} verified`}</p>
        </li>
      ))}
    </ul>
  );
}

type MinimumCountsProps = Items & Pick<ProcedureStats, 'scope'>;

/** A part of somebody's procedures is measured against nothing: what is to go is known of the whole only. */
export function MinimumCounts({ items, scope }: MinimumCountsProps) {
  if (items.length === 0) return <p>The form counts no procedures.</p>;
  return scope === 'all' ? <CountsAgainst items={items} /> : <CountsWithYou items={items} />;
}
