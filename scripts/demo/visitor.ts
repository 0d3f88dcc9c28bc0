import type { Address, AnswerOf, Given, JsonAddress, RequestOf } from '#shared/wire.ts';
import { apiUrl } from '#web/call.ts';

/** Answers a request as the server does that listens. */
export type Ask = (address: string, path: string, init: RequestInit) => Promise<Response>;

/** A browser without a screen: it keeps its cookies, and makes the calls that the screens make. */
export function createVisitor(ask: Ask, address: string) {
  const cookies = new Map<string, string>();

  async function send(method: string, path: string, body: unknown): Promise<Response> {
    const headers: Record<string, string> = {
      'user-agent': 'Demonstration',
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    };
    if (method !== 'GET') headers['content-type'] = 'application/json';
    const written = method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) };
    const response = await ask(address, path, { method, headers, ...written });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split('; ')[0] ?? '').split(/=(.*)/s);
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }

  return {
    /** One call of the wire; throws when it is refused. */
    async call<A extends JsonAddress>(
      what: A,
      ...[request]: Given<RequestOf<A>>
    ): Promise<AnswerOf<A>> {
      const [method = ''] = what.split(' ');
      const { body }: { body?: unknown } = request ?? {};
      const response = await send(method, apiUrl<Address>(what, request as never), body);
      if (!response.ok) throw new Error(`${what} is answered ${await response.text()}`);
      return (await response.json()) as AnswerOf<A>;
    },
  };
}
export type Visitor = ReturnType<typeof createVisitor>;
