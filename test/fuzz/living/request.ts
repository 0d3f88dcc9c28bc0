import type { Address, Given, RequestOf } from '#shared/wire.ts';
import type { Someone } from '#test/administration.ts';
import type { Browser } from '#test/people.ts';
import type { OrganizationRow, ProgramRow } from '#server/organizations/tables.ts';
import type { Who } from '#test/fuzz/who.ts';
import type { TestServer } from '#test/server.ts';

export type FuzzRequest = {
  who: Who;
  /** What happens to the cookie on its way. */
  cookie: 'own' | 'cut' | 'doubled' | 'swapped';
  method: string;
  /** As the description has it. */
  route: string;
  names: string[];
  query: Record<string, string | undefined>;
  body: unknown;
};

/** Whose records these are, in a filled server. */
export type House = {
  server: TestServer;
  organization: OrganizationRow;
  program: ProgramRow;
  browsers: { guest: Browser } & Record<Exclude<Who, 'guest'>, Someone>;
  /** One more member, with a password. */
  member: (role?: 'trainee' | 'attending', values?: object) => Promise<Someone>;
};

/** A call of the wire as one of those who ask sends it. */
export function by<A extends Address>(
  who: Who,
  what: A,
  ...[request]: Given<RequestOf<A>>
): FuzzRequest {
  const [method = '', path = ''] = what.split(' ');
  const asked: { path?: Record<string, unknown>; query?: object; body?: unknown } = request ?? {};
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const query = Object.entries(asked.query ?? {}).map(([name, value]) => [name, String(value)]);
  return {
    who,
    cookie: 'own',
    method,
    route: path.replaceAll(/:(\w+)/g, '{$1}'),
    names: names.map((name) => String(asked.path?.[name])),
    query: Object.fromEntries(query),
    body: method === 'GET' ? null : (asked.body ?? {}),
  };
}
