import type { OwnSettings, TraineeChoice } from '#shared/assessment-record-output.ts';
import { epasOn, formOn } from '#shared/form-templates.ts';
import { daysBetween, weekdayOf } from '#shared/shift-date.ts';

/** Who was assessed so lately is somebody one works with. */
const WITH_DAYS = 14;
const SHOWN = 2;

/** An EPA of a day's form about which an attending has written nothing lately, and of whom. */
export type Worth = { number: number; title: string; trainees: string[] };

type Known = {
  settings: Pick<OwnSettings, 'forms' | 'programs'>;
  trainees: readonly TraineeChoice[];
};

/** Of those one works with: the EPAs that the day’s form asks and that least is known about. */
export function worthAsking(day: string, { settings, trainees }: Known): Worth[] {
  const weekday = weekdayOf(day);
  if (weekday === null) return [];
  const worth = new Map<string, Worth>();
  for (const { displayName, lastAssessedOn, programId, epasNotSeenLately } of trainees) {
    if (lastAssessedOn === null || daysBetween(lastAssessedOn, day) > WITH_DAYS) continue;
    const program = settings.programs.find(({ id }) => id === programId);
    const form = formOn(program?.forms ?? settings.forms, day);
    for (const { number, title } of form ? epasOn(form.template, weekday) : []) {
      if (!epasNotSeenLately.includes(number)) continue;
      const known = worth.get(`${number} ${title}`) ?? { number, title, trainees: [] };
      worth.set(`${number} ${title}`, { ...known, trainees: [...known.trainees, displayName] });
    }
  }
  return [...worth.values()]
    .toSorted((a, b) => b.trainees.length - a.trainees.length)
    .slice(0, SHOWN);
}
