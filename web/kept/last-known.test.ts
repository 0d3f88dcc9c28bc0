import { afterEach, expect, test, vi } from 'vitest';
import type { SessionUser } from '#shared/people-output.ts';

afterEach(() => vi.unstubAllGlobals());

const TRAINEE: SessionUser = {
  id: '0190a000-0000-7000-8000-000000000001',
  email: 'tom@example.org',
  emailVerified: true,
  displayName: 'Tom',
  role: 'trainee',
  specialty: null,
  traineeLevel: null,
  membership: null,
  isTrying: false,
  twoFactorEnabled: false,
  idleMinutes: null,
  demand: null,
  can: { administer: false, assess: false },
};

/** What the device keeps, by person and path, as a browser would. */
async function open(user = TRAINEE) {
  vi.stubGlobal('WIRE_SHAPE', 'shape');
  const kept = new Map<string, Map<string, Response>>();
  const storeOf = (at: Map<string, Response>) => ({
    match: async (path: string) => at.get(path)?.clone(),
    put: async (path: string, response: Response) => void at.set(path, response),
    keys: async () => [],
  });
  vi.stubGlobal('caches', {
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
    open: async (name: string) => {
      const at = kept.get(name) ?? new Map<string, Response>();
      kept.set(name, at);
      return storeOf(at);
    },
  });
  const known = await import('#web/kept/last-known.ts');
  const run = await known.openLastKnown(user, true);
  const hear = (who: SessionUser | null) =>
    run(
      'GET /api/session',
      '/api/session',
      Promise.resolve({ user: who, waitingProcedures: null }),
    );
  return { ...known, run, hear, kept };
}

test('without a network the screens open for whoever was there last', async () => {
  const { hear, findLastPerson } = await open();
  await hear({ ...TRAINEE, displayName: 'Thomas' });
  expect((await findLastPerson())?.displayName).toBe('Thomas');
});

test.each([
  ['the organization begins to sign out who is away', { ...TRAINEE, idleMinutes: 30 }],
  ['the person becomes an administrator', { ...TRAINEE, role: 'administrator' as const }],
  ['somebody else signs in', { ...TRAINEE, id: '0190a000-0000-7000-8000-000000000002' }],
  ['the session is over', null],
])('nothing is left on the device, or put there any more, once %s', async (_, then) => {
  const { run, hear, kept } = await open();
  await run('GET /api/dashboard', '/api/dashboard', Promise.resolve({}));
  await hear(then);
  expect([...kept.keys()]).toEqual([]);
  const asked = run('GET /api/dashboard', '/api/dashboard', Promise.resolve({ of: 'them' }));
  expect(await asked).toEqual({ of: 'them' });
  expect([...kept.keys()]).toEqual([]);
});

test('whoever signs in again in the same tab is kept again, also where another tab has emptied the device', async () => {
  const { run, hear, kept, forgetLastKnown, findLastPerson } = await open();
  await hear(null);
  await hear(TRAINEE);
  await run('GET /api/dashboard', '/api/dashboard', Promise.resolve({}));
  expect((await findLastPerson())?.id).toBe(TRAINEE.id);
  await forgetLastKnown();
  await hear(TRAINEE);
  await run('GET /api/dashboard', '/api/dashboard', Promise.resolve({}));
  const paths = [...kept.values()].flatMap((store) => [...store.keys()]);
  expect(paths.toSorted()).toEqual(['/api/dashboard', '/api/session']);
});

test('once it is done what the own organization asked for first, answers are kept without another load', async () => {
  const { run, hear, kept } = await open({ ...TRAINEE, demand: 'second_factor' });
  await run('GET /api/dashboard', '/api/dashboard', Promise.resolve({}));
  expect([...kept.keys()]).toEqual([]);
  await hear(TRAINEE);
  await run('GET /api/dashboard', '/api/dashboard', Promise.resolve({}));
  const paths = [...kept.values()].flatMap((store) => [...store.keys()]);
  expect(paths.toSorted()).toEqual(['/api/dashboard', '/api/session']);
});

test('a list is kept, the answers to what was typed into its search are not', async () => {
  const { run, kept } = await open();
  for (const path of ['/api/procedures?limit=20', '/api/procedures?q=&limit=5'])
    await run('GET /api/procedures', path, Promise.resolve({}));
  await run('GET /api/procedures', '/api/procedures?limit=5&q=lum', Promise.resolve({}));
  const paths = [...kept.values()].flatMap((store) => [...store.keys()]);
  expect(paths.filter((path) => path.startsWith('/api/procedures'))).toEqual([
    '/api/procedures?limit=20',
    '/api/procedures?q=&limit=5',
  ]);
});
