import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { EXAMPLE_FORMS } from '#shared/example-forms.ts';
import type { FormTemplate } from '#shared/form-template-output.ts';
import { templateProblems } from '#shared/form-templates.ts';
import { SHIPPED_TEMPLATE } from '#shared/shipped-form.ts';
import { formTemplates } from '#server/templates/tables.ts';
import { anOrganization, aPerson, read, trailOf } from '#test/administration.ts';
import type { Someone } from '#test/administration.ts';
import { anAssessingWard } from '#test/assessing.ts';
import { draft, formsOf, renamed, useFrom } from '#test/templates.ts';
import { startTestServer } from '#test/server.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const server = await startTestServer({ now: () => NOW });
afterAll(() => server.stop());

const PATH = '/api/admin/assessment-templates';
const DRAFT = `${PATH}/draft` as const;
const systemAdmin = await aPerson(server, { role: 'system_admin' });
const [pediatrics, psychiatry] = EXAMPLE_FORMS;
if (!pediatrics || !psychiatry) throw new Error('two examples are shipped');

/** A ward whose form can be changed for shifts of today. */
const aProgram = () => anAssessingWard(server);

test('without a version of its own an organization asks by the shipped form', async () => {
  const { administrator, organization, attending } = await aProgram();
  expect(await formsOf(administrator)).toMatchObject({
    organization: { id: organization.id },
    draft: null,
    versions: [],
    shipped: SHIPPED_TEMPLATE,
  });
  const { forms } = await attending.call('GET /api/assessments/settings');
  expect(forms.map(({ id, number, from }) => ({ id, number, from }))).toEqual([
    { id: 'shipped', number: 0, from: null },
  ]);
});

test('the examples are named as such, and could be used as they are', () => {
  for (const example of EXAMPLE_FORMS) {
    expect(example.name).toContain('(example)');
    expect(templateProblems(example)).toEqual({});
  }
});

test('of two administrators who change one draft the second is told', async () => {
  const { administrator, organization } = await aProgram();
  const colleague = await aPerson(server, { organization, role: 'administrator' });
  const first = await draft(administrator, pediatrics);
  const revisionBefore = first.draft?.revision ?? 0;
  const second = await colleague.put(DRAFT, { template: psychiatry, revisionBefore });
  expect(second.status).toBe(200);
  const late = await read(administrator.put(DRAFT, { template: pediatrics, revisionBefore }));
  expect(late).toMatchObject({ status: 409 });
  expect(JSON.stringify(late)).toContain('Somebody else has changed this draft');
  const body = { effectiveFrom: '2027-01-01', revisionBefore };
  expect((await administrator.post(`${DRAFT}/effect`, body)).status).toBe(409);
  expect((await administrator.post(`${DRAFT}/discard`, { revisionBefore })).status).toBe(409);
  expect((await formsOf(administrator)).draft?.template.name).toBe('Psychiatry (example)');
});

