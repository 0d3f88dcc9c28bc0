import type { Locator } from '@playwright/test';
import { becomeSystemAdmin, newName, newVisitor, signUpBy } from '#test/e2e/administration.ts';
import {
  callAs,
  entry,
  expect,
  expectAccessible,
  fillSignIn,
  PASSWORD,
  signIn,
  signOut,
  signUp,
  test,
} from '#test/e2e/journey.ts';
import { startSmtpServer } from '#test/mail-servers.ts';
import { totp } from '#test/totp.ts';

type Smtp = Awaited<ReturnType<typeof startSmtpServer>>;

function mailing(smtp: Smtp): Record<string, string> {
  return { SMTP_URL: smtp.url, MAIL_FROM: 'Debrief <debrief@umc.example>' };
}

/** The newest code that was mailed. */
async function mailedCode({ mails }: Smtp): Promise<string> {
  const codes = () => mails.flatMap(({ raw }) => /Your code is (\d{4} \d{4})/.exec(raw)?.[1] ?? []);
  await expect.poll(() => codes().length).toBeGreaterThan(0);
  return codes().at(-1) ?? '';
}

/** Shows that the address is one's own, as turning two-factor sign-in on asks first. */
async function confirmAddress(part: Locator, smtp: Smtp): Promise<void> {
  await part.getByRole('button', { name: 'Send me a code' }).click();
  const field = part.getByLabel('Code from the mail');
  await expect(field).toBeFocused();
  const mailed = await mailedCode(smtp);
  await field.fill('1234');
  await part.getByRole('button', { name: 'Confirm the address' }).click();
  await expect(part).toContainText('Please enter the eight digits from the mail');
  await field.fill(mailed === '0000 0000' ? '1111 1111' : '0000 0000');
  await part.getByRole('button', { name: 'Confirm the address' }).click();
  await expect(part).toContainText('The code is not right or has expired');
  await field.fill(mailed);
  await part.getByRole('button', { name: 'Confirm the address' }).click();
  await expect(part.getByRole('textbox', { name: 'Password' })).toBeFocused();
}

test('with two-factor on, sign-in asks for the app’s code or a recovery code, until it is turned off', async ({
  page,
  startWithModel,
}) => {
  test.slow();
  const smtp = await startSmtpServer();
  const { url } = await startWithModel(() => ({ text: '' }), mailing(smtp));
  const { email } = await signUp(page, url, { role: 'trainee' });
  await page.goto(`${url}/profile`);
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

  await part.getByRole('button', { name: 'Turn on' }).click();
  await confirmAddress(part, smtp);
  await part.getByRole('button', { name: 'Cancel' }).click();
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
  await signIn(page, url, email);
  // The next one: the code that turned it on has worked once.
  await page.getByLabel('Six-digit code').fill(totp(secret, Date.now() + 30_000));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Login successful')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Dashboard');

  // By a guest’s card: it leads through the code to what it promised.
  await signOut(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Log procedures/ })
    .click();
  await fillSignIn(page, email);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(recovery ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Login successful')).toBeVisible();
  await expect(page).toHaveURL(`${url}/procedure-logs?new=1`);

  await page.goto(`${url}/profile`);
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
  await signIn(page, url, email);
  await expect(page.getByText('Login successful')).toBeVisible();
  await smtp.stop();
});

test('an organization that requires a second factor leads its people through it, on a phone', async ({
  page,
  browser,
  startWithModel,
}) => {
  test.slow();
  const smtp = await startSmtpServer();
  const running = await startWithModel(() => ({ text: '' }), mailing(smtp));
  const { url } = running;
  await becomeSystemAdmin(page, running);
  const name = newName('Eastern Clinic');
  const { id } = await callAs(page, url, 'POST /api/admin/organizations', { body: { name } });
  const link = await callAs(page, url, 'POST /api/admin/join-links', {
    body: { organizationId: id },
  });
  const person = await newVisitor(browser);
  await person.setViewportSize({ width: 390, height: 844 });
  const email = `${newName('maya').toLowerCase()}@example.org`;
  await signUpBy(person, `${url}${new URL(link.url ?? '').pathname}`, email);

  await page.goto(`${url}/admin/organizations/${id}`);
  const rules = entry(page, 'Signing in');
  await rules.getByRole('radio', { name: 'Required of everyone' }).check();
  await expect(rules.getByRole('switch')).toHaveCount(0);
  await rules.getByRole('button', { name: 'Save how people sign in' }).click();
  await expect(rules).toContainText('They count at once');
  await expectAccessible(page);

  await person.getByRole('button', { name: /^Menu/ }).click();
  const menu = person.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Procedure Logs' }).click();
  await expect(person.getByRole('heading', { level: 1 })).toHaveText('One more step');
  await expect(person.getByRole('main')).toContainText(`${name} requires two-factor sign-in.`);
  await expectAccessible(person);
  await person.goto(`${url}/assessments`);
  await expect(person).toHaveURL(`${url}/one-more-step?next=%2Fassessments`);
  const part = entry(person, 'Two-factor sign-in');
  await confirmAddress(part, smtp);
  await part.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await part.getByRole('button', { name: 'Turn on' }).click();
  const secret = (await part.locator('.secret').innerText()).replaceAll(' ', '');
  await part.getByLabel('Code from the app').fill(totp(secret));
  await part.getByRole('button', { name: 'Confirm' }).click();
  await expect(person).toHaveURL(`${url}/assessments`);
  await person.goto(`${url}/one-more-step`);
  await expect(person).toHaveURL(`${url}/dashboard`);
  await person.goto(`${url}/profile`);
  await expect(part).toContainText(`${name} requires it.`);
  await smtp.stop();
});
