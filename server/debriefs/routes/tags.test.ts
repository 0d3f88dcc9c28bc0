import { afterAll, expect, test } from 'vitest';
import {
  CHOOSE_ATTENDING,
  CHOOSE_TAGGED,
  CHOOSE_TRAINEE,
  taggedElsewhere,
} from '#shared/debriefs.ts';
import type { Debrief } from '#shared/debrief-output.ts';
import { newId } from '#server/ids.ts';
import { aClinic, aMember, aPerson, read } from '#test/administration.ts';
import { debriefOf } from '#test/debriefs.ts';
import type { Browser } from '#test/people.ts';
import { startTestServer } from '#test/server.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const TODAY = '2026-11-20';
const server = await startTestServer({ now: () => NOW });
afterAll(() => server.stop());

const { organization, administrator } = await aClinic(server);
const elsewhere = await aClinic(server);
const attending = await aPerson(server, {
  role: 'attending',
  organization,
  displayName: 'Ada Attending',
});
const aTrainee = () => aPerson(server, { organization, displayName: 'Tom Trainee' });
const trainee = await aTrainee();

const open = (owner: Browser, body: object) => read(owner.post('/api/debriefs', body));
const change = (owner: Browser, { id }: Pick<Debrief, 'id'>, body: object) =>
  read(owner.patch(`/api/debriefs/${id}`, body));

test('a trainee tags an attending of the own organization, and nobody else by account', async () => {
  const debrief = await debriefOf(await aTrainee(), TODAY);
  const owner = await aTrainee();
  const own = await debriefOf(owner, TODAY);
  const tag = async (id: string) => change(owner, own, { tagged: { id } });
  expect(await tag(attending.id)).toMatchObject({ tagged: { id: attending.id } });
  const others = [
    await aMember(server, { organization }),
    await aMember(server, { role: 'attending', organization, status: 'pending' }),
    await aMember(server, { role: 'attending', organization: elsewhere.organization }),
    await aMember(server, { role: 'attending' }),
    administrator,
    owner,
    { id: newId() },
    { id: debrief.id },
  ];
  for (const { id } of others) {
    expect(await tag(id)).toMatchObject({ status: 400, fields: { tagged: CHOOSE_ATTENDING } });
  }
  const alone = await aPerson(server);
  const their = await debriefOf(alone, TODAY);
  expect(await change(alone, their, { tagged: { id: attending.id } })).toMatchObject({
    fields: { tagged: CHOOSE_ATTENDING },
  });
});

test('an attending tags trainees whom that attending may assess', async () => {
  const debrief = await debriefOf(attending, TODAY);
  const tag = async (id: string) => change(attending, debrief, { tagged: { id } });
  expect(await tag(trainee.id)).toMatchObject({
    tagged: { id: trainee.id, name: 'Tom Trainee' },
  });
  expect(await tag((await aMember(server)).id)).toMatchObject({ status: 200 });
  const closed = await aClinic(server, { assessorSignIn: true });
  const others = [
    await aMember(server, { organization: closed.organization }),
    await aMember(server, { role: 'attending', organization }),
    administrator,
  ];
  for (const { id } of others) {
    expect(await tag(id)).toMatchObject({ status: 400, fields: { tagged: CHOOSE_TRAINEE } });
  }
  const pending = await aPerson(server, { role: 'attending', organization, status: 'pending' });
  const their = await debriefOf(pending, TODAY);
  expect(await change(pending, their, { tagged: { id: trainee.id } })).toMatchObject({
    fields: { tagged: CHOOSE_TRAINEE },
  });
});

test('somebody without an account is tagged by name, as one line of text', async () => {
  const owner = await aTrainee();
  const debrief = await debriefOf(owner, TODAY);
  const tag = (tagged: unknown) => change(owner, debrief, { tagged });
  expect(await tag({ name: '  Dr.\u0000\n Rivera ' })).toMatchObject({
    tagged: { id: null, name: 'Dr. Rivera' },
  });
  expect(await tag({ name: 'x'.repeat(101) })).toMatchObject({
    status: 400,
    fields: { tagged: 'The name can have at most 100 characters' },
  });
  expect(await tag({ name: 'call 617-555-0134' })).toMatchObject({
    status: 400,
    fields: { tagged: expect.stringContaining('phone') as string },
  });
  for (const wrong of ['Dr. Rivera', 7, {}, { id: 'Dr. Rivera' }]) {
    expect(await tag(wrong)).toMatchObject({ status: 400, fields: { tagged: CHOOSE_TAGGED } });
  }
  expect(await owner.call('GET /api/debriefs/:id', { path: { id: debrief.id } })).toMatchObject({
    tagged: { id: null, name: 'Dr. Rivera' },
  });
  expect(await tag({ name: ' ' })).toMatchObject({ tagged: null });
  await tag({ id: attending.id });
  expect(await tag(null)).toMatchObject({ tagged: null });
});

test('a device that was away replaces no tag that another device has set meanwhile, unless it is told to', async () => {
  const owner = await aTrainee();
  const rivera = { name: 'Dr. Rivera' };
  const osei = { name: 'Dr. Osei' };
  await open(owner, { shiftDate: TODAY, tagged: osei, over: [null] });
  const late = await open(owner, { shiftDate: TODAY, tagged: rivera, over: [null] });
  const words = taggedElsewhere('Dr. Osei');
  expect(late).toMatchObject({ status: 409, code: 'conflict', fields: { tagged: words } });
  // Sent twice it is one, also when another tag was meant in between.
  expect(await open(owner, { shiftDate: TODAY, tagged: osei, over: [null] })).toMatchObject({
    status: 200,
    tagged: osei,
  });
  const over = [null, osei];
  expect(await open(owner, { shiftDate: TODAY, tagged: rivera, over })).toMatchObject({
    tagged: rivera,
  });
  expect(await open(owner, { shiftDate: TODAY, tagged: null })).toMatchObject({ tagged: null });
  expect(await open(owner, { shiftDate: TODAY, tagged: rivera, over: [osei] })).toMatchObject({
    status: 409,
    fields: { tagged: taggedElsewhere('') },
  });
});
