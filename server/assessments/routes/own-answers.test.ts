import { afterAll, expect, test } from 'vitest';
import { signedOut } from '#test/accounts.ts';
import { aPerson, mailsTo, trailOf } from '#test/administration.ts';
import type { Someone } from '#test/administration.ts';
import { nextEmail, openBrowser } from '#test/people.ts';
import type { Browser } from '#test/people.ts';
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
  const many = async (browser: Browser, way: 'account' | 'link' | 'network' | 'own_browser') => {
    const { items, total } = await browser.call('GET /api/assessments', { query: { way } });
    expect(total).toBe(items.length);
    return items.length;
  };
  expect(await many(administrator, 'own_browser')).toBe(1);
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
