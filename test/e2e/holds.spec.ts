import { fold, openFold } from '#test/e2e/debriefing.ts';
import { takePhone } from '#test/e2e/assessing-form.ts';
import { caseLine, expect, patient, signUp, test } from '#test/e2e/journey.ts';
import { placesSeen, watchPlace } from '#test/e2e/places.ts';
import { wholeAnswer } from '#test/model-server.ts';

test('pearls generated in a debrief begin where they were asked for, and nothing moves while they are written', async ({
  browser,
  startWithModel,
}) => {
  const server = await startWithModel(() => ({
    text: wholeAnswer('septic shock', 3),
    packetMs: 30,
  }));
  const { page } = await takePhone(browser);
  await signUp(page, server.url);
  await page.goto(`${server.url}/debrief`);
  await openFold(page, 'Generate Pearls');
  await caseLine(page, 1).fill('62F septic shock');
  await caseLine(page, 2).fill('19F DKA');
  await caseLine(page, 3).fill('7M asthma');
  await watchPlace(page, '.shift-set');
  await page.getByRole('button', { name: 'Generate Pearls' }).last().tap();
  for (const number of [1, 2, 3])
    await expect(patient(page, number)).toContainText('Ready', { timeout: 40_000 });
  const { moved, isFocused, frames } = await placesSeen(page);
  expect(frames).toBeGreaterThan(30);
  expect(moved).toBeLessThanOrEqual(1);
  expect(isFocused).toBe(true);
  const { top } = await page
    .locator('.shift-set')
    .evaluate((set) => ({ top: set.getBoundingClientRect().top }));
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top).toBeLessThan(200);

  // Back from the report it is open as it was left.
  await page.getByRole('button', { name: 'View Report' }).filter({ visible: true }).tap();
  await expect(page).toHaveURL(/\/report$/);
  await page.goBack();
  await expect(fold(page, 'Generate Pearls')).toHaveAttribute('open', '');
  await expect(patient(page, 3)).toContainText('Ready');
  await expect(fold(page, 'Log Procedures')).not.toHaveAttribute('open', '');
});
