import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { EXCEL_FILE, FILE_TOO_LARGE, MAX_IMPORT_BYTES } from '#shared/import-file.ts';
import { IMPORT_FAILED, IMPORT_GONE, LOG_FULL } from '#shared/procedure-import.ts';
import type { ProcedureImport } from '#shared/procedure-import-output.ts';
import type { UserActor } from '#server/http/context.ts';
import { deleteExpiredImports, readImport } from '#server/procedures/actions/imports.ts';
import { abandonImport, writeImport } from '#server/procedures/actions/write-import.ts';
import { procedureImports, procedures } from '#server/procedures/tables.ts';
import { aClinic, aPerson, read, trailOf } from '#test/administration.ts';
import type { Someone } from '#test/administration.ts';
import { openBrowser } from '#test/people.ts';
import { insertProcedure } from '#test/procedures.ts';
import { startTestServer } from '#test/server.ts';
import { answerOf } from '#test/wire.ts';

let clock = new Date('2026-11-20T12:00:00Z');
const server = await startTestServer({ now: () => clock });
afterAll(() => server.stop());
const { runtime } = server;
const { db } = runtime;
const { organization } = await aClinic(server);

const HEAD = 'Date,Procedure,Patient,Level,Supervisor,Notes\n';
const row = (day: number, notes = '') =>
  `2026-10-${String(day).padStart(2, '0')},Lumbar Puncture,Adult,Performed independently,Dr. Rivera,${notes}\n`;
const rows = (count: number) =>
  Array.from({ length: count }, (_, i) => row(1 + (i % 28), `case ${i}`)).join('');
const base64 = (file: string | Buffer) => Buffer.from(file).toString('base64');

const aTrainee = (values = {}) => aPerson(server, { organization, ...values });
const send = (who: Pick<Someone, 'post'>, file: string | Buffer, name = 'log.csv') =>
  who.post('/api/procedure-imports', { name, content: base64(file) });
const pathOf = (id: string) => `/api/procedure-imports/${id}` as const;

async function chosen(who: Someone, file: string | Buffer): Promise<ProcedureImport> {
  const answer = await send(who, file);
  const found = await answerOf('POST /api/procedure-imports', answer);
  expect([answer.status, found]).toMatchObject([201, { state: 'read' }]);
  return found;
}
const stored = (who: Someone) =>
  db.select().from(procedures).where(eq(procedures.userId, who.id)).orderBy(procedures.id);

async function imported(who: Someone, file: string | Buffer): Promise<ProcedureImport> {
  const { id } = await chosen(who, file);
  expect((await who.post(`${pathOf(id)}/confirm`)).status).toBe(200);
  const look = () => who.call('GET /api/procedure-imports/:id', { path: { id } });
  await expect.poll(async () => (await look()).state).toBe('done');
  return look();
}

test('a file is shown first, and nothing is written until it is confirmed', async () => {
  const trainee = await aTrainee();
  const found = await chosen(trainee, `${HEAD}${row(1, 'first')}soon,Tattoo,,,,\n`);
  expect(found).toEqual({
    id: expect.any(String) as string,
    name: 'log.csv',
    state: 'read',
    encoding: 'UTF-8',
    delimiter: ',',
    ignoredColumns: [],
    dateReading: 'plain',
    assumed: { patient: 0, level: 0 },
    rows: 2,
    newRows: 1,
    knownRows: 0,
    badRows: 1,
    preview: [
      {
        line: 2,
        date: '2026-10-01',
        procedure: 'Lumbar Puncture',
        patient: 'adult',
        level: 'independent',
        supervisorId: null,
        supervisor: 'Dr. Rivera',
        isSimulated: false,
        attempts: 1,
        isSuccessful: null,
        isUltrasoundGuided: false,
        site: '',
        complications: '',
        notes: 'first',
      },
    ],
    problems: [
      { line: 3, column: 'date', value: 'soon', message: 'Please write the date as YYYY-MM-DD' },
      {
        line: 3,
        column: 'procedure',
        value: 'Tattoo',
        message: 'This procedure is not in the list. Please use one of its names',
      },
      { line: 3, column: 'supervisor', value: '', message: 'Supervisor name is required' },
    ],
    written: 0,
    failure: null,
  });
  expect(await stored(trainee)).toEqual([]);
  expect(await trainee.call('GET /api/procedure-imports/:id', { path: { id: found.id } })).toEqual(
    found,
  );
});

