import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { PASSWORD, callAs, expect, signUp } from '#test/e2e/journey.ts';

const adminCommand = fileURLToPath(new URL('../../scripts/admin.ts', import.meta.url));
export const CENTER = 'University Medical Center';

export type House = { url: string; dataDir: string };

let made = 0;
/** A name that no other test uses. */
export function newName(word: string): string {
  made += 1;
  return `${word}-${process.pid}-${made}`;
}

export async function newVisitor(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

/** Signed in, and made system administrator on the command line. */
export async function becomeSystemAdmin(page: Page, { url, dataDir }: House): Promise<void> {
  const { email } = await signUp(page, url);
  for (const word of ['confirm', 'grant']) {
    execFileSync(process.execPath, [adminCommand, word, email], {
      env: { ...process.env, DATA_DIR: dataDir },
    });
  }
}

export async function signUpBy(page: Page, link: string, email?: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('link', { name: 'Create an account' }).click();
  const field = page.getByRole('textbox', { name: 'Email' });
  await expect(field).toBeVisible();
  if (email) await field.fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Account created successfully')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Dashboard');
}

/** The path that a mail in the outbox leads to, read as its administrator reads it. */
export async function linkInMail(page: Page, url: string, to: string): Promise<string> {
  await page.goto(`${url}/admin/outbox`);
  const mail = page.getByRole('listitem').filter({ hasText: to });
  await mail.locator('summary').click();
  await expect(mail).toContainText('/join/');
  const path = /\/join\/[\w.~-]+/.exec(await mail.innerText())?.[0];
  return `${url}${path}`;
}

export async function requestAccess(
  page: Page,
  url: string,
  organizationName: string,
  email: string,
) {
  const answer = await page.request.post(`${url}/api/access-requests`, {
    data: {
      fullName: 'Grace Njoroge',
      email,
      phone: '+1 206 555 0114',
      organizationName,
      role: 'administrator',
      specialty: 'emergency-medicine',
      traineeCount: 42,
      additionalInformation: 'We would like single sign-on.',
    },
  });
  expect(answer.status()).toBe(201);
}

/** Lets somebody in who asks to join, as a system administrator. */
export async function approveMember(page: Page, url: string, email: string): Promise<void> {
  const users = `${url}/api/admin/users`;
  const { items } = await callAs(page, url, 'GET /api/admin/users', { query: { q: email } });
  const answer = await page.request.post(`${users}/${items[0]?.id}/approve`, { data: {} });
  expect(answer.status()).toBe(200);
}

/** An active administrator of CENTER, which lets nobody in unasked. */
export async function openCenter(browser: Browser, house: House): Promise<Page> {
  const [page, system] = await Promise.all([newVisitor(browser), newVisitor(browser)]);
  const { email } = await signUp(page, house.url, { role: 'administrator', organization: CENTER });
  await becomeSystemAdmin(system, house);
  await approveMember(system, house.url, email);
  return page;
}
