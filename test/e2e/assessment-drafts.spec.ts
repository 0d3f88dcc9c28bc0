import type { Page } from '@playwright/test';
import { openWard, signUpAs } from '#test/e2e/assessing.ts';
import {
  callAs,
  expect,
  expectAccessible,
  PASSWORD,
  signIn,
  test,
  userOf,
  watchShifts,
  expectLetIn,
} from '#test/e2e/journey.ts';
import type { Ward } from '#test/e2e/assessing.ts';
import {
  epas,
  fillIn,
  last,
  submit,
  submitted,
  SUBMITTED,
  takePhone,
  texts,
} from '#test/e2e/assessing-form.ts';
import { newVisitor } from '#test/e2e/administration.ts';

const KEPT = 'Kept on this device. It is sent when you are online again.';
const STRENGTHS = 'Asked for the bougie before the second look.';

async function expectDraft(page: Page, { names }: Ward): Promise<void> {
  await expect(page.getByRole('group', { name: 'Trainee' })).toContainText(names.trainee);
  await expect(epas(page).first()).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('radio', { name: 'I helped a little' })).toBeChecked();
  await expect(texts(page).strengths).toHaveValue(STRENGTHS);
}

async function signOutOnPhone(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menu, / }).tap();
  await page.getByRole('button', { name: 'Sign Out' }).filter({ visible: true }).tap();
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
}

test('a draft survives a reload, and signing out and in; nobody else at this browser sees it', async ({
  browser,
  library,
}) => {
  test.slow();
  const { url } = library;
  const ward = await openWard(browser, url);
  const { page } = await takePhone(browser, { of: ward.attending });
  const form = `${url}/assessments/new`;
  const { email } = await userOf(page, url);
  await page.goto(form);
  await fillIn(page, ward);
  await expect(page.getByText('Draft kept', { exact: true })).toBeVisible();
  await page.reload();
  await expectDraft(page, ward);
  await expect(page.getByText('Your draft is as you left it.')).toBeVisible();

  const other = await newVisitor(browser);
  await signUpAs(other, url, 'Another Attending', 'attending');
  const { email: otherEmail } = await userOf(other, url);
  await signOutOnPhone(page);
  await signIn(page, url, otherEmail);
  await expectLetIn(page);
  await page.goto(form);
  await expect(texts(page).strengths).toHaveValue('');
  await expect(page.getByText('as you left it')).toHaveCount(0);

  await signOutOnPhone(page);
  await signIn(page, url, email, PASSWORD);
  await expectLetIn(page);
  await page.goto(form);
  await expectDraft(page, ward);
  await submit(page).tap();
  await expect(page.getByRole('alert')).toContainText(SUBMITTED);
  await page.goto(form);
  await expect(texts(page).strengths).toHaveValue('');
  expect(await submitted({ ...ward, attending: page })).toHaveLength(1);
});

test('a draft that is started over can be brought back', async ({ browser, library }) => {
  const ward = await openWard(browser, library.url);
  const { page } = await takePhone(browser, { of: ward.attending });
  await page.goto(`${library.url}/assessments/new`);
  await fillIn(page, ward);
  await page.reload();
  await page.getByRole('button', { name: 'Start over' }).tap();
  await expect(texts(page).strengths).toHaveValue('');
  await page.getByRole('button', { name: 'Bring it back' }).tap();
  await expectDraft(page, ward);
});

test('what is not sent for fourteen days is gone from the device', async ({ browser, library }) => {
  const ward = await openWard(browser, library.url);
  const { page } = await takePhone(browser, { of: ward.attending });
  await page.goto(`${library.url}/assessments/new`);
  await fillIn(page, ward);
  await page.clock.setFixedTime(Date.parse(`${last('Friday')}T12:00:00Z`) + 15 * 86_400_000);
  await page.reload();
  await expect(page.getByRole('group', { name: 'Trainee' })).toBeVisible();
  await expect(texts(page).strengths).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('bougie');
});

