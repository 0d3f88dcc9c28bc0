import { namesLetters, numbersFrom } from '#server/pearls/rules/shuffle.ts';
import type { Order } from '#server/pearls/rules/shuffle.ts';
import type { PearlQuestionRow } from '#server/pearls/tables.ts';

/** All orders of four but the one in which they are kept. */
const ORDERS = 23;
/** Any step that is no multiple of 23 goes through all of them; this one moves every option. */
const STEP = 7;

/** One of the 24 orders of four, the kept one first. */
function orderAt(number: number): Order {
  const left: Order[number][] = [0, 1, 2, 3];
  const take = (place: number) => left.splice(place, 1)[0] ?? 0;
  const [first, second] = [take(Math.floor(number / 6)), take(Math.floor((number % 6) / 2))];
  return [first, second, take(number % 2), take(0)];
}

/**
 * Never as in its set, and never twice in a row the same: the place is not what is remembered. As it is kept where one
 * of its texts names options by letter.
 */
export function orderShown(
  question: Pick<PearlQuestionRow, 'id' | 'question' | 'options' | 'explanation'>,
  showing: number,
): Order {
  if (namesLetters(question)) return [0, 1, 2, 3];
  const start = Math.floor(numbersFrom(question.id)() * ORDERS);
  return orderAt(1 + ((start + STEP * showing) % ORDERS));
}
