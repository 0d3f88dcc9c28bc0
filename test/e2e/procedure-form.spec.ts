import { openWard } from '#test/e2e/assessing.ts';
import { expectLargeTargets, last, takePhone } from '#test/e2e/assessing-form.ts';
import {
  expect,
  expectAccessible,
  expectFine,
  signUp,
  test,
  watchShifts,
} from '#test/e2e/journey.ts';
import {
  fillIn,
  KEPT,
  log,
  LOGGED,
  loggedBy,
  openNew,
  option,
  press,
  procedureForm,
  supervisorField,
} from '#test/e2e/logging.ts';

const FRIDAY = last('Friday');

async function openFromDashboard(page: Parameters<typeof openNew>[0], url: string) {
  await page.goto(`${url}/dashboard`);
  await page
    .getByRole('region', { name: 'Quick actions' })
    .getByRole('link', { name: /Log Procedure/ })
    .tap();
  await expect(option(page, 'Lumbar Puncture')).toBeVisible();
}

test('from the dashboard to logged it takes at most six taps the first time, the supervisor typed', async ({
  browser,
  library,
}) => {
  const { page, taps } = await takePhone(browser);
  await signUp(page, library.url);
  await openFromDashboard(page, library.url);
  await expectLargeTargets(page);
  await option(page, 'Lumbar Puncture').tap();
  await option(page, 'Performed independently').tap();
  await supervisorField(page).tap();
  await page.keyboard.type('Dr. Rivera');
  await press(page, 'Log Procedure').tap();
  await expect(page.getByRole('alert')).toContainText(LOGGED);
  expect(await taps()).toBe(5);
  await expect(procedureForm(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/procedure-logs$/);
  expect(await loggedBy(page, library.url)).toMatchObject([
    {
      date: FRIDAY,
      procedure: 'Lumbar Puncture',
      patient: 'adult',
      level: 'independent',
      supervisor: 'Dr. Rivera',
      supervisorId: null,
      isSimulated: false,
      attempts: 1,
      isSuccessful: true,
      isUltrasoundGuided: false,
    },
  ]);
});

test('a rare procedure, and a supervisor found by name, take no more than six taps either', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const { page, taps } = await takePhone(browser, { of: ward.trainee });
  await openFromDashboard(page, library.url);
  await option(page, 'Paracentesis').tap();
  await option(page, 'Observed only').tap();
  await supervisorField(page).tap();
  await page.keyboard.type(ward.names.attending);
  await page.getByRole('listitem').getByRole('button', { name: ward.names.attending }).tap();
  await expect(page.getByText('verifies with one tap')).toBeVisible();
  await press(page, 'Log Procedure').tap();
  await expect(page.getByRole('alert')).toContainText(LOGGED);
  expect(await taps()).toBe(6);

  await page.evaluate(() => sessionStorage.removeItem('taps'));
  await openFromDashboard(page, library.url);
  await press(page, /^\d+ more procedures$/).tap();
  await option(page, 'Pericardiocentesis').tap();
  await option(page, 'Performed with assistance').tap();
  await press(page, ward.names.attending).tap();
  await press(page, 'Log Procedure').tap();
  await expect(page.getByRole('alert')).toContainText(LOGGED);
  expect(await taps()).toBe(6);
  const [rare, first] = await loggedBy(page, library.url);
  expect(rare).toMatchObject({ procedure: 'Pericardiocentesis', isSuccessful: true });
  expect(first).toMatchObject({ procedure: 'Paracentesis', isSuccessful: null });
  expect(rare?.supervisorId).toBe(first?.supervisorId);
  expect(rare?.supervisor).toBe(ward.names.attending);
});

test('again fills everything but the date in one tap: three from the dashboard', async ({
  browser,
  library,
}) => {
  const { page, taps } = await takePhone(browser);
  await signUp(page, library.url);
  await log(page, library.url, {
    patient: 'infant',
    site: 'North campus',
    isUltrasoundGuided: true,
  });
  await openFromDashboard(page, library.url);
  await page
    .getByRole('region', { name: 'Again' })
    .getByRole('button', { name: /^Thoracentesis/ })
    .tap();
  await press(page, 'Log Procedure').tap();
  await expect(page.getByRole('alert')).toContainText(LOGGED);
  expect(await taps()).toBe(3);
  expect((await loggedBy(page, library.url))[0]).toMatchObject({
    date: FRIDAY,
    procedure: 'Thoracentesis',
    patient: 'infant',
    level: 'independent',
    supervisor: 'Dr. Osei',
    site: 'North campus',
    isUltrasoundGuided: true,
  });
});

