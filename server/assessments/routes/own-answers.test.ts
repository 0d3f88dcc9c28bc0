import { afterAll, expect, test } from 'vitest';
import { signedOut } from '#test/accounts.ts';
import { aPerson, mailsTo, read, trailOf } from '#test/administration.ts';
import type { Someone } from '#test/administration.ts';
import { nextEmail, openBrowser } from '#test/people.ts';
import type { Browser } from '#test/people.ts';
import { reportBy } from '#test/reports.ts';
import { aForm, aRequest, recordsOf } from '#test/requests.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const guest = () => openBrowser(server);

/** A request that somebody answers under a typed name; and an administrator. */
async function answeredFrom(
  browserOf: (asking: Someone) => Browser | Promise<Browser>,
  assessorEmail = nextEmail('grace'),
) {
  const made = await aRequest(server);
  const { clinic, asking, link } = made;
  const administrator = await aPerson(server, { organization: clinic, role: 'administrator' });
  const browser = await browserOf(asking);
  expect((await browser.post(link, aForm({ assessorEmail }))).status).toBe(201);
  const [row] = await recordsOf(server, asking.id);
  const shownTo = (viewer: Browser) =>
    viewer.call('GET /api/assessments/:id', { path: { id: row?.id ?? '' } });
  return { ...made, administrator, shownTo, row, assessorEmail };
}

const confirm = (browser: Browser, row: { id: string } | undefined) =>
  read(browser.post(`/api/assessments/${row?.id}/confirm`));

/** What a trainee's own figures count. */
async function countedOf(asking: Someone) {
  const { epas, unconfirmed } = await asking.call('GET /api/trainees/:id/progress', {
    path: { id: asking.id },
  });
  const { items } = await asking.call('GET /api/assessments', { query: { submitted: 30 } });
  return {
    points: epas.flatMap(({ points }) => points).length,
    unconfirmed,
    received: items.length,
  };
}

test('an administrator reads that an assessment came from a browser that the trainee had used, the trainee does not', async () => {
  const { asking, administrator, shownTo } = await answeredFrom((one) => signedOut(server, one));
  expect((await shownTo(administrator)).evaluator).toMatchObject({
    isSignedIn: false,
    from: 'browser',
  });
  expect((await shownTo(asking)).evaluator.from).toBeNull();
  const { items } = await asking.call('GET /api/assessments');
  expect(items[0]?.evaluator.from).toBeNull();
  const file = (browser: Browser) =>
    browser.get('/api/assessments/export.csv').then((answer) => answer.text());
  expect(await file(administrator)).toContain('from a browser that this trainee had used');
  expect(await file(asking)).not.toContain('browser');
});

test('a trainee who signs out and assesses under an attending’s name has nothing that counts, and reads why', async () => {
  const { asking, administrator, shownTo } = await answeredFrom((one) => signedOut(server, one));
  expect(await shownTo(asking)).toMatchObject({
    evaluator: { way: 'unconfirmed', from: null },
    confirmedAt: null,
    can: { confirm: false },
  });
  expect(await countedOf(asking)).toEqual({ points: 0, unconfirmed: 1, received: 0 });
  const list = await administrator.call('GET /api/admin/completion/trainees');
  expect(list.items.find(({ id }) => id === asking.id)?.lastAssessedOn).toBeNull();
  expect((await administrator.call('GET /api/admin/overview')).toConfirm).toEqual({
    assessments: 1,
    procedures: 0,
  });
  const [answered] = (await mailsTo(server, asking.email)).filter(
    ({ subject }) => subject === 'You have received an assessment',
  );
  expect(answered?.text).toContain('once the program has confirmed it');
  const file = await asking.get('/api/assessments/export.csv').then((answer) => answer.text());
  expect(file).toContain('"By link, to be confirmed by the program"');
});

