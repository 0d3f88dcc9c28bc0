import type { ProcedureStats } from '#shared/procedure-output.ts';
import { PROCEDURE_LEVEL_LABELS, PROCEDURE_LEVELS } from '#shared/procedures.ts';
import { typesWords } from '#web/procedures/statistics/words.ts';
import { Bars } from '#web/ui/Bars.tsx';
import { PlotTable } from '#web/ui/PlotTable.tsx';

/** From the most of one's own doing, as it stands first in a bar. */
const LEVELS = PROCEDURE_LEVELS.toReversed();
const PARTS = LEVELS.map((level) => PROCEDURE_LEVEL_LABELS[level]);
type TypeCount = ProcedureStats['byType'][number];

const all = ({ real, simulated }: TypeCount) => real + simulated;

export function ByType({ types }: { types: readonly TypeCount[] }) {
  const sorted = types.toSorted((a, b) => all(b) - all(a));
  return (
    <div className="flow">
      <p>{typesWords(types)}</p>
      <Bars
        parts={PARTS}
        rows={sorted.map(({ procedure, levels }) => ({
          id: procedure,
          label: procedure,
          values: LEVELS.map((level) => levels[level]),
        }))}
      />
      <PlotTable
        figures
        caption="Procedures by type and level"
        heads={['Procedure', ...PARTS, 'Real', 'Simulated', 'Verified']}
        rows={sorted.map((type) => ({
          id: type.procedure,
          cells: [
            type.procedure,
            ...LEVELS.map((level) => type.levels[level]),
            type.real,
            type.simulated,
            type.realVerified + type.simulatedVerified,
          ],
        }))}
      />
    </div>
  );
}
