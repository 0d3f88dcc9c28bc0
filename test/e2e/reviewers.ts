import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { becomeSystemAdmin, newVisitor } from '#test/e2e/administration.ts';
import type { House } from '#test/e2e/administration.ts';
import { entry, expect, expectFine, signUp } from '#test/e2e/journey.ts';

const adminCommand = fileURLToPath(new URL('../../scripts/admin.ts', import.meta.url));

/** Somebody with a confirmed address whom a system administrator names on the page for it. */
export async function haveReviewer(browser: Browser, house: House): Promise<Page> {
  const page = await newVisitor(browser);
  const { email } = await signUp(page, house.url);
  execFileSync(process.execPath, [adminCommand, 'confirm', email], {
    env: { ...process.env, DATA_DIR: house.dataDir },
  });
  const office = await newVisitor(browser);
  await becomeSystemAdmin(office, house);
  await office.goto(`${house.url}/admin/reviewers`);
  await office.getByLabel('Email').fill(email);
  await office.getByLabel('Professional role').fill('Emergency physician');
  await office.getByRole('button', { name: 'Name as reviewer' }).click();
  await expect(entry(office, 'Named')).toContainText('Emergency physician');
  await expectFine(office);
  return page;
}
