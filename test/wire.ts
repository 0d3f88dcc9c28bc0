import type { AnswerOf, JsonAddress } from '#shared/wire.ts';

/** What an address has answered, as the contract says it. */
export async function answerOf<A extends JsonAddress>(
  _address: A,
  response: Response,
): Promise<AnswerOf<A>> {
  if (!response.ok) throw new Error(`the answer is ${response.status}: ${await response.text()}`);
  return (await response.json()) as AnswerOf<A>;
}
