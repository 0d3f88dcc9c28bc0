import { afterAll, expect, test } from 'vitest';
import { limit, timesOf } from '#server/auth/limits.ts';
import { guestKey } from '#server/http/address.ts';
import { newId } from '#server/ids.ts';
import { ownDataPage } from '#server/links/own-data.ts';
import { linkToken } from '#server/links/token.ts';
import { dataExports } from '#server/rights/tables.ts';
import { mailedTokens, resetToken } from '#test/accounts.ts';
import {
  aClinic,
  anOrganization,
  aPerson,
  invited,
  mailedToken,
  mailsTo,
} from '#test/administration.ts';
import { aLeaver, askToGo, keepTokenOf } from '#test/leaving.ts';
import { nextEmail, openBrowser, signUp } from '#test/people.ts';
import { aLinkToVerify, aVerification } from '#test/procedure-links.ts';
import { aForm, aRequest } from '#test/requests.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { runtime } = server;
const { db, keys } = runtime;

const guest = () => openBrowser(server);

/** What each kind of secret in a mail or a link opens, from a network that has asked for nothing yet. */
const DOORS = {
  assess: (token: string) => guest().send('GET', `/api/assess/${token}`),
  verify: (token: string) => guest().send('GET', `/api/verify/${token}`),
  undoAssessment: (token: string) => guest().send('POST', `/api/assess/${token}/undo`),
  undoVerification: (token: string) => guest().send('POST', `/api/verify/${token}/undo`),
  stopDigests: (token: string) => guest().send('POST', `/api/verify/${token}/stop-digest`),
  stopReviews: (token: string) => guest().send('POST', `/api/review-mails/${token}/stop`),
  stopArrivals: (token: string) => guest().send('POST', `/api/arrivals/${token}/stop`),
  ownData: (token: string) => guest().send('POST', `/api/own-data/${token}`),
  keepAccount: (token: string) => guest().send('POST', `/api/account-deletions/${token}/undo`),
  invitation: (token: string) => guest().send('GET', `/api/invitations/${token}`),
  confirmAddress: (token: string) => guest().post('/api/auth/verify-email', { token }),
  newPassword: (token: string) =>
    guest().post('/api/auth/reset-password', { token, password: 'a staple of horses' }),
};
type Kind = keyof typeof DOORS;
const isKind = (name: string): name is Kind => Object.hasOwn(DOORS, name);
const KINDS = Object.keys(DOORS).filter(isKind);

