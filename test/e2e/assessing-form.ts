import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import type { AssessmentRequest } from '#shared/assessment-request-output.ts';
import { weekdayOf } from '#shared/shift-date.ts';
import type { Weekday } from '#shared/shift-date.ts';
import { daysAgo } from '#test/e2e/assessing.ts';
import { callAs, expect, userOf } from '#test/e2e/journey.ts';
import type { Ward } from '#test/e2e/assessing.ts';

export const SUBMITTED = 'Assessment submitted successfully! Redirecting...';

/** The latest one, today included. */
export function last(day: Weekday): string {
  const found = Array.from({ length: 7 }, (_, ago) => daysAgo(ago)).find(
    (date) => weekdayOf(date) === day,
  );
  if (!found) throw new Error(`no ${day} in a week`);
  return found;
}

type Phone = { page: Page; context: BrowserContext; taps: () => Promise<number> };

/** A phone on which it is noon of a day, counting what the finger does. */
export async function takePhone(
  browser: Browser,
  options: { of?: Page; on?: string; colorScheme?: 'light' | 'dark'; width?: number } = {},
): Promise<Phone> {
  const { of, on = last('Friday'), colorScheme = 'light', width = 390 } = options;
  const context = await browser.newContext({
    viewport: { width, height: 844 },
    hasTouch: true,
    isMobile: true,
    colorScheme,
    ...(of && { storageState: await of.context().storageState() }),
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(new Date(`${on}T12:00:00`));
  await page.addInitScript(() => {
    const count = () => Number(sessionStorage.getItem('taps') ?? '0');
    const touched = ({ isTrusted }: Event) => {
      if (isTrusted) sessionStorage.setItem('taps', String(count() + 1));
    };
    // Not in the first phase: there Playwright holds back a tap whose target has moved, and taps again.
    addEventListener('pointerdown', touched);
  });
  return {
    page,
    context,
    taps: () => page.evaluate(() => Number(sessionStorage.getItem('taps') ?? '0')),
  };
}

export function epas(page: Page): Locator {
  return page.getByRole('group', { name: 'EPA' }).getByRole('button');
}

export function level(page: Page, words: string): Locator {
  return page.locator('label', { has: page.getByRole('radio', { name: words }) });
}

export function texts(page: Page) {
  return {
    strengths: page.getByRole('textbox', { name: 'What went well' }),
    improvements: page.getByRole('textbox', { name: 'Areas for improvement' }),
  };
}

/** The one that this width shows. */
export function submit(page: Page): Locator {
  return page.getByRole('button', { name: 'Submit Assessment' }).filter({ visible: true });
}

export function trainee(page: Page, { names }: Ward): Locator {
  return page.getByRole('button', { name: names.trainee });
}

/** The whole form on a weekday, except for the submission. */
export async function fillIn(page: Page, ward: Ward): Promise<void> {
  await trainee(page, ward).tap();
  await epas(page).first().tap();
  await level(page, 'I helped a little').tap();
  await texts(page).strengths.fill('Asked for the bougie before the second look.');
  await texts(page).improvements.fill('Preoxygenate for three minutes.');
}

/** What the ward's attending has submitted, the newest first. */
export async function submitted({ attending, url }: Ward) {
  return (await callAs(attending, url, 'GET /api/assessments')).items;
}

/** At the address that the test's cookies are for. */
export function linkOf({ url }: Pick<AssessmentRequest, 'url'>, origin: string): string {
  if (url === null) throw new Error('the request has no link');
  return origin + new URL(url).pathname;
}

/** Its administrator sets how the house assesses; afterwards it is as it was. */
export async function withHouseRules(
  { administrator, url }: Ward,
  rules: Partial<Record<'dictation' | 'assessorSignIn', boolean>>,
  run: () => Promise<void>,
): Promise<void> {
  const { membership } = await userOf(administrator, url);
  const path = `${url}/api/admin/organizations/${membership?.organization.id}`;
  const opposite = Object.fromEntries(Object.entries(rules).map(([name, is]) => [name, !is]));
  expect((await administrator.request.patch(path, { data: rules })).status()).toBe(200);
  try {
    await run();
  } finally {
    await administrator.request.patch(path, { data: opposite });
  }
}

/** One tap, then words. Of a touch that is none, Chromium at times gives a field the focus and no caret, and keys write nowhere: this sets the caret itself. */
export async function tapAndWrite(field: Locator, words: string): Promise<void> {
  await field.tap();
  await expect(field).toBeFocused();
  await field.fill(words);
}

/** Everything that a thumb may want to hit on this screen, but words in a text. */
export async function expectLargeTargets(page: Page): Promise<void> {
  const small = await page.evaluate(() => {
    const found = document.querySelectorAll<HTMLElement>(
      '#main :is(button, label:has(input), textarea, input:not([type="radio"], [type="checkbox"])), .thumb button',
    );
    return [...found]
      .filter((element) => element.checkVisibility({ opacityProperty: false }))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.height < 43.9 || box.width < 43.9))
      .map(({ element, box }) => `${element.textContent}: ${box.width} × ${box.height}`);
  });
  expect(small).toEqual([]);
}
