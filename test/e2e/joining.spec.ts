import type { Browser } from '@playwright/test';
import { approveMember, becomeSystemAdmin, newVisitor } from '#test/e2e/administration.ts';
import type { House } from '#test/e2e/administration.ts';
import { callAs, entry, expect, expectFine, PASSWORD, signUp, test } from '#test/e2e/journey.ts';

const TEST = 'Test Organization';

/** The code of a link that an administrator of the open organization made. */
async function codeOf(browser: Browser, { url }: House): Promise<string> {
  const administrator = await newVisitor(browser);
  await signUp(administrator, url, { role: 'administrator', organization: TEST });
  const made = await callAs(administrator, url, 'POST /api/admin/join-links', { body: {} });
  return made.code ?? '';
}

test('a trainee types the code from a slide while signing up, and is a member at once', async ({
  page,
  browser,
  library,
}) => {
  const code = await codeOf(browser, library);
  await page.goto(`${library.url}/signup`);
  const field = page.getByRole('textbox', { name: 'Join link or code' });
  await page.getByRole('textbox', { name: 'Email' }).fill(`coded-${process.pid}@example.org`);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill(PASSWORD);
  await field.fill('ZZZZ-ZZZZ');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('No join link has this code')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill(code.toLowerCase().replace('-', ' '));
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Account created successfully')).toBeVisible();
  await page.goto(`${library.url}/profile`);
  await expect(page.getByLabel('Organization')).toHaveValue(TEST);
});

test('a trainee without an organization joins from the dashboard with a pasted link', async ({
  page,
  browser,
  library,
}) => {
  const code = await codeOf(browser, library);
  await signUp(page, library.url);
  await page.goto(`${library.url}/dashboard`);
  const join = entry(page, 'Join an organization');
  const field = join.getByRole('textbox', { name: 'Join link or code' });
  await field.fill('our residency');
  await join.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(join.getByText('Please paste the whole join link')).toBeVisible();
  await expectFine(page);
  await field.fill(`Here it is: ${library.url}/join/${code}.`);
  await join.getByRole('button', { name: 'Join', exact: true }).click();
  await page.getByRole('button', { name: `Join ${TEST}` }).click();
  await expect(page.getByText(`You are now part of ${TEST}.`)).toBeVisible();
  await page.getByRole('link', { name: 'To the dashboard' }).click();
  await expect(page.getByText(/^Welcome, /).first()).toBeVisible();
  await expect(join).toHaveCount(0);
});

test('a trainee asks to join from the profile, confirms no address yet, and an administrator decides', async ({
  page,
  browser,
  library,
}) => {
  const { email } = await signUp(page, library.url);
  await page.goto(`${library.url}/profile`);
  await page.getByRole('button', { name: 'Send the confirmation again' }).click();
  await expect(page.getByText(`If ${email} waits to be confirmed`)).toBeVisible();
  const join = entry(page, 'Join an organization');
  await join.getByLabel('Organization').selectOption('Metropolitan Teaching Hospital');
  await expectFine(page);
  await join.getByRole('button', { name: 'Ask to join' }).click();
  await expect(join.getByText('Metropolitan Teaching Hospital was asked')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Organization' })).toHaveValue(
    'Metropolitan Teaching Hospital, waiting for approval',
  );
  const system = await newVisitor(browser);
  await becomeSystemAdmin(system, library);
  await approveMember(system, library.url, email);
  await page.goto(`${library.url}/profile`);
  await expect(page.getByRole('textbox', { name: 'Organization' })).toHaveValue(
    'Metropolitan Teaching Hospital',
  );
  await expect(join).toHaveCount(0);
});
