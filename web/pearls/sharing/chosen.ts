import type { SharedPatient } from '#shared/sharing-output.ts';
import { chooseOption, loadAnswers, storeAnswers } from '#web/pearls/answers.ts';

const LETTERS = 'ABCD';

/** What was pressed in the mail stands chosen, not submitted. Returns the question; null when the address names none. */
export function markChosen(
  contentId: string,
  patients: readonly SharedPatient[],
  search: URLSearchParams,
): string | null {
  const id = search.get('question');
  const option = LETTERS.indexOf(search.get('answer') || '?');
  const isKnown = patients.some(({ questions }) => questions.some((one) => one.id === id));
  if (id === null || !isKnown) return null;
  if (option >= 0) storeAnswers(contentId, chooseOption(loadAnswers(contentId), id, option));
  return id;
}
