import type { Page } from '@playwright/test';
import { becomeSystemAdmin, CENTER, newVisitor } from '#test/e2e/administration.ts';
import { callAs, expect, expectFine, signUp, test } from '#test/e2e/journey.ts';

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
  const numbers = page.getByRole('region', { name: 'Test Organization' });
  await expect(numbers.getByRole('link', { name: 'Active programs' })).toBeVisible();
  await quickActions(page).filter({ hasText: 'Users' }).click();
  await expect(page).toHaveURL(/\/admin\/users$/);
});

test('whoever decides sees first how many people wait', async ({ page, browser, library }) => {
  await becomeSystemAdmin(page, library);
  await signUp(await newVisitor(browser), library.url, { role: 'attending', organization: CENTER });
  await page.goto(`${library.url}/dashboard`);
  await page.getByRole('link', { name: /waits? for your decision/ }).click();
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
