import type { TraineeProgress } from '#shared/assessment-output.ts';
import { counted } from '#shared/count-words.ts';
import { LAST_FORMS } from '#shared/progress.ts';
import type { Shown } from '#shared/progress.ts';
import type { EpaSeen } from '#shared/progress-output.ts';

type Scope = TraineeProgress['scope'];
type Count = Pick<EpaSeen, 'forms' | 'people'>;

/** "2 and 4". */
function listed(levels: readonly number[]): string {
  return [levels.slice(0, -1).join(', '), ...levels.slice(-1)].filter(Boolean).join(' and ');
}

/** What is drawn, in words: "median of the last 5 forms 4, given 3 to 5". */
export function shownWords(shown: Shown): string {
  if (shown.state === 'unseen') return 'not seen yet';
  if (shown.state === 'given') return `given ${listed(shown.given)}`;
  const { median, low, high } = shown;
  const range = low === high ? `each of them ${low}` : `given ${low} to ${high}`;
  return `median of the last ${LAST_FORMS} forms ${median}, ${range}`;
}

/** "12 forms, 7 people". */
export function countWords({ forms, people }: Count): string {
  return `${counted(forms, 'form')}, ${counted(people, 'person', 'people')}`;
}

/** The same under a drawing: where there is no median, why. */
export function evidenceWords(seen: Count, { state }: Shown, scope: Scope): string {
  if (scope === 'own') return `${counted(seen.forms, 'form')} by you`;
  if (state === 'given' && seen.forms < LAST_FORMS)
    return `${counted(seen.forms, 'form')}, too few`;
  return countWords(seen);
}

/** The more forms, the bigger; about 3.5 for three of them, 5 for seventeen. */
export function dotSize(forms: number): number {
  return Math.min(5.5, 2.4 + 0.63 * Math.sqrt(forms));
}

/** A title, where it has no short name, in at most so many characters, cut between words. */
export function shortTitle(title: string, most: number): string {
  if (title.length <= most) return title;
  const words = title.slice(0, most).split(' ').slice(0, -1);
  while (/^(a|an|and|or|of|the|for|to|in|with|at|by|on)$/i.test(words.at(-1) ?? '')) words.pop();
  const cut = words.join(' ').replace(/[,;:.]$/, '');
  return cut === '' ? `${title.slice(0, most - 1)}…` : `${cut}…`;
}

/** On which weekdays the form offers an EPA; none of an earlier form. */
export function daysWords(days: readonly string[]): string {
  if (days.length === 0) return 'It is on no weekday of the form.';
  if (days.length === 1) return `The form offers it on ${days[0]}s.`;
  const all = days.map((day) => `${day}s`);
  return `The form offers it on ${all.slice(0, -1).join(', ')} and ${all.at(-1)}.`;
}
