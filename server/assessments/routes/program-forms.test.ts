import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { EXAMPLE_FORMS } from '#shared/example-forms.ts';
import { SHIPPED_TEMPLATE } from '#shared/shipped-form.ts';
import { memberships } from '#server/organizations/tables.ts';
import { aMember, aPerson } from '#test/administration.ts';
import { anAssessingWard } from '#test/assessing.ts';
import { placeIn, programOf } from '#test/programs.ts';
import { ask } from '#test/requests.ts';
import { programForm, renamed, useFrom } from '#test/templates.ts';
import { startTestServer } from '#test/server.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const server = await startTestServer({ now: () => NOW });
afterAll(() => server.stop());

const [pediatrics = SHIPPED_TEMPLATE, psychiatry = SHIPPED_TEMPLATE] = EXAMPLE_FORMS;

/** A ward whose trainee is in a program that asks by the form of pediatrics since November 20. */
async function aProgramWithAForm() {
  const ward = await anAssessingWard(server);
  const program = await programOf(server, ward.organization, { name: 'Pediatrics residency' });
  await placeIn(server, ward.trainee.id, program);
  const id = await programForm(server, program, '2026-11-20', pediatrics);
  return { ...ward, program, id };
}

test('a trainee of a program with a form of its own is assessed on it, everybody else on the form of the organization', async () => {
  const { administrator, organization, form, submit, submitted, open } = await aProgramWithAForm();
  await useFrom(administrator, '2026-11-20', renamed(12, 'Airways'));
  const [record = ''] = await submitted(form({ epaNumber: 3 }));
  expect(await open(record)).toMatchObject({
    epa: { number: 3, title: 'Recognize a seriously ill child and begin treatment' },
    form: { number: 1, saturday: null },
  });
  expect(await submit(form())).toMatchObject({ status: 400 });
  const csv = await (await administrator.get('/api/assessments/export.csv')).text();
  expect(csv).toContain('"1, Pediatrics residency"');

  const elsewhere = await programOf(server, organization);
  for (const place of [elsewhere, null]) {
    const other = await aMember(server, { organization });
    if (place) await placeIn(server, other.id, place);
    const [theirs = ''] = await submitted(form({ traineeId: other.id }));
    expect(await open(theirs)).toMatchObject({ epa: { number: 12, title: 'Airways' } });
    expect(await submit(form({ traineeId: other.id, epaNumber: 3 }))).toMatchObject({
      status: 400,
    });
  }
});

test('a shift before the first day of its own form is assessed on the form of the organization', async () => {
  const { form, submitted, open } = await aProgramWithAForm();
  const [record = ''] = await submitted(form({ shiftDate: '2026-11-13' }));
  expect(await open(record)).toMatchObject({
    epa: { title: 'Provide invasive and noninvasive airway management' },
    form: { number: 0 },
  });
});

test('a program that went back is assessed as its organization from that day on, and records keep their words', async () => {
  const { administrator, trainee, program, form, submit, submitted, open, id } =
    await aProgramWithAForm();
  const [before = ''] = await submitted(form({ epaNumber: 3 }));
  await programForm(server, program, '2026-11-21', null);
  await useFrom(administrator, '2026-11-20', psychiatry);
  const { forms } = await trainee.call('GET /api/assessments/settings');
  expect(forms.map(({ from, template }) => [from, template.name])).toEqual([
    [null, 'Emergency medicine'],
    ['2026-11-20', 'Pediatrics (example)'],
    ['2026-11-21', 'Psychiatry (example)'],
  ]);
  expect(forms[1]?.id).toBe(id);
  expect(await submit(form({ epaNumber: 3 }))).toMatchObject({ status: 201 });
  const [saturday = ''] = await submitted(form({ shiftDate: '2026-11-21', epaNumber: 3 }));
  expect((await open(saturday)).epa?.title).toBe(psychiatry.epas[2]?.title);
  expect((await open(before)).epa?.title).toBe(pediatrics.epas[2]?.title);
});

test('an EPA that was asked for in a link, and one outside the organization, are of the form of the program', async () => {
  const { trainee } = await aProgramWithAForm();
  const made = await ask(trainee, { shiftDate: '2026-11-20', epaNumber: 3, sendMail: false });
  expect(made.epa).toEqual({ number: 3, title: pediatrics.epas[2]?.title });
  const token = made.url?.split('/').at(-1) ?? '';
  const opened = await trainee.call('GET /api/assess/:token', { path: { token } });
  expect(opened.settings.forms.at(-1)?.template.name).toBe('Pediatrics (example)');

  const there = await anAssessingWard(server);
  const { forms } = await there.attending.call('POST /api/trainees/by-address', {
    body: { email: trainee.email },
  });
  expect(forms.at(-1)?.template.name).toBe('Pediatrics (example)');
  const byAddress = { traineeId: null, traineeEmail: trainee.email };
  expect(await there.submit(there.form({ ...byAddress, epaNumber: 3 }))).toMatchObject({
    status: 201,
  });
});

