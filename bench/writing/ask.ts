import type { Address, AnswerOf, Given, JsonAddress, RequestOf } from '#shared/wire.ts';
import { apiUrl } from '#web/call.ts';

/** Who asks: from a network of their own, as behind a proxy. */
export type Person = { id: string; email: string; cookie: string; network: string };
/** Where to ask; waits while nobody is up. */
export type Door = () => Promise<string>;

const PATIENCE_MS = 30_000;

/** No answer, or one that says nothing of what became of the write: it is sent again, with its key. */
export class Cut extends Error {}
/** The server says no. */
export class Refused extends Error {
  readonly status: number;
  constructor(what: string, status: number, text: string) {
    super(`${what} answers ${status}: ${text.slice(0, 300)}`);
    this.status = status;
  }
}

let guests = 0;
/** Somebody who is not signed in. */
export function aGuest(): Person {
  guests += 1;
  const network = `198.19.${(guests >> 8) & 255}.${guests & 255}`;
  return { id: '', email: `guest-${guests}@example.net`, cookie: '', network };
}

export async function ask<A extends JsonAddress>(
  door: Door,
  { cookie, network }: Pick<Person, 'cookie' | 'network'>,
  what: A,
  ...[request]: Given<RequestOf<A>>
): Promise<AnswerOf<A>> {
  const [method = ''] = what.split(' ');
  const { body }: { body?: unknown } = request ?? {};
  const url = (await door()) + apiUrl<Address>(what, request as never);
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': network, cookie };
  const answer = await fetch(url, {
    method,
    headers,
    ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(cut);
  const text = await answer.text().catch(cut);
  if (answer.status >= 500) throw new Cut(`${what} answers ${answer.status}`);
  if (!answer.ok) throw new Refused(what, answer.status, text);
  return JSON.parse(text) as AnswerOf<A>;
}

function cut(error: unknown): never {
  throw new Cut('no answer', { cause: error });
}
