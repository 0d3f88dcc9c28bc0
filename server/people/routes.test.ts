import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { users } from '#server/auth/tables.ts';
import { organizations } from '#server/organizations/tables.ts';
import { said, saidAt, sortedStatuses } from '#test/accounts.ts';
import { aPerson, trailOf } from '#test/administration.ts';
import { rows } from '#test/outbox.ts';
import { nextEmail, openBrowser, PASSWORD, signUp } from '#test/people.ts';
import { startTestServer } from '#test/server.ts';
import { answerOf } from '#test/wire.ts';

const HOME = 'university-medical-center';
const REGISTERED = 'This email is already registered. Please sign in instead.';
const NOT_THERE = 'Please choose an organization from the list';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

function join(body: object) {
  return openBrowser(server).post('/api/auth/sign-up', {
    email: nextEmail(),
    password: PASSWORD,
    ...body,
  });
}

async function organizationId(slug = HOME): Promise<string> {
  const [row] = await db.select().from(organizations).where(eq(organizations.slug, slug));
  return row?.id ?? '';
}

test('who chooses nothing is a resident without specialty, named after the address', async () => {
  const browser = openBrowser(server);
  const email = nextEmail('grace.hopper');
  const answer = await browser.post('/api/auth/sign-up', { email, password: PASSWORD });
  expect([answer.status, await answer.json()]).toEqual([201, { status: 'signed_in' }]);
  expect(await browser.call('GET /api/profile')).toMatchObject({
    email,
    displayName: email.split('@')[0],
    role: 'trainee',
    specialty: null,
    traineeLevel: 'resident',
    membership: null,
    bio: '',
    emailVerified: false,
    twoFactorEnabled: false,
    hasPassword: true,
    isSecondFactorAsked: false,
    can: { administer: false, assess: false },
  });
});

test('a trainee level is kept for trainees only, and no specialty is nothing', async () => {
  const browser = openBrowser(server);
  await browser.post('/api/auth/sign-up', {
    email: nextEmail(),
    password: PASSWORD,
    role: 'attending',
    specialty: 'none',
    traineeLevel: 'fellow',
    organizationId: await organizationId(),
  });
  expect(await browser.user()).toMatchObject({
    role: 'attending',
    specialty: null,
    traineeLevel: null,
    membership: { status: 'pending' },
    can: { administer: false, assess: false },
  });
});