test('progress and the list of trainees count the EPAs of the form of each program', async () => {
  const { attending, trainee, organization, form, submitted } = await aProgramWithAForm();
  await aMember(server, { organization, displayName: 'Zoe Elsewhere' });
  await submitted(form({ epaNumber: 3 }));
  const { items } = await attending.call('GET /api/trainees');
  expect(items.map(({ displayName, epas }) => [displayName, epas])).toEqual([
    ['Tom Trainee', 12],
    ['Zoe Elsewhere', 22],
  ]);
  expect(items[0]?.epasNotSeenLately).toEqual([1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  const { form: now } = await trainee.call('GET /api/trainees/:id/progress', {
    path: { id: trainee.id },
  });
  expect(now.name).toBe('Pediatrics (example)');
});

test('a form opened before the trainee changed programs is looked at again where it asks for something else', async () => {
  const { trainee, organization, form, submit, id } = await aProgramWithAForm();
  const other = await programOf(server, organization);
  const opened = form({ epaNumber: 3, formId: id });
  await programForm(server, other, '2026-11-20', psychiatry);
  await placeIn(server, trainee.id, other);
  const told = await submit(opened);
  expect(told).toMatchObject({ status: 409, fields: { formId: expect.any(String) } });
  expect(JSON.stringify(told)).toContain('EPA 3 is');
});

test('an attending gets the forms of the organization and of each program that has one, a trainee just the own', async () => {
  const { attending, trainee, organization, program, elsewhere, id } = await aProgramWithAForm();
  await programOf(server, organization);
  const there = await programOf(server, elsewhere.organization);
  await programForm(server, there, '2026-11-20', psychiatry);
  const { forms, programs } = await attending.call('GET /api/assessments/settings');
  expect(forms.map((form) => form.id)).toEqual(['shipped']);
  expect(programs.map((one) => [one.id, one.forms.map((form) => form.id)])).toEqual([
    [program.id, ['shipped', id]],
  ]);
  const { items } = await attending.call('GET /api/trainees');
  expect(items[0]).toMatchObject({ id: trainee.id, programId: program.id });
  const own = await trainee.call('GET /api/assessments/settings');
  expect(own.programs).toEqual([]);
  expect(own.forms.map((form) => form.id)).toEqual(['shipped', id]);
});

test('an attending who comes by a link gets the form of the trainee, of nobody elsewhere', async () => {
  const { attending, trainee, elsewhere, id } = await aProgramWithAForm();
  const path = { id: trainee.id };
  const { forms } = await attending.call('GET /api/trainees/:id/forms', { path });
  expect(forms.map((form) => form.id)).toEqual(['shipped', id]);
  const { organization } = elsewhere;
  const stranger = await aPerson(server, { role: 'attending', organization });
  expect((await stranger.get(`/api/trainees/${trainee.id}/forms`)).status).toBe(404);
});

test('a program on whose form somebody was assessed is closed, not removed, and records keep their version', async () => {
  const { administrator, organization, trainee, program, form, submitted, open } =
    await aProgramWithAForm();
  const [record = ''] = await submitted(form({ epaNumber: 3 }));
  await placeIn(server, trainee.id, await programOf(server, organization));
  const path = `/api/admin/programs/${program.id}` as const;
  const refused = await administrator.remove(path);
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain('Assessments were written on the form of this program.');
  expect((await open(record)).form.number).toBe(1);

  const unused = await programOf(server, organization);
  await programForm(server, unused, '2026-11-20', psychiatry);
  expect((await administrator.remove(`/api/admin/programs/${unused.id}`)).status).toBe(200);
});

test('whoever left the organization, or waits for it, is not assessed on the form of a program there', async () => {
  const { organization, program } = await aProgramWithAForm();
  const waiting = await aPerson(server, { organization });
  await placeIn(server, waiting.id, program);
  const latest = async () =>
    (await waiting.call('GET /api/assessments/settings')).forms.at(-1)?.template.name;
  expect(await latest()).toBe('Pediatrics (example)');
  await server.runtime.db
    .update(memberships)
    .set({ status: 'pending' })
    .where(eq(memberships.userId, waiting.id));
  expect(await latest()).toBe('Emergency medicine');
});
