import type { Locator, Page } from '@playwright/test';
import { callAs, expect } from '#test/e2e/journey.ts';

type Section = 'Generate Pearls' | 'Submit Assessment' | 'Log Procedures';

export const SAVED = 'Saved';
export const KEPT_HERE = 'Kept on this device, will be sent';

/** A section with its head. */
export function fold(page: Page, section: Section): Locator {
  return page.locator('details', {
    has: page.getByRole('heading', { name: section, exact: true, level: 2 }),
  });
}

/** Where it was left open it is. */
export async function openFold(page: Page, section: Section): Promise<Locator> {
  const part = fold(page, section);
  if ((await part.getAttribute('open')) === null) await part.locator('summary').first().click();
  await expect(part).toHaveAttribute('open', '');
  return part;
}

export function kept(page: Page): Locator {
  return page.locator('.kept-words');
}

/** The one that this width shows. */
export function viewReport(page: Page): Locator {
  return page.getByRole('button', { name: 'View Report' }).filter({ visible: true });
}

export async function tag(page: Page, whom: 'attending' | 'trainee', name: string): Promise<void> {
  const group = page.getByRole('group', { name: `Tag ${whom}` });
  await group.getByRole('searchbox').fill(name);
  await group.getByRole('button', { name }).first().click();
  await expect(group.getByRole('button', { name: 'Change' })).toBeVisible();
}

/** What the server has of the page's person, to see that nothing is lost and nothing is there twice. */
export async function storedOf(page: Page, url: string) {
  const { items: debriefs } = await callAs(page, url, 'GET /api/debriefs');
  const { items: sets } = await callAs(page, url, 'GET /api/pearls');
  const { sent: requests } = await callAs(page, url, 'GET /api/assessment-requests');
  const own = { query: { scope: 'own' as const } };
  const { items: procedures } = await callAs(page, url, 'GET /api/procedures', own);
  return { debriefs, sets, requests, procedures };
}

export function debriefOf(page: Page, url: string, id: string) {
  return callAs(page, url, 'GET /api/debriefs/:id', { path: { id } });
}

export function reportOf(page: Page, url: string, id: string) {
  return callAs(page, url, 'GET /api/debriefs/:id/report', { path: { id } });
}
