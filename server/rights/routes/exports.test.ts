import { strFromU8, unzipSync } from 'fflate';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { assessments } from '#server/assessments/tables.ts';
import { accounts, sessions, signInAttempts } from '#server/auth/tables.ts';
import { newId } from '#server/ids.ts';
import { presentOwn } from '#server/jobs/own-data.ts';
import { procedures } from '#server/procedures/tables.ts';
import { abandonExport, deleteExpiredExports, makeExport } from '#server/rights/actions/export.ts';
import { COLLECTIONS } from '#server/rights/store/collections.ts';
import { whileMaking } from '#server/rights/store/exports.ts';
import { dataExportPieces, dataExports } from '#server/rights/tables.ts';
import { insertAssessment } from '#test/assessments.ts';
import { aClinic, aPerson, mailsTo, trailOf } from '#test/administration.ts';
import type { Someone } from '#test/administration.ts';
import { debriefOf, insertSet } from '#test/debriefs.ts';
import { aLeaver } from '#test/leaving.ts';
import { insertProcedure } from '#test/procedures.ts';
import { ask } from '#test/requests.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

type Reader = Pick<Someone, 'call' | 'get' | 'post' | 'id'>;

async function finished(person: Reader) {
  const { id } = await person.call('POST /api/profile/exports');
  const state = async () =>
    (await person.call('GET /api/profile/exports')).items.find((item) => item.id === id)?.state;
  await expect.poll(state).toBe('ready');
  return id;
}

async function filesOf(person: Reader): Promise<Record<string, Uint8Array>> {
  const answer = await person.get(`/api/profile/exports/${await finished(person)}.zip`);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="debrief-data-\d{4}-\d\d-\d\d\.zip"$/,
  );
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(Number(answer.headers.get('content-length'))).toBe(bytes.length);
  return unzipSync(bytes);
}

type DataFile = { format: string; version: number; name: string; items: Record<string, unknown>[] };

function itemsIn(files: Record<string, Uint8Array>, name: string): DataFile['items'] {
  const file = files[`data/${name}.json`];
  if (!file) throw new Error(`there is no ${name}`);
  const read = JSON.parse(strFromU8(file)) as DataFile;
  expect(read).toMatchObject({ format: 'debrief-own-data', version: 1, name });
  return read.items;
}

async function aTraineeWithEverything() {
  const { organization } = await aClinic(server);
  const attending = await aPerson(server, {
    role: 'attending',
    organization,
    displayName: 'Ada Attending',
  });
  const trainee = await aLeaver(server, { name: 'Tom Trainee', role: 'trainee', organization });
  const setId = await insertSet(db, trainee.id, ['19F DKA', 'Septic shock']);
  const set = await trainee.call('GET /api/pearls/:id', { path: { id: setId } });
  const body = { questionId: set.patients[0]?.questions[0]?.id ?? '', chosen: 1 };
  await trainee.call('POST /api/pearls/:id/answers', { path: { id: setId }, body });
  await debriefOf(trainee, '2026-11-20', { pearlSetId: setId });
  const about = {
    traineeId: trainee.id,
    traineeName: 'Tom Trainee',
    organizationId: organization.id,
  };
  const assessment = await insertAssessment(db, {
    ...about,
    submitterId: attending.id,
    strengths: 'Kept calm in the storm.',
    reflection: 'Next time earlier.',
  });
  const procedure = await insertProcedure(db, {
    userId: trainee.id,
    organizationId: organization.id,
    notes: '=1+1',
  });
  await ask(trainee, { attendingId: attending.id });
  return { organization, attending, trainee, assessment, procedure, setId };
}