test('an empty form says at each input what is missing, and the first one gets the focus', async ({
  browser,
  library,
}) => {
  const { page } = await takePhone(browser);
  await signUp(page, library.url);
  await openNew(page, library.url);
  await press(page, 'Log Procedure').tap();
  const form = procedureForm(page);
  for (const sentence of [
    'Procedure type is required',
    'Level is required',
    'Supervisor name is required',
  ]) {
    await expect(form.getByText(sentence, { exact: true })).toBeVisible();
  }
  await expect(form.getByRole('group', { name: 'Procedure', exact: true })).toBeFocused();
  await expectAccessible(page);
  await fillIn(page);
  await expect(form.getByText('is required')).toHaveCount(0);
  await form.getByLabel('Date').fill('2099-01-01');
  await press(page, 'Log Procedure').tap();
  await expect(form.getByText('This date is in the future. Please check the date')).toBeVisible();
  await form.getByLabel('Date').fill('');
  await press(page, 'Log Procedure').tap();
  await expect(form.getByText('Date is required')).toBeVisible();
  await expect(form.getByLabel('Date')).toBeFocused();
  await form.getByLabel('Date').fill(FRIDAY);
  await press(page, 'More').tap();
  await form.getByLabel('Attempts').fill('0');
  await press(page, 'More').tap();
  await press(page, 'Log Procedure').tap();
  await expect(form.getByText('Attempts must be at least 1')).toBeVisible();
  await expect(form.getByLabel('Attempts')).toBeFocused();
  // What it says goes with the first key, the field stays.
  await page.keyboard.press('Backspace');
  await page.keyboard.type('2');
  await expect(form.getByLabel('Attempts')).toHaveValue('2');
});

test('several of a shift go together, each can be changed or taken out before', async ({
  browser,
  library,
}) => {
  const { page } = await takePhone(browser);
  await signUp(page, library.url);
  await openNew(page, library.url);
  await press(page, 'Add another').tap();
  await expect(page.getByText('Procedure type is required')).toBeVisible();
  await press(page, 'It was yesterday').tap();
  await fillIn(page);
  await press(page, 'Add another').tap();
  await expect(supervisorField(page)).toHaveValue('Dr. Rivera');
  await option(page, 'Paracentesis').tap();
  await option(page, 'Observed only').tap();
  await press(page, 'Add another').tap();
  await option(page, 'Cardioversion').tap();
  await option(page, 'Performed independently').tap();
  await press(page, 'Add another').tap();
  const together = page.getByRole('region', { name: 'Logged together' });
  await expect(together.getByRole('listitem')).toHaveCount(4);
  await together.getByRole('button', { name: 'Take out Paracentesis' }).tap();
  await together.getByRole('button', { name: 'Change Lumbar Puncture' }).tap();
  await option(page, 'Infant').tap();
  await expectLargeTargets(page);
  await expectAccessible(page);
  await press(page, 'Log 2 Procedures').tap();
  await expect(page.getByRole('alert')).toContainText(LOGGED);
  await expect(page.getByRole('alert')).toContainText('2 procedures.');
  const logged = await loggedBy(page, library.url);
  const thursday = last('Thursday') < FRIDAY ? last('Thursday') : expect.any(String);
  expect(logged.toSorted((a, b) => (a.procedure < b.procedure ? -1 : 1))).toMatchObject([
    { procedure: 'Cardioversion', date: thursday, supervisor: 'Dr. Rivera' },
    { procedure: 'Lumbar Puncture', date: thursday, patient: 'infant' },
  ]);
});

test('what could identify a patient is shown at the field, taken out in one tap, and never sent', async ({
  browser,
  library,
}) => {
  const { page } = await takePhone(browser);
  await signUp(page, library.url);
  await openNew(page, library.url);
  await fillIn(page);
  await press(page, 'More').tap();
  const notes = procedureForm(page).getByLabel('Notes');
  await notes.fill('Second pass, MRN 84421973');
  await press(page, 'Log Procedure').tap();
  await expect(procedureForm(page).getByText('This looks as if it holds')).toBeVisible();
  await expect(notes).toBeFocused();
  expect(await loggedBy(page, library.url)).toEqual([]);
  await expectAccessible(page);
  await procedureForm(page)
    .getByRole('button', { name: 'Replace with [record number]' })
    .first()
    .tap();
  await expect(notes).not.toHaveValue(/84421973/);
  await press(page, 'Log Procedure').tap();
  await expect(page.getByRole('alert')).toContainText(LOGGED);
  expect(JSON.stringify(await loggedBy(page, library.url))).not.toContain('84421973');
});

