import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { lockEvidence } from '#server/evidence/store/evidence.ts';
import { otherEvidence } from '#server/evidence/tables.ts';
import { aClinic, aMember, aPerson, aWard, trailOf } from '#test/administration.ts';
import { EVIDENCE_HEAD, evidenceOf } from '#test/evidence.ts';
import { waitingIn } from '#test/locks.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

async function aHouse() {
  const clinic = await aClinic(server);
  const { organization } = clinic;
  const ruth = await aMember(server, { organization, displayName: 'Ruth Adeyemi' });
  const sam = await aMember(server, { organization, displayName: 'Sam Ortiz' });
  return { ...clinic, ruth, sam, ...evidenceOf(clinic.administrator) };
}
const resultsOf = (traineeId: string) =>
  db
    .select({ title: otherEvidence.title, value: otherEvidence.value, scale: otherEvidence.scale })
    .from(otherEvidence)
    .where(eq(otherEvidence.traineeId, traineeId))
    .orderBy(otherEvidence.title, otherEvidence.value);

test('a file is looked at before anything of it is kept, and taken in as it was shown', async () => {
  const { ruth, sam, look, sendSeen, administrator } = await aHouse();
  const text = `${EVIDENCE_HEAD}${ruth.email},2026-02-24,exam,ITE,78,of 100\n"Ortiz, Sam",2026-02-24,exam,ITE,71,of 100\nnobody@x.example,2026-02-24,exam,ITE,1,\n`;
  const seen = await look(text);
  expect(seen).toMatchObject({
    rows: 3,
    trainees: 2,
    lacks: null,
    counts: { new: 2, changed: 0, same: 0, refused: 1 },
    items: [
      { line: 2, trainee: { id: ruth.id, email: ruth.email }, value: '78', was: null },
      { line: 3, trainee: { id: sam.id, name: 'Sam Ortiz' }, value: '71', was: null },
    ],
    refusals: [{ line: 4, who: 'nobody@x.example' }],
  });
  expect(await resultsOf(ruth.id)).toEqual([]);
  const answer = await sendSeen(text, seen);
  expect(answer.status).toBe(201);
  expect(await resultsOf(ruth.id)).toEqual([{ title: 'ITE', value: '78', scale: 'of 100' }]);
  const { items } = await administrator.call('GET /api/admin/evidence', {});
  expect(items).toMatchObject([{ name: 'results.csv', kinds: ['exam'], results: 2, trainees: 2 }]);
  const [file] = items;
  const trail = await trailOf(server, file?.id ?? '');
  expect(trail.map(({ action, personId }) => `${action} ${personId}`).toSorted()).toEqual(
    [
      'evidence.entered null',
      `evidence.entered-of ${ruth.id}`,
      `evidence.entered-of ${sam.id}`,
    ].toSorted(),
  );
});

test('the same file again does nothing, and a corrected one replaces what it corrects', async () => {
  const { ruth, look, enter, sendSeen } = await aHouse();
  const first = `${EVIDENCE_HEAD}${ruth.email},2026-02-24,exam,ITE,78,\n${ruth.email},2026-03-01,sim,Airway,7,\n`;
  await enter(first);
  const again = await look(first);
  expect(again).toMatchObject({ counts: { new: 0, changed: 0, same: 2 }, items: [] });
  expect((await sendSeen(first, again)).status).toBe(409);
  const corrected = first.replace(',78,', ',87,');
  expect(await look(corrected)).toMatchObject({
    counts: { new: 0, changed: 1, same: 1 },
    items: [{ value: '87', was: { value: '78', scale: '' } }],
  });
  await enter(corrected);
  expect(await resultsOf(ruth.id)).toMatchObject([
    { value: '7' },
    { value: '78' },
    { value: '87' },
  ]);
});

