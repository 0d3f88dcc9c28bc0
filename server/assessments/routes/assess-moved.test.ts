import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { AssessInput } from '#shared/judgement-input.ts';
import { assessByLink } from '#server/assessments/actions/assess-by-link.ts';
import { findRequest } from '#server/assessments/store/requests.ts';
import { memberships } from '#server/organizations/tables.ts';
import { profiles } from '#server/people/tables.ts';
import { aClinic, anOrganization, aPerson, read } from '#test/administration.ts';
import { openBrowser } from '#test/people.ts';
import { aForm, ask, linkOf, opened, recordsOf } from '#test/requests.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const guest = () => openBrowser(server);

/** A trainee of an organization, a request, and the call of its link. */
async function aRequest(organization = {}) {
  const clinic = await anOrganization(server, organization);
  const asking = await aPerson(server, { organization: clinic, displayName: 'Ada Lovelace' });
  const request = await ask(asking);
  return { clinic, asking, request, link: linkOf(request) };
}

/** Puts somebody into an organization, whatever was before. */
async function place(userId: string, { id: organizationId }: { id: string }) {
  await server.runtime.db
    .insert(memberships)
    .values({ userId, organizationId, status: 'active', requestedAt: new Date() })
    .onConflictDoUpdate({ target: memberships.userId, set: { organizationId } });
}

test('whose trainee has left the organization, the request still works, and its rules hold', async () => {
  const { clinic, asking, link } = await aRequest({ assessorSignIn: true });
  const { administrator } = await aClinic(server);
  const systemAdmin = await aPerson(server, { role: 'system_admin' });
  expect((await systemAdmin.post(`/api/admin/users/${asking.id}/remove`)).status).toBe(200);
  expect((await administrator.post(link, aForm())).status).toBe(403);
  const attending = await aPerson(server, { role: 'attending', organization: clinic });
  expect((await attending.post(link, aForm())).status).toBe(201);
  expect(await recordsOf(server, asking.id)).toMatchObject([{ organizationId: null }]);
});

test('whose trainee has moved where accounts are wanted, the link is for its people alone', async () => {
  const { clinic, asking, link } = await aRequest({ assessorSignIn: true });
  const next = await anOrganization(server, { assessorSignIn: true });
  const former = await aPerson(server, { role: 'attending', organization: clinic });
  const attending = await aPerson(server, { role: 'attending', organization: next });
  await place(asking.id, next);
  expect((await guest().post(link, aForm())).status).toBe(401);
  expect(await opened(former, link)).toMatchObject({ viewer: 'not_allowed' });
  expect((await former.post(link, aForm())).status).toBe(403);
  expect((await attending.post(link, aForm())).status).toBe(201);
});

test('a request made freely is not answered freely after a move to where accounts are wanted', async () => {
  const { asking, link } = await aRequest();
  expect(await opened(guest(), link)).toMatchObject({ viewer: 'form' });
  await place(asking.id, await anOrganization(server, { assessorSignIn: true }));
  expect(await opened(guest(), link)).toMatchObject({ viewer: 'sign_in' });
  expect((await guest().post(link, aForm())).status).toBe(401);
  const free = await aRequest({ assessorSignIn: true });
  await place(free.asking.id, await anOrganization(server));
  expect((await guest().post(free.link, aForm())).status).toBe(401);
});

test('a move in the moment of sending counts: the rule is looked at again where it is stored', async () => {
  const { asking, request } = await aRequest();
  const found = await findRequest(server.runtime.db, request.id);
  if (!found) throw new Error('there is no such request');
  await place(asking.id, await anOrganization(server, { assessorSignIn: true }));
  const { runtime } = server;
  const actor = { kind: 'guest', guestKey: 'key' } as const;
  const typed = { name: 'Grace Hopper', email: 'grace@example.org' };
  const signer = { typed, from: { network: 'key', knownHere: [] } };
  const form = AssessInput.parse(aForm());
  await expect(assessByLink(runtime, actor, found, signer, form)).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  expect(await recordsOf(server, asking.id)).toEqual([]);
});

test('whoever is no trainee any more is not assessed with an old link', async () => {
  const { asking, link } = await aRequest();
  await server.runtime.db
    .update(profiles)
    .set({ role: 'attending' })
    .where(eq(profiles.id, asking.id));
  const closed = { status: 409, message: 'The trainee has withdrawn this request.' };
  expect(await read(guest().get(link))).toMatchObject(closed);
  expect(await read(guest().post(link, aForm()))).toMatchObject(closed);
  expect(await recordsOf(server, asking.id)).toEqual([]);
});
