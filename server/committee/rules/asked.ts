import type { FormTemplate } from '#shared/form-template-output.ts';
import { sortedMilestones } from '#shared/milestones.ts';
import { daysBetween, dayAfter } from '#shared/shift-date.ts';
import { formsOf } from '#shared/submissions.ts';
import { setOf } from '#server/assessments/rules/progress.ts';
import type { Asked, AskedTrainee } from '#server/committee/rules/estimate.ts';
import type { Rating } from '#server/committee/rules/ratings.ts';
import { yearsOn } from '#server/committee/rules/training.ts';
import type { Training } from '#server/committee/rules/training.ts';

/** One level of a weekday shift that counts. */
export type RatingRow = {
  id: string;
  traineeId: string;
  /** The set of EPAs of its form; null: the shipped one. */
  set: string | null;
  number: number;
  /** An account, the hash of the address that was asked, or '' of whoever else was not signed in. */
  assessor: string;
  /** The account, if there is one. */
  submitter: string | null;
  submission: string;
  level: number;
  on: string;
};

/** What the counts of a page stand on: of a form each EPA is one, of a day rated as a whole the day. */
export type GivenRow = Pick<RatingRow, 'assessor' | 'submission' | 'on'>;

/** Points in time at which a level's course is said. */
const COURSE_POINTS = 7;

/** Small numbers for whatever has an id, in the order in which they are met. */
function numbering() {
  const known = new Map<string, number>();
  function of(id: string): number {
    const number = known.get(id) ?? known.size;
    known.set(id, number);
    return number;
  }
  return { of, ids: () => [...known.keys()] };
}

export type Period = { from: string; to: string };
type Given = {
  rows: readonly RatingRow[];
  /** Of everybody who has a row. */
  training: ReadonlyMap<string, Training>;
  /** Whose pages are made. */
  trainees: readonly string[];
  form: FormTemplate;
  period: Period;
};
/** What is asked of the estimate, and whom its small numbers mean. */
export type Question = {
  asked: Asked;
  trainees: string[];
  assessors: string[];
  /** Of each trainee whose page is made, in their order. */
  courses: string[][][];
};

export const peopleOf = (rows: readonly Pick<RatingRow, 'assessor'>[]) =>
  new Set(rows.map(({ assessor }) => assessor)).size;

/** The codes that a form's EPAs speak to, in the order of the specialty. */
export function codesOf({ epas }: FormTemplate): string[] {
  return sortedMilestones(epas.flatMap(({ milestones }) => milestones));
}

/** Which of these days a course is drawn through: evenly from the first form to the day of the figures. */
function courseDays(rows: readonly RatingRow[], to: string): string[] {
  const first = rows.reduce((day, { on }) => (on < day ? on : day), to);
  const days = daysBetween(first, to);
  if (days === 0) return [to];
  const steps = Math.min(COURSE_POINTS - 1, Math.max(1, Math.floor(days / 30)));
  return Array.from({ length: steps + 1 }, (_, step) =>
    dayAfter(first, Math.round((days * step) / steps)),
  );
}

/** Rows of each EPA of a form's set, in the order of its EPAs. */
export function byEpaOf(rows: readonly RatingRow[], { name, epas }: FormTemplate): RatingRow[][] {
  const byNumber = Map.groupBy(
    rows.filter((row) => setOf(row) === name),
    ({ number }) => number,
  );
  return epas.map(({ number }) => byNumber.get(number) ?? []);
}

/** All of it at once. */
export function questionOf(given: Given): Question {
  const parts = questionInParts(given);
  for (;;) {
    const part = parts.next();
    if (part.done) return part.value;
  }
}

/** A person's part at each step, so that whoever asks lets others go on between. */
export function* questionInParts({
  rows,
  training,
  trainees,
  form,
  period,
}: Given): Generator<undefined, Question> {
  const people = numbering();
  const assessors = numbering();
  const epas = numbering();
  const forms = numbering();
  const yearsIn = (id: string, day: string) => {
    const known = training.get(id);
    return known ? yearsOn(known, day) : 0;
  };
  const keyOf = (set: string, number: number) => `${number} ${set}`;
  const ratings: Rating[] = [];
  const byTrainee = Map.groupBy(rows, ({ traineeId }) => traineeId);
  for (const own of byTrainee.values()) {
    for (const row of own) {
      ratings.push({
        trainee: people.of(row.traineeId),
        epa: epas.of(keyOf(setOf(row), row.number)),
        assessor: assessors.of(row.assessor),
        form: forms.of(`${row.submission} ${row.assessor}`),
        level: row.level,
        years: yearsIn(row.traineeId, row.on),
      });
    }
    yield;
  }
  const courses: string[][][] = [];
  const asked: AskedTrainee[] = [];
  for (const id of trainees) {
    const own = byTrainee.get(id) ?? [];
    const before = own.filter(({ on }) => on < period.from);
    const byEpa = byEpaOf(own, form);
    const days = byEpa.map((some) => (some.length === 0 ? [] : courseDays(some, period.to)));
    courses.push(days);
    asked.push({
      trainee: people.of(id),
      now: yearsIn(id, period.to),
      earlier: yearsIn(id, period.from),
      before: { forms: formsOf(before), assessors: peopleOf(before) },
      forms: formsOf(own),
      assessors: peopleOf(own),
      epas: form.epas.map(({ number }, place) => ({
        epa: epas.of(keyOf(form.name, number)),
        forms: byEpa[place]?.length ?? 0,
        assessors: peopleOf(byEpa[place] ?? []),
        course: (days[place] ?? []).map((day) => yearsIn(id, day)),
      })),
      subCompetencies: codesOf(form).map((code) =>
        form.epas.flatMap(({ number, milestones }, place) =>
          milestones.includes(code) && (byEpa[place]?.length ?? 0) > 0
            ? [epas.of(keyOf(form.name, number))]
            : [],
        ),
      ),
    });
    yield;
  }
  return {
    asked: {
      ratings,
      trainees: asked,
      epas: form.epas.map(({ number }) => epas.of(keyOf(form.name, number))),
      epasPerForm: Math.max(1, rows.length / Math.max(1, forms.ids().length)),
    },
    trainees: people.ids(),
    assessors: assessors.ids(),
    courses,
  };
}
