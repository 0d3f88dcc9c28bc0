import type { MinimumTemplate, ProcedureStats } from '#shared/procedure-output.ts';
import { countCredited, countEntries, fillMonths } from '#server/procedures/rules/stats.ts';
import type { ProcedureOwner } from '#server/procedures/store/owners.ts';
import type { CountedEntries } from '#server/procedures/store/stats.ts';

type Template = MinimumTemplate & { isShipped: boolean };

export function presentStats(
  { id, displayName, trainingYear }: ProcedureOwner,
  scope: ProcedureStats['scope'],
  { groups, months }: CountedEntries,
  { fromYear, isShipped, minimums }: Template,
): ProcedureStats {
  return {
    owner: { id, displayName },
    scope,
    ...countEntries(groups),
    byMonth: fillMonths(months),
    minimums: {
      cohort: trainingYear,
      fromYear,
      isShipped,
      items: countCredited(groups, minimums, 'ever'),
    },
  };
}
