import { afterAll, expect, test } from 'vitest';
import { MAX_IMPORT_BYTES } from '#shared/import-file.ts';
import { aMember, aPerson, read } from '#test/administration.ts';
import { nextEmail } from '#test/people.ts';
import { programOf } from '#test/programs.ts';
import { aRosterClinic, ROSTER_HEAD, rostersOf } from '#test/rosters.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

test('what no roster may do is refused with what to do instead', async () => {
  const { organization, administrator, program, look, rows } = await aRosterClinic(server);
  const waiting = await aMember(server, { organization, status: 'pending' });
  const away = await aMember(server, { organization, status: 'deactivated' });
  const closed = await programOf(server, organization, { name: 'Old', closedAt: new Date() });
  const roster = await look(
    `${ROSTER_HEAD}A,${administrator.email},Trainee,,,\nB,${waiting.email},,,,\nC,${away.email},,,,\nD,d@x.example,,${closed.name},1,\nE,e@x.example,,${program.name},4,\nF,f@x.example,,${program.name},,\nG,g@x.example,,,2,\nH,h@x.example,system_admin,,,\n`,
  );
  expect((await rows(roster, 'refused')).map(({ problem }) => problem)).toEqual([
    'This is your own account. Another administrator can change your role.',
    'This person waits to be let in. Decide about it under Users, then choose the file again.',
    'This account is deactivated. Reactivate it under Users, then choose the file again.',
    'Old is closed. Open it again, or name another program.',
    'The year is from 1 to 3.',
    'Please write the year in Emergency.',
    'A year is one of a program. Please name the program.',
    'Nobody becomes a system administrator by a roster. Please write another role.',
  ]);
});

test('the last administrator stays one, also by the roster of a system administrator', async () => {
  const { organization, administrator } = await aRosterClinic(server);
  const above = await aPerson(server, { role: 'system_admin' });
  const { apply } = rostersOf(above);
  const content = Buffer.from(`Email,Role\n${administrator.email},Attending\n`).toString('base64');
  const query = { organizationId: organization.id };
  const body = { name: 'x.csv', content };
  const roster = await above.call('POST /api/admin/rosters', { query, body });
  expect(await apply(roster)).toMatchObject({ done: 0, left: 1 });
  expect((await administrator.user())?.role).toBe('administrator');
});

test('nobody of another organization sees, decides or applies a roster', async () => {
  const { look, administrator } = await aRosterClinic(server);
  const elsewhere = await aRosterClinic(server);
  const attending = await aPerson(server, { role: 'attending' });
  const roster = await look(`${ROSTER_HEAD}R,${nextEmail()},,Emergency,1,\n`);
  const at = `/api/admin/rosters/${roster.id}` as const;
  const zero = { new: 0, changed: 0, graduate: 0, deactivate: 0 };
  for (const [person, status] of [
    [elsewhere.administrator, 404],
    [attending, 403],
  ] as const) {
    expect((await person.get(at)).status).toBe(status);
    expect((await person.get(`${at}/rows`)).status).toBe(status);
    expect((await person.put(`${at}/gone`, { position: null, choice: 'stay' })).status).toBe(
      status,
    );
    expect((await person.put(`${at}/program`, { name: 'x', choice: 'new' })).status).toBe(status);
    expect((await person.post(`${at}/apply`, zero)).status).toBe(status);
    expect((await person.remove(at)).status).toBe(status);
  }
  expect((await administrator.remove(at)).status).toBe(200);
  expect((await administrator.get(at)).status).toBe(404);
});

test.each([
  ['an empty file', '', 'This file is empty.'],
  ['a workbook', 'PK\u0003\u0004', 'This is an Excel file. Please save it as CSV.'],
  [
    'a file without addresses',
    'Name\nA\n',
    'This column is missing: Email. The first line of the file must name it.',
  ],
  [
    'more than 20,000 rows',
    `Email\n${'a@x.example\n'.repeat(20_001)}`,
    'This file has more than 20,000 rows. Please split it.',
  ],
])('%s is refused with what to do', async (_, text, sentence) => {
  const { send } = await aRosterClinic(server);
  expect(await read(send(text))).toMatchObject({ status: 400, fields: { content: sentence } });
});

test('a mangled page or place of a roster is no page and no place', async () => {
  const { look, administrator } = await aRosterClinic(server);
  const roster = await look(`${ROSTER_HEAD}R,${nextEmail()},,Emergency,1,\n`);
  const at = `/api/admin/rosters/${roster.id}` as const;
  for (const cursor of ['Infinity', '1e400', '1.5', '99999999999', '-1', 'x'])
    expect((await administrator.get(`${at}/rows?cursor=${cursor}`)).status).toBe(200);
  for (const position of [99_999_999_999, -1])
    expect((await administrator.put(`${at}/gone`, { position, choice: 'stay' })).status).toBe(400);
});

test('20,000 people are looked at, page by page; a file that is too large is refused', async () => {
  const { look, administrator, send } = await aRosterClinic(server);
  const lines = Array.from({ length: 20_000 }, (_, at) => `P,p${at}@many.example,,Emergency,1,`);
  const roster = await look(`${ROSTER_HEAD}${lines.join('\n')}\n`);
  expect(roster.counts).toMatchObject({ new: 20_000 });
  const path = { id: roster.id };
  const query = { kind: 'new', cursor: '19899' } as const;
  const page = await administrator.call('GET /api/admin/rosters/:id/rows', { path, query });
  expect(page).toMatchObject({ total: 20_000, nextCursor: null });
  expect(page.items).toHaveLength(100);
  const large = await send(Buffer.alloc(MAX_IMPORT_BYTES + 1, 'a'));
  expect([400, 413]).toContain(large.status);
});
