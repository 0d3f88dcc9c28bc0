import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { EXAMPLE_FORMS } from '#shared/example-forms.ts';
import { SHIPPED_TEMPLATE } from '#shared/shipped-form.ts';
import { programs } from '#server/organizations/tables.ts';
import { aClinic, aPerson, read, trailOf } from '#test/administration.ts';
import type { Someone } from '#test/administration.ts';
import { programOf } from '#test/programs.ts';
import { draft, formsOf, renamed, useFrom } from '#test/templates.ts';
import { startTestServer } from '#test/server.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const server = await startTestServer({ now: () => NOW });
afterAll(() => server.stop());

const PATH = '/api/admin/assessment-templates';
const [pediatrics = SHIPPED_TEMPLATE, psychiatry = SHIPPED_TEMPLATE] = EXAMPLE_FORMS;

/** A clinic with a program, and the query that names it. */
async function aClinicWithAProgram() {
  const clinic = await aClinic(server);
  const program = await programOf(server, clinic.organization, { name: 'Pediatrics residency' });
  return { ...clinic, program, query: { programId: program.id } };
}

const goBack = (
  administrator: Someone,
  { id }: { id: string },
  body: { effectiveFrom: string; numberBefore: number },
) => read(administrator.post(`${PATH}/return?programId=${id}`, body));

test('a program uses the form of its organization until it gets one of its own', async () => {
  const { administrator, organization, program, query } = await aClinicWithAProgram();
  const common = await useFrom(administrator, '2026-11-20', renamed(12, 'Airways'));
  expect(await formsOf(administrator, query)).toMatchObject({
    organization: { id: organization.id },
    program: { id: program.id, name: 'Pediatrics residency' },
    programs: [{ id: program.id, isClosed: false, hasOwn: false }],
    common: { id: common, number: 1 },
    draft: null,
    versions: [],
  });
  const id = await useFrom(administrator, '2026-11-20', pediatrics, query);
  expect(await formsOf(administrator, query)).toMatchObject({
    programs: [{ hasOwn: true }],
    draft: null,
    versions: [{ id, number: 1, state: 'in_use' }],
  });
  expect(await formsOf(administrator)).toMatchObject({
    program: null,
    programs: [{ hasOwn: true }],
    versions: [{ id: common, number: 1 }],
  });
});

test('drafts of an organization and of its programs stand beside each other', async () => {
  const { administrator, organization, query } = await aClinicWithAProgram();
  const other = { programId: (await programOf(server, organization)).id };
  await draft(administrator, SHIPPED_TEMPLATE);
  await draft(administrator, pediatrics, query);
  await draft(administrator, psychiatry, other);
  const names = await Promise.all(
    [{}, query, other].map(
      async (whose) => (await formsOf(administrator, whose)).draft?.template.name,
    ),
  );
  expect(names).toEqual(['Emergency medicine', 'Pediatrics (example)', 'Psychiatry (example)']);
});

test('a program goes back to the form of its organization on a day, and may withdraw that before', async () => {
  const { administrator, program, query } = await aClinicWithAProgram();
  await useFrom(administrator, '2026-11-20', pediatrics, query);
  const back = await goBack(administrator, program, {
    effectiveFrom: '2027-01-01',
    numberBefore: 1,
  });
  expect(back).toMatchObject({
    status: 200,
    versions: [
      { number: 2, template: null, from: '2027-01-01', state: 'ahead', can: { withdraw: true } },
      { number: 1, until: '2026-12-31', state: 'in_use' },
    ],
  });
  const { versions } = await formsOf(administrator, query);
  await administrator.call('POST /api/admin/assessment-templates/:id/withdraw', {
    path: { id: versions[0]?.id ?? '' },
    query,
  });
  expect(await formsOf(administrator, query)).toMatchObject({
    draft: null,
    versions: [{ number: 1, until: null }],
  });
});

test('a program without a form of its own has nothing to go back from', async () => {
  const { administrator, program, query } = await aClinicWithAProgram();
  const today = { effectiveFrom: '2026-11-20' };
  expect(await goBack(administrator, program, { ...today, numberBefore: 0 })).toMatchObject({
    status: 409,
  });
  await useFrom(administrator, '2026-11-20', pediatrics, query);
  expect(await goBack(administrator, program, { ...today, numberBefore: 1 })).toMatchObject({
    status: 200,
    programs: [{ hasOwn: false }],
  });
  const again = await goBack(administrator, program, { ...today, numberBefore: 2 });
  expect(again).toMatchObject({ status: 409 });
  expect(JSON.stringify(again)).toContain('uses the form of the organization already');
});