test('the download holds everything of one’s own, for machines, spreadsheets, reading and printing', async () => {
  const { trainee, assessment, procedure, setId } = await aTraineeWithEverything();
  const files = await filesOf(trainee);
  const names = Object.keys(files);
  expect(names).toContain('README.txt');
  for (const name of Object.keys(COLLECTIONS)) expect(names).toContain(`data/${name}.json`);
  expect(itemsIn(files, 'account')).toMatchObject([{ id: trainee.id, email: trainee.email }]);
  expect(itemsIn(files, 'memberships')).toHaveLength(1);
  expect(itemsIn(files, 'pearls')).toMatchObject([{ id: setId }]);
  expect(itemsIn(files, 'pearl-patients')).toMatchObject([{ details: '19F DKA' }, { index: 1 }]);
  expect(itemsIn(files, 'pearl-questions')).toHaveLength(2);
  expect(itemsIn(files, 'answers')).toMatchObject([{ chosen: 1, isCorrect: false }]);
  expect(itemsIn(files, 'debriefs')).toMatchObject([{ shiftDate: '2026-11-20' }]);
  expect(itemsIn(files, 'assessments-received')).toMatchObject([
    { id: assessment.id, strengths: 'Kept calm in the storm.', reflection: 'Next time earlier.' },
  ]);
  expect(itemsIn(files, 'assessment-requests')).toHaveLength(1);
  expect(itemsIn(files, 'procedures')).toMatchObject([{ id: procedure.id, notes: '=1+1' }]);
  expect(itemsIn(files, 'sign-ins')).toMatchObject([{ outcome: 'signed_in' }]);
  expect(itemsIn(files, 'activity').length).toBeGreaterThan(2);

  const csv = (name: string) => strFromU8(files[`csv/${name}.csv`] ?? new Uint8Array());
  expect(csv('assessments-received')).toContain('Kept calm in the storm.');
  expect(csv('procedures')).toContain("'=1+1");
  expect(csv('answers')).toContain('B. Insulin');
  const read = (start: string) =>
    names.filter((name) => name.startsWith(start)).map((name) => files[name] ?? new Uint8Array());
  expect(strFromU8(read('pearls/')[0] ?? new Uint8Array())).toContain('**insulin** is missing');
  expect(strFromU8(read('debriefs/')[0] ?? new Uint8Array())).toContain(
    'Friday, November 20, 2026',
  );
  for (const pdf of [...read('pdf/assessments/'), ...read('pdf/procedure-portfolio')]) {
    expect(strFromU8(pdf.slice(0, 5))).toBe('%PDF-');
  }
  expect(read('pdf/')).toHaveLength(2);
  expect((await trailOf(server, trainee.id)).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['data.asked', 'data.made', 'data.downloaded']),
  );
});

test('no secret and nothing that others wrote for themselves leaves with it', async () => {
  const { attending, trainee, assessment } = await aTraineeWithEverything();
  const everything = (files: Record<string, Uint8Array>) =>
    Object.values(files)
      .map((file) => strFromU8(file))
      .join('\n');
  const own = everything(await filesOf(trainee));
  expect(own).toContain(assessment.id);
  const [way] = await db.select().from(accounts).where(eq(accounts.userId, trainee.id));
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, trainee.id));
  const [attempt] = await db
    .select()
    .from(signInAttempts)
    .where(eq(signInAttempts.userId, trainee.id));
  for (const secret of [way?.password, session?.token, attempt?.emailKey]) {
    expect(secret).toBeTruthy();
    expect(own).not.toContain(secret);
  }
  const files = await filesOf(attending);
  expect(itemsIn(files, 'assessments-submitted')).toMatchObject([{ id: assessment.id }]);
  expect(everything(files)).not.toContain('Next time earlier.');
});

test('a download is for its person alone, and only while it is kept', async () => {
  const person = await aPerson(server);
  const id = await finished(person);
  const stranger = await aPerson(server);
  const system = await aPerson(server, { role: 'system_admin' });
  for (const other of [stranger, system]) {
    expect((await other.get(`/api/profile/exports/${id}.zip`)).status).toBe(404);
    expect((await other.call('GET /api/profile/exports')).items).toEqual([]);
  }
  const later = () => new Date(Date.now() + 8 * 86_400_000);
  await deleteExpiredExports({ ...server.runtime, now: later });
  expect((await person.get(`/api/profile/exports/${id}.zip`)).status).toBe(404);
  expect(await db.$count(dataExportPieces, eq(dataExportPieces.exportId, id))).toBe(0);
  expect((await trailOf(server, person.id)).at(-1)).toMatchObject({ action: 'data.expired' });
});

test('asking twice makes one, and asking all day is refused', async () => {
  const person = await aPerson(server);
  const [one, other] = await Promise.all([
    person.call('POST /api/profile/exports'),
    person.call('POST /api/profile/exports'),
  ]);
  expect(one.id).toBe(other.id);
  const ids = [one.id];
  for (let more = 0; more < 9; more += 1) {
    await expect
      .poll(async () => (await person.call('GET /api/profile/exports')).items[0]?.state)
      .toBe('ready');
    ids.push((await person.call('POST /api/profile/exports')).id);
  }
  expect(new Set(ids).size).toBe(10);
  await expect
    .poll(async () => (await person.call('GET /api/profile/exports')).items[0]?.state)
    .toBe('ready');
  expect((await person.post('/api/profile/exports')).status).toBe(429);
});

