import { countedFor } from '#shared/form-procedures.ts';
import { isCredited } from '#shared/procedure-stats.ts';
import type { Measured } from '#shared/minimums.ts';
import type {
  Counted,
  MinimumCount,
  ProcedureStats,
  VerifiedWays,
} from '#shared/procedure-output.ts';
import type { AnswerWay } from '#shared/links.ts';
import { inOrderOf } from '#shared/listed-procedures.ts';
import type { ProcedureRow } from '#server/procedures/tables.ts';

/** Entries that are alike in all that statistics ask, and how many: of all time, and in the period asked for. */
export type AlikeEntries = Pick<
  ProcedureRow,
  'procedure' | 'patient' | 'level' | 'isSuccessful' | 'isSimulated' | 'verification'
> & { way: AnswerWay | null; ever: number; inPeriod: number };
/** Of the period, without those that were sent back. `YYYY-MM`, only months with entries, in any order. */
export type MonthOfEntries = { month: string; isSimulated: boolean; count: number };

type Numbers = Pick<ProcedureStats, 'total' | 'waiting' | 'returned' | 'ways' | 'byType'>;

const nothing = (): Counted => ({
  real: 0,
  realVerified: 0,
  simulated: 0,
  simulatedVerified: 0,
});

const noWays = (): VerifiedWays => ({ account: 0, link: 0, network: 0, unconfirmed: 0 });

function add(counted: Counted, { isSimulated, way }: AlikeEntries, count: number): void {
  counted[isSimulated ? 'simulated' : 'real'] += count;
  if (way === null || way === 'unconfirmed') return;
  counted[isSimulated ? 'simulatedVerified' : 'realVerified'] += count;
}

/** Entries that were sent back are counted as such and nowhere else. `order`: of the types, as the form lists them. */
export function countEntries(groups: readonly AlikeEntries[], order: readonly string[]): Numbers {
  const total = nothing();
  const types = new Map<string, Numbers['byType'][number]>();
  const ways = noWays();
  let waiting = 0;
  let returned = 0;
  for (const group of groups) {
    const { procedure, level, verification, inPeriod } = group;
    if (inPeriod === 0) continue;
    if (verification === 'returned') {
      returned += inPeriod;
      continue;
    }
    if (verification === 'waiting') waiting += inPeriod;
    if (group.way) ways[group.way] += inPeriod;
    const levels = { observed: 0, assisted: 0, independent: 0 };
    const type = types.get(procedure) ?? { procedure, ...nothing(), levels };
    types.set(procedure, type);
    type.levels[level] += inPeriod;
    add(type, group, inPeriod);
    add(total, group, inPeriod);
  }
  const byType = inOrderOf(order, [...types.keys()]).flatMap((type) => types.get(type) ?? []);
  return { total, waiting, returned, ways, byType };
}

/** From the first month with entries to the last, none left out. */
export function fillMonths(months: readonly MonthOfEntries[]): ProcedureStats['byMonth'] {
  const known = new Map<string, ProcedureStats['byMonth'][number]>();
  for (const { month, isSimulated, count } of months) {
    const counted = known.get(month) ?? { month, real: 0, simulated: 0 };
    counted[isSimulated ? 'simulated' : 'real'] += count;
    known.set(month, counted);
  }
  const sorted = [...known.keys()].toSorted();
  const last = sorted.at(-1) ?? '';
  const filled: ProcedureStats['byMonth'] = [];
  for (let month = sorted[0] ?? ''; month !== ''; month = month === last ? '' : monthAfter(month)) {
    filled.push(known.get(month) ?? { month, real: 0, simulated: 0 });
  }
  return filled;
}

function monthAfter(text: string): string {
  const [year = 0, month = 0] = text.split('-').map(Number);
  const isLast = month === 12;
  return `${String(isLast ? year + 1 : year).padStart(4, '0')}-${String(isLast ? 1 : month + 1).padStart(2, '0')}`;
}

/** How many there are of what a form counts, in its order: of all time, or in the period. */
export function countCredited(
  groups: readonly AlikeEntries[],
  measured: readonly Measured[],
  when: 'ever' | 'inPeriod',
): ProcedureStats['minimums']['items'] {
  const keys = new Map(measured.map(({ key }) => [key, nothing()]));
  for (const group of groups) {
    const { procedure, patient, level, isSuccessful, verification } = group;
    if (verification === 'returned' || !isCredited(level, isSuccessful)) continue;
    for (const { key } of countedFor(measured, procedure, patient)) {
      const counted = keys.get(key);
      if (counted) add(counted, group, group[when]);
    }
  }
  return measured.map(({ key, label, minimum }) => ({
    key,
    label,
    minimum,
    ...(keys.get(key) ?? nothing()),
  }));
}

/** `ways`: of those that anybody verified, real and simulated. */
export type Total = MinimumCount & { ways: VerifiedWays };

/** What counts in the period, and who stands for it. */
export function countTotals(
  groups: readonly AlikeEntries[],
  measured: readonly Measured[],
): Total[] {
  const ways = countWays(groups, measured, 'inPeriod');
  return countCredited(groups, measured, 'inPeriod').map((item) => ({
    ...item,
    ways: ways.get(item.key) ?? noWays(),
  }));
}

/** How all that count were verified, each once however much it counts for; of all time. */
export function countWaysOnce(
  groups: readonly AlikeEntries[],
  measured: readonly Measured[],
): VerifiedWays {
  const ways = noWays();
  for (const { procedure, patient, level, isSuccessful, way, ever } of groups) {
    if (way === null || !isCredited(level, isSuccessful)) continue;
    if (countedFor(measured, procedure, patient).length > 0) ways[way] += ever;
  }
  return ways;
}

/** How those that count were verified, by what a form counts. */
export function countWays(
  groups: readonly AlikeEntries[],
  measured: readonly Measured[],
  when: 'ever' | 'inPeriod',
): Map<string, VerifiedWays> {
  const ways = new Map(measured.map(({ key }) => [key, noWays()]));
  for (const { procedure, patient, level, isSuccessful, way, [when]: count } of groups) {
    if (way === null || !isCredited(level, isSuccessful)) continue;
    for (const { key } of countedFor(measured, procedure, patient)) {
      const counted = ways.get(key);
      if (counted) counted[way] += count;
    }
  }
  return ways;
}
