import { statSync } from 'node:fs';
import { entry, expect, expectAccessible, signIn, signUp, test } from '#test/e2e/journey.ts';

test('a trainee asks to be deleted, thinks better of it at the next sign-in, and everything is there', async ({
  page,
  library,
}) => {
  const { email, password } = await signUp(page, library.url, { role: 'trainee' });
  await page.goto(`${library.url}/profile`);
  await page.getByLabel('Bio').fill('Nights, mostly.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();

  await entry(page, 'Delete account').getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete account?' });
  await expect(dialog).toContainText(/as Former trainee [0-9A-F]{6}/);
  await expectAccessible(page, { within: 'dialog' });
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog.getByText('Password is required')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill('something else');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog.getByText('The password is not right')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Delete account' }).click();

  await expect(page.getByText(/Your account will be deleted on \w+ \d+, \d{4}\./)).toBeVisible();
  await signIn(page, library.url, email, password);
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByText('Your account is kept')).toBeVisible();
  const link = page.url();
  await page.getByRole('link', { name: 'Sign in' }).last().click();
  await signIn(page, library.url, email, password);
  await expect(page.getByText('Login successful')).toBeVisible();
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto(`${library.url}/profile`);
  await expect(page.getByLabel('Bio')).toHaveValue('Nights, mostly.');
  await page.goto(link);
  await expect(page.getByText('This link is no longer valid.')).toBeVisible();
});

test('all of one’s own data is put together while one looks on, and saved as one file', async ({
  page,
  library,
}) => {
  await signUp(page, library.url, { role: 'trainee' });
  await page.goto(`${library.url}/profile`);
  const own = entry(page, 'Your data');
  await own.getByRole('button', { name: 'Download all my data' }).click();
  const file = own.getByRole('link', { name: /^All data of/ });
  await expect(file).toBeVisible();
  await expect(own).toContainText(/ZIP, [\d.]+ kB, kept until/);
  await expectAccessible(page);
  const [download] = await Promise.all([page.waitForEvent('download'), file.click()]);
  expect(download.suggestedFilename()).toMatch(/^debrief-data-\d{4}-\d\d-\d\d\.zip$/);
  expect(statSync(await download.path()).size).toBeGreaterThan(3000);
});
