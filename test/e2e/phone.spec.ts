import { becomeSystemAdmin, newVisitor } from '#test/e2e/administration.ts';
import { askFor, assessAllOf, lastWeekday, openWard } from '#test/e2e/assessing.ts';
import { callAs, signUp, test } from '#test/e2e/journey.ts';
import { log } from '#test/e2e/logging.ts';
import { expectScreensFitPhone } from '#test/e2e/phone.ts';

test('every screen fits a phone, for who has just come', async ({ page, browser, library }) => {
  test.setTimeout(240_000);
  await expectScreensFitPhone(page, library.url);
  const newcomer = await newVisitor(browser);
  await signUp(newcomer, library.url);
  await expectScreensFitPhone(newcomer, library.url);
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
    await expectScreensFitPhone(person, library.url, analysed);
});
