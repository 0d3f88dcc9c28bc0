import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { EXAMPLE_FORMS } from '#shared/example-forms.ts';
import { SHIPPED_TEMPLATE } from '#shared/shipped-form.ts';
import { memberships } from '#server/organizations/tables.ts';
import { read } from '#test/administration.ts';
import { anAssessingWard } from '#test/assessing.ts';
import { renamed, useFrom } from '#test/templates.ts';
import { startTestServer } from '#test/server.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const server = await startTestServer({ now: () => NOW });
afterAll(() => server.stop());

const [pediatrics, psychiatry] = EXAMPLE_FORMS;
if (!pediatrics || !psychiatry) throw new Error('two examples are shipped');

/** A ward whose form can be changed for shifts of today. */
const aProgram = () => anAssessingWard(server);

test('a program of pediatrics asks for its own EPAs, also on Saturdays, and records keep its words', async () => {
  const { administrator, attending, trainee, form, submit, submitted, open } = await aProgram();
  const id = await useFrom(administrator, '2026-11-20', pediatrics);
  const { forms } = await attending.call('GET /api/assessments/settings');
  expect(forms.map((one) => one.id)).toEqual(['shipped', id]);
  // Friday, November 20: 12 is the shipped form's.
  expect(await submit(form())).toMatchObject({
    status: 400,
    fields: { epaNumber: 'This EPA is not offered on the day of the shift. Please select another' },
  });
  const [record = ''] = await submitted(form({ epaNumber: 3 }));
  expect(await open(record)).toMatchObject({
    epa: { number: 3, title: 'Recognize a seriously ill child and begin treatment' },
    ratingWords: 'I helped a little',
    form: { number: 1, saturday: null },
  });
  const saturday = { ...form({ epaNumber: 11 }), shiftDate: '2026-11-21' };
  // In the first zones it has begun.
  expect(await submit(saturday)).toMatchObject({ status: 201 });
  const { form: now, epas } = await trainee.call('GET /api/trainees/:id/progress', {
    path: { id: trainee.id },
  });
  expect(now.name).toBe('Pediatrics (example)');
  expect(epas.map(({ set, epa }) => [set, epa.number])).toEqual([
    ['Pediatrics (example)', 3],
    ['Pediatrics (example)', 11],
  ]);
  const { items } = await attending.call('GET /api/trainees');
  const listed = items.find((one) => one.id === trainee.id);
  expect(listed).toMatchObject({ epas: 12, epasNotSeenLately: [1, 2, 4, 5, 6, 7, 8, 9, 10, 12] });
});

test("a shift of last week is assessed on last week's form, whatever counts today", async () => {
  const { administrator, form, submitted, open } = await aProgram();
  await useFrom(administrator, '2026-11-20', renamed(12, 'Airways'));
  const [old = ''] = await submitted(form({ shiftDate: '2026-11-13' }));
  const [today = ''] = await submitted(form());
  expect((await open(old)).epa?.title).toBe('Provide invasive and noninvasive airway management');
  expect(await open(today)).toMatchObject({ epa: { title: 'Airways' }, form: { number: 1 } });
  await useFrom(administrator, '2026-11-20', renamed(12, 'Breathing'));
  expect((await open(today)).epa?.title).toBe('Airways');
});

test('words of another version stay with the records of that version, also when they are amended', async () => {
  const { administrator, attending, form, submitted, open } = await aProgram();
  const own = { ...psychiatry, days: { ...psychiatry.days, Friday: [3] } };
  await useFrom(administrator, '2026-11-20', own);
  const [id = ''] = await submitted(form({ epaNumber: 3, activityLevel: 'did_it' }));
  await useFrom(administrator, '2026-11-20', SHIPPED_TEMPLATE);
  expect((await open(id)).ratingWords).toBe('I led and the trainee watched');
  const amended = await attending.call('POST /api/assessments/:id/amend', {
    path: { id },
    body: { ...form(), activityLevel: 'not_needed', amendmentsBefore: 0 },
  });
  expect(amended).toMatchObject({
    ratingWords: 'I only needed to hear about it',
    amendments: [{ ratingWords: 'I led and the trainee watched' }],
  });
  const csv = await (await administrator.get('/api/assessments/export.csv')).text();
  expect(csv).toContain('I only needed to hear about it');
});

test('who filled in a form that has changed meanwhile is told what, and has it stored after a second look', async () => {
  const { administrator, form, submit, open } = await aProgram();
  const opened = await useFrom(administrator, '2026-11-20', renamed(12, 'Airways'));
  const now = await useFrom(administrator, '2026-11-20', renamed(12, 'Breathing'));
  const written = form({ formId: opened });
  const told = await submit(written);
  expect(told).toMatchObject({ status: 409 });
  expect(JSON.stringify(told)).toContain('EPA 12 is now called “Breathing”.');
  const again = await read(administrator.get('/api/assessments'));
  expect(again).toMatchObject({ total: 0 });
  const stored = await submit({ ...written, formId: now });
  expect(stored).toMatchObject({ status: 201 });
  const { ids } = stored as unknown as { ids: string[] };
  expect((await open(ids[0] ?? '')).epa?.title).toBe('Breathing');
  // Sent once more, as a phone does that lost the answer: the version no longer matters.
  await useFrom(administrator, '2026-11-20', pediatrics);
  expect(await submit({ ...written, formId: now })).toMatchObject({ status: 201, ids });
});

