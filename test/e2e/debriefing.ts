import type { Locator, Page } from '@playwright/test';
import type { Debrief, DebriefPage, DebriefReport } from '#shared/debriefs.ts';
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

export async function openFold(page: Page, section: Section): Promise<Locator> {
  const part = fold(page, section);
  await part.locator('summary').click();
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

async function read<Answer>(page: Page, url: string): Promise<Answer> {
  // A connection that the server closes just as it is used again is no finding.
  const answer = await page.request.get(url, { maxRetries: 2 });
  expect(answer.status(), url).toBe(200);
  return (await answer.json()) as Answer;
}

/** What the server has of the page's person, to see that nothing is lost and nothing is there twice. */
export async function storedOf(page: Page, url: string) {
  const { items: debriefs } = await read<DebriefPage>(page, `${url}/api/debriefs`);
  const { items: sets } = await callAs(page, url, 'GET /api/pearls');
  const { sent: requests } = await callAs(page, url, 'GET /api/assessment-requests');
  const { items: procedures } = await read<{ items: { procedure: string; date: string }[] }>(
    page,
    `${url}/api/procedures?scope=own`,
  );
  return { debriefs, sets, requests, procedures };
}

export function debriefOf(page: Page, url: string, id: string): Promise<Debrief> {
  return read(page, `${url}/api/debriefs/${id}`);
}

export function reportOf(page: Page, url: string, id: string): Promise<DebriefReport> {
  return read(page, `${url}/api/debriefs/${id}/report`);
}