const EXAM = 'Email,Score,Percentile\n';
async function anExam() {
  const house = await aHouse();
  const { ruth, sam, look } = house;
  const text = `${EXAM}${ruth.email},78,64\n${sam.email},71,40\n`;
  const told = (words: string) => ({ column: null, text: words });
  const { mapping } = await look(text);
  const exam = { ...mapping, kind: told('exam'), on: told('2026-02-24') };
  const titled = { ...exam, title: told('ITE 2026'), scale: told('of 100') };
  const enterAs = async (said: typeof exam) =>
    house.sendSeen(text, { mapping: said, shown: (await look(text, said)).shown });
  return { ...house, text, exam, titled, enterAs };
}

test('a file that stands here under another title is said to, and takes that title in one press', async () => {
  const { ruth, text, exam, titled, enterAs, look } = await anExam();
  expect(await look(text, titled)).toMatchObject({ counts: { new: 4 }, twins: [] });
  await enterAs(titled);
  const untitled = await look(text, exam);
  expect(untitled).toMatchObject({
    counts: { new: 4, same: 0 },
    twins: [{ title: 'ITE 2026', results: 4, as: titled }],
  });
  const [twin] = untitled.twins;
  expect(await look(text, twin?.as)).toMatchObject({ counts: { new: 0, same: 4 }, twins: [] });
  // Whoever means it enters them a second time.
  expect((await enterAs(exam)).status).toBe(201);
  expect(await resultsOf(ruth.id)).toHaveLength(4);
});

test('what somebody enters under another title in the meantime is shown before it is entered twice', async () => {
  const { text, exam, titled, enterAs, look, sendSeen } = await anExam();
  const seen = await look(text, exam);
  await enterAs(titled);
  expect((await sendSeen(text, seen)).status).toBe(409);
});

test('other values, other days and what the file itself says are no twins', async () => {
  const { ruth, enter, look } = await aHouse();
  const row = (on: string, title: string, value: string) =>
    `${ruth.email},${on},attendance,${title},${value},\n`;
  await enter(`${EVIDENCE_HEAD}${row('2026-02-24', 'Conference', 'present')}`);
  const others = [
    row('2026-02-25', 'Lecture', 'present'),
    row('2026-02-24', 'Lecture', 'absent'),
    row('2026-02-24', 'Conference', 'present'),
    row('2026-02-24', 'Rounds', 'present'),
  ].join('');
  expect(await look(`${EVIDENCE_HEAD}${others}`)).toMatchObject({ counts: { new: 3 }, twins: [] });
  const alone = await look(`${EVIDENCE_HEAD}${row('2026-02-24', 'Rounds', 'present')}`);
  expect(alone.twins).toEqual([{ title: 'Conference', results: 1, as: null }]);
});

test('what was corrected since under another title is no twin of what it said before', async () => {
  const { ruth, enter, look } = await aHouse();
  const row = (title: string, value: string) =>
    `${EVIDENCE_HEAD}${ruth.email},2026-02-24,exam,${title},${value},\n`;
  await enter(row('ITE', '78'));
  await enter(row('ITE', '87'));
  expect((await look(row('Exam', '78'))).twins).toEqual([]);
  expect((await look(row('Exam', '87'))).twins).toMatchObject([{ title: 'ITE', results: 1 }]);
});

test('when somebody else was faster, nothing is done that was not shown', async () => {
  const { ruth, sam, look, enter, sendSeen } = await aHouse();
  const text = `${EVIDENCE_HEAD}${ruth.email},2026-02-24,exam,ITE,78,\n${sam.email},2026-02-24,exam,ITE,71,\n`;
  const seen = await look(text);
  await enter(`${EVIDENCE_HEAD}${sam.email},2026-02-24,exam,ITE,72,\n`);
  expect((await sendSeen(text, seen)).status).toBe(409);
  expect(await resultsOf(ruth.id)).toEqual([]);
});

