import type { TraineeProgress } from '#shared/assessment-output.ts';
import { counted } from '#shared/count-words.ts';
import { assessorsOf } from '#shared/progress.ts';
import { daysBetween, monthOf } from '#shared/shift-date.ts';
import { helpWords } from '#web/dashboard/words.ts';

type Progress = Pick<TraineeProgress, 'epas'>;
type Point = TraineeProgress['epas'][number]['points'][number];
export type Form = Point & { epa: TraineeProgress['epas'][number]['epa'] };

/** Every form about an EPA, in the order of the shifts. */
export function allForms({ epas }: Progress): Form[] {
  return epas
    .flatMap(({ epa, points }) => points.map((point) => ({ ...point, epa })))
    .toSorted((a, b) => daysBetween(b.shiftDate, a.shiftDate));
}

/** "25 forms by 9 people since July 2026, all EPAs." */
export function formsWords(forms: readonly Form[]): string {
  const first = forms[0];
  if (!first) return '';
  const people = counted(assessorsOf(forms), 'person', 'people');
  return `${counted(forms.length, 'form')} by ${people} since ${monthOf(first.shiftDate)}, all EPAs.`;
}

/** What can be said of them without judging: what was given, and in how many of the last nobody helped. */
export function givenWords(forms: readonly Form[]): string {
  const ratings = forms.map(({ rating }) => rating);
  const [low, high] = [Math.min(...ratings), Math.max(...ratings)];
  if (forms.length < 2) return '';
  const range = low === high ? `each a ${low}` : `between ${low} and ${high}`;
  const help = helpWords(ratings);
  return help === null ? `Given so far: ${range}.` : `Given so far: ${range}. ${help}`;
}
