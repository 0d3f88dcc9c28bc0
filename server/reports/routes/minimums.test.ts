import { strFromU8, unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, expect, test } from 'vitest';
import { EXAMPLE_FORMS } from '#shared/example-forms.ts';
import { allWaysWords } from '#shared/procedure-stats.ts';
import { SHIPPED_TEMPLATE } from '#shared/shipped-form.ts';
import { aMember, aWard } from '#test/administration.ts';
import { insertProcedure } from '#test/procedures.ts';
import { placeIn, programOf } from '#test/programs.ts';
import { reportBy } from '#test/reports.ts';
import { startTestServer } from '#test/server.ts';
import { programForm } from '#test/templates.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

const YEAR = { from: '2025-07-01', to: '2026-06-30' };
const [PEDIATRICS = SHIPPED_TEMPLATE] = EXAMPLE_FORMS;

/** A pediatrics program: its form counts procedures, and asks for no minimum of any. */
async function aPediatrician() {
  const ward = await aWard(server);
  const { administrator, organization, attending } = ward;
  const program = await programOf(server, organization);
  await programForm(server, program, '2020-01-01', PEDIATRICS);
  const trainee = await aMember(server, { organization, displayName: 'Pia Pediatrician' });
  await placeIn(server, trainee.id, program, { programYear: 1 });
  await insertProcedure(db, {
    userId: trainee.id,
    organizationId: organization.id,
    procedure: 'Bag-mask ventilation',
    patient: 'neonate',
    date: '2026-01-05',
    verification: 'verified',
    verifiedBy: attending.id,
    verifiedAt: new Date(),
  });
  const report = await reportBy(administrator, { ...YEAR, programId: program.id });
  const file = async (ending: 'pdf' | 'xlsx') => {
    const answer = await administrator.send('GET', `/api/reports/${report.id}.${ending}`);
    return new Uint8Array(await answer.arrayBuffer());
  };
  return { ...ward, trainee, report, file };
}

test('where no minimum is asked for, no file says that it was met', async () => {
  const { file } = await aPediatrician();
  const sheet = strFromU8(
    unzipSync(await file('xlsx'))['xl/worksheets/sheet4.xml'] ?? new Uint8Array(),
  );
  expect(sheet).toContain('Airway of a newborn');
  expect(sheet).not.toMatch(/>yes</i);
  const { text } = await extractText(await getDocumentProxy(await file('pdf')));
  expect(text.join('\n')).toMatch(/Airway of a newborn\s+none\s+1\s/);
});

test('who stands for a procedure that counts for two is told once', async () => {
  const { administrator, trainee, report, file } = await aPediatrician();
  const path = { id: report.id, traineeId: trainee.id };
  const { procedures } = await administrator.call('GET /api/reports/:id/trainees/:traineeId', {
    path,
  });
  expect(procedures.items.flatMap(({ key, real }) => (real > 0 ? [key] : []))).toEqual([
    'child_ventilation',
    'newborn_airway',
  ]);
  const words = 'Verified: 1 by an account, 0 by link.';
  expect(allWaysWords(procedures)).toBe(words);
  const { text } = await extractText(await getDocumentProxy(await file('pdf')));
  expect(text.join(' ').replaceAll(/\s+/g, ' ')).toContain(words);
});

test('a report from before that was counted says what its procedures say one by one', () => {
  const ways = { account: 1, link: 2, unconfirmed: 0 };
  expect(allWaysWords({ items: [{ ways }, { ways }, {}] })).toBe(
    'Verified: 2 by an account, 4 by link.',
  );
});