test('submitted in a dead spot it waits on the device, goes by itself once, and says so', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const { page, context } = await takePhone(browser, { of: ward.attending });
  await page.goto(`${library.url}/assessments/new`);
  await fillIn(page, ward);
  await context.setOffline(true);
  await expect(page.getByText('What you write is kept on this device.')).toBeVisible();
  await submit(page).tap();
  await expect(page.getByText(KEPT)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(ward.names.trainee);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Another trainee, same shift' }).tap();
  await expect(page.getByRole('group', { name: 'Trainee' })).toBeFocused();
  await fillIn(page, ward);
  await submit(page).tap();
  await expect(page.getByText(KEPT)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('2 assessments kept on this device have been sent.')).toBeVisible();
  await expect(page.getByText(KEPT)).toHaveCount(0);
  await expect(page).toHaveURL(/\/assessments\/new$/);
  expect(await submitted(ward)).toHaveLength(2);
});

test('what the server will not have of what waited comes back into the form with its sentence', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const { page, context } = await takePhone(browser, { of: ward.attending });
  await page.goto(`${library.url}/assessments/new`);
  await fillIn(page, ward);
  await context.setOffline(true);
  await submit(page).tap();
  await expect(page.getByText(KEPT)).toBeVisible();
  // As a version of the form without this check might have let through.
  await page.evaluate(() => {
    for (const [key, text] of Object.entries(localStorage)) {
      if (!key.startsWith('debrief.waiting-assessment.')) continue;
      localStorage.setItem(
        key,
        String(text).replace(/"improvements":"[^"]*"/, '"improvements":""'),
      );
    }
  });
  await context.setOffline(false);
  await expect(
    page.getByText('could not be stored: Please provide feedback on areas for improvement'),
  ).toBeVisible();
  const shifts = await watchShifts(page);
  await page.goto(`${library.url}/assessments`);
  await expect(page.getByText('could not be stored')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await shifts()).toBe(0);
  await page.getByRole('button', { name: 'Let it go' }).tap();
  await expect(page.getByText('could not be stored')).toHaveCount(0);
  await expect(page.getByText('is let go.')).toContainText(ward.names.trainee);
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await undo.tap();
  await page.getByRole('link', { name: 'Look at it' }).tap();
  await expectDraft(page, ward);
  await texts(page).improvements.fill('Preoxygenate for three minutes.');
  await submit(page).tap();
  await expect(page.getByRole('alert')).toContainText(SUBMITTED);
  await expect(page).toHaveURL(/\/assessments$/);
  await expect(page.getByText('could not be stored')).toHaveCount(0);
  expect(await submitted(ward)).toHaveLength(1);
});

test('what was refused and is sent beside the stored one without a network waits, and is refused no more', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const { page, context } = await takePhone(browser, { of: ward.attending });
  await page.goto(`${library.url}/assessments/new`);
  await fillIn(page, ward);
  let lost = 0;
  await page.route('**/api/assessments', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort();
    lost += 1;
  });
  await submit(page).tap();
  await expect(page.getByText(KEPT)).toBeVisible();
  // What waits is sent once more at once: under way it would settle what is changed here.
  await expect.poll(() => lost).toBe(2);
  await page.evaluate(() => {
    for (const [key, text] of Object.entries(localStorage)) {
      if (!key.startsWith('debrief.waiting-assessment.')) continue;
      localStorage.setItem(key, String(text).replace('"strengths":"', '"strengths":"Also: '));
    }
  });
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await page.goto(`${library.url}/assessments`);
  await page.getByRole('link', { name: 'Look at it' }).tap();
  await submit(page).tap();
  await page.getByRole('button', { name: 'Make it another assessment' }).tap();
  await context.setOffline(true);
  await submit(page).tap();
  await expect(page.getByText(KEPT)).toBeVisible();
  await expect(page.getByText('could not be stored')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByText('1 assessment kept on this device has been sent.')).toBeVisible();
  expect(await submitted(ward)).toHaveLength(2);
});

test('a submission whose session has ended meanwhile says so and keeps everything', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const { page, context } = await takePhone(browser, { of: ward.attending });
  await page.goto(`${library.url}/assessments/new`);
  await fillIn(page, ward);
  const cookies = await context.cookies();
  await context.clearCookies();
  await submit(page).tap();
  await expect(page.getByRole('alert')).toContainText(
    'You must be logged in to submit an assessment',
  );
  await expectDraft(page, ward);
  await context.addCookies(cookies);
  await submit(page).tap();
  await expect(page.getByRole('alert')).toContainText(SUBMITTED);
});

