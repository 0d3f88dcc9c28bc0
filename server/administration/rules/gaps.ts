import type { AdminGaps } from '#shared/administration-output.ts';
import type { FormTemplate } from '#shared/form-template-output.ts';
import type { MinimumTemplate } from '#shared/procedure-output.ts';
import { countedFor } from '#shared/form-procedures.ts';
import { measureFor } from '#shared/minimums.ts';
import type { Measured } from '#shared/minimums.ts';
import { isCredited } from '#shared/procedure-stats.ts';
import { WEEKDAYS } from '#shared/shift-date.ts';
import { cohortOf } from '#server/procedures/rules/cases.ts';
import type { MembershipRow, ProgramRow } from '#server/organizations/tables.ts';
import type { ProfileRow } from '#server/people/tables.ts';
import type { ProcedureRow } from '#server/procedures/tables.ts';

const DAY_MS = 86_400_000;
/** The pace of the last half year. */
export const PACE_DAYS = 182;

export type Finishing = Pick<ProfileRow, 'id' | 'displayName' | 'trainingYear' | 'createdAt'> &
  Pick<MembershipRow, 'programId'> &
  Pick<ProgramRow, 'yearBegins'>;
/** A person's procedures that are alike, and how many of them are of the last half year. */
export type Done = Pick<
  ProcedureRow,
  'userId' | 'procedure' | 'patient' | 'level' | 'isSuccessful'
> & { count: number; recent: number };

const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

export type UsedSet = Pick<FormTemplate, 'name' | 'epas'> & { forms: FormTemplate[] };

/** The sets of EPAs that these forms ask for; forms of one set ask for the same EPAs, each perhaps for other ones. */
export function setsOf(forms: readonly FormTemplate[]): UsedSet[] {
  return [...Map.groupBy(forms, ({ name }) => name)].map(([name, alike]) => {
    const epas = new Map(alike.flatMap((form) => form.epas.map((epa) => [epa.number, epa])));
    return { name, epas: [...epas.values()], forms: alike };
  });
}

/** The EPAs of a set that nobody saw since a day, with the weekdays on which a form offers them. `last`: when each was seen last. */
export function unseenEpas(
  { name, epas, forms }: UsedSet,
  last: ReadonlyMap<number, string>,
  since: string,
): AdminGaps['epas'] {
  return epas
    .map(({ number, title }) => ({
      set: name,
      number,
      title,
      weekdays: WEEKDAYS.filter((day) => forms.some(({ days: on }) => on[day].includes(number))),
      lastOn: last.get(number) ?? null,
    }))
    .filter(({ lastOn }) => lastOn === null || lastOn < since);
}

/** The last day of the academic year that a day is in. */
export function yearEnd(yearBegins: string, today: string): string {
  const year = Number(today.slice(0, 4));
  const next = `${year}-${yearBegins}` > today ? year : year + 1;
  return new Date(Date.parse(`${next}-${yearBegins}`) - DAY_MS).toISOString().slice(0, 10);
}

/**
 * How many there will be if it goes on as in the last half year. Counts vary by chance with the root of their number:
 * the range is one such step to either side.
 */
export function likelyBy(
  done: { count: number; recent: number },
  daysLeft: number,
): { low: number; high: number; expected: number } {
  const more = (done.recent / PACE_DAYS) * daysLeft;
  const step = Math.sqrt(more);
  return {
    expected: done.count + more,
    low: done.count + Math.max(0, Math.floor(more - step)),
    high: done.count + Math.ceil(more + step),
  };
}

type AtRisk = AdminGaps['minimums'][number];
type Trainee = AtRisk['trainee'];

type Asked = {
  /** The organization's own minimums. */
  own: readonly MinimumTemplate[];
  /** The form that is used with a person. */
  formOf: (person: Finishing) => FormTemplate;
  today: string;
};

/** Minimums that somebody in the last year will likely miss, the largest missing part first. */
export function minimumsAtRisk(
  people: readonly Finishing[],
  done: readonly Done[],
  { own, formOf, today }: Asked,
): AtRisk[] {
  const doneBy = Map.groupBy(done, ({ userId }) => userId);
  const found = new Map<string, { label: string; trainees: Trainee[] }>();
  for (const person of people) {
    const { id, displayName, yearBegins } = person;
    const ends = yearEnd(yearBegins, today);
    const measured = measureFor(own, cohortOf(person), formOf(person)).counted;
    const counts = creditedOf(doneBy.get(id) ?? [], measured);
    for (const { key, label, minimum } of measured) {
      const counted = counts.get(key) ?? { count: 0, recent: 0 };
      const { expected, low, high } = likelyBy(counted, days(today, ends));
      if (expected >= minimum) continue;
      const trainee = { id, displayName, count: counted.count, minimum, low, high, ends };
      const others = found.get(key) ?? { label, trainees: [] };
      others.trainees.push(trainee);
      found.set(key, others);
    }
  }
  const part = ({ count, minimum }: Trainee) => count / minimum;
  return [...found]
    .flatMap(([key, { label, trainees }]) => {
      const [trainee, ...others] = trainees.toSorted((a, b) => part(a) - part(b));
      return trainee ? [{ key, label, trainee, others: others.length }] : [];
    })
    .toSorted((a, b) => b.others - a.others);
}

function creditedOf(done: readonly Done[], measured: readonly Measured[]) {
  const counts = new Map<string, { count: number; recent: number }>();
  for (const { procedure, patient, level, isSuccessful, count, recent } of done) {
    if (!isCredited(level, isSuccessful)) continue;
    for (const { key } of countedFor(measured, procedure, patient)) {
      const known = counts.get(key) ?? { count: 0, recent: 0 };
      counts.set(key, { count: known.count + count, recent: known.recent + recent });
    }
  }
  return counts;
}
