import {
  entry,
  expect,
  expectAccessible,
  PASSWORD,
  signIn,
  signOut,
  signUp,
  test,
} from '#test/e2e/journey.ts';
import { totp } from '#test/totp.ts';

test('with two-factor on, sign-in asks for the app’s code or a recovery code, until it is turned off', async ({
  page,
  library,
}) => {
  test.slow();
  const { email } = await signUp(page, library.url, { role: 'trainee' });
  await page.goto(`${library.url}/profile`);
  const part = entry(page, 'Two-factor sign-in');

  async function withPassword(open: string, action: string) {
    await part.getByRole('button', { name: open }).click();
    await part.getByRole('textbox', { name: 'Password' }).fill('not the password');
    await part.getByRole('button', { name: action }).click();
    await expect(part.getByRole('textbox', { name: 'Password' })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await part.getByRole('button', { name: 'Cancel' }).click();
    await part.getByRole('button', { name: open }).click();
    await expect(part.getByRole('textbox', { name: 'Password' })).not.toHaveAttribute(
      'aria-invalid',
    );
    await part.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await part.getByRole('button', { name: action }).click();
  }

  await withPassword('Turn on', 'Turn on');
  await expect(part.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessible(page);
  const secret = (await part.locator('.secret').innerText()).replaceAll(' ', '');
  const codes = await part.getByRole('list', { name: 'Recovery codes' }).locator('code').all();
  const recovery = await codes[0]?.innerText();
  const download = page.waitForEvent('download');
  await part.getByRole('button', { name: 'Download codes' }).click();
  expect((await download).suggestedFilename()).toBe('debrief-recovery-codes.txt');

  await part.getByLabel('Code from the app').fill('12');
  await part.getByRole('button', { name: 'Confirm' }).click();
  await expect(part).toContainText('Please enter the six digits that the app shows');
  // An hour old: right once, wrong now.
  await part.getByLabel('Code from the app').fill(totp(secret, Date.now() - 3_600_000));
  await part.getByRole('button', { name: 'Confirm' }).click();
  await expect(part.getByLabel('Code from the app')).toHaveAttribute('aria-invalid', 'true');
  await part.getByLabel('Code from the app').fill(totp(secret));
  await part.getByRole('button', { name: 'Confirm' }).click();
  await expect(part).toContainText('Two-factor sign-in is on.');

  await signOut(page);
  await signIn(page, library.url, email);
  await page.getByLabel('Six-digit code').fill(totp(secret));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Login successful')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Dashboard');

  await signOut(page);
  await signIn(page, library.url, email);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(recovery ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Login successful')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Dashboard');

  await page.goto(`${library.url}/profile`);
  const history = entry(page, 'Sign-in history');
  await expect(history).toContainText('Password and code');
  await expect(history).toContainText('Recovery code');

  await withPassword('New recovery codes', 'Make new recovery codes');
  const renewed = part.getByRole('list', { name: 'Recovery codes' });
  await expect(renewed).toBeVisible();
  await expect(renewed).not.toContainText(recovery ?? '');
  await part.getByRole('button', { name: 'Done' }).click();

  await withPassword('Turn off', 'Turn off');
  await expect(part).toContainText('Two-factor sign-in is off.');
  await signOut(page);
  await signIn(page, library.url, email);
  await expect(page.getByText('Login successful')).toBeVisible();
});