test('two drafts begun at once: one is stored, the other is told', async () => {
  const { administrator } = await aProgram();
  const answers = await Promise.all(
    [pediatrics, psychiatry].map((template) =>
      administrator.put(DRAFT, { template, revisionBefore: null }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

const TWICE = { ...SHIPPED_TEMPLATE, epas: [...SHIPPED_TEMPLATE.epas, ...SHIPPED_TEMPLATE.epas] };
test.each<[string, FormTemplate, Record<string, string>]>([
  [
    'a form without an EPA',
    { ...pediatrics, epas: [] },
    { epas: 'A form needs an EPA. Please add one' },
  ],
  [
    'a weekday without an EPA',
    { ...pediatrics, days: { ...pediatrics.days, Monday: [] } },
    { 'days.Monday': 'Monday offers no EPA. Please circle one' },
  ],
  ['numbers twice', TWICE, { 'epas.22.number': 'There is an EPA 1 already' }],
  [
    'a day that offers what is not there',
    { ...pediatrics, days: { ...pediatrics.days, Monday: [99] } },
    { 'days.Monday': 'Monday offers EPA 99, which is not there' },
  ],
  [
    'an EPA without a title',
    renamed(3, ' ', pediatrics),
    { 'epas.2.title': 'EPA 3 needs a title' },
  ],
  [
    'a Saturday with both',
    { ...pediatrics, saturday: SHIPPED_TEMPLATE.saturday },
    { 'days.Saturday': 'Saturday has a rating of its own and offers no EPA' },
  ],
])('%s can be a draft, and counts for nobody', async (_, template, fields) => {
  const { administrator } = await aProgram();
  const saved = await draft(administrator, template);
  const body = { effectiveFrom: '2026-11-20', revisionBefore: saved.draft?.revision };
  const answer = await read(administrator.post(`${DRAFT}/effect`, body));
  expect(answer).toMatchObject({ status: 400, fields });
  expect((await formsOf(administrator)).versions).toEqual([]);
});

test('what is no form is refused with its paths', async () => {
  const { administrator } = await aProgram();
  const [epa] = SHIPPED_TEMPLATE.epas;
  const template = {
    ...SHIPPED_TEMPLATE,
    epas: [{ ...epa, number: 0, shortName: 'x'.repeat(25) }],
    levels: [],
  };
  expect(await read(administrator.put(DRAFT, { template, revisionBefore: null }))).toMatchObject({
    status: 400,
    fields: {
      'template.epas.0.number': 'The number of an EPA is between 1 and 99',
      'template.epas.0.shortName': 'A short name can have at most 24 characters',
      'template.levels': 'There are five levels of entrustment',
    },
  });
});

test('a version counts from today at the earliest, and never before the one before it', async () => {
  const { administrator } = await aProgram();
  const effect = async (effectiveFrom: string) => {
    const saved = await draft(administrator, pediatrics);
    const body = { effectiveFrom, revisionBefore: saved.draft?.revision };
    return read(administrator.post(`${DRAFT}/effect`, body));
  };
  expect(await effect('2026-11-18')).toMatchObject({ status: 400 });
  expect(await effect('2027-01-01')).toMatchObject({ status: 200 });
  expect(JSON.stringify(await effect('2026-12-31'))).toContain(
    'Version 1 counts from January 1, 2027.',
  );
  const { versions } = await formsOf(administrator);
  expect(versions).toMatchObject([{ number: 1, state: 'ahead', until: null, assessments: 0 }]);
});

test('a version is planned eighteen months ahead at most', async () => {
  const { administrator } = await aProgram();
  const saved = await draft(administrator, pediatrics);
  const effect = (effectiveFrom: string) =>
    read(
      administrator.post(`${DRAFT}/effect`, {
        effectiveFrom,
        revisionBefore: saved.draft?.revision,
      }),
    );
  for (const day of ['9999-12-31', '2028-05-23']) {
    expect(await effect(day)).toMatchObject({
      status: 400,
      fields: {
        effectiveFrom: 'A version can be planned 18 months ahead. Please choose an earlier day',
      },
    });
  }
  expect(await effect('2028-05-20')).toMatchObject({ status: 200 });
});

/** Withdraws the version with this id. */
const withdraw = (administrator: Someone, id: string) =>
  read(administrator.post(`${PATH}/${id}/withdraw`));

test('a version that is still ahead is withdrawn and becomes the draft again', async () => {
  const { administrator, organization, attending } = await aProgram();
  const id = await useFrom(administrator, '2027-07-01', pediatrics);
  expect((await formsOf(administrator)).versions[0]?.can).toEqual({ withdraw: true });
  expect(await withdraw(administrator, id)).toMatchObject({ status: 200 });
  const { draft: again, versions } = await formsOf(administrator);
  expect(versions).toEqual([]);
  expect(again).toMatchObject({ number: 1, template: pediatrics });
  expect(await useFrom(administrator, '2026-11-20', pediatrics)).not.toBe(id);
  const { forms } = await attending.call('GET /api/assessments/settings');
  expect(forms.map(({ from }) => from)).toEqual([null, '2026-11-20']);
  expect(await trailOf(server, organization.id)).toContainEqual(
    expect.objectContaining({
      action: 'form.withdrawn',
      facts: { number: 1, effectiveFrom: '2027-07-01' },
    }),
  );
});

test('withdrawing leaves the draft that there is, and the versions after it', async () => {
  const { administrator } = await aProgram();
  const first = await useFrom(administrator, '2027-01-01', pediatrics);
  await useFrom(administrator, '2027-07-01', psychiatry);
  expect(await withdraw(administrator, first)).toMatchObject({ status: 200 });
  expect(await formsOf(administrator)).toMatchObject({
    draft: { number: 3, template: pediatrics },
    versions: [{ number: 2, from: '2027-07-01' }],
  });
  const [second] = (await formsOf(administrator)).versions;
  expect(await withdraw(administrator, second?.id ?? '')).toMatchObject({ status: 200 });
  expect(await formsOf(administrator)).toMatchObject({
    draft: { number: 3, template: pediatrics },
    versions: [],
  });
});

test('a version whose day has begun somewhere is not withdrawn', async () => {
  const { administrator } = await aProgram();
  for (const day of ['2026-11-20', '2026-11-21']) {
    const id = await useFrom(administrator, day, pediatrics);
    expect((await formsOf(administrator)).versions[0]?.can).toEqual({ withdraw: false });
    const answer = await withdraw(administrator, id);
    expect(answer).toMatchObject({ status: 409 });
    expect(JSON.stringify(answer)).toContain('forms may have been written on it');
  }
  expect((await formsOf(administrator)).versions).toHaveLength(2);
});

test('versions say for which shifts they are and how many assessments were written on them', async () => {
  const { administrator, form, submitted } = await aProgram();
  await useFrom(administrator, '2026-11-20', renamed(12, 'Airways'));
  await submitted(form());
  await useFrom(administrator, '2026-11-20', renamed(12, 'Breathing'));
  await useFrom(administrator, '2026-12-01', SHIPPED_TEMPLATE);
  expect((await formsOf(administrator)).versions).toMatchObject([
    { number: 3, from: '2026-12-01', until: null, state: 'ahead', assessments: 0 },
    { number: 2, from: '2026-11-20', until: '2026-11-30', state: 'in_use', assessments: 0 },
    { number: 1, from: '2026-11-20', state: 'replaced', assessments: 1 },
  ]);
});

test('every step leaves its trace, and a discarded draft is gone', async () => {
  const { administrator, organization } = await aProgram();
  const saved = await draft(administrator, pediatrics);
  const body = { revisionBefore: saved.draft?.revision ?? 0 };
  await administrator.call('POST /api/admin/assessment-templates/draft/discard', { body });
  expect((await formsOf(administrator)).draft).toBeNull();
  await useFrom(administrator, '2026-11-20', pediatrics);
  const trail = await trailOf(server, organization.id);
  expect(trail.map(({ action }) => action).filter((action) => action.startsWith('form.'))).toEqual([
    'form.saved',
    'form.discarded',
    'form.saved',
    'form.took-effect',
  ]);
});

test('nobody but its administrators sees or changes the form of an organization', async () => {
  const { administrator, organization, attending, trainee } = await aProgram();
  const other = await anOrganization(server);
  const of = (where: { id: string }) => `organizationId=${where.id}` as const;
  const body = { template: pediatrics, revisionBefore: null };
  for (const path of [PATH, `${PATH}?${of(organization)}`] as const) {
    expect((await attending.get(path)).status).toBe(403);
    expect((await trainee.get(path)).status).toBe(403);
  }
  expect((await administrator.get(`${PATH}?${of(other)}`)).status).toBe(404);
  expect((await administrator.put(`${DRAFT}?${of(other)}`, body)).status).toBe(404);
  const effect = { effectiveFrom: '2026-11-20', revisionBefore: 1 };
  expect((await administrator.post(`${DRAFT}/effect?${of(other)}`, effect)).status).toBe(404);
  expect((await administrator.post(`${DRAFT}/discard?${of(other)}`, effect)).status).toBe(404);
  const planned = await useFrom(administrator, '2027-07-01', pediatrics);
  const stranger = await aPerson(server, { organization: other, role: 'administrator' });
  expect((await stranger.post(`${PATH}/${planned}/withdraw`)).status).toBe(404);
  const asOfHere = `${PATH}/${planned}/withdraw?${of(organization)}` as const;
  expect((await stranger.post(asOfHere)).status).toBe(404);
  expect((await attending.post(asOfHere)).status).toBe(403);
  expect((await formsOf(administrator)).versions).toHaveLength(1);
  expect((await systemAdmin.post(asOfHere)).status).toBe(200);
  expect((await systemAdmin.put(`${DRAFT}?${of(other)}`, body)).status).toBe(200);
  expect(await read(systemAdmin.get(PATH))).toMatchObject({
    status: 400,
    fields: { organizationId: 'Please choose an organization from the list' },
  });
});

test('a version from before procedures were part of a form lists the shipped ones', async () => {
  const { administrator, attending } = await aProgram();
  const id = await useFrom(administrator, '2026-11-20', psychiatry);
  const { procedures: _, ...old } = psychiatry;
  const stored = sql`${JSON.stringify(old)}::jsonb`;
  await server.runtime.db
    .update(formTemplates)
    .set({ template: stored })
    .where(eq(formTemplates.id, id));
  const { forms } = await attending.call('GET /api/assessments/settings');
  expect(forms.at(-1)?.template).toEqual({ ...old, procedures: SHIPPED_TEMPLATE.procedures });
});

test.each([
  ['one named twice', ['Splint', 'splint'], 'There is a procedure “splint” already'],
  ['one without a name', ['Splint', ' '], 'Procedure 2 needs a name'],
])('a list of procedures with %s can be a draft, and counts for nobody', async (_, types, told) => {
  const { administrator } = await aProgram();
  const saved = await draft(administrator, { ...psychiatry, procedures: { types, counted: [] } });
  const body = { effectiveFrom: '2026-11-20', revisionBefore: saved.draft?.revision };
  expect(await read(administrator.post(`${DRAFT}/effect`, body))).toMatchObject({
    status: 400,
    fields: { 'procedures.types.1': told },
  });
});

test('a procedure cannot be named after a patient', async () => {
  const { administrator } = await aProgram();
  const procedures = { types: ['Splint, MRN 12345678'], counted: [] };
  const body = { template: { ...psychiatry, procedures }, revisionBefore: null };
  expect(await read(administrator.put(DRAFT, body))).toMatchObject({
    status: 400,
    fields: { 'template.procedures.types.0': expect.stringContaining('record number') },
  });
});