test('confirmed, its good rows are in the log, waiting to be verified, with the organization', async () => {
  const trainee = await aTrainee();
  const done = await imported(trainee, `${HEAD}${rows(450)}soon,Tattoo,,,,\n`);
  expect(done).toMatchObject({ newRows: 450, written: 450, badRows: 1, preview: [] });
  const log = await stored(trainee);
  expect(log).toHaveLength(450);
  expect(log.map(({ notes }) => notes)).toEqual(Array.from({ length: 450 }, (_, i) => `case ${i}`));
  expect(log[0]).toMatchObject({
    organizationId: organization.id,
    verification: 'waiting',
    supervisor: 'Dr. Rivera',
    supervisorId: null,
    version: 1,
  });
  const trail = await trailOf(server, trainee.id);
  expect(trail.map(({ action, facts }) => [action, facts])).toContainEqual([
    'procedures.imported',
    { count: 450, organizationId: organization.id },
  ]);
  const [kept] = await db.select().from(procedureImports).where(eq(procedureImports.id, done.id));
  expect(kept?.content).toBeNull();
});

test('the same file again adds nothing, and a longer one only what is new, also when rows were edited', async () => {
  const trainee = await aTrainee();
  const twice = row(3, 'twins');
  await imported(trainee, HEAD + row(1) + twice + twice);
  const [first] = await stored(trainee);
  await db
    .update(procedures)
    .set({ notes: 'edited' })
    .where(eq(procedures.id, first?.id ?? ''));
  const again = await chosen(trainee, HEAD + row(1) + twice + twice);
  expect(again).toMatchObject({ newRows: 0, knownRows: 3, preview: [] });
  expect(await read(trainee.post(`${pathOf(again.id)}/confirm`))).toMatchObject({
    status: 409,
    message: 'There is nothing new in this file.',
  });
  const longer = await imported(trainee, HEAD + twice + row(2) + twice + row(1) + twice);
  expect(longer).toMatchObject({ newRows: 2, knownRows: 3 });
  expect(await stored(trainee)).toHaveLength(5);
});

test('what was logged in the form is known when a file says the same', async () => {
  const trainee = await aTrainee();
  await insertProcedure(db, {
    userId: trainee.id,
    date: '2026-10-04',
    procedure: 'Lumbar Puncture',
    patient: 'infant',
    level: 'independent',
    supervisor: 'Dr. Zoë Ł',
    isSuccessful: true,
    isUltrasoundGuided: true,
    attempts: 2,
    site: 'North',
    complications: 'none',
    notes: 'two\nlines',
  });
  const head =
    'Date,Procedure,Patient,Level,Supervisor,Success,Ultrasound,Attempts,Site,Complications,Notes\n';
  const same = '2026-10-04,LP,Infant,independent,Dr. Zoë Ł,yes,x,2,North,none,"two\r\nlines"\n';
  expect(await chosen(trainee, head + same + same)).toMatchObject({ newRows: 1, knownRows: 1 });
});

test('the own export reads in again and adds nothing', async () => {
  const trainee = await aTrainee();
  const head =
    'Date,Procedure,Patient,Level,Supervisor,Simulated,Attempts,Success,Ultrasound,Site,Complications,Notes\n';
  const lines = [
    '2026-10-01,LP,Infant,independent,Dr. Zoë Ł,yes,3,no,yes,"North; South",=1+1,"two\nlines, ""quoted"" ones"\n',
    '2026-10-02,Medical resuscitation,Adult,observed,+Dr. Plus,,,,,,-none,@home\n',
    '2026-10-03,Chest tube,Neonate,assisted,Dr. Rivera,no,1,yes,,,,\n',
  ];
  await imported(trainee, head + lines.join(''));
  const answer = await trainee.get('/api/procedures/export.csv?scope=own');
  const file = Buffer.from(await answer.arrayBuffer());
  expect(file.toString()).toContain("'=1+1");
  expect(await chosen(trainee, file)).toMatchObject({
    rows: 3,
    knownRows: 3,
    newRows: 0,
    problems: [],
  });
});

