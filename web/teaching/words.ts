import { POINT_WORDS } from '#shared/teaching-words.ts';

/** What stands in the middle of the points, in their words. */
export function medianWords(median: number | null): string {
  if (median === null) return 'Nobody answered this.';
  const lower = POINT_WORDS[Math.floor(median) - 1] ?? '';
  const upper = POINT_WORDS[Math.ceil(median) - 1] ?? '';
  if (lower === upper) return `In the middle: ${lower}.`;
  return `In the middle: between ${lower} and ${upper}.`;
}

export function unseenWords(unseen: number): string {
  return unseen === 0 ? '' : `${unseen} did not see it.`;
}
