import type { TraineeProgress } from '#shared/assessment-output.ts';
import type { FormTemplate } from '#shared/form-template-output.ts';
import { SAID_AT_ONCE } from '#shared/progress.ts';
import type { EpaForms, EpasOfTrainee, SaidForm } from '#shared/progress-output.ts';
import { WEEKDAYS } from '#shared/shift-date.ts';
import { pointsOf } from '#server/assessments/rules/progress.ts';
import { ratingWordsOf } from '#server/assessments/rules/records.ts';
import type { EpaSeenRow, PersonInTraining } from '#server/assessments/store/program-epas.ts';
import type { EpaFormRow } from '#server/assessments/store/progress.ts';

function presentSaid(row: EpaFormRow): SaidForm {
  return {
    assessmentId: row.id,
    shiftDate: row.shiftDate,
    rating: row.rating,
    words: ratingWordsOf(row),
    by: row.evaluatorName,
    isSignedIn: row.submitterId !== null,
    strengths: row.strengths,
    improvements: row.improvements,
  };
}

type About = {
  trainee: { id: string; displayName: string };
  scope: TraineeProgress['scope'];
  epa: { number: number; set: string };
  /** The form in use. */
  form: FormTemplate;
  rows: readonly EpaFormRow[];
};

/** Null where the form in use has no such EPA and nothing was ever said of one. */
export function presentEpaForms({ trainee, scope, epa, form, rows }: About): EpaForms | null {
  const { number, set } = epa;
  const isInUse = set === form.name;
  const known = isInUse ? form.epas.find((one) => one.number === number) : undefined;
  const title = known?.title ?? rows.at(-1)?.epaTitle;
  if (title === undefined || title === null) return null;
  return {
    trainee: { id: trainee.id, displayName: trainee.displayName },
    scope,
    set,
    epa: { number, title },
    days: isInUse ? WEEKDAYS.filter((day) => form.days[day].includes(number)) : [],
    points: pointsOf(rows),
    said: rows.slice(-SAID_AT_ONCE).toReversed().map(presentSaid),
  };
}

/** Of the form in use; what it no longer has stands with each trainee. */
export function presentEpasOf(
  { id, displayName, programYear }: PersonInTraining,
  { epas }: FormTemplate,
  { seen, forms: all }: { seen: readonly EpaSeenRow[]; forms: ReadonlyMap<string, number> },
): EpasOfTrainee {
  const numbers = new Set(epas.map(({ number }) => number));
  return {
    id,
    displayName,
    programYear,
    forms: all.get(id) ?? 0,
    epas: seen
      .filter(({ traineeId, number }) => traineeId === id && numbers.has(number))
      .map(({ number, forms, people, given, lastOn }) => ({
        number,
        forms,
        people,
        given,
        lastOn,
      })),
  };
}