test('of two who send the same at once, one waits for the other and is told', async () => {
  const { ruth, organization, look, sendSeen } = await aHouse();
  const colleague = await aPerson(server, { role: 'administrator', organization });
  const text = `${EVIDENCE_HEAD}${ruth.email},2026-02-24,exam,ITE,78,\n`;
  const seen = await look(text);
  const { sending } = await db.transaction(async (tx) => {
    await lockEvidence(tx, organization.id);
    const both = [sendSeen(text, seen), evidenceOf(colleague).sendSeen(text, seen)];
    await expect.poll(() => waitingIn(db)).toBe(2);
    return { sending: Promise.all(both) };
  });
  const answers = await sending;
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409']);
});

test('taking out waits for whoever takes in', async () => {
  const { ruth, organization, enter, administrator } = await aHouse();
  const id = await enter(`${EVIDENCE_HEAD}${ruth.email},2026-02-24,exam,ITE,78,\n`);
  const { removing } = await db.transaction(async (tx) => {
    await lockEvidence(tx, organization.id);
    const answer = administrator.send('DELETE', `/api/admin/evidence/${id}`);
    await expect.poll(() => waitingIn(db)).toBe(1);
    return { removing: answer };
  });
  expect((await removing).status).toBe(200);
});

test('what was shown is what is entered: another mapping or another’s correction is refused', async () => {
  const { ruth, look, enter, fileOf, administrator, sendSeen } = await aHouse();
  const text = `${EVIDENCE_HEAD}${ruth.email},2026-02-24,exam,ITE,78,\n`;
  const seen = await look(text);
  const mapping = { ...seen.mapping, scale: { column: null, text: 'of 100' } };
  const other = { ...fileOf(text), mapping, shown: seen.shown };
  expect((await administrator.post('/api/admin/evidence', other)).status).toBe(409);
  await enter(text);
  const corrected = text.replace(',78,', ',87,');
  const correction = await look(corrected);
  await enter(text.replace(',78,', ',80,'));
  expect((await sendSeen(corrected, correction)).status).toBe(409);
  expect(await resultsOf(ruth.id)).toMatchObject([{ value: '78' }, { value: '80' }]);
});

test('what nobody can see in a mapping’s text is taken out of it', async () => {
  const { ruth, look, fileOf, administrator } = await aHouse();
  const text = `Email,Score\n${ruth.email},7\n`;
  const { mapping } = await look(text);
  const told = (words: string) => ({ column: null, text: words });
  const said = { ...mapping, kind: told('simulation'), on: told('2026-02-24') };
  const seen = await look(text, { ...said, title: told('a\0b\ud800'), scale: told('\0x') });
  expect(seen.items).toMatchObject([{ title: 'ab\ufffd', scale: 'x' }]);
  const twice = { ...fileOf(text), mapping: { ...said, results: [1, 1] } };
  expect((await administrator.post('/api/admin/evidence/look', twice)).status).toBe(400);
});

test('what came with a file is taken out with it, and what it had replaced stands again', async () => {
  const { ruth, enter, look, administrator } = await aHouse();
  const row = (value: string) => `${EVIDENCE_HEAD}${ruth.email},2026-02-24,exam,ITE,${value},\n`;
  await enter(row('78'));
  const wrong = await enter(row('87'));
  expect(await look(row('87'))).toMatchObject({ counts: { same: 1 } });
  await administrator.call('DELETE /api/admin/evidence/:id', { path: { id: wrong } });
  expect(await resultsOf(ruth.id)).toMatchObject([{ title: 'ITE', value: '78' }]);
  expect(await look(row('78'))).toMatchObject({ counts: { same: 1 } });
  const trail = await trailOf(server, wrong);
  expect(
    trail
      .map(({ action }) => action)
      .slice(-2)
      .toSorted(),
  ).toEqual(['evidence.removed', 'evidence.removed-of']);
  expect((await administrator.send('DELETE', `/api/admin/evidence/${wrong}`)).status).toBe(404);
});

