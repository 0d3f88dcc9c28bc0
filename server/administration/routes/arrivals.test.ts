import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { digestArrivals } from '#server/administration/actions/arrivals.ts';
import { findArrivalReader, listDueArrivals } from '#server/administration/store/arrivals.ts';
import { memberships } from '#server/organizations/tables.ts';
import { anOrganization, aPerson, mailsTo, read, trailOf } from '#test/administration.ts';
import { openBrowser } from '#test/people.ts';
import { startTestServer } from '#test/server.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Noon, so many days ago that these tests are over before a session ends. */
const NOON = Math.floor(Date.now() / DAY_MS) * DAY_MS + 12 * HOUR_MS - 30 * DAY_MS;
let time = NOON;

const server = await startTestServer({ now: () => new Date(time) });
afterAll(() => server.stop());
const { runtime } = server;
const { db } = runtime;

type Came = Partial<typeof memberships.$inferInsert>;

/** An administrator, people who come at an hour, and ways to let the hours pass, counted from the first noon. */
async function aHospital() {
  time = NOON;
  const organization = await anOrganization(server, { name: 'Mercy Hospital' });
  const administrator = await aPerson(server, {
    organization,
    role: 'administrator',
    displayName: 'Noor Haddad',
    emailVerified: true,
  });
  async function comes(at: number, values: Came, person: Parameters<typeof aPerson>[1] = {}) {
    const somebody = await aPerson(server, { organization, ...person });
    const moment = new Date(NOON + at * HOUR_MS);
    await db
      .update(memberships)
      .set({ requestedAt: moment, decidedAt: moment, ...values })
      .where(eq(memberships.userId, somebody.id));
    return somebody;
  }
  const mails = () => mailsTo(server, administrator.email);
  return {
    organization,
    administrator,
    mails,
    byDomain: (at: number, person: Parameters<typeof aPerson>[1] = {}) =>
      comes(at, { cameBy: 'domain' }, { emailVerified: true, ...person }),
    waits: (at: number, person: Parameters<typeof aPerson>[1] = {}) =>
      comes(at, { decidedAt: null }, { status: 'pending', role: 'attending', ...person }),
    invited: (at: number) => comes(at, { cameBy: 'invitation' }),
    /** Lets the time pass and the job run; returns how many mails there are by then. */
    at: async (hours: number): Promise<number> => {
      time = NOON + hours * HOUR_MS;
      await digestArrivals(runtime);
      return (await mails()).length;
    },
  };
}

test('an administrator is told once a day who came in by the domain, and of nobody who was invited', async () => {
  const { administrator, byDomain, invited, at, mails } = await aHospital();
  const [first, second] = [await byDomain(1), await byDomain(2)];
  const guest = await invited(3);
  expect(await at(5)).toBe(0);
  expect(await at(24)).toBe(1);
  const [mail] = await mails();
  expect(mail?.subject).toBe('Mercy Hospital: 2 people came in');
  expect(mail?.text).toContain(`${first.email}, trainee\n${second.email}, trainee`);
  expect(mail?.text).not.toContain(guest.email);
  expect(mail?.contentUrl).toBe(`${runtime.origin}/admin/users?cameBy=domain`);
  await byDomain(24.5);
  expect(await at(30)).toBe(1);
  expect(await at(48)).toBe(2);
  expect(await at(72)).toBe(2);
  expect((await trailOf(server, administrator.id)).map(({ action }) => action)).toEqual([
    'arrival-digest.sent',
    'arrival-digest.sent',
  ]);
});

test('who waits for a decision, as after a single sign-on, is told too, and that an address is not confirmed', async () => {
  const { waits, at, mails } = await aHospital();
  const sure = await waits(1, { emailVerified: true });
  const unsure = await waits(2);
  expect(await at(24)).toBe(1);
  const [mail] = await mails();
  expect(mail?.subject).toBe('Mercy Hospital: 2 people wait');
  expect(mail?.text).toContain(
    `${sure.email}, attending physician\n${unsure.email}, attending physician, the address is not confirmed`,
  );
  expect(mail?.contentUrl).toBe(`${runtime.origin}/admin/users?status=pending`);
});

