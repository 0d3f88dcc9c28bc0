import type { Browser } from '@playwright/test';
import { becomeSystemAdmin, newVisitor } from '#test/e2e/administration.ts';
import { askFor, assessAllOf, lastWeekday, openWard } from '#test/e2e/assessing.ts';
import type { Ward } from '#test/e2e/assessing.ts';
import { callAs, expect, signUp, test } from '#test/e2e/journey.ts';
import { log } from '#test/e2e/logging.ts';
import { faultsEnlarged, faultsOfScreens } from '#test/e2e/phone.ts';
import { expectTrees, TREES } from '#test/e2e/trees.ts';

async function openBusyWard(browser: Browser, url: string): Promise<Ward> {
  const ward = await openWard(browser, url);
  await assessAllOf(ward, lastWeekday());
  await askFor(ward, { shiftDate: lastWeekday(3) });
  await log(ward.trainee, url);
  const body = { patients: [{ details: '62F septic shock, lactate 4.8' }, { details: 'DKA' }] };
  await callAs(ward.trainee, url, 'POST /api/pearls', { body });
  return ward;
}

test('every screen fits a phone, for who has just come', async ({ page, browser, library }) => {
  test.setTimeout(240_000);
  expect(await faultsOfScreens(page, library.url)).toEqual([]);
  const newcomer = await newVisitor(browser);
  await signUp(newcomer, library.url);
  expect(await faultsOfScreens(newcomer, library.url)).toEqual([]);
});

test('every screen fits a phone, for who assesses and is assessed', async ({
  browser,
  library,
}) => {
  test.setTimeout(240_000);
  const ward = await openBusyWard(browser, library.url);
  const analysed = new Map<string, Set<string>>();
  for (const person of [ward.trainee, ward.attending])
    expect(await faultsOfScreens(person, library.url, analysed)).toEqual([]);
});

test('every screen fits a phone, for who administers', async ({ browser, library }) => {
  test.setTimeout(240_000);
  const { administrator } = await openBusyWard(browser, library.url);
  expect(await faultsOfScreens(administrator, library.url)).toEqual([]);
});

test('every screen fits a phone, for who runs the product', async ({ page, library }) => {
  test.setTimeout(240_000);
  await becomeSystemAdmin(page, library);
  expect(await faultsOfScreens(page, library.url)).toEqual([]);
});

test('a screen reader finds the same landmarks, headings and controls on what is opened every day', async ({
  browser,
  library,
}) => {
  const ward = await openBusyWard(browser, library.url);
  for (const role of ['trainee', 'attending', 'administrator'] as const)
    await expectTrees(ward[role], library.url, TREES[role]);
});

test('with letters twice as large no screen scrolls sideways, and what sticks leaves half of it free', async ({
  browser,
  library,
}) => {
  test.setTimeout(240_000);
  const ward = await openBusyWard(browser, library.url);
  const { launchOptions } = test.info().project.use;
  const args = [...(launchOptions?.args ?? []), '--blink-settings=defaultFontSize=32'];
  const enlarged = await browser.browserType().launch({ ...launchOptions, args });
  for (const person of [ward.trainee, ward.attending, ward.administrator]) {
    const storageState = await person.context().storageState();
    const context = await enlarged.newContext({ storageState, serviceWorkers: 'block' });
    expect(await faultsEnlarged(await context.newPage(), library.url)).toEqual([]);
  }
  await enlarged.close();
});