test('who has left is found by address alone, and said to have left', async () => {
  const { ruth, look, administrator } = await aHouse();
  await administrator.post(`/api/admin/users/${ruth.id}/deactivate`, {});
  expect(
    await look(
      `${EVIDENCE_HEAD}${ruth.email},2026-02-24,exam,ITE,1,\nRuth Adeyemi,2026-02-25,exam,ITE,1,\n`,
    ),
  ).toMatchObject({
    items: [{ line: 2, trainee: { id: ruth.id, isActive: false } }],
    refusals: [{ line: 3 }],
  });
});

test('only trainees of the own organization are known, and files of another do not exist', async () => {
  const { ruth, enter, look } = await aHouse();
  const elsewhere = await aWard(server);
  const theirs = evidenceOf(elsewhere.administrator);
  const text = `${EVIDENCE_HEAD}${ruth.email},2026-02-24,exam,ITE,78,\nRuth Adeyemi,2026-02-24,exam,ITE,78,\n`;
  expect(await theirs.look(text)).toMatchObject({ counts: { new: 0, refused: 2 } });
  const attending = await aMember(server, {
    organization: elsewhere.organization,
    role: 'attending',
  });
  expect(
    await theirs.look(`${EVIDENCE_HEAD}${attending.email},2026-02-24,exam,ITE,78,\n`),
  ).toMatchObject({ counts: { new: 0, refused: 1 } });
  const id = await enter(`${EVIDENCE_HEAD}${ruth.email},2026-02-24,exam,ITE,78,\n`);
  const other = elsewhere.administrator;
  expect((await other.send('DELETE', `/api/admin/evidence/${id}`)).status).toBe(404);
  expect(await other.call('GET /api/admin/evidence', {})).toMatchObject({ items: [] });
  expect(await look(text)).toMatchObject({ counts: { same: 1 } });
});

test('a system administrator says whose file it is, and finds the files of all', async () => {
  const { ruth, organization, enter, fileOf } = await aHouse();
  const system = await aPerson(server, { role: 'system_admin' });
  const text = `${EVIDENCE_HEAD}${ruth.email},2026-02-24,exam,ITE,78,\n`;
  const body = { ...fileOf(text), mapping: null };
  expect((await system.post('/api/admin/evidence/look', body)).status).toBe(400);
  const query = { organizationId: organization.id };
  expect(await system.call('POST /api/admin/evidence/look', { query, body })).toMatchObject({
    counts: { new: 1 },
  });
  const id = await enter(text);
  const { items } = await system.call('GET /api/admin/evidence', {});
  expect(items.map((file) => file.id)).toContain(id);
});

test('a long list of files comes in pages, each once', async () => {
  const { ruth, enter, administrator } = await aHouse();
  const days = ['2026-02-01', '2026-02-02', '2026-02-03'];
  const ids: string[] = [];
  for (const day of days)
    ids.unshift(await enter(`${EVIDENCE_HEAD}${ruth.email},${day},exam,A,1,\n`));
  const read = (cursor?: string) =>
    administrator.call('GET /api/admin/evidence', {
      query: { limit: 2, ...(cursor && { cursor }) },
    });
  const first = await read();
  const second = await read(first.nextCursor ?? '');
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
  expect([first.total, second.nextCursor]).toEqual([3, null]);
});

test('a file of more than 4 MiB, a workbook and one with no rows are refused in words', async () => {
  const { administrator, fileOf } = await aHouse();
  const send = async (text: string | Buffer) => {
    const answer = await administrator.post('/api/admin/evidence/look', {
      ...fileOf(text),
      mapping: null,
    });
    return [answer.status, JSON.stringify(await answer.json())] as const;
  };
  const [tooLarge, tooLargeWords] = await send('a'.repeat(4 * 1024 * 1024 + 4));
  expect([tooLarge, tooLargeWords.includes('4 MiB')]).toEqual([400, true]);
  const [workbook, workbookWords] = await send(Buffer.from('PK\u0003\u0004'));
  expect([workbook, workbookWords.includes('Excel')]).toEqual([400, true]);
  const [empty, emptyWords] = await send(EVIDENCE_HEAD);
  expect([empty, emptyWords.includes('no rows')]).toEqual([400, true]);
});
