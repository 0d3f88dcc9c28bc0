import { eq, isNull } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { removeUnusedNames } from '#server/procedures/actions/supervisors.ts';
import { writeImport } from '#server/procedures/actions/write-import.ts';
import { procedureImports, procedureNames, procedures } from '#server/procedures/tables.ts';
import { anOrganization, aPerson } from '#test/administration.ts';
import type { Someone } from '#test/administration.ts';
import { insertProcedure } from '#test/procedures.ts';
import { startTestServer } from '#test/server.ts';
import { answerOf } from '#test/wire.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { runtime } = server;
const { db } = runtime;

const row = (supervisor: string, i: number) => `2026-10-01,LP,${supervisor},case ${i}\n`;
const rowsOf = (supervisor: string) =>
  Array.from({ length: 600 }, (_, i) => row(supervisor, i)).join('');

/** Confirmed, and not yet taken by the job. */
async function confirmed(who: Someone, rows: string): Promise<{ importId: string }> {
  const content = Buffer.from(`Date,Procedure,Supervisor,Notes\n${rows}`).toString('base64');
  const answer = await who.post('/api/procedure-imports', { name: 'log.csv', content });
  const { id } = await answerOf('POST /api/procedure-imports', answer);
  await db.update(procedureImports).set({ state: 'writing' }).where(eq(procedureImports.id, id));
  return { importId: id };
}

async function namesOf(organizationId: string | null): Promise<string[]> {
  const where = organizationId
    ? eq(procedureNames.organizationId, organizationId)
    : isNull(procedureNames.organizationId);
  const rows = await db.select().from(procedureNames).where(where).orderBy(procedureNames.name);
  return rows.map(({ name }) => name);
}

test('two people who import the same new supervisors in another order both get their log', async () => {
  const [ada, alan] = [await aPerson(server), await aPerson(server)];
  const imports = [
    await confirmed(ada, rowsOf('Dr. First') + rowsOf('Dr. Second')),
    await confirmed(alan, rowsOf('Dr. Second') + rowsOf('Dr. First')),
  ];
  await Promise.all(imports.map((one) => writeImport(runtime, one)));
  for (const { id } of [ada, alan]) {
    expect(await db.$count(procedures, eq(procedures.userId, id))).toBe(1200);
  }
  expect(await namesOf(null)).toEqual(expect.arrayContaining(['Dr. First', 'Dr. Second']));
});

test('a supervisor whom no procedure names any more is forgotten, where others still do is not', async () => {
  const organization = await anOrganization(server);
  const trainee = await aPerson(server, { organization });
  const log = (supervisor: string, organizationId: string | null = organization.id) =>
    insertProcedure(db, { userId: trainee.id, organizationId, supervisor });
  const [typo] = [await log('MRN 4482913'), await log('Dr. Kept'), await log('Dr. Alone', null)];
  const gone = await log('Dr. Gone', null);
  await db.update(procedures).set({ supervisor: 'Dr. Mended' }).where(eq(procedures.id, typo.id));
  await db.delete(procedures).where(eq(procedures.id, gone.id));
  expect(await namesOf(organization.id)).toEqual(['Dr. Kept', 'Dr. Mended', 'MRN 4482913']);
  await removeUnusedNames(runtime);
  expect(await namesOf(organization.id)).toEqual(['Dr. Kept', 'Dr. Mended']);
  expect(await namesOf(null)).toContain('Dr. Alone');
  expect(await namesOf(null)).not.toContain('Dr. Gone');
  await log('MRN 4482913');
  expect(await namesOf(organization.id)).toContain('MRN 4482913');
});

test('a name that somebody is just writing is not forgotten', async () => {
  const organization = await anOrganization(server);
  const trainee = await aPerson(server, { organization });
  const values = { userId: trainee.id, organizationId: organization.id, supervisor: 'Dr. Late' };
  const old = await insertProcedure(db, values);
  await db.delete(procedures).where(eq(procedures.id, old.id));
  await db.transaction(async (tx) => {
    await insertProcedure(tx, values);
    await removeUnusedNames(runtime);
  });
  expect(await namesOf(organization.id)).toEqual(['Dr. Late']);
  await removeUnusedNames(runtime);
  expect(await namesOf(organization.id)).toEqual(['Dr. Late']);
});
