import type { Page } from '@playwright/test';
import { longShiftDate, shiftWords } from '#shared/shift-date.ts';
import { assess, askFor, daysAgo, lastWeekday, openWard } from '#test/e2e/assessing.ts';
import { becomeSystemAdmin, CENTER, newVisitor } from '#test/e2e/administration.ts';
import { log } from '#test/e2e/logging.ts';
import { callAs, expect, expectFine, idOf, signUp, test } from '#test/e2e/journey.ts';

function number(page: Page, label: string) {
  return page
    .getByRole('region', { name: 'Your numbers' })
    .locator('dl > div', { has: page.getByRole('term').filter({ hasText: label }) })
    .getByRole('definition');
}

function quickActions(page: Page) {
  return page.getByRole('region', { name: 'Quick actions' }).getByRole('link');
}

/** Stored for whoever is signed in. */
async function generateFor(page: Page, url: string, ...details: string[]): Promise<void> {
  const patients = details.map((text) => ({ details: text }));
  await callAs(page, url, 'POST /api/pearls', { body: { patients, learnerLevel: 'resident' } });
}

test('a trainee is welcomed, and a generated set raises the number and is in the activity', async ({
  page,
  library,
}) => {
  await signUp(page, library.url, { role: 'trainee' });
  await page.goto(`${library.url}/dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Today, \w+day$/);
  await expect(page.getByText(/^Welcome, /)).toBeVisible();
  await expect(number(page, 'Recent Assessments')).toHaveText('0');
  await expect(number(page, 'Procedures Logged')).toHaveText('0');
  await expect(number(page, 'Clinical Pearls')).toHaveText('0');
  await expect(page.getByText('Next Assessment')).toHaveCount(0);
  const activity = page.getByRole('region', { name: 'Recent Activity' });
  await expect(activity.getByRole('listitem')).toHaveText(/You created your account/);
  await expect(quickActions(page)).toHaveText([
    /^Learning Materials/,
    /^Log Procedure/,
    /^Assessments/,
    /^Create Debrief/,
  ]);

  await generateFor(page, library.url, '62F septic shock', 'DKA');
  await page.reload();
  await expect(number(page, 'Clinical Pearls')).toHaveText('1');
  await expect(activity.getByRole('listitem')).toHaveCount(2);
  await activity
    .getByRole('link', { name: 'You generated pearls: 62F septic shock · DKA' })
    .click();
  await expect(page).toHaveURL(/\/learning-materials\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('article', { name: /^Patient 1:/ })).toBeVisible();
});

test('Today that was left open learns that another day has begun', async ({ page, library }) => {
  await signUp(page, library.url, { role: 'trainee' });
  const day = daysAgo(1);
  await page.clock.install({ time: new Date(`${day}T23:58:00`) });
  await page.goto(`${library.url}/dashboard`);
  const title = page.getByRole('heading', { level: 1 });
  await page.getByText('Another shift?').getByRole('button').click();
  await expect(title).toHaveText(/^Yesterday, /);
  await page.clock.fastForward('03:00');
  await expect(page.getByText(/^Welcome, /)).toContainText(longShiftDate(daysAgo(0)));
  await expect(title).toHaveText(/^Last night, /);
});

test('an attending who waits for approval is told so, and what works meanwhile', async ({
  page,
  library,
}) => {
  await signUp(page, library.url, { role: 'attending', organization: CENTER });
  await page.goto(`${library.url}/dashboard`);
  await expect(
    page.getByText('Your access to University Medical Center is waiting for approval'),
  ).toBeVisible();
  await generateFor(page, library.url, 'asthma vent management');
  await page.reload();
  await expect(number(page, 'Clinical Pearls')).toHaveText('1');
  await expect(quickActions(page)).toHaveText([
    /^Learning Materials/,
    /^Log Procedure/,
    /^Create Debrief/,
  ]);
});

test('an attending starts an assessment from the dashboard, with one press', async ({
  page,
  library,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page, library.url, { role: 'attending', organization: 'Test Organization' });
  await page.goto(`${library.url}/dashboard`);
  await expect(quickActions(page)).toHaveText([
    /^New Assessment/,
    /^Learning Materials/,
    /^Trainees/,
    /^Log Procedure/,
    /^Create Debrief/,
  ]);
  const tabs = page.getByRole('navigation', { name: 'Main, under the thumb' });
  await expect(tabs.getByRole('link')).toHaveText(['Today', 'Assess', 'Verify', 'Trainees']);
  await expect(tabs.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page');
  await tabs.getByRole('link', { name: 'Assess' }).click();
  await expect(page).toHaveURL(/\/assessments\/new$/);
});

test('an administrator finds the people and the administration, and no notice once approved', async ({
  page,
  library,
}) => {
  await signUp(page, library.url, { role: 'administrator', organization: 'Test Organization' });
  await page.goto(`${library.url}/dashboard`);
  await expect(number(page, 'Procedures Logged')).toHaveText('0');
  await expect(page.getByText('waiting for approval')).toHaveCount(0);
  await expect(page.getByText('wait for your decision')).toHaveCount(0);
  await expect(quickActions(page)).toHaveText([
    /^Users/,
    /^Administration/,
    /^Trainees/,
    /^Assessments/,
    /^Reports/,
    /^Assessment form/,
  ]);
  for (const name of ['Forms by week', 'Seen by nobody this month', 'Minimums at risk']) {
    await expect(page.getByRole('region', { name })).toBeVisible();
  }
  await quickActions(page).filter({ hasText: 'Users' }).click();
  await expect(page).toHaveURL(/\/admin\/users$/);
});

test('whoever decides sees first who waits, by name', async ({ page, browser, library }) => {
  await becomeSystemAdmin(page, library);
  await signUp(await newVisitor(browser), library.url, { role: 'attending', organization: CENTER });
  await page.goto(`${library.url}/dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/decisions? waits?$/);
  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  await waiting
    .getByRole('link', { name: /asks to join/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin\/users\?status=pending$/);
});

test('numbers that cannot be read are dashes, the rest works, and one can try again', async ({
  page,
  library,
}) => {
  await signUp(page, library.url, { role: 'trainee' });
  await page.route('**/api/dashboard*', (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto(`${library.url}/dashboard`);
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await expect(number(page, 'Clinical Pearls')).toHaveText('–');
  await expect(quickActions(page)).toHaveCount(4);
  await page.unroute('**/api/dashboard*');
  await retry.click();
  await expect(number(page, 'Clinical Pearls')).toHaveText('0');
  await expect(retry).toHaveCount(0);
});

test(`the dashboard is accessible and fits every width`, async ({ page, library }) => {
  await signUp(page, library.url, {
    role: 'administrator',
    organization: CENTER,
  });
  await generateFor(page, library.url, 'DKA');
  await page.goto(`${library.url}/dashboard`);
  await expect(page.getByRole('region', { name: 'Recent Activity' })).toContainText('earls');
  await expectFine(page);
});

test('an attending finds what waits under each trainee, and verifies where it stands', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const { attending, trainee, names } = ward;
  const attendingId = await idOf(attending, library.url);
  await askFor(ward, { attendingId, message: 'The airway, please.' });
  for (const procedure of ['Lumbar Puncture', 'Paracentesis']) {
    await log(trainee, library.url, { procedure, supervisorId: attendingId, notes: '' });
  }
  const shiftDate = lastWeekday();
  const debrief = await callAs(trainee, library.url, 'POST /api/debriefs', {
    body: { shiftDate, tagged: { id: attendingId } },
  });
  const path = { id: debrief.id };
  await callAs(trainee, library.url, 'POST /api/debriefs/:id/share', { path, body: {} });

  await attending.goto(`${library.url}/dashboard`);
  const lede = '1 assessment, 2 procedures and 1 debrief of 1 person.';
  await expect(attending.getByText(lede)).toBeVisible();
  const person = attending.getByRole('region', { name: names.trainee });
  await expect(person.getByText('“The airway, please.”')).toBeVisible();
  await expect(person.getByRole('link', { name: `Assess ${names.trainee}` })).toBeVisible();
  await expectFine(attending);

  const before = await person.boundingBox();
  await person.getByRole('button', { name: `Verify all 2 of ${names.trainee}` }).click();
  await expect(person.locator(':focus')).toContainText('2 procedures verified.');
  expect((await person.boundingBox())?.y).toBe(before?.y);
  await person.getByRole('button', { name: 'Undo' }).click();
  await expect(
    person.getByRole('button', { name: `Verify all 2 of ${names.trainee}` }),
  ).toBeVisible();

  await person.getByRole('link', { name: /^Read the debrief/ }).click();
  await expect(attending).toHaveURL(/\/report$/);
  // The address is there before the report has been asked for, and what was not asked for was not read.
  await expect(attending.getByRole('heading', { level: 1 })).toHaveText(shiftWords(shiftDate));
  await attending.goto(`${library.url}/dashboard`);
  await expect(attending.getByText('1 assessment and 2 procedures of 1 person.')).toBeVisible();
});

test('a trainee reads what was written, thanks with one tap, and the attending hears of it', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const { attending, trainee, names } = ward;
  await assess(ward, lastWeekday());
  await trainee.goto(`${library.url}/dashboard`);
  const feedback = trainee.getByRole('region', { name: 'New feedback' });
  await expect(feedback.locator('blockquote')).toContainText('Named the airway plan aloud');
  await feedback.getByRole('button', { name: `Thank ${names.attending}` }).press('Enter');
  await expect(feedback.locator(':focus')).toContainText(`You thanked ${names.attending}`);
  await expectFine(trainee);
  await trainee.reload();
  await expect(trainee.getByRole('region', { name: 'Recent Activity' })).toContainText(
    `You thanked ${names.attending}`,
  );
  await expect(feedback).toHaveCount(0);
  await attending.goto(`${library.url}/dashboard`);
  await expect(attending.getByRole('region', { name: 'Recent Activity' })).toContainText(
    `${names.trainee} thanked you for your assessment`,
  );
  await expect(attending.getByRole('region', { name: 'Your last week' })).toContainText(
    'written, acknowledged',
  );
});
