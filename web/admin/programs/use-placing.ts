import { useActions } from '#web/forms/use-actions.ts';
import { readingAgain } from '#web/query.ts';

/** Who is in training shows on many screens. */
const readAgain = readingAgain('admin', 'trainees', 'dashboard');

export function usePlacing() {
  return useActions(readAgain);
}
export type Placing = ReturnType<typeof usePlacing>;
