import type { TemplateProcedures } from '#shared/form-template-output.ts';
import type { ProcedureStats } from '#shared/procedure-output.ts';
import type { Measure } from '#shared/minimums.ts';
import { countCredited, countEntries, fillMonths } from '#server/procedures/rules/stats.ts';
import type { ProcedureOwner } from '#server/procedures/store/owners.ts';
import type { CountedEntries } from '#server/procedures/store/stats.ts';

export function presentStats(
  { id, displayName, trainingYear }: ProcedureOwner,
  scope: ProcedureStats['scope'],
  { groups, months }: CountedEntries,
  { types }: TemplateProcedures,
  { fromYear, isShipped, counted }: Measure,
): ProcedureStats {
  return {
    owner: { id, displayName },
    scope,
    ...countEntries(groups, types),
    byMonth: fillMonths(months),
    minimums: {
      cohort: trainingYear,
      fromYear,
      isShipped,
      items: countCredited(groups, counted, 'ever'),
    },
  };
}