test('the mail says no name that a stranger has chosen, and of many people only the first', async () => {
  const { byDomain, at, mails } = await aHospital();
  for (let i = 0; i < 22; i += 1) await byDomain(1, { displayName: 'Visit evil.example now' });
  await at(24);
  const [mail] = await mails();
  expect(mail?.text).not.toContain('Visit');
  expect(mail?.text.match(/, trainee$/gm)).toHaveLength(20);
  expect(mail?.text).toContain('and 2 people more');
});

test('no such mail goes to an address nobody has confirmed, to another hospital or to an attending', async () => {
  const { organization, byDomain, at } = await aHospital();
  const person = (values: object) =>
    aPerson(server, { organization, emailVerified: true, ...values });
  const others = [
    await person({ role: 'administrator', emailVerified: false }),
    await person({ role: 'administrator', status: 'pending' }),
    await person({ role: 'attending' }),
    await person({ role: 'administrator', organization: await anOrganization(server) }),
  ];
  await byDomain(1);
  expect(await at(24)).toBe(1);
  for (const { email } of others) expect(await mailsTo(server, email)).toEqual([]);
});

test('an administrator switches the mails off and on; what waited in the outbox is withdrawn', async () => {
  const { administrator, byDomain, at, mails } = await aHospital();
  const isOn = async () => (await administrator.call('GET /api/admin/overview')).isArrivalMailOn;
  const choose = (on: boolean) => read(administrator.post('/api/admin/arrival-mail', { isOn: on }));
  await byDomain(1);
  expect(await at(24)).toBe(1);
  expect(await isOn()).toBe(true);
  expect((await choose(false)).status).toBe(200);
  expect(await isOn()).toBe(false);
  expect(await mails()).toMatchObject([{ status: 'withdrawn', text: '' }]);
  await byDomain(25);
  expect(await at(48)).toBe(1);
  await choose(true);
  expect(await at(49)).toBe(2);
});

test('a mail program stops them by one click (RFC 8058), without a session, and only by posting', async () => {
  const { administrator, byDomain, at, mails } = await aHospital();
  await byDomain(1);
  await at(24);
  const { pathname } = new URL((await mails())[0]?.stopUrl ?? '');
  const looked = await openBrowser(server).send('GET', pathname);
  expect([looked.status, looked.headers.get('location')]).toEqual([
    302,
    pathname.replace('/api/', '/'),
  ]);
  const click = (path: string) =>
    server.fetchAs('192.0.2.25', path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
  expect((await click(pathname.replace(/.{2}\/stop/, 'xx/stop'))).status).toBe(404);
  expect([(await click(pathname)).status, (await click(pathname)).status]).toEqual([200, 200]);
  expect((await administrator.call('GET /api/admin/overview')).isArrivalMailOn).toBe(false);
});

test.each(['remove', 'deactivate', 'deletion', 'role'] as const)(
  'who administers no longer or is about to leave (%s) gets no mail about who came in, not even one that waited',
  async (way) => {
    const { organization, administrator, byDomain, at, mails } = await aHospital();
    const other = await aPerson(server, { organization, role: 'administrator' });
    await byDomain(1);
    expect(await at(24)).toBe(1);
    const due = { moment: new Date(time + DAY_MS), earliest: new Date(NOON) };
    await byDomain(25);
    expect(await findArrivalReader(db, administrator.id)).not.toBeNull();
    expect(await listDueArrivals(db, due, 99)).toContain(administrator.id);
    const path = `/api/admin/users/${administrator.id}` as const;
    const done = await (way === 'role'
      ? other.patch(path, { role: 'attending' })
      : other.post(`${path}/${way}`));
    expect(done.status).toBe(200);
    expect((await mails())[0]).toMatchObject({ status: 'withdrawn', text: '' });
    expect(await findArrivalReader(db, administrator.id)).toBeNull();
    expect(await listDueArrivals(db, due, 99)).not.toContain(administrator.id);
  },
);

test('two runs at the same moment write once', async () => {
  const { byDomain, mails } = await aHospital();
  await byDomain(1);
  time = NOON + DAY_MS;
  await Promise.all([digestArrivals(runtime), digestArrivals(runtime)]);
  expect(await mails()).toHaveLength(1);
});

test('a mail sent while the clock was years ahead keeps nobody from the next one', async () => {
  const { byDomain, at } = await aHospital();
  const years = 10 * 365 * 24;
  await byDomain(years - 1);
  expect(await at(years)).toBe(1);
  await byDomain(1);
  expect(await at(24)).toBe(2);
  expect(await at(25)).toBe(2);
});
