import {
  entry,
  expect,
  expectFine,
  PASSWORD,
  signIn,
  signOut,
  signUp,
  test,
  expectLetIn,
} from '#test/e2e/journey.ts';

test('a saved profile is there after a reload, and the bar shows the new name', async ({
  page,
  library,
}) => {
  const { email } = await signUp(page, library.url, { role: 'trainee' });
  await page.goto(`${library.url}/profile`);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByRole('textbox', { name: 'Organization' })).toHaveValue('No organization');

  await page.getByLabel('Display name').fill('');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Display name is required')).toBeVisible();
  await expect(page.getByLabel('Display name')).toBeFocused();

  await page.getByLabel('Display name').fill('Maya Okafor');
  await page.getByLabel('Medical specialty').selectOption('Emergency Medicine');
  await page.getByLabel('Trainee level').selectOption('Fellow');
  await page.getByLabel('Bio').fill('Nights, mostly.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Maya Okafor');

  await page.reload();
  await expect(page.getByLabel('Display name')).toHaveValue('Maya Okafor');
  await expect(page.getByLabel('Medical specialty')).toHaveValue('emergency-medicine');
  await expect(page.getByLabel('Trainee level')).toHaveValue('fellow');
  await expect(page.getByLabel('Bio')).toHaveValue('Nights, mostly.');
});

test('what was changed and not saved waits in the tab until it is saved or discarded', async ({
  page,
  library,
}) => {
  await signUp(page, library.url, { role: 'trainee' });
  await page.goto(`${library.url}/profile`);
  await page.getByLabel('Bio').fill('Half a sentence');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByText(/^Welcome, /)).toBeVisible();
  await page.goto(`${library.url}/profile`);
  await expect(page.getByLabel('Bio')).toHaveValue('Half a sentence');
  await expect(page.getByText('Not saved yet')).toBeVisible();

  await page.route('**/api/profile', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('alert')).toContainText('could not be reached');
  await expect(page.getByLabel('Bio')).toHaveValue('Half a sentence');

  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Bio')).toHaveValue('');
  await page.reload();
  await expect(page.getByLabel('Bio')).toHaveValue('');
});

test('a new password opens the account, the old one no longer does, and both are in the history', async ({
  page,
  library,
}) => {
  const { email } = await signUp(page, library.url, { role: 'trainee' });
  await page.goto(`${library.url}/profile`);
  const part = entry(page, 'Password');
  await part.getByRole('button', { name: 'Change password' }).click();
  const current = part.getByRole('textbox', { name: 'Current password' });
  await expect(current).toBeFocused();

  async function change(old: string, chosen: string, repeated: string) {
    await current.fill(old);
    await part.getByRole('textbox', { name: 'New password', exact: true }).fill(chosen);
    await part.getByRole('textbox', { name: 'Repeat new password' }).fill(repeated);
    await part.getByRole('button', { name: 'Change password' }).click();
  }
  await change(PASSWORD, 'short', 'short');
  await expect(part).toContainText('Password must be at least 6 characters');
  await change(PASSWORD, 'a better one', 'another one');
  await expect(part).toContainText('Passwords do not match');
  await change('not the old one', 'a better one', 'a better one');
  await expect(current).toHaveAttribute('aria-invalid', 'true');
  await change(PASSWORD, 'a better one', 'a better one');
  await expect(part).toContainText('Password changed');

  await signOut(page);
  await signIn(page, library.url, email);
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  await signIn(page, library.url, email, 'a better one');
  await expect(page.getByText('Login successful')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Dashboard');
  await page.goto(`${library.url}/profile`);
  const history = entry(page, 'Sign-in history');
  await expect(history.getByRole('listitem').first()).toContainText('Signed in');
  await expect(history).toContainText('Wrong password');
  await expect(history).toContainText('Chrome on Linux');
});

test('a session that is ended elsewhere is signed out', async ({
  page,
  browser,
  library,
  address,
}) => {
  const { email } = await signUp(page, library.url, { role: 'trainee' });
  const phone = await browser.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': address },
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  });
  const other = await phone.newPage();
  await signIn(other, library.url, email);
  await expectLetIn(other);
  await other.goto(`${library.url}/profile`);
  await expect(entry(other, 'Active sessions').getByRole('listitem')).toHaveCount(2);

  await page.goto(`${library.url}/profile`);
  const sessions = entry(page, 'Active sessions');
  await expect(sessions.getByRole('listitem').filter({ hasText: 'This browser' })).toHaveCount(1);
  const row = sessions.getByRole('listitem').filter({ hasText: 'Safari on iPhone' });
  await row.getByRole('button', { name: /End this one/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: /End this one/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End session' }).click();
  await expect(page.getByRole('dialog')).toContainText('Password is required');
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: 'End session' }).click();
  await expect(sessions).toContainText('is signed out');
  await expect(row).toHaveCount(0);

  await other.goto(`${library.url}/dashboard`);
  await expect(other).toHaveURL(/\/login\?next=%2Fdashboard$/);

  await signIn(other, library.url, email);
  await expectLetIn(other);
  await page.reload();
  await expect(row).toHaveCount(1);
  await sessions.getByRole('button', { name: 'End all others' }).click();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: 'End all others' }).click();
  await expect(row).toHaveCount(0);
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await other.goto(`${library.url}/profile`);
  await expect(other).toHaveURL(/\/login\?next=%2Fprofile$/);
  await phone.close();
});

test(`the profile is accessible and fits every width`, async ({ page, library }) => {
  await signUp(page, library.url, {
    role: 'attending',
    organization: 'University Medical Center',
  });
  await page.goto(`${library.url}/profile`);
  await expect(page.getByRole('textbox', { name: 'Organization' })).toHaveValue(
    'University Medical Center, waiting for approval',
  );
  await expect(entry(page, 'Sign-in history').getByRole('listitem').first()).toBeVisible();
  await entry(page, 'Password').getByRole('button').click();
  await page.getByLabel('Display name').fill('');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectFine(page);
});
