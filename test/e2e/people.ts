import type { Page } from '@playwright/test';
import { expect } from '#test/e2e/journey.ts';

export const PASSWORD = 'a long night shift';

let made = 0;

export function newEmail(name = 'maya.okafor'): string {
  made += 1;
  return `${name}.${process.pid}.${Date.now()}.${made}@umc.example`;
}

type NewPerson = {
  email?: string;
  role?: 'Trainee' | 'Attending physician' | 'Administrator';
  organization?: string;
  /** Where the visitor wanted to go. */
  next?: string;
};

export async function fillSignUp(page: Page, person: NewPerson): Promise<string> {
  const { email = newEmail(), role = 'Trainee', organization } = person;
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await page.getByRole('radio', { name: role }).check();
  if (organization) await page.getByLabel('Organization').selectOption({ label: organization });
  return email;
}

/** Signed in afterwards, on the screen that was wanted. */
export async function signUp(page: Page, url: string, person: NewPerson = {}): Promise<string> {
  const { next = '/' } = person;
  await page.goto(`${url}/signup?next=${encodeURIComponent(next)}`);
  const email = await fillSignUp(page, person);
  await page.getByRole('main').getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Account created successfully')).toBeVisible();
  await page.waitForURL(url + next);
  await expectSignedIn(page);
  return email;
}

export async function fillSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible();
}

/** On a wide screen. */
export async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible();
}