test('pressed twice, and sent again after a lost answer, it is stored once', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const { page } = await takePhone(browser, { of: ward.attending });
  await page.goto(`${library.url}/assessments/new`);
  await fillIn(page, ward);
  let sendings = 0;
  await page.route('**/api/assessments', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sendings += 1;
    await route.fetch();
    return route.abort();
  });
  await submit(page).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByText(KEPT)).toBeVisible();
  // Once by the two presses, and once as what waits.
  await expect.poll(() => sendings).toBe(2);
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await expect
    .poll(() =>
      page.evaluate(() =>
        Object.keys(localStorage).filter((key) => key.includes('waiting-assessment')),
      ),
    )
    .toEqual([]);
  expect(await submitted(ward)).toHaveLength(1);
});

test('what was changed after it had been sent from another tab is shown, not lost', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const { page, context } = await takePhone(browser, { of: ward.attending });
  await page.goto(`${library.url}/assessments/new`);
  await fillIn(page, ward);
  const other = await context.newPage();
  await other.goto(`${library.url}/assessments/new`);
  await submit(other).tap();
  await expect(other.getByRole('alert')).toContainText(SUBMITTED);
  await texts(page).strengths.fill('Something better.');
  await submit(page).tap();
  await expect(page.getByRole('alert')).toContainText('had already been received');
  await expect(page.getByText('Something better.')).toBeVisible();
  await expectAccessible(page);
  expect(await submitted(ward)).toHaveLength(1);
  await page.reload();
  await expect(texts(page).strengths).toHaveValue('Something better.');
  await submit(page).tap();
  await page.getByRole('button', { name: 'Make it another assessment' }).tap();
  await expect(texts(page).strengths).toHaveValue('Something better.');
  await submit(page).tap();
  await expect(page.getByRole('alert')).toContainText(SUBMITTED);
  expect(await submitted(ward)).toHaveLength(2);
});

test('a draft open in two tabs is stored once, and the other tab is told', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const { page, context } = await takePhone(browser, { of: ward.attending });
  await page.goto(`${library.url}/assessments/new`);
  await fillIn(page, ward);
  const other = await context.newPage();
  await other.goto(`${library.url}/assessments/new`);
  await expect(texts(other).strengths).toHaveValue(STRENGTHS);
  await submit(page).tap();
  await expect(page.getByRole('alert')).toContainText(SUBMITTED);
  await texts(other).strengths.fill('Of the second tab.');
  await submit(other).tap();
  await expect(other.getByRole('alert')).toContainText('had already been received');
  await expect(other.getByText('Of the second tab.')).toBeVisible();
  expect(await submitted(ward)).toHaveLength(1);
});

test('a trainee’s own request met by a dead spot waits on the device, is asked once by itself, and says so', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const { page, context } = await takePhone(browser, { of: ward.trainee });
  await page.goto(`${library.url}/assessments/new`);
  await page.getByRole('radio', { name: /Whoever is with me now/ }).check();
  await page.getByLabel('Message').fill('The arrest in room 4.');
  await context.setOffline(true);
  await expect(page.getByText('What you ask is kept on this device')).toBeVisible();
  const next = page.getByRole('region', { name: 'Next step' });
  await next.getByRole('button', { name: 'Ask for an assessment' }).tap();
  const told = page.getByText('It is asked for when you are online again');
  await expect(told).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByText('1 request kept on this device has been sent.')).toBeVisible();
  await expect(told).toHaveCount(0);
  await expect(page.getByRole('link', { name: /asked/ })).toHaveCount(1);
  const { sent } = await callAs(ward.trainee, library.url, 'GET /api/assessment-requests');
  expect(sent).toMatchObject([{ message: 'The arrest in room 4.', state: 'open' }]);
  await page.getByRole('button', { name: 'Ask for another' }).tap();
  await expect(page.getByLabel('Message')).toHaveValue('');
});
