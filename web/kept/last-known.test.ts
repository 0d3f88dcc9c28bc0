import { afterEach, expect, test, vi } from 'vitest';
import type { SessionUser } from '#shared/people-output.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const DAY_MS = 24 * 60 * 60_000;

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

/** The cookies that a script may read: those without an end go when the browser is closed. */
function openBrowser(protocol = 'http:') {
  const jar = new Map<string, string>();
  const written: string[] = [];
  vi.stubGlobal('location', { protocol });
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      written.push(text);
      const [name = '', value = ''] = text.split(/[=;]/);
      jar.set(name, value);
    },
  });
  return { written, close: () => jar.clear() };
}

/** What the device keeps, by person and path, as a browser would. */
async function open(user = TRAINEE, isRemembered = true, protocol = 'http:') {
  const browser = openBrowser(protocol);
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
  const run = await known.openLastKnown({ user, isRemembered }, true);
  const hear = (who: SessionUser | null, remembered = isRemembered) =>
    run(
      'GET /api/session',
      '/api/session',
      Promise.resolve({ user: who, waitingProcedures: null, isRemembered: remembered }),
    );
  return { ...known, browser, run, hear, kept };
}

test('without a network the screens open for whoever was there last', async () => {
  const { hear, findLastPerson } = await open();
  await hear({ ...TRAINEE, displayName: 'Thomas' });
  expect((await findLastPerson())?.user.displayName).toBe('Thomas');
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
  expect((await findLastPerson())?.user.id).toBe(TRAINEE.id);
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

test('whoever is not to be remembered is known to every tab until the browser is closed, and nothing is left then', async () => {
  const { run, kept, browser, findLastPerson } = await open(TRAINEE, false);
  await run('GET /api/dashboard', '/api/dashboard', Promise.resolve({}));
  expect(await findLastPerson()).toEqual({ user: TRAINEE, isRemembered: false });
  browser.close();
  expect(await findLastPerson()).toBeNull();
  expect([...kept.keys()]).toEqual([]);
});

test('whoever is to be remembered is known after the browser was closed, for a week', async () => {
  const { kept, browser, findLastPerson } = await open();
  browser.close();
  expect((await findLastPerson())?.user.id).toBe(TRAINEE.id);
  vi.setSystemTime(Date.now() + 8 * DAY_MS);
  expect(await findLastPerson()).toBeNull();
  expect([...kept.keys()]).toEqual([]);
});

test('a browser that never closes, or goes on where it was left off, shows nothing of the unremembered after a day', async () => {
  const { kept, findLastPerson } = await open(TRAINEE, false);
  vi.setSystemTime(Date.now() + DAY_MS);
  expect(await findLastPerson()).toBeNull();
  expect([...kept.keys()]).toEqual([]);
});

test('what the last run of the browser left of the unremembered goes when anybody signs in, though it be the same person', async () => {
  const { kept, browser, openLastKnown } = await open(TRAINEE, false);
  const [before] = kept.keys();
  browser.close();
  vi.setSystemTime(Date.now() + 60_000);
  await openLastKnown({ user: TRAINEE, isRemembered: false }, true);
  expect(kept.size).toBe(1);
  expect([...kept.keys()]).not.toContain(before);
});

test('whoever signs in again in another tab without being remembered is no longer kept for the next run', async () => {
  const { run, hear, kept, browser, findLastPerson } = await open();
  await hear(TRAINEE, false);
  await run('GET /api/dashboard', '/api/dashboard', Promise.resolve({}));
  expect(kept.size).toBe(1);
  browser.close();
  expect(await findLastPerson()).toBeNull();
});

test('where the browser takes no cookie nothing is kept of the unremembered', async () => {
  const { hear, kept, browser } = await open();
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
  await hear(TRAINEE, false);
  expect([...kept.keys()]).toEqual([]);
  expect(browser.written).toEqual([]);
});

test.each([
  ['http:', /^debrief\.run=\w{8,}; Path=\/; SameSite=Strict$/],
  ['https:', /^__Host-debrief\.run=\w{8,}; Path=\/; SameSite=Strict; Secure$/],
])(
  'the mark of a run of the browser on %s is one cookie without an end',
  async (protocol, mark) => {
    const { hear, browser } = await open(TRAINEE, false, protocol);
    await hear(TRAINEE);
    expect(browser.written).toEqual([expect.stringMatching(mark)]);
  },
);

test('a remembered person’s browser gets no mark', async () => {
  const { browser } = await open();
  expect(browser.written).toEqual([]);
});
