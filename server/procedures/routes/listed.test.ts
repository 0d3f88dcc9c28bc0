import { afterAll, expect, test } from 'vitest';
import { EXAMPLE_FORMS } from '#shared/example-forms.ts';
import type { FormTemplate } from '#shared/form-template-output.ts';
import type { ProcedureScope } from '#shared/procedures.ts';
import { read } from '#test/administration.ts';
import type { Someone } from '#test/administration.ts';
import { aLoggingWard } from '#test/logging.ts';
import { placeIn, programOf } from '#test/programs.ts';
import { startTestServer } from '#test/server.ts';
import { programForm, useFrom } from '#test/templates.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const TODAY = '2026-11-20';
const server = await startTestServer({ now: () => NOW });
afterAll(() => server.stop());

const [pediatrics, psychiatry] = EXAMPLE_FORMS;
if (!pediatrics || !psychiatry) throw new Error('two examples are shipped');
const listing = (types: string[]): FormTemplate => ({
  ...psychiatry,
  procedures: { types, counted: [] },
});
const NOT_LISTED =
  '“Lumbar Puncture” is not on the form of November 20, 2026. Please choose another procedure';

test('a program of pediatrics logs its own procedures, and none of another specialty', async () => {
  const { administrator, log, logged, entry, storedOf, trainee } = await aLoggingWard(server);
  await useFrom(administrator, TODAY, pediatrics);
  const refused = await log([entry({ procedure: 'Splint' }), entry()]);
  expect(refused).toMatchObject({
    status: 400,
    fields: { 'entries.1.procedure': NOT_LISTED },
  });
  expect(await storedOf(trainee.id)).toEqual([]);
  await logged([entry({ procedure: 'Splint' })]);
  expect(await storedOf(trainee.id)).toMatchObject([{ procedure: 'Splint' }]);
});

test('the form of its own date decides about a procedure', async () => {
  const { administrator, log, logged, entry } = await aLoggingWard(server);
  await useFrom(administrator, TODAY, pediatrics);
  await logged([entry({ date: '2026-11-19' })]);
  const early = entry({ date: '2026-11-19', procedure: 'Splint' });
  expect(await log([early])).toMatchObject({
    status: 400,
    fields: { 'entries.0.procedure': expect.stringContaining('form of November 19, 2026') },
  });
});

test('where the form lists no procedure, that is told, and who could add one', async () => {
  const { administrator, log, entry } = await aLoggingWard(server);
  await useFrom(administrator, TODAY, listing([]));
  expect(await log([entry()])).toMatchObject({
    status: 400,
    fields: {
      'entries.0.procedure':
        'The form of November 20, 2026 lists no procedures. Your program’s administrators can add them',
    },
  });
});

test('what was stored before is answered again, whatever the form lists now', async () => {
  const { administrator, logged, entry } = await aLoggingWard(server);
  const sent = entry();
  const before = await logged([sent]);
  await useFrom(administrator, TODAY, psychiatry);
  expect(await logged([sent])).toEqual(before);
});

test('a procedure that was taken out of the form stays on its record, which can be edited as it is', async () => {
  const { administrator, trainee, logged, entry, open } = await aLoggingWard(server);
  const sent = entry();
  const [id = ''] = await logged([sent]);
  await useFrom(administrator, TODAY, psychiatry);
  const { version, procedure } = await open(id);
  expect(procedure).toBe('Lumbar Puncture');
  const edit = (change: object) =>
    read(trainee.patch(`/api/procedures/${id}`, { ...sent, version, ...change }));
  expect(await edit({ procedure: 'Thoracentesis' })).toMatchObject({
    status: 400,
    fields: { procedure: expect.stringContaining('“Thoracentesis” is not on the form') },
  });
  expect(await edit({ notes: 'Sat' })).toMatchObject({ status: 200, procedure: 'Lumbar Puncture' });
  const now = { version: version + 1, procedure: 'Long-acting injection' };
  expect(await edit(now)).toMatchObject({ status: 200, procedure: 'Long-acting injection' });
});

test('statistics come in the order of the form, then what it no longer lists', async () => {
  const { administrator, trainee, logged, entry } = await aLoggingWard(server);
  await logged([entry(), entry({ procedure: 'Cardioversion' })]);
  await useFrom(administrator, TODAY, listing(['Splint', 'Cast']));
  await logged([entry({ procedure: 'Cast' }), entry({ procedure: 'Splint' })]);
  const { byType } = await trainee.call('GET /api/procedures/stats');
  const types = byType.map(({ procedure }) => procedure);
  expect(types).toEqual(['Splint', 'Cast', 'Cardioversion', 'Lumbar Puncture']);
});

test('a program with a form of its own logs what that lists', async () => {
  const { administrator, organization, trainee, log, logged, entry } = await aLoggingWard(server);
  await useFrom(administrator, TODAY, pediatrics);
  const program = await programOf(server, organization);
  await placeIn(server, trainee.id, program);
  await programForm(server, program, TODAY, listing(['Cast']));
  await logged([entry({ procedure: 'Cast' })]);
  expect((await log([entry({ procedure: 'Splint' })])).status).toBe(400);
  const { forms } = await trainee.call('GET /api/procedures/again');
  expect(forms.at(-1)).toEqual({ from: TODAY, types: ['Cast'] });
});

test('a list is searched and narrowed by procedures that the form lists or once listed', async () => {
  const { administrator, trainee, attending, logged, entry } = await aLoggingWard(server);
  const old = entry({ supervisorId: attending.id, supervisor: '' });
  await logged([old, entry({ procedure: 'Thoracentesis' })]);
  await useFrom(administrator, TODAY, listing(['Splint', 'Cast']));
  await logged([entry({ procedure: 'Cast', date: TODAY })]);
  const types = (who: Someone, scope: ProcedureScope) =>
    who.call('GET /api/procedures/types', { query: { scope } });
  const listed = ['Splint', 'Cast'];
  const both = { listed, others: ['Lumbar Puncture', 'Thoracentesis'] };
  expect(await types(administrator, 'organization')).toEqual(both);
  expect(await types(trainee, 'own')).toEqual(both);
  expect(await types(attending, 'supervised')).toEqual({ listed, others: ['Lumbar Puncture'] });
  const found = async (who: Someone, query: object) => {
    const { items } = await who.call('GET /api/procedures', { query });
    return items.map(({ procedure }) => procedure);
  };
  for (const who of [administrator, trainee]) {
    expect(await found(who, { q: 'cas' })).toEqual(['Cast']);
    expect(await found(who, { procedure: 'Cast' })).toEqual(['Cast']);
    expect(await found(who, { procedure: 'Lumbar Puncture' })).toEqual(['Lumbar Puncture']);
    expect(await found(who, { q: 'CENTESIS' })).toEqual(['Thoracentesis']);
  }
  expect(await found(attending, { q: 'lumbar', scope: 'supervised' })).toEqual(['Lumbar Puncture']);
});

test('nobody learns what another organization logs by the procedures of a filter', async () => {
  const { administrator, logged, entry } = await aLoggingWard(server);
  await useFrom(administrator, TODAY, listing(['Trepanation']));
  await logged([entry({ procedure: 'Trepanation' })]);
  const other = await aLoggingWard(server);
  for (const who of [other.administrator, other.trainee, other.attending]) {
    const { listed, others } = await who.call('GET /api/procedures/types', {
      query: { scope: 'organization' },
    });
    expect([...listed, ...others]).not.toContain('Trepanation');
  }
});