test('once an administrator has confirmed it, the assessment counts, and the trail says so', async () => {
  const made = await answeredFrom((one) => signedOut(server, one));
  const { asking, administrator, shownTo, row } = made;
  expect((await shownTo(administrator)).can).toMatchObject({ confirm: true, void: true });
  expect((await confirm(administrator, row)).status).toBe(200);
  // A phone that lost the answer sends the same again.
  expect((await confirm(administrator, row)).status).toBe(200);
  expect(await shownTo(asking)).toMatchObject({
    evaluator: { way: 'link' },
    confirmedAt: expect.any(String) as string,
  });
  expect(await countedOf(asking)).toEqual({ points: 1, unconfirmed: 0, received: 1 });
  const trail = (await trailOf(server, row?.id ?? '')).map(({ action }) => action);
  expect(trail.filter((action) => action !== 'assessment.read')).toEqual([
    'assessment.submitted',
    'assessment.confirmed',
  ]);
});

test('an assessment that nobody has confirmed is in no report, which says how many there are', async () => {
  const { asking, administrator, row } = await answeredFrom((one) => signedOut(server, one));
  const day = row?.shiftDate ?? '';
  const trainee = async () => {
    const { id } = await reportBy(administrator, { traineeId: asking.id, from: day, to: day });
    const path = { id, traineeId: asking.id };
    return (await administrator.call('GET /api/reports/:id/trainees/:traineeId', { path })).trainee;
  };
  expect(await trainee()).toMatchObject({ forms: 0, unconfirmed: 1 });
  await confirm(administrator, row);
  expect(await trainee()).toMatchObject({ forms: 1, unconfirmed: 0 });
});

test('nobody but an administrator confirms an assessment, and nobody one of the own mailbox on either side', async () => {
  const made = await answeredFrom((one) => signedOut(server, one));
  const { clinic, asking, row, assessorEmail } = made;
  const at = (role: 'attending' | 'administrator', values: object = {}) =>
    aPerson(server, { organization: clinic, role, ...values });
  const plus = (email: string) => email.replace('@', '+2@');
  expect((await confirm(asking, row)).status).toBe(403);
  const twin = await at('administrator', { email: plus(asking.email) });
  expect((await confirm(twin, row)).status).toBe(403);
  const assessor = await at('administrator', { email: plus(assessorEmail) });
  expect((await confirm(assessor, row)).status).toBe(403);
  for (const stranger of [
    await at('attending'),
    await at('administrator', { status: 'pending' }),
    await aPerson(server, { role: 'administrator' }),
  ]) {
    expect((await confirm(stranger, row)).status).toBe(404);
  }
  expect((await confirm(guest(), row)).status).toBe(401);
  expect((await recordsOf(server, asking.id))[0]?.confirmedAt).toBeNull();
});

test('what was voided is not confirmed, and what counts already has nothing to confirm', async () => {
  const own = await answeredFrom((one) => signedOut(server, one));
  await own.administrator.post(`/api/assessments/${own.row?.id}/void`, { reason: 'It was not so' });
  expect((await confirm(own.administrator, own.row)).status).toBe(409);
  const other = await answeredFrom(guest);
  expect((await confirm(other.administrator, other.row)).status).toBe(409);
});

test('an administrator with a second mailbox name of the trainee learns from no filter more than from the list', async () => {
  const { clinic, asking, administrator, row } = await answeredFrom((one) =>
    signedOut(server, one),
  );
  const email = asking.email.replace('@', '+2@');
  const twin = await aPerson(server, { organization: clinic, role: 'administrator', email });
  await confirm(administrator, row);
  const listed = (way: 'link' | 'unconfirmed') =>
    twin.call('GET /api/assessments', { query: { way } });
  expect((await listed('unconfirmed')).items).toEqual([]);
  expect((await listed('link')).items[0]?.evaluator).toMatchObject({ way: 'link', from: null });
});