async function undoTokenOf(address: string): Promise<string> {
  const [mail] = await mailsTo(server, address);
  return /\/undo\/\w+\/([^/\s]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** One of each kind, which would open its door now. */
async function oneOfEach(): Promise<Record<Kind, string>> {
  const tokenIn = (call: string) => call.split('/').at(-1) ?? '';
  const { administrator, organization } = await aClinic(server);
  const attending = await aPerson(server, { organization, role: 'attending' });

  const request = await aRequest(server);
  const answered = await aRequest(server);
  const assessor = nextEmail('grace');
  await guest().post(answered.link, aForm({ assessorEmail: assessor }));
  const toVerify = await aLinkToVerify(server);
  const verified = await aLinkToVerify(server);
  const verifier = nextEmail('rivera');
  await guest().post(verified.call, aVerification(verified.rows, { verifierEmail: verifier }));

  const id = newId();
  await db.insert(dataExports).values({
    id,
    userId: attending.id,
    askedBy: 'administrator',
    state: 'ready',
    createdAt: new Date(),
    expiresAt: new Date(Date.now() + 86_400_000),
  });
  const leaver = await aLeaver(server, {
    name: 'Wilhelmina Quark',
    role: 'attending',
    organization: await anOrganization(server),
  });
  await askToGo(leaver);
  const unconfirmed = await signUp(server);
  await unconfirmed.post('/api/auth/resend-verification', { email: unconfirmed.email });
  const forgetful = await signUp(server);
  await resetToken(server, guest(), forgetful.email);
  return {
    assess: tokenIn(request.link),
    verify: tokenIn(toVerify.call),
    undoAssessment: await undoTokenOf(assessor),
    undoVerification: await undoTokenOf(verifier),
    stopDigests: linkToken('procedure-digest', attending.id, keys),
    stopReviews: linkToken('review-mail', attending.id, keys),
    stopArrivals: linkToken('arrival-digest', administrator.id, keys),
    ownData: tokenIn(ownDataPage(runtime, { id })),
    keepAccount: await keepTokenOf(server, leaver),
    invitation: await invited(server, administrator, nextEmail('invited')),
    confirmAddress: await mailedToken(server, unconfirmed.email),
    newPassword: (await mailedTokens(server, forgetful.email))[0] ?? '',
  };
}

/** The same secret as a mail program, a copyist or an attacker may bring it. */
function mangled(token: string): Record<string, string> {
  const half = Math.ceil(token.length / 2);
  const [id = '', signature = ''] = token.split('.');
  return {
    cut: token.slice(0, -1),
    halved: token.slice(0, half),
    'without its beginning': token.slice(1),
    doubled: token + token,
    'given twice': `${token},${token}`,
    'in capitals': token.toUpperCase(),
    'in small letters': token.toLowerCase(),
    'with a dot': `${token}.`,
    'with a space': `${token}%20`,
    'with a NUL': `${token}%00`,
    'with the id of another': token.includes('.') ? `${newId()}.${signature}` : newId(),
    'without a signature': `${id}.`,
    'as a path': `..%2F${token}`,
  };
}

test('a secret of one kind opens no door of another, cut, doubled or changed none at all, and its own once', async () => {
  const tokens = await oneOfEach();
  const opened: string[] = [];
  for (const door of KINDS) {
    for (const kind of KINDS.filter((other) => other !== door)) {
      const { status } = await DOORS[door](tokens[kind]);
      if (status !== 400 && status !== 404) opened.push(`${door} by ${kind}: ${status}`);
    }
    for (const [how, token] of Object.entries(mangled(tokens[door]))) {
      if (token === tokens[door]) continue;
      const { status } = await DOORS[door](token);
      if (status !== 400 && status !== 404) opened.push(`${door} ${how}: ${status}`);
    }
  }
  expect(opened).toEqual([]);
  for (const kind of KINDS) {
    expect([kind, (await DOORS[kind](tokens[kind])).status]).toEqual([kind, 200]);
  }
});

test('a network that has tried very many dead links is told to wait, and every link that works opens there', async () => {
  const busy = openBrowser(server);
  await limit(runtime, 'link', guestKey(busy.address, keys), Infinity, timesOf('link'));
  const dead = `${newId()}.guess`;
  const tries = [
    busy.send('GET', `/api/assess/${dead}`),
    busy.send('POST', `/api/assess/${dead}`),
    busy.send('POST', `/api/assess/${dead}/undo`),
    busy.send('POST', `/api/assess/${dead}/stop-reminders`),
    busy.send('GET', `/api/verify/${dead}`),
    busy.send('POST', `/api/verify/${dead}`),
    busy.send('POST', `/api/verify/${dead}/undo`),
    busy.send('POST', `/api/verify/${dead}/stop-digest`),
    busy.send('POST', `/api/review-mails/${dead}/stop`),
  ];
  const refused = (await Promise.all(tries)).map(({ status }) => status);
  expect(refused).toEqual(tries.map(() => 429));

  const request = await aRequest(server);
  const toVerify = await aLinkToVerify(server);
  expect((await busy.get(request.link)).status).toBe(200);
  expect((await busy.post(request.link, aForm())).status).toBe(201);
  expect((await busy.get(toVerify.call)).status).toBe(200);
  expect((await busy.post(toVerify.call, aVerification(toVerify.rows))).status).toBe(200);
});

test('opening links that work counts for nothing, however many a hospital opens', async () => {
  const ward = openBrowser(server);
  const { link } = await aRequest(server);
  const network = guestKey(ward.address, keys);
  await limit(runtime, 'link', network, Infinity, timesOf('link') - 1);
  for (let time = 0; time < 3; time += 1) expect((await ward.get(link)).status).toBe(200);
  const dead = () => ward.send('GET', `/api/assess/${newId()}.guess`);
  expect((await dead()).status).toBe(404);
  expect((await dead()).status).toBe(429);
});
