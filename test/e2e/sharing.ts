import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from '@playwright/test';
import { approveMember, becomeSystemAdmin, CENTER, newVisitor } from '#test/e2e/administration.ts';
import type { House } from '#test/e2e/administration.ts';
import { callAs, expect, signUp } from '#test/e2e/journey.ts';

/** A set of the guest, or whoever is signed in, at this browser. */
export async function makeSet(page: Page, url: string, ...details: string[]): Promise<string> {
  const patients = details.map((text) => ({ details: text, starred: false }));
  const { id } = await callAs(page, url, 'POST /api/pearls', { body: { patients } });
  await expect
    .poll(async () => (await callAs(page, url, 'GET /api/pearls/:id', { path: { id } })).status)
    .toBe('complete');
  return id;
}

export function newAddress(): string {
  return `friend-${randomUUID().slice(0, 8)}@example.org`;
}

export function emailPearls(page: Page): Locator {
  return page.getByRole('button', { name: 'Email Pearls' }).filter({ visible: true });
}

export function shareDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Share Clinical Pearls' });
}

export async function fillShare(page: Page, to: string, name = 'Grace Hopper', message?: string) {
  const dialog = shareDialog(page);
  await dialog.getByLabel('Your Name').fill(name);
  await dialog.getByLabel('Recipient Email').fill(to);
  if (message !== undefined) await dialog.getByLabel('Message').fill(message);
}

/** Let in by an organization: may write own words into a mail. */
export async function signUpKnown(page: Page, browser: Browser, house: House): Promise<void> {
  const { email } = await signUp(page, house.url, { role: 'attending', organization: CENTER });
  const office = await newVisitor(browser);
  await becomeSystemAdmin(office, house);
  await approveMember(office, house.url, email);
}

type Mail = { text: string; subject: string };

/** What somebody was sent, read as the administrator of the outbox reads it. */
export async function mailTo(browser: Browser, house: House, to: string): Promise<Mail> {
  const page = await newVisitor(browser);
  await becomeSystemAdmin(page, house);
  const query = { limit: 50 };
  const { items } = await callAs(page, house.url, 'GET /api/admin/outbox', { query });
  const id = items.find((item) => item.to === to)?.id ?? '';
  return callAs(page, house.url, 'GET /api/admin/outbox/:id', { path: { id } });
}

/** The address behind one of the options in a mail's question. */
export function optionLink({ text }: Mail, letter: string): string {
  const link = new RegExp(`https?://\\S+\\?question=\\S+&answer=${letter}`).exec(text)?.[0];
  if (!link) throw new Error('the mail has no question');
  return link;
}
