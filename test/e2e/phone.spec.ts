import { becomeSystemAdmin, newVisitor } from '#test/e2e/administration.ts';
import { askFor, assessAllOf, lastWeekday, openWard } from '#test/e2e/assessing.ts';
import { callAs, expect, signUp, test } from '#test/e2e/journey.ts';
import { log } from '#test/e2e/logging.ts';
import { faultsOfScreens } from '#test/e2e/phone.ts';

test('every screen fits a phone, for who has just come', async ({ page, browser, library }) => {
  test.setTimeout(240_000);
  expect(await faultsOfScreens(page, library.url)).toEqual([]);
  const newcomer = await newVisitor(browser);
  await signUp(newcomer, library.url);
  expect(await faultsOfScreens(newcomer, library.url)).toEqual([]);
});

test('every screen fits a phone, for who works with it', async ({ page, browser, library }) => {
  test.setTimeout(240_000);
  const ward = await openWard(browser, library.url);
  await assessAllOf(ward, lastWeekday());
  await askFor(ward, { shiftDate: lastWeekday(3) });
  await log(ward.trainee, library.url);
  const body = { patients: [{ details: '62F septic shock, lactate 4.8' }, { details: 'DKA' }] };
  await callAs(ward.trainee, library.url, 'POST /api/pearls', { body });
  await becomeSystemAdmin(page, library);
  const analysed = new Set<string>();
  for (const person of [ward.trainee, ward.attending, ward.administrator, page])
    expect(await faultsOfScreens(person, library.url, analysed)).toEqual([]);
});
