import type { Page } from '@playwright/test';
import { becomeSystemAdmin, newVisitor } from '#test/e2e/administration.ts';
import {
  PASSWORD,
  callAs,
  expect,
  expectAccessible,
  signIn,
  signUp,
  test,
} from '#test/e2e/journey.ts';
import { startSmtpServer } from '#test/mail-servers.ts';

const NEW_PASSWORD = 'another long night';

type Mail = { to: string[]; raw: string };

/** The newest link to this path that was mailed. */
async function mailedLink(mails: Mail[], path: string): Promise<string> {
  const links = () =>
    mails.flatMap(({ raw }) => {
      const text = raw.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
      return text.match(new RegExp(`http://[\\w.:]+${path}\\?token=[\\w.~-]+`)) ?? [];
    });
  await expect.poll(() => links().length).toBeGreaterThan(0);
  return links().at(-1) ?? '';
}

/** What is mailed points to the server's own name, which the browser of the test need not know. */
function at(url: string, link: string): string {
  const { pathname, search } = new URL(link);
  return url + pathname + search;
}

async function createAccount(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/signup?next=%2Fprofile`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Create account' }).click();
}

test('where addresses must be confirmed, the mailed link opens the door; a forgotten password is set anew', async ({
  page,
  context,
  startWithModel,
}) => {
  test.slow();
  const smtp = await startSmtpServer();
  const { url } = await startWithModel(() => ({ text: '' }), {
    REQUIRE_EMAIL_VERIFICATION: 'true',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Debrief <debrief@umc.example>',
  });
  const email = 'maya.okafor@umc.example';
  await createAccount(page, url, email);
  await expect(page.getByText('Account created successfully')).toBeVisible();
  await expect(page.getByText(`A link was sent to ${email}.`)).toBeVisible();

  await signIn(page, url, email);
  await expect(page.getByText('Please confirm your email address before signing in')).toBeVisible();
  await page.getByRole('button', { name: 'Send the confirmation again' }).click();
  await expect(page.getByText('a new link is on its way')).toBeVisible();

  const confirming: string[] = [];
  const tab = await context.newPage();
  tab.on('request', (request) => {
    if (request.url().endsWith('/api/auth/verify-email')) confirming.push(request.url());
  });
  await tab.goto(at(url, await mailedLink(smtp.mails, '/verify-email')));
  const confirm = tab.getByRole('button', { name: 'Confirm this address' });
  await expect(confirm).toBeVisible();
  await expectAccessible(tab);
  expect(confirming).toEqual([]);
  await confirm.click();
  await expect(tab.getByText('Your email address is confirmed.')).toBeVisible();
  await expect(tab).toHaveURL(`${url}/verify-email`);
  await tab.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(tab).toHaveURL(`${url}/login?next=%2Fprofile`);
  await tab.close();
  await page.goto(`${url}/login`);

  await page.getByRole('link', { name: 'Forgot password' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Reset Instructions' }).click();
  await expect(page.getByText(/^If an account exists for this address/)).toBeVisible();
  const link = at(url, await mailedLink(smtp.mails, '/reset-password'));
  await page.goto(link);
  await page.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm New Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await page.getByLabel('Confirm New Password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('The new password is set.')).toBeVisible();
  await expect(page).toHaveURL(`${url}/login`);
  await signIn(page, url, email, NEW_PASSWORD);
  await expect(page.getByText('Login successful')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible();

  await page.goto(link);
  await expect(page.getByText(/^Invalid or expired password reset link/)).toBeVisible();
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page).toHaveURL(`${url}/forgot-password`);
  await smtp.stop();
});

test('a trainee with an account joins by a link, after signing in, and is told what changed', async ({
  page,
  browser,
  library,
}) => {
  const admin = await newVisitor(browser);
  await becomeSystemAdmin(admin, library);
  const { items } = await callAs(admin, library.url, 'GET /api/organizations');
  const organizationId = items.find(({ name }) => name === 'University Medical Center')?.id;
  const body = organizationId ? { organizationId } : {};
  const { url } = await callAs(admin, library.url, 'POST /api/admin/join-links', { body });

  const { email } = await signUp(page, library.url);
  await page.context().clearCookies();
  await page.goto(at(library.url, url ?? ''));
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fjoin%2F/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText(`Signed in as ${email}.`)).toBeVisible();

  await page.route('**/api/session', (route) => route.abort());
  await page.reload();
  // Who cannot be asked about is whoever was here last, and nobody once nothing is kept of them.
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible();
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.reload();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible();
  await page.unroute('**/api/session');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(bar.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Join University Medical Center' }).click();
  await expect(page.getByText('You are now part of University Medical Center.')).toBeVisible();
  await page.getByRole('link', { name: 'To the dashboard' }).click();
  await expect(page).toHaveURL(`${library.url}/dashboard`);
});

test('whoever waits for approval with an address that is not confirmed asks for the link again', async ({
  page,
  startWithModel,
}) => {
  const smtp = await startSmtpServer();
  const { url } = await startWithModel(() => ({ text: '' }), {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Debrief <debrief@umc.example>',
  });
  const { email } = await signUp(page, url, {
    role: 'attending',
    organization: 'University Medical Center',
  });
  await page.goto(`${url}/profile`);
  await expect(
    page.getByText('It is needed for mails with a link to people without an account'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Send the confirmation again' }).click();
  await expect(page.getByText('a new link is on its way')).toBeVisible();
  await expectAccessible(page);
  await page.goto(at(url, await mailedLink(smtp.mails, '/verify-email')));
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await page.getByRole('main').getByRole('link', { name: 'To the dashboard' }).click();
  await expect(page.getByText(`The address ${email} is not confirmed yet`)).toBeHidden();
  await expect(page.getByText('is waiting for approval')).toBeVisible();
  await smtp.stop();
});