test('confirmed twice, or written by two servers at once, nothing is there twice', async () => {
  const trainee = await aTrainee();
  const { id } = await chosen(trainee, HEAD + rows(300));
  const answers = await Promise.all([1, 2, 3].map(() => trainee.post(`${pathOf(id)}/confirm`)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await Promise.all([1, 2].map(() => writeImport(runtime, { importId: id })));
  expect(await stored(trainee)).toHaveLength(300);
  const again = await read(trainee.post(`${pathOf(id)}/confirm`));
  expect(again).toMatchObject({ status: 200, state: 'done', written: 300 });
});

test('when a row cannot be written none is, and confirming again tries again', async () => {
  const trainee = await aTrainee();
  const { id } = await chosen(trainee, HEAD + rows(500));
  const [{ content: whole } = { content: '' }] = await db
    .select({ content: procedureImports.content })
    .from(procedureImports)
    .where(eq(procedureImports.id, id));
  const lines = (whole ?? '').split('\n');
  lines[449] = (lines[449] ?? '').replace(/"[0-9a-f-]{36}"/, '"no key"');
  const write = { state: 'writing' as const, content: lines.join('\n') };
  await db.update(procedureImports).set(write).where(eq(procedureImports.id, id));
  await expect(writeImport(runtime, { importId: id })).rejects.toThrow(/no key/);
  expect(await stored(trainee)).toEqual([]);
  await abandonImport(runtime, { importId: id });
  expect(await trainee.call('GET /api/procedure-imports/:id', { path: { id } })).toMatchObject({
    state: 'failed',
    failure: IMPORT_FAILED,
    written: 0,
  });
  await db.update(procedureImports).set({ content: whole }).where(eq(procedureImports.id, id));
  expect((await trainee.post(`${pathOf(id)}/confirm`)).status).toBe(200);
  await writeImport(runtime, { importId: id });
  expect(await stored(trainee)).toHaveLength(500);
});

test('an import is seen, confirmed and given up by nobody else', async () => {
  const { id } = await chosen(await aTrainee(), HEAD + row(1));
  const other = await aPerson(server, { role: 'administrator', organization });
  const answers = [
    await read(other.get(pathOf(id))),
    await read(other.post(`${pathOf(id)}/confirm`)),
    await read(other.remove(pathOf(id))),
    await read(other.get(pathOf('no-id'))),
  ];
  for (const answer of answers) expect(answer).toMatchObject({ status: 404, message: IMPORT_GONE });
});

test('given up it is gone, unless it is being written', async () => {
  const trainee = await aTrainee();
  const { id } = await chosen(trainee, HEAD + row(1));
  expect((await trainee.remove(pathOf(id))).status).toBe(200);
  expect((await trainee.get(pathOf(id))).status).toBe(404);
  const busy = await chosen(trainee, HEAD + row(2));
  const isBusy = eq(procedureImports.id, busy.id);
  await db.update(procedureImports).set({ state: 'writing' }).where(isBusy);
  expect(await read(trainee.remove(pathOf(busy.id)))).toMatchObject({
    status: 409,
    message: 'These procedures are being written already.',
  });
});

test('of files left lying only five are kept, and none for longer than a day', async () => {
  const trainee = await aTrainee();
  const ids: string[] = [];
  for (let day = 1; day <= 6; day += 1) ids.push((await chosen(trainee, HEAD + row(day))).id);
  const statuses = async () =>
    Promise.all(ids.map(async (id) => (await trainee.get(pathOf(id))).status));
  expect(await statuses()).toEqual([404, 200, 200, 200, 200, 200]);
  const before = clock;
  clock = new Date(before.getTime() + 24 * 3_600_000 + 1000);
  await deleteExpiredImports(runtime);
  clock = before;
  expect(await statuses()).toEqual([404, 404, 404, 404, 404, 404]);
  expect((await trailOf(server, ids[0] ?? '')).map(({ action }) => action)).toEqual([
    'procedures.import_read',
    'procedures.import_given_up',
  ]);
  expect((await trailOf(server, ids[5] ?? '')).map(({ action }) => action)).toEqual([
    'procedures.import_read',
    'procedures.import_expired',
  ]);
  const [, expired] = await trailOf(server, ids[5] ?? '');
  expect(expired).toMatchObject({ personId: trainee.id, organizationId: organization.id });
});

test('confirmed again, an import whose rows were logged meanwhile is done, and no file without news', async () => {
  const trainee = await aTrainee();
  const [first, second] = [
    await chosen(trainee, HEAD + row(1)),
    await chosen(trainee, HEAD + row(1)),
  ];
  for (const { id } of [first, second]) {
    await trainee.post(`${pathOf(id)}/confirm`);
    await writeImport(runtime, { importId: id });
  }
  expect(await read(trainee.post(`${pathOf(second.id)}/confirm`))).toMatchObject({
    status: 200,
    state: 'done',
    written: 0,
  });
  expect(await stored(trainee)).toHaveLength(1);
});

test('a file that would fill a log beyond its bound is refused, when it is read and when it is written', async () => {
  const trainee = await aTrainee();
  const [logged, most] = [2, 3];
  const { id } = await chosen(trainee, HEAD + row(1) + row(2));
  for (let i = 0; i < logged; i += 1) await insertProcedure(db, { userId: trainee.id });
  const user = { kind: 'user', userId: trainee.id } as UserActor;
  const file = (text: string) => ({ name: 'log.csv', content: base64(text) });
  await expect(readImport(runtime, user, file(HEAD + row(3) + row(4)), most)).rejects.toMatchObject(
    { code: 'invalid', message: LOG_FULL },
  );
  const fits = await readImport(runtime, user, file(HEAD + row(3)), most);
  const write = async (importId: string) => {
    await db
      .update(procedureImports)
      .set({ state: 'writing' })
      .where(eq(procedureImports.id, importId));
    await writeImport(runtime, { importId }, most);
    return trainee.call('GET /api/procedure-imports/:id', { path: { id: importId } });
  };
  expect(await write(id)).toMatchObject({ state: 'failed', failure: LOG_FULL, written: 0 });
  expect(await write(fits)).toMatchObject({ state: 'done', written: 1 });
  expect(await stored(trainee)).toHaveLength(most);
});

test('no word of the file is in the audit log', async () => {
  const trainee = await aTrainee();
  const { id } = await chosen(trainee, `${HEAD}${row(1, 'unmistakable')}`);
  const trail = JSON.stringify(await trailOf(server, id));
  expect(trail).toContain('procedures.import_read');
  expect(trail).not.toMatch(/unmistakable|Rivera|log\.csv/);
});

test.each([
  ['a workbook', 'PK\u0003\u0004', EXCEL_FILE],
  ['nothing', '', 'This file is empty.'],
  ['more than 4 MiB', Buffer.alloc(MAX_IMPORT_BYTES + 1, 'a'), FILE_TOO_LARGE],
  [
    'no known heads',
    'a,b\n1,2\n',
    'These columns are missing: Date, Procedure, Supervisor. The first line of the file must name them.',
  ],
])('%s is refused with what to do', async (_, file, sentence) => {
  expect(await read(send(await aTrainee(), file))).toMatchObject({
    status: 400,
    code: 'invalid',
    fields: { content: sentence },
  });
});

test('a file of 4 MiB is taken, a larger body is not, and elsewhere 256 KiB hold', async () => {
  const trainee = await aTrainee();
  const line = row(1, 'x'.repeat(1900));
  const full = HEAD + line.repeat(Math.floor((MAX_IMPORT_BYTES - HEAD.length) / line.length));
  expect(await chosen(trainee, full)).toMatchObject({ badRows: 0 });
  const sized = async (path: string, bytes: number, who: Pick<Someone, 'send'> = trainee) =>
    read(who.send('POST', path, { name: 'x', content: 'A'.repeat(bytes) }));
  expect(await sized('/api/procedure-imports', 6_000_000)).toMatchObject({
    status: 413,
    message: FILE_TOO_LARGE,
  });
  for (const path of ['/api/procedures', '/api/pearls']) {
    expect(await sized(path, 300_000)).toMatchObject({
      status: 413,
      message: 'The request is larger than 256 KiB. Please shorten it.',
    });
  }
});

test('a guest’s file is refused unread', async () => {
  const guest = openBrowser(server);
  const answer = await server.fetchAs(guest.address, '/api/procedure-imports', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': '5000000' },
    body: new ReadableStream({
      pull() {
        throw new Error('the body was read');
      },
    }),
    duplex: 'half',
  } as RequestInit);
  expect(answer.status).toBe(401);
});

test('thirty files an hour are read for one person', async () => {
  const trainee = await aTrainee();
  const statuses: number[] = [];
  for (let i = 0; i < 31; i += 1) {
    statuses.push((await trainee.post('/api/procedure-imports', { content: 'no base64' })).status);
  }
  expect(statuses.filter((status) => status === 400)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
  expect((await send(await aTrainee(), HEAD + row(1))).status).toBe(201);
});

test('who belongs to no organization imports, too', async () => {
  const loner = await aPerson(server);
  await imported(loner, HEAD + row(1));
  expect(await stored(loner)).toMatchObject([{ organizationId: null }]);
});
