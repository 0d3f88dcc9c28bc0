import { eq } from 'drizzle-orm';
import type { ErrorAnswer } from '#shared/answers.ts';
import type { Address, AnswerOf, Given, JsonAddress, RequestOf } from '#shared/wire.ts';
import type { SignUpRole } from '#shared/people.ts';
import { profiles } from '#server/people/tables.ts';
import { memberships, organizations } from '#server/organizations/tables.ts';
import { apiUrl } from '#web/call.ts';
import { nextAddress } from '#test/server.ts';
import type { TestServer } from '#test/server.ts';
import { answerOf } from '#test/wire.ts';
import type { Known } from '#test/wire.ts';

export const PASSWORD = 'correct horse';

/** A browser: an address of its own and the cookies that the server gave it. */
export function openBrowser(server: TestServer, address = nextAddress()) {
  const cookies = new Map<string, string>();

  async function send(method: string, path: string, body?: unknown): Promise<Response> {
    const headers: Record<string, string> = {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0 Safari/537.36',
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    };
    const isRead = method === 'GET';
    if (!isRead) headers['content-type'] = 'application/json';
    const init = isRead ? { headers } : { method, headers, body: JSON.stringify(body ?? {}) };
    const response = await server.fetchAs(address, path, init);
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = cookie.split('; ');
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      const isGone = value === '' || attributes.some((text) => /^max-age=0$/i.test(text));
      if (isGone) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }

  return {
    address,
    cookies,
    get: <const P extends string>(path: P & Known<'GET', P>) => send('GET', path),
    post: <const P extends string>(path: P & Known<'POST', P>, body?: unknown) =>
      send('POST', path, body),
    patch: <const P extends string>(path: P & Known<'PATCH', P>, body: unknown) =>
      send('PATCH', path, body),
    put: <const P extends string>(path: P & Known<'PUT', P>, body: unknown) =>
      send('PUT', path, body),
    remove: <const P extends string>(path: P & Known<'DELETE', P>) => send('DELETE', path),
    /** To any address, also to one that there is not. */
    send,
    /** One call of the wire; throws when it is refused. */
    async call<A extends JsonAddress>(
      what: A,
      ...[request]: Given<RequestOf<A>>
    ): Promise<AnswerOf<A>> {
      const [method = ''] = what.split(' ');
      const { body }: { body?: unknown } = request ?? {};
      const response = await send(method, apiUrl<Address>(what, request as never), body);
      return answerOf(what, response);
    },
    async user() {
      return (await answerOf('GET /api/session', await send('GET', '/api/session'))).user;
    },
  };
}
export type Browser = ReturnType<typeof openBrowser>;

/** What a call that was refused says. */
export async function refusal(response: Response): Promise<ErrorAnswer> {
  if (response.ok) throw new Error(`nothing is refused: ${response.status}`);
  return (await response.json()) as ErrorAnswer;
}

let people = 0;

export function nextEmail(name = 'person'): string {
  people += 1;
  return `${name}.${people}@example.org`;
}

type Person = {
  email?: string;
  role?: SignUpRole;
  /** Slug of one of the shipped organizations. */
  organization?: string;
  /** Attendings and administrators wait unless this says otherwise. */
  isActive?: boolean;
  isSystemAdmin?: boolean;
};

/** Signs somebody up through the API and returns that person's browser. */
export async function signUp(server: TestServer, person: Person = {}) {
  const { db } = server.runtime;
  const { email = nextEmail(), role = 'trainee', organization } = person;
  const rows = organization
    ? await db.select().from(organizations).where(eq(organizations.slug, organization))
    : [];
  const browser = openBrowser(server);
  const answer = await browser.post('/api/auth/sign-up', {
    email,
    password: PASSWORD,
    role,
    organizationId: rows[0]?.id ?? null,
  });
  if (answer.status !== 201) throw new Error(`sign-up answers ${await answer.text()}`);
  const user = await browser.user();
  if (!user) throw new Error('nobody is signed in after signing up');
  if (person.isActive && rows[0]) {
    const membership = {
      userId: user.id,
      organizationId: rows[0].id,
      status: 'active' as const,
      requestedAt: new Date(),
    };
    await db
      .insert(memberships)
      .values(membership)
      .onConflictDoUpdate({ target: memberships.userId, set: { status: 'active' } });
  }
  if (person.isSystemAdmin) {
    await db.update(profiles).set({ role: 'system_admin' }).where(eq(profiles.id, user.id));
  }
  return { ...browser, id: user.id, email };
}
