import { openWard } from '#test/e2e/assessing.ts';
import { last, takePhone } from '#test/e2e/assessing-form.ts';
import { newVisitor } from '#test/e2e/administration.ts';
import {
  PASSWORD,
  expect,
  expectAccessible,
  idOf,
  signIn,
  signUp,
  test,
  expectLetIn,
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
const DRAFT = 'debrief.procedure.person.';

async function takePersonsPhone(browser: Parameters<typeof takePhone>[0], url: string) {
  const visitor = await newVisitor(browser);
  const { email } = await signUp(visitor, url);
  return { ...(await takePhone(browser, { of: visitor })), email };
}

test('what was begun survives closing the form, a reload and a sign-out, for its writer alone', async ({
  browser,
  library,
}) => {
  const { page, email } = await takePersonsPhone(browser, library.url);
  await openNew(page, library.url);
  await fillIn(page);
  await press(page, 'More').tap();
  await procedureForm(page).getByLabel('Notes').fill('Second pass, clear tap.');
  await press(page, 'Close').tap();
  await expect(procedureForm(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('1 procedure begun and not logged yet.')).toBeVisible();
  await press(page, 'Go on').tap();
  await expect(page.getByText('Your draft is as you left it.')).toBeVisible();
  await expect(supervisorField(page)).toHaveValue('Dr. Rivera');

  await page.request.post(`${library.url}/api/auth/sign-out`, { data: {} });
  await signUp(page, library.url);
  await openNew(page, library.url);
  await expect(supervisorField(page)).toHaveValue('');
  await expect(page.getByText('as you left it')).toHaveCount(0);
  await page.request.post(`${library.url}/api/auth/sign-out`, { data: {} });
  await signIn(page, library.url, email, PASSWORD);
  await expectLetIn(page);

  await openNew(page, library.url);
  await expect(procedureForm(page).getByRole('radio', { name: 'Lumbar Puncture' })).toBeChecked();
  await press(page, 'More').tap();
  await expect(procedureForm(page).getByLabel('Notes')).toHaveValue('Second pass, clear tap.');
  await press(page, 'Log Procedure').tap();
  await expect(page.getByRole('alert')).toContainText(LOGGED);
  expect(await loggedBy(page, library.url)).toMatchObject([
    { date: FRIDAY, notes: 'Second pass, clear tap.' },
  ]);
});

test('another tab shows the same draft, and what one of them logs is gone from both', async ({
  browser,
  library,
}) => {
  const { page, context } = await takePersonsPhone(browser, library.url);
  const other = await context.newPage();
  await openNew(page, library.url);
  await openNew(other, library.url);
  await fillIn(page);
  await expect(supervisorField(other)).toHaveValue('Dr. Rivera');
  await option(other, 'Neonate').tap();
  await expect(procedureForm(page).getByRole('radio', { name: 'Neonate' })).toBeChecked();
  await press(page, 'Log Procedure').tap();
  await expect(page.getByRole('alert')).toContainText(LOGGED);
  await expect(supervisorField(other)).toHaveValue('');
  expect(await loggedBy(page, library.url)).toMatchObject([{ patient: 'neonate' }]);
});

test('a draft that is started over can be brought back', async ({ browser, library }) => {
  const { page } = await takePersonsPhone(browser, library.url);
  await openNew(page, library.url);
  await fillIn(page);
  await page.reload();
  await press(page, 'Start over').tap();
  await expect(supervisorField(page)).toHaveValue('');
  await press(page, 'Bring it back').tap();
  await expect(supervisorField(page)).toHaveValue('Dr. Rivera');
});

test('offline it is kept on the device, plainly said, and sent by itself when there is a network', async ({
  browser,
  library,
}) => {
  const { page, context } = await takePersonsPhone(browser, library.url);
  await openNew(page, library.url);
  await fillIn(page);
  await press(page, 'Add another').tap();
  await context.setOffline(true);
  await option(page, 'Cardioversion').tap();
  await option(page, 'Performed independently').tap();
  await press(page, 'Log 2 Procedures').tap();
  await expect(page.getByRole('alert')).toContainText(KEPT);
  await expect(procedureForm(page)).toHaveCount(0, { timeout: 4000 });
  await expect(page.getByText(KEPT)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Cardioversion' })).toBeVisible();
  await expectAccessible(page);
  // One more while still offline: the form opens without the server.
  await press(page, 'Log New Procedure').tap();
  await fillIn(page, 'Paracentesis');
  await press(page, 'Log Procedure').tap();
  await expect(page.getByRole('alert')).toContainText(KEPT);
  await context.setOffline(false);
  await expect(page.getByText('3 procedures kept on this device have been sent.')).toBeVisible();
  await expect(page.getByText(KEPT)).toHaveCount(0);
  await expect(page.getByRole('table').getByText('Paracentesis')).toBeVisible();
  const logged = await loggedBy(page, library.url);
  expect(logged.map(({ procedure }) => procedure).toSorted()).toEqual([
    'Cardioversion',
    'Lumbar Puncture',
    'Paracentesis',
  ]);
});

test('what waits on the device is sent from any screen, also when the page was closed meanwhile', async ({
  browser,
  library,
}) => {
  const { page, context } = await takePersonsPhone(browser, library.url);
  await openNew(page, library.url);
  await fillIn(page);
  await context.setOffline(true);
  await press(page, 'Log Procedure').tap();
  await expect(page.getByRole('alert')).toContainText(KEPT);
  const later = await context.newPage();
  await page.close();
  expect(await loggedBy(later, library.url).catch(() => [])).toEqual([]);
  await context.setOffline(false);
  // Asked before it was logged, and answered after.
  const sent = later.waitForResponse('**/api/procedures');
  await later.route(
    '**/api/dashboard?*',
    async (route) => {
      const response = await route.fetch();
      await sent;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await later.goto(`${library.url}/dashboard`);
  await expect(async () => {
    expect(await loggedBy(later, library.url)).toMatchObject([{ procedure: 'Lumbar Puncture' }]);
  }).toPass();
  await expect(later.getByRole('link', { name: 'You logged a lumbar puncture' })).toBeVisible();
});

test('what waits on the device never goes in the name of whoever signed in in another tab meanwhile', async ({
  browser,
  library,
}) => {
  const { url } = library;
  const { page, context, email } = await takePersonsPhone(browser, url);
  await openNew(page, url);
  await fillIn(page);
  await context.setOffline(true);
  await press(page, 'Log Procedure').tap();
  await expect(page.getByRole('alert')).toContainText(KEPT);

  // Just after this tab has asked who is there.
  await page.route(
    '**/api/session',
    async (route) => {
      const answer = await route.fetch();
      await signUp(await context.newPage(), url);
      await route.fulfill({ response: answer });
    },
    { times: 1 },
  );
  const sent = page.waitForResponse('**/api/procedures');
  await context.setOffline(false);
  expect((await sent).status()).toBe(409);
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(supervisorField(page)).toHaveValue('');
  await expect(page.getByText(KEPT)).toHaveCount(0);
  expect(await loggedBy(page, url)).toEqual([]);

  await page.request.post(`${url}/api/auth/sign-in`, { data: { email, password: PASSWORD } });
  await page.goto(`${url}/procedure-logs`);
  await expect(page.getByText('1 procedure kept on this device has been sent.')).toBeVisible();
  expect(await loggedBy(page, url)).toMatchObject([{ procedure: 'Lumbar Puncture' }]);
});

test('when the answer is lost it is kept, sent again, and stored once', async ({
  browser,
  library,
}) => {
  const { page } = await takePersonsPhone(browser, library.url);
  await openNew(page, library.url);
  await fillIn(page);
  let posts = 0;
  await page.route('**/api/procedures', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    posts += 1;
    if (posts > 1) return route.fallback();
    await route.fetch();
    return route.abort();
  });
  await press(page, 'Log Procedure').tap();
  await expect(page.getByRole('alert')).toContainText(KEPT);
  await expect(page.getByText('1 procedure kept on this device has been sent.')).toBeVisible();
  expect(posts).toBe(2);
  expect(await loggedBy(page, library.url)).toHaveLength(1);
});

test('what the server refuses later comes back into the form with the sentence', async ({
  browser,
  library,
}) => {
  const { page, context } = await takePersonsPhone(browser, library.url);
  await openNew(page, library.url);
  await fillIn(page);
  await context.setOffline(true);
  await press(page, 'Log Procedure').tap();
  await expect(page.getByRole('alert')).toContainText(KEPT);
  await expect(procedureForm(page)).toHaveCount(0, { timeout: 4000 });
  // As an older version of the form might have let through.
  await page.evaluate(() => {
    for (const [key, text] of Object.entries(localStorage)) {
      if (!key.startsWith('debrief.waiting-procedure.')) continue;
      localStorage.setItem(key, String(text).replace('"attempts":"1"', '"attempts":"99"'));
    }
  });
  await context.setOffline(false);
  await expect(page.getByText('could not be stored: Attempts can be at most 20')).toBeVisible();
  await press(page, 'Look at it').tap();
  const form = procedureForm(page);
  await expect(form.getByText('Attempts can be at most 20')).toBeVisible();
  await form.getByLabel('Attempts').fill('2');
  await press(page, 'Log Procedure').tap();
  await expect(page.getByRole('alert')).toContainText(LOGGED);
  expect(await loggedBy(page, library.url)).toMatchObject([{ attempts: 2 }]);
});

test('when an earlier version had arrived after all, both ways are offered and nothing is lost', async ({
  browser,
  library,
}) => {
  const { page } = await takePersonsPhone(browser, library.url);
  await openNew(page, library.url);
  await fillIn(page);
  const entryKey = await page.evaluate((prefix) => {
    const text = Object.entries(localStorage).find(([key]) => key.startsWith(prefix))?.[1];
    return /"entryKey":"([^"]+)"/.exec(String(text))?.[1];
  }, DRAFT);
  await log(page, library.url, { entryKey });
  await press(page, 'Log Procedure').tap();
  await expect(
    page.getByText('What you changed since is not in it.').filter({ visible: true }),
  ).toBeVisible();
  await expect(supervisorField(page)).toHaveValue('Dr. Rivera');
  await press(page, 'Make it another procedure').tap();
  await press(page, 'Log Procedure').tap();
  await expect(page.getByRole('alert')).toContainText(LOGGED);
  expect(await loggedBy(page, library.url)).toHaveLength(2);
});

test('one’s own is edited until verified; changed elsewhere meanwhile, one decides and loses nothing', async ({
  browser,
  library,
}) => {
  const { page } = await takePersonsPhone(browser, library.url);
  const { id, version } = await log(page, library.url);
  await page.goto(`${library.url}/procedure-logs`);
  await press(page, /View Details/).tap();
  await press(page, 'Edit').tap();
  const form = procedureForm(page);
  await expect(form.getByRole('heading', { name: 'Edit procedure' })).toBeFocused();
  await form.getByLabel('Notes').fill('Left side.');
  await page.reload();
  // The row lies open as it did.
  await press(page, 'Edit').tap();
  await expect(form.getByLabel('Notes')).toHaveValue('Left side.');

  const change = { ...(await loggedBy(page, library.url))[0], version, patient: 'pediatric' };
  const answer = await page.request.patch(`${library.url}/api/procedures/${id}`, { data: change });
  expect(answer.status(), await answer.text()).toBe(200);
  await press(page, 'Save').tap();
  await expect(page.getByText('has been changed since you opened it')).toBeVisible();
  await expect(form.getByRole('term').filter({ hasText: 'Patient' })).toBeVisible();
  await expect(form.getByLabel('Notes')).toHaveValue('Left side.');
  await expectAccessible(page);
  await press(page, 'Keep what stands here').tap();
  await press(page, 'Save').tap();
  await expect(page.getByRole('alert')).toContainText('Procedure saved.');
  await expect(form).toHaveCount(0, { timeout: 4000 });
  expect(await loggedBy(page, library.url)).toMatchObject([
    { patient: 'adult', notes: 'Left side.', version: version + 2 },
  ]);
});

test('a verified one is corrected with a reason, and waits to be verified again', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const supervisorId = await idOf(ward.attending, library.url);
  const { id, version } = await log(ward.trainee, library.url, { supervisorId });
  const { page } = await takePhone(browser, { of: ward.trainee });
  await page.goto(`${library.url}/procedure-logs`);
  await press(page, /View Details/).tap();
  await press(page, 'Edit').tap();
  await option(page, 'Infant').tap();
  const verified = await ward.attending.request.post(`${library.url}/api/procedures/verify`, {
    data: { items: [{ id, version }] },
  });
  expect(verified.status(), await verified.text()).toBe(200);
  await press(page, 'Save').tap();
  const form = procedureForm(page);
  await expect(form.getByRole('heading', { name: 'Correct procedure' })).toBeVisible();
  await expect(form.getByRole('radio', { name: 'Infant' })).toBeChecked();
  await expect(form.getByText(`Verified by ${ward.names.attending}`)).toBeVisible();
  await press(page, 'Keep what stands here').tap();
  await press(page, 'Save correction').tap();
  await expect(form.getByText('Please say why')).toBeVisible();
  await expect(form.getByLabel('Reason for the correction')).toBeFocused();
  await form.getByLabel('Reason for the correction').fill('It was an infant.');
  await press(page, 'Save correction').tap();
  await expect(page.getByRole('alert')).toContainText('It waits for verification again.');
  const [corrected] = await loggedBy(ward.trainee, library.url);
  expect(corrected).toMatchObject({
    patient: 'infant',
    verification: 'waiting',
    isCorrected: true,
  });
});
