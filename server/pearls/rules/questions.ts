import { accept } from '#server/pearls/rules/acceptance.ts';
import type { ParsedQuestion } from '#server/pearls/rules/acceptance.ts';
import { readItem } from '#server/pearls/rules/item.ts';
import { divide } from '#server/pearls/rules/items.ts';
import type { Item } from '#server/pearls/rules/items.ts';
import { sourceLines } from '#server/pearls/rules/lines.ts';
import { outline } from '#server/pearls/rules/outline.ts';

const MOST_QUESTIONS = 20;

/** The whole questions of a model's answer, in its order; an item that is not whole is skipped. Never throws. */
export function parseQuestions(markdown: string): ParsedQuestion[] {
  const whole: ParsedQuestion[] = [];
  for (const item of divide(outline(sourceLines(markdown)))) {
    const question = readWhole(item);
    if (question) whole.push(question);
    if (whole.length === MOST_QUESTIONS) break;
  }
  return whole;
}

export function readWhole(item: Item): ParsedQuestion | null {
  const record = item.lines[0]?.kind === 'record' ? item.lines[0].draft : undefined;
  const draft = record === undefined ? readItem(item.lines) : record;
  return draft ? accept(draft) : null;
}