test('in a private window it is told by the network; somebody elsewhere is neither', async () => {
  const inPrivate = await answeredFrom(({ address }) => openBrowser(server, address));
  expect((await inPrivate.shownTo(inPrivate.administrator)).evaluator.from).toBe('network');
  const listed = async (way: 'link' | 'network') =>
    (await inPrivate.administrator.call('GET /api/assessments', { query: { way } })).items.length;
  expect([await listed('network'), await listed('link')]).toEqual([1, 0]);
  const elsewhere = await answeredFrom(guest);
  expect((await elsewhere.shownTo(elsewhere.administrator)).evaluator.from).toBe('elsewhere');
});

test('an administrator narrows the list by how assessments were given; a trainee’s list knows no such filter', async () => {
  const { asking, administrator } = await answeredFrom((one) => signedOut(server, one));
  const many = async (browser: Browser, way: 'account' | 'link' | 'network' | 'unconfirmed') => {
    const { items, total } = await browser.call('GET /api/assessments', { query: { way } });
    expect(total).toBe(items.length);
    return items.length;
  };
  expect(await many(administrator, 'unconfirmed')).toBe(1);
  expect(await many(administrator, 'link')).toBe(0);
  expect(await many(administrator, 'network')).toBe(0);
  expect(await many(administrator, 'account')).toBe(0);
  expect(await many(asking, 'account')).toBe(1);
});

test('whoever’s address was typed is told, and voids the assessment without an account, once', async () => {
  const { asking, administrator, request, shownTo, assessorEmail } = await answeredFrom(guest);
  const [mail, ...more] = await mailsTo(server, assessorEmail);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Your address was given for an answer by a link');
  expect(mail?.text).toContain('an assessment of Ada Lovelace was given by a link');
  const token = /\/undo\/assess\/([^/\s]+)/.exec(mail?.text ?? '')?.[1] ?? 'none';
  const undo = () => guest().post(`/api/assess/${token}/undo`);
  expect((await undo()).status).toBe(200);
  expect((await undo()).status).toBe(409);
  expect((await shownTo(asking)).voided).toMatchObject({
    by: 'the owner of the address that was given',
    reason:
      'Whoever has the address that was given says that this was not their answer. Please ask your supervisor again.',
  });
  const subjectsTo = async (address: string) =>
    (await mailsTo(server, address)).map(({ subject }) => subject);
  expect(await subjectsTo(asking.email)).toContain('An assessment was taken back');
  expect(await subjectsTo(administrator.email)).toEqual(['An answer by a link was taken back']);
  expect((await trailOf(server, request.id)).at(-1)).toMatchObject({
    action: 'assessment-request.undone',
    actorKind: 'guest',
  });
});

test('a trainee does not void a bad assessment by having had the request mailed to an address of the own choice', async () => {
  const [mailed, typed] = [nextEmail('second-box'), nextEmail('grace')];
  const { asking, link } = await aRequest(server, { email: mailed, sendMail: true });
  expect((await guest().post(link, aForm({ assessorEmail: typed }))).status).toBe(201);
  const [asked, notice, ...more] = await mailsTo(server, mailed);
  expect(more).toEqual([]);
  expect(asked?.text).not.toContain('/undo');
  expect(notice?.subject).toBe('Your address was given for an answer by a link');
  expect(notice?.text).toContain('please tell an administrator of the trainee’s program');
  expect(`${notice?.text} ${notice?.html} ${notice?.contentUrl}`).not.toContain('/undo');
  expect((await mailsTo(server, typed))[0]?.text).toContain('/undo');
  expect((await recordsOf(server, asking.id))[0]?.voidedAt).toBeNull();
});

test('the link of a request takes nothing back', async () => {
  const { link, row, asking } = await answeredFrom(guest);
  expect((await guest().post(`${link}/undo`)).status).toBe(404);
  expect((await recordsOf(server, asking.id))[0]).toMatchObject({ id: row?.id, voidedAt: null });
});