test('after two seconds the form closes and the list has it; another one begins from nothing', async ({
  browser,
  library,
}) => {
  const { page } = await takePhone(browser);
  await signUp(page, library.url);
  await openNew(page, library.url);
  await fillIn(page);
  await press(page, 'Log Procedure').tap();
  await expect(page.getByRole('alert')).toContainText(LOGGED);
  await expect(procedureForm(page)).toHaveCount(0, { timeout: 4000 });
  await expect(page.getByRole('table').getByText('Lumbar Puncture')).toBeVisible();
  await press(page, 'Log New Procedure').tap();
  await expect(supervisorField(page)).toHaveValue('');
  await expect(procedureForm(page).getByRole('radio', { name: 'Adult' })).toBeChecked();
});

test('from the dashboard the form opens also when the network has gone, and what is logged waits', async ({
  browser,
  library,
}) => {
  const { page, context } = await takePhone(browser);
  await signUp(page, library.url);
  const fetched = page.waitForResponse(/\/ProcedureLogsPage-[^/]*\.js$/);
  const rules = page.waitForResponse(/\/phi-(?!kinds)[^/]*\.js$/);
  await page.goto(`${library.url}/dashboard`);
  await Promise.all([fetched, rules]);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page
    .getByRole('region', { name: 'Quick actions' })
    .getByRole('link', { name: /Log Procedure/ })
    .tap();
  await fillIn(page);
  await press(page, 'More').tap();
  const notes = procedureForm(page).getByLabel('Notes');
  await notes.fill('MRN 84421973');
  await press(page, 'Log Procedure').tap();
  await expect(procedureForm(page).getByText('This looks as if it holds')).toBeVisible();
  await notes.fill('');
  await press(page, 'Log Procedure').tap();
  await expect(page.getByRole('alert').getByText(KEPT)).toBeVisible();
  await context.setOffline(false);
  await expect.poll(async () => (await loggedBy(page, library.url)).length).toBe(1);
});

test('a screen that could not be fetched opens by itself when the network is back, and so do the statistics', async ({
  page,
  context,
  library,
}) => {
  await signUp(page, library.url);
  await page.goto(`${library.url}/procedure-logs?new=1`);
  await press(page, 'Close').click();
  await expect(press(page, 'Log New Procedure')).toBeFocused();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Statistics' }).click();
  await expect(page.getByText('The statistics could not be loaded.')).toBeVisible();
  await expect(press(page, 'Log New Procedure')).toBeVisible();
  await context.setOffline(false);
  await press(page, 'Try again').click();
  await expect(page.getByText('The statistics could not be loaded.')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();

  await page.goto(`${library.url}/procedure-logs`);
  const toImport = page.getByRole('link', { name: 'Import', exact: true });
  await expect(toImport).toBeVisible();
  await context.setOffline(true);
  await toImport.click();
  await expect(page.getByText('It opens by itself when you are online again')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('This page did not open.');
  await expect(page).toHaveURL(/\/procedure-logs\/import$/);
});

for (const width of [390, 1440]) {
  test(`nothing jumps while the form opens from its address, ${width} pixels wide`, async ({
    browser,
    library,
  }) => {
    const ward = await openWard(browser, library.url);
    await log(ward.trainee, library.url);
    const { page } = await takePhone(browser, { of: ward.trainee });
    await page.setViewportSize({ width, height: 844 });
    const shifts = await watchShifts(page);
    // Held back until the skeleton has been seen: what replaces it is what is measured.
    let answer = () => {};
    const isSeen = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/procedures/again*', async (route) => {
      await isSeen;
      await route.continue();
    });
    await page.goto(`${library.url}/procedure-logs?new=1`);
    await expect(page.locator('.form-loading')).toBeAttached();
    answer();
    await expect(option(page, 'Lumbar Puncture')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await shifts()).toBeLessThan(0.1);
  });
}

test(`the form is accessible and fits every width`, async ({ browser, library }) => {
  const ward = await openWard(browser, library.url);
  await log(ward.trainee, library.url);
  const { page } = await takePhone(browser, { of: ward.trainee });
  await openNew(page, library.url);
  await press(page, 'More').tap();
  await expectFine(page);
});
