import {
  expectAccessible,
  expectNoSidewaysScroll,
  expect,
  signUp,
  test,
} from '#test/e2e/journey.ts';
import type { Locator, Page } from '@playwright/test';
import { openWard } from '#test/e2e/assessing.ts';
import { takePhone } from '#test/e2e/assessing-form.ts';
import { fold, openFold, tag, viewReport } from '#test/e2e/debriefing.ts';
import { option, press, supervisorField } from '#test/e2e/logging.ts';

test('a code is two taps from Today, the same one again, and a procedure is logged in four', async ({
  browser,
  library,
}) => {
  const { page, taps } = await takePhone(browser, { width: 320 });
  await signUp(page, library.url);
  await page.goto(`${library.url}/dashboard`);
  const tabs = page.getByRole('navigation', { name: 'Main, under the thumb' });
  await expect(tabs.getByRole('link')).toHaveText(['Today', 'Pearls', 'Procedures', 'Assessments']);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const before = await taps();
  await tabs.getByRole('button', { name: /^New:/ }).tap();
  const sheet = page.getByRole('dialog', { name: 'New' });
  await expect(sheet).toBeVisible();
  await expectAccessible(page, { within: 'dialog' });
  await sheet.getByRole('link', { name: /^Show code/ }).tap();
  await expect(
    page.getByRole('img', { name: 'QR code that opens the assessment form' }),
  ).toBeVisible();
  expect((await taps()) - before).toBe(2);
  const address = page.url();
  await tabs.getByRole('link', { name: 'Today' }).tap();
  await page.getByRole('main').getByRole('link', { name: 'Show code' }).tap();
  await expect(page).toHaveURL(address);

  await tabs.getByRole('link', { name: 'Today' }).tap();
  await page.getByRole('main').getByRole('link', { name: 'Log', exact: true }).tap();
  // A form’s own next step takes the place of the tabs.
  await expect(press(page, 'Log Procedure')).toBeVisible();
  await expect(tabs).toBeHidden();
  await option(page, 'Lumbar Puncture').tap();
  await option(page, 'Performed with assistance').tap();
  await supervisorField(page).fill('Dr. Rivera');
  await press(page, 'Log Procedure').tap();
  await expect(page.getByRole('alert')).toContainText('Procedure logged successfully!');

  // The same once more: what was done last, once it has been read anew, is one tap.
  await page.waitForLoadState('networkidle');
  await page.goto(`${library.url}/dashboard`);
  const start = await taps();
  await page.getByRole('main').getByRole('link', { name: 'Log', exact: true }).tap();
  await page.getByRole('button', { name: /^Lumbar Puncture/ }).tap();
  await press(page, 'Log Procedure').tap();
  await expect(page.getByRole('alert')).toBeVisible();
  expect((await taps()) - start).toBeLessThanOrEqual(4);
  await expect(page.getByRole('contentinfo')).toBeHidden();
});

/** Two taps of one gesture, in one place. */
async function tapTwice(page: Page, button: Locator): Promise<void> {
  await button.tap({ trial: true });
  const box = await button.boundingBox();
  if (!box) throw new Error('it is not on screen');
  const [x, y] = [box.x + box.width / 3, box.y + box.height / 2];
  await page.touchscreen.tap(x, y);
  await page.waitForTimeout(200);
  await page.touchscreen.tap(x, y);
}

test('the second tap of a double tap opens no tab and takes nothing back', async ({
  browser,
  library,
}) => {
  const { trainee, names, url } = await openWard(browser, library.url);
  const { page } = await takePhone(browser, { of: trainee });
  await page.goto(`${url}/debrief`);
  await tag(page, 'attending', names.attending);
  const assessment = await openFold(page, 'Submit Assessment');
  await expect(assessment.getByRole('button', { name: `Ask ${names.attending}` })).toBeVisible();
  await fold(page, 'Submit Assessment').locator('summary').first().click();
  await expect(viewReport(page)).toBeEnabled();
  await tapTwice(page, viewReport(page));
  await expect(page).toHaveURL(/\/debrief\/[\da-f-]{36}\/report$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveURL(/\/report$/);
  await expect(page.locator('html[data-settling]')).toHaveCount(0);

  const share = page.getByRole('button', { name: `Share with ${names.attending}` });
  await tapTwice(page, share);
  await expect(page.getByText(`${names.attending} can read it now.`)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('button', { name: 'Stop sharing' })).toBeVisible();
});