test.each([
  ['before today', '2026-11-18', 'A version cannot count for shifts before today'],
  ['before its own form', '2026-12-31', 'Version 1 counts from January 1, 2027.'],
  ['two years from now', '2028-12-31', 'A version can be planned 18 months ahead'],
])('a program goes back on no day that is %s', async (_, effectiveFrom, sentence) => {
  const { administrator, program, query } = await aClinicWithAProgram();
  await useFrom(administrator, '2027-01-01', pediatrics, query);
  const answer = await goBack(administrator, program, { effectiveFrom, numberBefore: 1 });
  expect(answer).toMatchObject({
    status: 400,
    fields: { effectiveFrom: expect.stringContaining(sentence) },
  });
});

test('whoever goes back while a colleague changes the form of the program is told', async () => {
  const { administrator, organization, program, query } = await aClinicWithAProgram();
  const colleague = await aPerson(server, { organization, role: 'administrator' });
  await useFrom(administrator, '2026-11-20', pediatrics, query);
  await draft(colleague, psychiatry, query);
  const body = { effectiveFrom: '2026-11-20', numberBefore: 1 };
  const told = await goBack(administrator, program, body);
  expect(told).toMatchObject({ status: 409 });
  expect(JSON.stringify(told)).toContain('Somebody else has changed the versions of this form');
  await useFrom(colleague, '2026-11-20', psychiatry, query);
  expect(await goBack(administrator, program, body)).toMatchObject({ status: 409 });
});

test('of two administrators who go back at once one is told', async () => {
  const { administrator, organization, program, query } = await aClinicWithAProgram();
  const colleague = await aPerson(server, { organization, role: 'administrator' });
  await useFrom(administrator, '2026-11-20', pediatrics, query);
  const answers = await Promise.all(
    [administrator, colleague].map((one) =>
      goBack(one, program, { effectiveFrom: '2026-11-20', numberBefore: 1 }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('the trail names the program whose form was changed', async () => {
  const { administrator, organization, program, query } = await aClinicWithAProgram();
  await useFrom(administrator, '2026-11-20', pediatrics, query);
  await goBack(administrator, program, { effectiveFrom: '2026-12-01', numberBefore: 1 });
  const { items } = await administrator.call('GET /api/admin/activity', { query: {} });
  expect(items.slice(0, 2).map(({ words }) => words)).toEqual([
    'let Pediatrics residency use the organization’s form again from December 1, 2026 on',
    'put form version 1 of Pediatrics residency into effect from November 20, 2026 on',
  ]);
  expect((await trailOf(server, organization.id)).at(-1)).toMatchObject({
    action: 'form.returned',
    facts: { program: 'Pediatrics residency', effectiveFrom: '2026-12-01' },
  });
});

test('nobody reads or changes the form of a program of another organization', async () => {
  const { administrator, organization, query } = await aClinicWithAProgram();
  await useFrom(administrator, '2027-07-01', pediatrics, query);
  const [planned] = (await formsOf(administrator, query)).versions;
  const there = await aClinicWithAProgram();
  const named = `programId=${query.programId}` as const;
  const draftBody = { template: psychiatry, revisionBefore: null };
  const effect = { effectiveFrom: '2026-11-20', revisionBefore: 1 };
  const asThere = `organizationId=${there.organization.id}&${named}` as const;
  const asHere = `organizationId=${organization.id}&${named}` as const;
  for (const where of [named, asThere, asHere]) {
    const answers = await Promise.all([
      there.administrator.get(`${PATH}?${where}`),
      there.administrator.put(`${PATH}/draft?${where}`, draftBody),
      there.administrator.post(`${PATH}/draft/effect?${where}`, effect),
      there.administrator.post(`${PATH}/draft/discard?${where}`, { revisionBefore: 1 }),
      there.administrator.post(`${PATH}/return?${where}`, { ...effect, numberBefore: 1 }),
      there.administrator.post(`${PATH}/${planned?.id}/withdraw?${where}`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  }
  const own = await there.administrator.post(
    `${PATH}/${planned?.id}/withdraw?programId=${there.program.id}`,
  );
  expect(own.status).toBe(404);
  expect((await formsOf(administrator, query)).versions).toHaveLength(1);
});

test('a program that cannot be read out of the address changes nothing of the organization', async () => {
  const { administrator } = await aClinicWithAProgram();
  const body = { template: psychiatry, revisionBefore: null };
  expect((await administrator.put(`${PATH}/draft?programId=residency`, body)).status).toBe(400);
  expect((await formsOf(administrator)).draft).toBeNull();
});

test('the form of a program that was removed meanwhile is not saved', async () => {
  const { administrator, program, query } = await aClinicWithAProgram();
  await draft(administrator, pediatrics, query);
  await server.runtime.db.delete(programs).where(eq(programs.id, program.id));
  const body = { template: psychiatry, revisionBefore: 1 };
  const path = `${PATH}/draft?programId=${program.id}` as const;
  expect((await administrator.put(path, body)).status).toBe(404);
});
