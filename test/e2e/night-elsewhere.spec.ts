import type { Page } from '@playwright/test';
import { dayBefore } from '#shared/last-shift.ts';
import { shiftWords } from '#shared/shift-date.ts';
import { callAs, expect, signUp, test } from '#test/e2e/journey.ts';
import { last, takePhone } from '#test/e2e/assessing-form.ts';
import { openWard } from '#test/e2e/assessing.ts';
import { fillIn, loggedBy, openNew, press } from '#test/e2e/logging.ts';

const SUNDAY = last('Sunday');
const SATURDAY = dayBefore(SUNDAY);

const shiftDate = (page: Page) => page.getByLabel('Shift date');

/** The phone was put away and is taken out again. */
async function takeOut(page: Page, at: string): Promise<void> {
  await page.clock.setFixedTime(new Date(at));
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
}

test('forms left open on one phone are of the shift whose debrief was begun on another', async ({
  browser,
  library,
}) => {
  const { url } = library;
  const ward = await openWard(browser, url);
  for (const role of ['attending', 'trainee'] as const) {
    const { page } = await takePhone(browser, { of: ward[role] });
    const log = await page.context().newPage();
    for (const one of [page, log]) await one.clock.setFixedTime(new Date(`${SUNDAY}T07:10:00`));
    await page.goto(`${url}/assessments/new`);
    await expect(shiftDate(page)).toHaveValue(SATURDAY);
    if (role === 'trainee') {
      await openNew(log, url);
      await expect(log.getByText(/^Last night/).first()).toBeVisible();
    }
    await callAs(ward[role], url, 'POST /api/debriefs', { body: { shiftDate: SUNDAY } });
    await takeOut(page, `${SUNDAY}T07:20:00`);
    await expect(shiftDate(page)).toHaveValue(SUNDAY);
    if (role === 'attending') continue;
    await takeOut(log, `${SUNDAY}T07:20:00`);
    await expect(log.getByText(/^Last night/)).toHaveCount(0);
    await fillIn(log);
    await press(log, 'Log Procedure').tap();
    await expect.poll(() => loggedBy(log, url)).toMatchObject([{ date: SUNDAY }]);
  }
});

for (const [word, sunday, saturday] of [
  ['back', '2026-11-01', '2026-10-31'],
  ['ahead', '2027-03-14', '2027-03-13'],
] as const)
  test(`after the night in which clocks go ${word} the forms are of Saturday, and no date is a day off`, async ({
    browser,
    library,
  }) => {
    const { url } = library;
    const context = await browser.newContext({
      timezoneId: 'America/New_York',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    await signUp(page, url);
    const offset = word === 'back' ? '-05:00' : '-04:00';
    await page.clock.setFixedTime(new Date(`${sunday}T06:30:00${offset}`));
    for (const path of ['/assessments/new', '/debrief']) {
      await page.goto(`${url}${path}`);
      await expect(shiftDate(page)).toHaveValue(saturday);
      await expect(page.getByText(/^Last night/).first()).toBeVisible();
      await expect(page.getByRole('main')).toContainText(shiftWords(saturday));
    }
    await openNew(page, url);
    await expect(page.getByText(/^Last night/).first()).toBeVisible();
    if (word === 'ahead') return;
    await fillIn(page);
    await press(page, 'Log Procedure').tap();
    await expect.poll(() => loggedBy(page, url)).toMatchObject([{ date: saturday }]);
    await page.goto(`${url}/procedure-logs`);
    await expect(page.getByRole('main')).toContainText('October 31');
  });
