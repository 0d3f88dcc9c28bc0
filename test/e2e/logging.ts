import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { Procedure, ProcedureSummary } from '#shared/procedure-output.ts';
import { callAs, expect } from '#test/e2e/journey.ts';
import type { BodyOf } from '#shared/wire.ts';

export const LOGGED = 'Procedure logged successfully!';
export const KEPT = 'Kept on this device. It is sent when you are online again.';

/** The form that is open, whatever it is called. */
export function procedureForm(page: Page): Locator {
  return page.locator('.procedure-form');
}

/** A chip or a row: the whole of it is the target. */
export function option(page: Page, name: string): Locator {
  return procedureForm(page).locator('label', {
    has: page.getByRole('radio', { name: new RegExp(`^(\\d ?)?${name}$`) }),
  });
}

/** The one that this width shows. */
export function press(page: Page, name: string | RegExp): Locator {
  return page.getByRole('button', { name, exact: true }).filter({ visible: true });
}

export function supervisorField(page: Page): Locator {
  return procedureForm(page).getByRole('textbox', { name: 'Supervisor name' });
}

export async function openNew(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/procedure-logs?new=1`);
  await expect(option(page, 'Lumbar Puncture')).toBeVisible();
}

export async function fillIn(page: Page, procedure = 'Lumbar Puncture'): Promise<void> {
  await option(page, procedure).tap();
  await option(page, 'Performed with assistance').tap();
  await supervisorField(page).fill('Dr. Rivera');
}

/** Everything the page's person has logged, the newest first. */
export async function loggedBy(page: Page, url: string): Promise<ProcedureSummary[]> {
  return (await callAs(page, url, 'GET /api/procedures', { query: { scope: 'own' } })).items;
}

export function procedureOf(page: Page, url: string, id = ''): Promise<Procedure> {
  return callAs(page, url, 'GET /api/procedures/:id', { path: { id } });
}

type Entry = BodyOf<'POST /api/procedures'>['entries'][number];

/** Logged through the API. */
export async function log(
  page: Page,
  url: string,
  change: Partial<Entry> = {},
): Promise<Procedure> {
  const entry: Entry = {
    entryKey: randomUUID(),
    date: '2026-11-18',
    procedure: 'Thoracentesis',
    patient: 'adult',
    level: 'independent',
    supervisor: 'Dr. Osei',
    isSuccessful: true,
    ...change,
  };
  const { ids } = await callAs(page, url, 'POST /api/procedures', { body: { entries: [entry] } });
  return procedureOf(page, url, ids[0]);
}
