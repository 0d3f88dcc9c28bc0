import type { Browser, Page } from '@playwright/test';
import { longShiftDate } from '#shared/shift-date.ts';
import type { House } from '#test/e2e/administration.ts';
import { aResidency } from '#test/e2e/committee.ts';
import type { Residency } from '#test/e2e/committee.ts';
import { expectFine, expectNoSidewaysScroll } from '#test/e2e/journey.ts';
import { expectThumbSized } from '#test/e2e/phone.ts';

let made: Promise<Residency> | undefined;
export function theResidency(browser: Browser, house: House): Promise<Residency> {
  made ??= aResidency(browser, house);
  return made;
}

export const SAYS = 'Strengths, and what to work on next';

/** A name that holds for the place, or fails. */
export function said<One>(one: One | undefined): One {
  if (one === undefined) throw new Error('the residency has nobody there');
  return one;
}

export function button(page: Page, name: string | RegExp) {
  return page.getByRole('button', { name, exact: true });
}

/** As a line of Today has it: without this year. */
export function dayOf(on: string): RegExp {
  return new RegExp(
    `${longShiftDate(on)
      .replace(/, \d{4}$/, '')
      .replace(' ', '\\s')}\\b`,
  );
}

export function levelOf(page: Page, code: string) {
  return page.getByRole('combobox', { name: `${code}, the committee’s level` });
}

/** At any width, in both themes and under a thumb; afterwards on a desk again. */
export async function expectAllFine(page: Page): Promise<void> {
  await expectFine(page);
  await expectThumbSized(page);
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** As wide as a sheet of A4 between its margins. */
export async function expectOnPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 720, height: 900 });
  await expectNoSidewaysScroll(page);
}