test('one that was cut off is made anew and whole, without pieces of before', async () => {
  const person = await aPerson(server);
  const id = newId();
  const now = new Date();
  await db.insert(dataExports).values({
    id,
    userId: person.id,
    askedBy: 'self',
    state: 'running',
    done: 3,
    total: 40,
    createdAt: now,
    expiresAt: new Date(now.getTime() + 86_400_000),
  });
  const stale = { exportId: id, position: 0, bytes: new Uint8Array([1, 2, 3]) };
  await db.insert(dataExportPieces).values(stale);
  await server.runtime.jobs.send(db, 'make-export', { exportId: id }, { key: id });
  await expect
    .poll(async () => (await person.call('GET /api/profile/exports')).items[0]?.state)
    .toBe('ready');
  const answer = await person.get(`/api/profile/exports/${id}.zip`);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  expect(itemsIn(files, 'account')).toHaveLength(1);
  const [row] = await db.select().from(dataExports).where(eq(dataExports.id, id));
  expect(row?.done).toBe(row?.total);
});

/** One that waits for its job, asked for by an administrator, with a worker of its own. */
async function aWaitingExport(onLastFile: (exportId: string) => Promise<void> = async () => {}) {
  const { organization } = await aClinic(server);
  const trainee = await aPerson(server, { organization, emailVerified: true });
  const exportId = newId();
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + 86_400_000);
  const askedBy = 'administrator' as const;
  const row = { id: exportId, userId: trainee.id, askedBy, state: 'waiting' as const };
  await db.insert(dataExports).values({ ...row, createdAt, expiresAt });
  const own = {
    ...presentOwn(server.runtime),
    portfolio: async () => {
      await onLastFile(exportId);
      return null;
    },
  };
  const make = (signal = new AbortController().signal) =>
    makeExport(server.runtime, own, { exportId }, signal);
  const stored = async () =>
    (await db.select().from(dataExports).where(eq(dataExports.id, exportId)))[0]?.state;
  return { exportId, make, stored, mails: () => mailsTo(server, trainee.email) };
}

test('of two workers that make the same download one does, and the other tries again later', async () => {
  const { exportId, make, stored, mails } = await aWaitingExport();
  await whileMaking(db, exportId, async () => {
    await expect(make()).rejects.toThrow('another worker makes this export');
  });
  expect(await stored()).toBe('waiting');
  await make();
  expect(await stored()).toBe('ready');
  expect(await mails()).toHaveLength(1);
});

test('a download that was given up meanwhile is finished by nobody, and nobody is told that it is ready', async () => {
  const { exportId, make, stored, mails } = await aWaitingExport((id) =>
    abandonExport(server.runtime, { exportId: id }),
  );
  await make();
  expect(await stored()).toBe('failed');
  expect(await db.$count(dataExportPieces, eq(dataExportPieces.exportId, exportId))).toBe(0);
  expect(await mails()).toEqual([]);
});

test('a worker that has lost its job at the last file finishes nothing', async () => {
  const lost = new AbortController();
  const { make, stored, mails } = await aWaitingExport(async () => lost.abort(new Error('lost')));
  await expect(make(lost.signal)).rejects.toThrow('lost');
  expect(await stored()).toBe('running');
  expect(await mails()).toEqual([]);
});

test('of who signed by a link the download says no more than the screen', async () => {
  const { trainee, assessment, procedure } = await aTraineeWithEverything();
  const from = 'network' as const;
  await db
    .update(procedures)
    .set({
      verification: 'verified',
      verifiedAt: new Date(),
      verifierName: 'Dr. Rivera',
      verifierEmail: 'rivera@example.org',
      verifiedFrom: from,
    })
    .where(eq(procedures.id, procedure.id));
  await db
    .update(assessments)
    .set({ submitterId: null, answeredFrom: from })
    .where(eq(assessments.id, assessment.id));
  const files = await filesOf(trainee);
  const [verified] = itemsIn(files, 'procedures');
  expect(verified).toMatchObject({ id: procedure.id, verifierName: 'Dr. Rivera' });
  for (const hidden of ['verifierEmail', 'verifiedFrom'])
    expect(verified).not.toHaveProperty(hidden);
  expect(itemsIn(files, 'assessments-received')[0]).not.toHaveProperty('answeredFrom');
  expect(strFromU8(files['csv/procedures.csv'] ?? new Uint8Array())).not.toContain('rivera@');
});