test('an address has one account, however it is written and however often it is sent at once', async () => {
  const email = nextEmail();
  const answers = await Promise.all([
    join({ email }),
    join({ email: ` ${email.toUpperCase()} ` }),
    join({ email }),
  ]);
  expect(sortedStatuses(answers)).toEqual([201, 409, 409]);
  for (const answer of answers.filter(({ status }) => status === 409)) {
    expect(await saidAt(answer, 'email')).toBe(REGISTERED);
  }
  expect(await db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
  expect(await said(await join({ email, password: 'another password' }))).toEqual([
    409,
    REGISTERED,
  ]);
});

test('signing up again does not change the password, the role or the sessions of the account', async () => {
  const person = await signUp(server);
  const again = {
    email: person.email,
    password: 'the thief’s',
    role: 'administrator',
    organizationId: await organizationId(),
  };
  expect((await join(again)).status).toBe(409);
  expect(await person.user()).toMatchObject({ role: 'trainee', membership: null });
  const thief = openBrowser(server);
  expect(
    (await thief.post('/api/auth/sign-in', { email: person.email, password: 'the thief’s' }))
      .status,
  ).toBe(401);
});

const ANYWHERE = '01900000-0000-7000-8000-000000000000';
test.each([
  [{ email: '' }, 'email', 'Please enter a valid email address'],
  [{ email: undefined }, 'email', 'Please enter a valid email address'],
  [{ email: 'ada@example' }, 'email', 'Please enter a valid email address'],
  [{ email: 'ada lovelace@example.org' }, 'email', 'Please enter a valid email address'],
  [{ email: 'ada@example.org, eve@example.org' }, 'email', 'Please enter a valid email address'],
  [{ email: 'ada\u200b@example.org' }, 'email', 'Please enter a valid email address'],
  [{ email: 'ada\u0000@example.org' }, 'email', 'Please enter a valid email address'],
  [{ email: 'jörg@example.org' }, 'email', 'Please enter a valid email address'],
  [{ email: 'ada..lovelace@example.org' }, 'email', 'Please enter a valid email address'],
  [{ email: `${'a'.repeat(250)}@example.org` }, 'email', 'Please enter a valid email address'],
  [{ email: { address: 'ada@example.org' } }, 'email', 'Please enter a valid email address'],
  [{ password: '' }, 'password', 'Password must be at least 6 characters'],
  [{ password: '12345' }, 'password', 'Password must be at least 6 characters'],
  [{ password: undefined }, 'password', 'Password must be at least 6 characters'],
  [{ password: 1234567 }, 'password', 'Password must be at least 6 characters'],
  [{ password: ['secret'] }, 'password', 'Password must be at least 6 characters'],
  [{ password: 'x'.repeat(129) }, 'password', 'Password can have at most 128 characters'],
  [{ role: 'system_admin' }, 'role', 'Please choose a role from the list'],
  [{ role: 'Trainee' }, 'role', 'Please choose a role from the list'],
  [{ role: 'nurse' }, 'role', 'Please choose a role from the list'],
  [{ role: '' }, 'role', 'Please choose a role from the list'],
  [{ role: null }, 'role', 'Please choose a role from the list'],
  [{ role: ['trainee', 'system_admin'] }, 'role', 'Please choose a role from the list'],
  [{ role: ['administrator'] }, 'role', 'Please choose a role from the list'],
  [{ role: '__proto__' }, 'role', 'Please choose a role from the list'],
  [{ specialty: 'wizardry' }, 'specialty', 'Please choose a specialty from the list'],
  [{ traineeLevel: 'consultant' }, 'traineeLevel', 'Please choose a trainee level from the list'],
  [
    { role: 'attending' },
    'organizationId',
    'Organization is required for attending physicians and administrators',
  ],
  [
    { role: 'administrator', organizationId: null },
    'organizationId',
    'Organization is required for attending physicians and administrators',
  ],
  [{ role: 'attending', organizationId: HOME }, 'organizationId', NOT_THERE],
  [{ role: 'attending', organizationId: ANYWHERE }, 'organizationId', NOT_THERE],
])(
  'a wrong input of the sign-up form is refused with its sentence (%#)',
  async (wrong, input, sentence) => {
    const answer = await join(wrong);
    expect(answer.status).toBe(400);
    expect(await saidAt(answer, input)).toBe(sentence);
  },
);

test('a sign-up that is refused leaves no account behind', async () => {
  const email = nextEmail();
  expect((await join({ email, role: 'administrator', organizationId: ANYWHERE })).status).toBe(400);
  expect((await join({ email, invitation: 'mangled' })).status).toBe(404);
  expect(await db.select().from(users).where(eq(users.email, email))).toEqual([]);
  expect((await join({ email })).status).toBe(201);
});

test('nothing that is sent beside the form makes a person more than the form says', async () => {
  const browser = openBrowser(server);
  const id = '01900000-0000-7000-8000-000000000001';
  const more = {
    id,
    userId: id,
    emailVerified: true,
    ownRole: 'system_admin',
    status: 'active',
    membership: { status: 'active' },
    can: { administer: true },
    organizationId: await organizationId(),
  };
  await browser.post('/api/auth/sign-up', { email: nextEmail(), password: PASSWORD, ...more });
  const user = await browser.user();
  expect(user).toMatchObject({ role: 'trainee', emailVerified: false, membership: null });
  expect(user?.id).not.toBe(id);
  const changed = await browser.patch('/api/profile', {
    displayName: 'Eve',
    specialty: 'none',
    bio: '',
    role: 'system_admin',
    email: 'eve@example.org',
    createdAt: '2000-01-01T00:00:00Z',
    ...more,
  });
  expect(changed.status).toBe(200);
  expect(await browser.user()).toEqual({ ...user, displayName: 'Eve' });
});

test('the profile is saved and read back, and the trainee level stays when it is not sent', async () => {
  const person = await signUp(server);
  const bio = '  Night shifts.\r\n<script>alert(1)</script> \u0000🫀';
  const answer = await person.patch('/api/profile', {
    displayName: ' Ada \n Lovelace ',
    specialty: 'surgery',
    traineeLevel: 'fellow',
    bio,
  });
  expect(answer.status).toBe(200);
  const saved = { displayName: 'Ada Lovelace', specialty: 'surgery', traineeLevel: 'fellow' };
  expect(await answer.json()).toMatchObject({
    ...saved,
    bio: 'Night shifts.\n<script>alert(1)</script> 🫀',
  });
  await person.patch('/api/profile', {
    displayName: 'Ada Lovelace',
    specialty: 'surgery',
    bio: '',
  });
  expect(await person.call('GET /api/profile')).toMatchObject({ ...saved, bio: '' });
  const events = await rows(db, `select facts from audit_events where action = 'profile.saved'`);
  expect(JSON.stringify(events.rows)).not.toContain('Night shifts');
});

test('a part of the profile is saved alone, and the rest stays', async () => {
  const person = await signUp(server);
  const whole = {
    displayName: 'Ada',
    specialty: 'surgery',
    traineeLevel: 'fellow',
    bio: 'Nights.',
  };
  const before = await answerOf('PATCH /api/profile', await person.patch('/api/profile', whole));
  expect(before).toMatchObject(whole);
  const parts = [{ displayName: 'Ada L.' }, { specialty: null }, { bio: '' }, {}];
  let saved: object = before;
  for (const part of parts) {
    const answer = await person.patch('/api/profile', part);
    expect(answer.status).toBe(200);
    saved = { ...saved, ...part };
    expect(await answer.json()).toEqual(saved);
  }
  const trail = await trailOf(server, person.id);
  expect(trail.filter(({ action }) => action === 'profile.saved')).toHaveLength(4);
});

test.each(['trainee', 'attending', 'administrator', 'system_admin'] as const)(
  'what is read of the profile of a person (%s) can be sent back as it is',
  async (role) => {
    for (const values of [{}, { specialty: 'surgery' as const, trainingYear: 2025 }]) {
      const person = await aPerson(server, { role, ...values });
      const profile = await person.call('GET /api/profile');
      const answer = await person.patch('/api/profile', profile);
      expect([answer.status, await answer.json()]).toEqual([200, profile]);
      expect(await person.call('GET /api/profile')).toEqual(profile);
    }
  },
);

test('an attending has no trainee level, whatever is sent', async () => {
  const person = await signUp(server, { role: 'attending', organization: HOME });
  const form = { displayName: 'Ada', specialty: 'none', traineeLevel: 'fellow', bio: '' };
  expect(await (await person.patch('/api/profile', form)).json()).toMatchObject({
    traineeLevel: null,
  });
});

const THIS_YEAR = new Date().getUTCFullYear();
const FORM = { displayName: 'Ada', specialty: 'none', bio: '' };

test('a trainee says when the training began, and may take it back', async () => {
  const person = await signUp(server);
  const save = async (more: object) =>
    answerOf('PATCH /api/profile', await person.patch('/api/profile', { ...FORM, ...more }));
  expect((await person.call('GET /api/profile')).trainingYear).toBeNull();
  expect((await save({ trainingYear: 2025 })).trainingYear).toBe(2025);
  expect((await save({})).trainingYear).toBe(2025);
  expect((await save({ trainingYear: THIS_YEAR + 1 })).trainingYear).toBe(THIS_YEAR + 1);
  expect((await save({ trainingYear: null })).trainingYear).toBeNull();
  const trail = await trailOf(server, person.id);
  const changes = trail.filter(({ action }) => action === 'training_year.changed');
  expect(changes.map(({ facts }) => facts)).toEqual([
    { from: null, to: 2025 },
    { from: 2025, to: THIS_YEAR + 1 },
    { from: THIS_YEAR + 1, to: null },
  ]);
});

test('nobody but a trainee has a training year, whatever is sent', async () => {
  const person = await signUp(server, { role: 'attending', organization: HOME });
  const answer = await person.patch('/api/profile', { ...FORM, trainingYear: 2025 });
  expect([answer.status, (await answerOf('PATCH /api/profile', answer)).trainingYear]).toEqual([
    200,
    null,
  ]);
});

test.each([
  [0, 'The year must be 1990 or later'],
  [1989, 'The year must be 1990 or later'],
  [THIS_YEAR + 2, `The year can be at most ${THIS_YEAR + 1}`],
  [2025.5, 'Please enter a year, such as 2025'],
  ['2025', 'Please enter a year, such as 2025'],
])('a training that began in %s is refused with its sentence', async (trainingYear, sentence) => {
  const person = await signUp(server);
  const answer = await person.patch('/api/profile', { ...FORM, trainingYear });
  expect(answer.status).toBe(400);
  expect(await saidAt(answer, 'trainingYear')).toBe(sentence);
  expect((await person.call('GET /api/profile')).displayName).not.toBe('Ada');
});

test.each([
  [{ displayName: '' }, 'displayName', 'Display name is required'],
  [{ displayName: '\u200b\u2060 ' }, 'displayName', 'Display name is required'],
  [{ displayName: 'x'.repeat(101) }, 'displayName', 'Display name can have at most 100 characters'],
  [{ displayName: ['Ada'] }, 'displayName', 'Display name must be text'],
  [{ bio: 'x'.repeat(2001) }, 'bio', 'Bio can have at most 2,000 characters'],
  [{ specialty: 'wizardry' }, 'specialty', 'Please choose a specialty from the list'],
  [{ traineeLevel: 'resident ' }, 'traineeLevel', 'Please choose a trainee level from the list'],
])(
  'a wrong input of the profile is refused with its sentence (%#)',
  async (wrong, input, sentence) => {
    const answer = await member.patch('/api/profile', {
      displayName: 'Ada',
      specialty: 'none',
      bio: '',
      ...wrong,
    });
    expect(answer.status).toBe(400);
    expect(await saidAt(answer, input)).toBe(sentence);
  },
);

const member = await signUp(server, { role: 'attending', organization: HOME, isActive: true });

test('a guest is asked to sign in and learns nothing', async () => {
  for (const path of ['/api/profile', '/api/profile/sessions', '/api/profile/sign-ins'] as const) {
    const answer = await openBrowser(server).get(path);
    expect(await said(answer)).toEqual([401, 'Please sign in to go on.']);
  }
});

test('an administrator’s decisions count from the next request of the person on', async () => {
  const administrator = { role: 'administrator', organization: HOME, isActive: true } as const;
  const [boss, deputy] = [await signUp(server, administrator), await signUp(server, administrator)];
  expect((await deputy.get('/api/admin/users')).status).toBe(200);
  expect((await boss.patch(`/api/admin/users/${deputy.id}`, { role: 'attending' })).status).toBe(
    200,
  );
  expect((await deputy.get('/api/admin/users')).status).toBe(403);
  expect(await deputy.user()).toMatchObject({
    role: 'attending',
    can: { administer: false, assess: true },
  });
  expect((await boss.post(`/api/admin/users/${deputy.id}/remove`)).status).toBe(200);
  expect(await deputy.user()).toMatchObject({
    membership: null,
    can: { administer: false, assess: false },
  });
  expect((await deputy.post(`/api/admin/users/${member.id}/remove`)).status).toBe(403);
});

test('what is said of a person is never kept by a cache', async () => {
  for (const path of [
    '/api/session',
    '/api/profile',
    '/api/profile/sessions',
    '/api/profile/sign-ins',
  ] as const) {
    expect((await member.get(path)).headers.get('cache-control')).toBe('no-store');
  }
});

test('a page is one for guests and one for browsers with a session, and caches know it', async () => {
  for (const path of ['/', '/free', '/login', '/dashboard', '/admin']) {
    for (const browser of [openBrowser(server), member]) {
      const { status, headers } = await browser.send('GET', path);
      expect(headers.get('vary')?.toLowerCase()).toMatch(/\bcookie\b/);
      expect(headers.get('cache-control')).toBe(
        status === 200 ? 'no-cache' : headers.get('cache-control'),
      );
      expect(headers.get('cache-control') ?? 'no-cache').toMatch(/^no-(cache|store)$/);
    }
  }
});

test('a guest is led to the sign-in page and back, never to another server', async () => {
  const at = async (path: string) =>
    (await openBrowser(server).send('GET', path)).headers.get('location');
  expect(await at('/dashboard?tab=1')).toBe('/login?next=%2Fdashboard%3Ftab%3D1');
  expect(await at('/dashboard?next=//evil.example')).toBe(
    '/login?next=%2Fdashboard%3Fnext%3D%2F%2Fevil.example',
  );
  expect(
    await member
      .send('GET', '/login?next=//evil.example')
      .then(({ headers }) => headers.get('location')),
  ).toBe('/');
});
