import { dayBefore } from '#shared/last-shift.ts';
import { shiftWords } from '#shared/shift-date.ts';
import { callAs, expect, signUp, test } from '#test/e2e/journey.ts';
import { last, submit, submitted, takePhone, texts, trainee } from '#test/e2e/assessing-form.ts';
import { openWard } from '#test/e2e/assessing.ts';
import { fillIn, LOGGED, loggedBy, openNew, press } from '#test/e2e/logging.ts';

const SUNDAY = last('Sunday');
const SATURDAY = dayBefore(SUNDAY);

for (const hour of ['04:36', '07:10'])
  test(`after a Saturday night the forms are Saturday’s at ${hour}`, async ({
    browser,
    library,
  }) => {
    const ward = await openWard(browser, library.url);
    const { page } = await takePhone(browser, { of: ward.attending });
    await page.clock.setFixedTime(new Date(`${SUNDAY}T${hour}:00`));
    await page.goto(`${library.url}/assessments/new`);
    await expect(page.getByLabel('Shift date')).toHaveValue(SATURDAY);
    await expect(page.getByText(/^Last night/)).toBeVisible();
    await expect(press(page, 'It was today')).toBeVisible();
    await trainee(page, ward).tap();
    await page.locator('label', { has: page.getByRole('radio', { name: '3+' }) }).tap();
    await page.getByRole('button', { name: 'One observation more' }).tap();
    await texts(page).strengths.fill('Closed the loop on every order all night.');
    await texts(page).improvements.fill('Hand over the pending troponin by name.');
    await submit(page).tap();
    await expect(page.getByRole('alert')).toContainText('Assessment submitted');
    expect(await submitted(ward)).toMatchObject([{ shiftDate: SATURDAY, epa: null }]);
  });

test('procedures, requests and the debrief of a morning are of the night, and a habit of days is learned', async ({
  browser,
  library,
}) => {
  const { page } = await takePhone(browser);
  await page.clock.setFixedTime(new Date(`${SUNDAY}T07:10:00`));
  await signUp(page, library.url);
  await page.goto(`${library.url}/assessments/new`);
  await expect(page.getByLabel('Shift date')).toHaveValue(SATURDAY);
  await page.goto(`${library.url}/debrief`);
  await expect(page.getByLabel('Shift date')).toHaveValue(SATURDAY);
  await openNew(page, library.url);
  await fillIn(page);
  await press(page, 'Log Procedure').tap();
  await expect(page.getByRole('alert')).toContainText(LOGGED);
  await expect.poll(() => loggedBy(page, library.url)).toMatchObject([{ date: SATURDAY }]);

  for (const [morning, procedure] of [
    [SATURDAY, 'Paracentesis'],
    [SUNDAY, 'Thoracentesis'],
  ] as const) {
    await page.clock.setFixedTime(new Date(`${morning}T07:10:00`));
    await openNew(page, library.url);
    await fillIn(page, procedure);
    await press(page, 'It was today').tap();
    await press(page, 'Log Procedure').tap();
    // The page learns the habit when its answer has come, which may be later than the record is there.
    await expect(page.getByRole('alert')).toContainText(LOGGED);
    await expect
      .poll(async () => (await loggedBy(page, library.url)).map((one) => [one.date, one.procedure]))
      .toContainEqual([morning, procedure]);
  }
  await page.goto(`${library.url}/assessments/new`);
  await expect(page.getByLabel('Shift date')).toHaveValue(SUNDAY);

  // What was begun decides before the habit; and begun on a wrong day, it is moved.
  await callAs(page, library.url, 'POST /api/debriefs', { body: { shiftDate: SATURDAY } });
  await page.goto(`${library.url}/debrief`);
  await expect(page.getByLabel('Shift date')).toHaveValue(SATURDAY);
  await press(page, 'Move this debrief to another day').tap();
  const dialog = page.getByRole('dialog', { name: 'Move this debrief' });
  await dialog.getByRole('button', { name: 'It was today' }).tap();
  await dialog.getByRole('button', { name: 'Move', exact: true }).tap();
  await expect(page.getByText(`Moved to ${shiftWords(SUNDAY)}.`)).toBeVisible();
  await expect(page.getByLabel('Shift date')).toHaveValue(SUNDAY);
  await expect(page).toHaveURL(new RegExp(`date=${SUNDAY}$`));

  // What is logged from Today is of the shift that stands there.
  await page.goto(`${library.url}/dashboard`);
  await page.getByText('Another shift?').getByRole('button').tap();
  await page.getByRole('main').getByRole('link', { name: 'Log', exact: true }).tap();
  await fillIn(page, 'Cardioversion');
  await press(page, 'Log Procedure').tap();
  await expect
    .poll(async () => (await loggedBy(page, library.url)).map((one) => [one.date, one.procedure]))
    .toContainEqual([SATURDAY, 'Cardioversion']);
});
