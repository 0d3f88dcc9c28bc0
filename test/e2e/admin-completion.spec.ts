import { newName } from '#test/e2e/administration.ts';
import { askFor, assess, idOfTrainee, lastWeekday, openWard } from '#test/e2e/assessing.ts';
import { callAs, expect, expectFine, test } from '#test/e2e/journey.ts';

test('an administrator finds who has not been assessed, reminds them, and writes to nobody twice', async ({
  browser,
  library,
}) => {
  const { url } = library;
  const ward = await openWard(browser, url);
  const { administrator, names } = ward;
  await assess(ward, lastWeekday());
  const other = await openWard(browser, url);
  await askFor(other);
  const name = newName('Emergency Medicine');
  const program = await callAs(administrator, url, 'POST /api/admin/programs', {
    query: {},
    body: { name, specialty: null, sites: [], yearBegins: '07-01', years: 3 },
  });
  for (const each of [ward, other]) {
    await callAs(administrator, url, 'PUT /api/admin/users/:id/program', {
      path: { id: await idOfTrainee(each) },
      body: { programId: program.id, programYear: 1 },
    });
  }

  await administrator.goto(`${url}/admin`);
  await administrator.getByRole('link', { name: /^Assessments Week/ }).click();
  await expect(administrator.getByRole('heading', { level: 1 })).toHaveText('Assessments');
  await administrator.getByRole('combobox', { name: 'Program' }).selectOption({ label: name });
  await expect(
    administrator.getByText('1 of 2 trainees was assessed in the last 30 days.'),
  ).toBeVisible();

  const trainees = administrator.getByRole('region', { name: 'By trainee' });
  const late = trainees.getByRole('row', { name: other.names.trainee });
  await expect(late).toContainText('Never');
  await expect(trainees.getByRole('row', { name: names.trainee })).toContainText(names.attending);
  await expectFine(administrator);

  await late.getByRole('checkbox').check();
  await trainees.getByRole('button', { name: 'Remind 1 person' }).click();
  await expect(trainees.getByText('1 person was written to.')).toBeVisible();
  await expect(late).toContainText('Reminded just now');
  await expect(late.getByRole('checkbox')).toHaveCount(0);
});