test('what was chosen and means the same on the new version is stored at once', async () => {
  const { administrator, form, submit } = await aProgram();
  const opened = await useFrom(administrator, '2026-11-20', renamed(12, 'Airways'));
  await useFrom(administrator, '2026-11-20', renamed(2, 'Lead', renamed(12, 'Airways')));
  expect(await submit(form({ formId: opened }))).toMatchObject({ status: 201 });
});

test('a form that was opened before the trainee moved is looked at again where it asks for something else there', async () => {
  const { administrator, trainee, form } = await aProgram();
  const there = await aProgram();
  const opened = await useFrom(administrator, '2026-11-20', renamed(12, 'Airways'));
  await useFrom(there.administrator, '2026-11-20', renamed(2, 'Lead'));
  await server.runtime.db
    .update(memberships)
    .set({ organizationId: there.organization.id })
    .where(eq(memberships.userId, trainee.id));
  const told = await there.submit(form({ formId: opened }));
  expect(told).toMatchObject({ status: 409, fields: { formId: expect.any(String) } });
  expect(JSON.stringify(told)).toContain(
    'EPA 12 is now called “Provide invasive and noninvasive airway management”.',
  );
  // What is called alike in both is stored.
  expect(await there.submit(form({ formId: opened, epaNumber: 13 }))).toMatchObject({
    status: 201,
  });
});

test('a form that was filled in on a version that was withdrawn is looked at again', async () => {
  const { administrator, form, submit } = await aProgram();
  const planned = await useFrom(administrator, '2027-07-01', renamed(12, 'Airways'));
  await administrator.call('POST /api/admin/assessment-templates/:id/withdraw', {
    path: { id: planned },
  });
  const written = form({ formId: planned });
  expect(await submit(written)).toMatchObject({
    status: 409,
    fields: {
      formId:
        'The form has changed since it was filled in. Please look again and submit; what you wrote is kept.',
    },
  });
  expect(await submit({ ...written, formId: 'shipped' })).toMatchObject({ status: 201 });
});

test('an EPA that was taken out while a form was open is said to be gone', async () => {
  const { administrator, form, submit } = await aProgram();
  await useFrom(administrator, '2026-11-20', pediatrics);
  const told = JSON.stringify(await submit(form({ formId: 'shipped', epaNumber: 22 })));
  expect(told).toContain('EPA 22 is no longer in the form.');
});

test('lists find and filter what an own form calls its EPAs', async () => {
  const { administrator, attending, form, submitted } = await aProgram();
  await useFrom(administrator, '2026-11-20', pediatrics);
  const [own = ''] = await submitted(form({ epaNumber: 3 }));
  const [shipped = ''] = await submitted(form({ shiftDate: '2026-11-13' }));
  for (const viewer of [administrator, attending]) {
    const idsFor = async (query: string) =>
      (
        (await read(viewer.get(`/api/assessments?${query}`))) as unknown as {
          items: { id: string }[];
        }
      ).items.map(({ id }) => id);
    expect(await idsFor('q=seriously')).toEqual([own]);
    expect(await idsFor('q=invasive')).toEqual([shipped]);
    // 3 is the history of the shipped form.
    expect(await idsFor('q=focused')).toEqual([]);
    expect(await idsFor('epa=3')).toEqual([own]);
    expect(await idsFor('q=3')).toEqual([own]);
  }
});

test('a request keeps what its EPA was called, and its link the form of the shift', async () => {
  const { administrator, trainee } = await aProgram();
  await useFrom(administrator, '2026-11-20', renamed(12, 'Airways'));
  const made = await trainee.call('POST /api/assessment-requests', {
    body: {
      requestKey: '01900000-0000-7000-8000-0000000000aa',
      shiftDate: '2026-11-20',
      epaNumber: 12,
      sendMail: false,
    },
  });
  await useFrom(administrator, '2026-11-20', pediatrics);
  expect(made.epa).toEqual({ number: 12, title: 'Airways' });
  const token = made.url?.split('/').at(-1) ?? '';
  const opened = await trainee.call('GET /api/assess/:token', { path: { token } });
  expect(opened.epa).toEqual({ number: 12, title: 'Airways' });
  expect(opened.settings.forms.at(-1)?.template.name).toBe('Pediatrics (example)');
});

test('a trainee outside is assessed on the form of the own organization', async () => {
  const { attending, form, submit } = await aProgram();
  const there = await aProgram();
  await useFrom(there.administrator, '2026-11-20', pediatrics);
  const { forms } = await attending.call('POST /api/trainees/by-address', {
    body: { email: there.trainee.email },
  });
  expect(forms.at(-1)?.template.name).toBe('Pediatrics (example)');
  const byAddress = { traineeId: null, traineeEmail: there.trainee.email };
  expect(await submit(form({ ...byAddress, epaNumber: 12 }))).toMatchObject({ status: 400 });
  expect(await submit(form({ ...byAddress, epaNumber: 3 }))).toMatchObject({ status: 201 });
});
