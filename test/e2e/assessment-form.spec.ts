import { dayBefore } from '#shared/last-shift.ts';
import { longShiftDate } from '#shared/shift-date.ts';
import { askFor, assess, daysAgo, idOfTrainee, openWard, signUpAs } from '#test/e2e/assessing.ts';
import {
  epas,
  expectLargeTargets,
  fillIn,
  last,
  level,
  linkOf,
  submit,
  SUBMITTED,
  submitted,
  takePhone,
  tapAndWrite,
  texts,
  trainee,
} from '#test/e2e/assessing-form.ts';
import { newVisitor } from '#test/e2e/administration.ts';
import { callAs, expect, expectAccessible, expectFine, signUp, test } from '#test/e2e/journey.ts';
import { holdAnswer } from '#test/e2e/slow-line.ts';

const FRIDAY = last('Friday');
const SATURDAY = last('Saturday');

test('from Today to submitted an attending taps six times', async ({ browser, library }) => {
  const ward = await openWard(browser, library.url);
  const { page, taps } = await takePhone(browser, { of: ward.attending });
  await page.goto(`${library.url}/dashboard`);
  await page
    .getByRole('navigation', { name: 'Main, under the thumb' })
    .getByRole('link', { name: 'Assess', exact: true })
    .tap();
  await expectLargeTargets(page);
  await trainee(page, ward).tap();
  await expectLargeTargets(page);
  await page.getByRole('button', { name: 'Provide invasive and noninvasive airway' }).tap();
  await expectLargeTargets(page);
  await level(page, 'I needed to be there but did not help').tap();
  await expect(texts(page).strengths).toBeFocused();
  await page.keyboard.type('Said the airway plan out loud, so that the room was ready.');
  await tapAndWrite(
    texts(page).improvements,
    'Next time preoxygenate for three minutes in an obese patient.',
  );
  await submit(page).tap();
  await expect(page.getByRole('alert')).toContainText(SUBMITTED);
  expect(await taps()).toBe(6);
  await expect(page).toHaveURL(/\/assessments$/);
  expect(await submitted(ward)).toMatchObject([
    { shiftDate: FRIDAY, dayOfWeek: 'Friday', epa: { number: 12 }, rating: 4 },
  ]);
});

test('on a phone what comes next is under the thumb after each tap', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const { page } = await takePhone(browser, { of: ward.attending });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${library.url}/assessments/new`);
  await trainee(page, ward).tap();
  await expect(page.getByText(`Friday, ${longShiftDate(FRIDAY)}`).first()).toBeInViewport();
  await expect(epas(page).nth(4)).toBeInViewport();
  await expect(epas(page)).toHaveText([/^12/, /^16/, /^13/, /^14/, /^17/, /^1I/, /^22/, /^11/]);
  await epas(page).nth(3).tap();
  await expect(epas(page).filter({ visible: true })).toHaveText([/^14/, 'Change EPA']);
  for (const radio of await page.getByRole('radio').all()) await expect(radio).toBeInViewport();
  await level(page, 'I helped a lot').tap();
  await expect(texts(page).strengths).toBeInViewport();
  await page.getByRole('button', { name: 'Change EPA' }).tap();
  await expect(epas(page).filter({ visible: true })).toHaveCount(8);
});

test('on Saturday the shift is rated as a whole, with the number of observations', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const { page, taps } = await takePhone(browser, { of: ward.attending, on: SATURDAY });
  await page.goto(`${library.url}/assessments/new`);
  await trainee(page, ward).tap();
  await expect(epas(page)).toHaveCount(0);
  await submit(page).tap();
  await expect(page.getByText('Please enter a numeric rating')).toBeVisible();
  await expect(page.getByText('Please enter the number of observations')).toBeVisible();
  await expectLargeTargets(page);
  await page.locator('label', { has: page.getByRole('radio', { name: '3+' }) }).tap();
  await page.getByRole('button', { name: 'One observation more' }).tap();
  await page.getByRole('button', { name: 'One observation more' }).tap();
  await expect(page.getByText('Please enter a numeric rating')).toHaveCount(0);
  await texts(page).strengths.fill('Kept the board in view all day.');
  await texts(page).improvements.fill('Hand over the sickest first.');
  await submit(page).tap();
  await expect(page.getByRole('alert')).toContainText(SUBMITTED);
  expect(await taps()).toBeLessThanOrEqual(7);
  expect(await submitted(ward)).toMatchObject([{ shiftDate: SATURDAY, epa: null, rating: 3 }]);
});

test('several EPAs of one shift share trainee, date and words', async ({ browser, library }) => {
  const ward = await openWard(browser, library.url);
  const { page } = await takePhone(browser, { of: ward.attending });
  await page.goto(`${library.url}/assessments/new`);
  await fillIn(page, ward);
  await page.getByRole('button', { name: 'Another EPA for this shift' }).tap();
  await expect(epas(page)).toHaveCount(7);
  await expect(page.getByRole('listitem').filter({ hasText: 'I helped a little' })).toContainText(
    'Provide invasive and noninvasive airway',
  );
  await page.getByRole('button', { name: 'Perform procedural sedation' }).tap();
  await submit(page).tap();
  await expect(page.getByText('Please select an entrustment level')).toBeVisible();
  await level(page, 'I had to do it').tap();
  await page.getByRole('button', { name: 'Another EPA for this shift' }).tap();
  await page.getByRole('button', { name: 'Document the patient encounter' }).tap();
  await level(page, 'I helped a lot').tap();
  await page.getByRole('button', { name: 'Change EPA 14' }).tap();
  await level(page, 'I helped a lot').tap();
  await page.getByRole('button', { name: 'Remove EPA 17' }).tap();
  await expectAccessible(page);
  await submit(page).tap();
  await expect(page.getByRole('alert')).toContainText('2 assessments, one for each EPA.');
  const stored = await submitted(ward);
  expect(stored.map(({ epa, rating }) => `${epa?.number}: ${rating}`).toSorted()).toEqual([
    '12: 3',
    '14: 2',
  ]);
});

test('another date has another day with other EPAs, clears the chosen one and keeps the words', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const { page } = await takePhone(browser, { of: ward.attending });
  await page.goto(`${library.url}/assessments/new`);
  await fillIn(page, ward);
  await page.getByRole('button', { name: 'It was yesterday' }).tap();
  await expect(epas(page)).toHaveText([/^6O/, /^19/, /^13/, /^16/, /^17/, /^22/, /^14/, /^12/]);
  await expect(epas(page).and(page.locator('[aria-pressed="true"]'))).toHaveCount(0);
  await expect(texts(page).strengths).toHaveValue('Asked for the bougie before the second look.');
  await submit(page).tap();
  await expect(page.getByText('Please select an EPA')).toBeVisible();
  await page.getByLabel('Shift date').fill(daysAgo(90));
  await page.getByLabel('Shift date').fill('');
  await submit(page).tap();
  await expect(page.getByText('Please select a shift date')).toBeVisible();
  await expect(page.getByLabel('Shift date')).toBeFocused();
});

test('an empty form says at each input what is missing, and the first one gets the focus', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const { page } = await takePhone(browser, { of: ward.attending });
  await page.goto(`${library.url}/assessments/new`);
  await expect(trainee(page, ward)).toBeVisible();
  await submit(page).tap();
  for (const sentence of [
    'Please select a trainee',
    'Please select an EPA',
    'Please select an entrustment level',
    'Please provide feedback on what went well',
    'Please provide feedback on areas for improvement',
  ]) {
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('group', { name: 'Trainee' })).toBeFocused();
  await expectAccessible(page);
  await trainee(page, ward).tap();
  await expect(page.getByText('Please select a trainee')).toHaveCount(0);
  await texts(page).strengths.fill('   ');
  await texts(page).improvements.fill('word '.repeat(4000));
  await submit(page).tap();
  await expect(page.getByText('Please provide feedback on what went well')).toBeVisible();
  await expect(
    page.getByText('Areas for improvement can have at most 5,000 characters'),
  ).toBeVisible();
  await expect(texts(page).improvements).toHaveValue('word '.repeat(4000));
});

test('a date of months ago is asked about once, one in the future is refused', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const { page } = await takePhone(browser, { of: ward.attending });
  const old = new Date(Date.parse(FRIDAY) - 70 * 86_400_000).toISOString().slice(0, 10);
  await page.goto(`${library.url}/assessments/new`);
  await page.getByLabel('Shift date').fill('2099-11-20');
  await fillIn(page, ward);
  await submit(page).tap();
  await expect(page.getByText('This date is in the future')).toBeVisible();
  await page.getByLabel('Shift date').fill(old);
  await epas(page).first().tap();
  await submit(page).tap();
  const question = page.getByText('This shift was 70 days ago. Please confirm that the date is');
  await expect(question).toBeVisible();
  await expect(page.getByLabel('The date is right')).toBeFocused();
  await page.getByText('The date is right', { exact: true }).tap();
  await submit(page).tap();
  await expect(page.getByRole('alert')).toContainText(SUBMITTED);
  expect(await submitted(ward)).toMatchObject([{ shiftDate: old }]);
});

test('a trainee outside the organization is found by the exact address only', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const outsider = await newVisitor(browser);
  const { email } = await signUp(outsider, library.url, { role: 'trainee' });
  const { page } = await takePhone(browser, { of: ward.attending });
  await page.goto(`${library.url}/assessments/new`);
  await page.getByRole('button', { name: 'Someone outside your organization' }).tap();
  const address = page.getByLabel('Exact email address');
  await address.fill('nobody@elsewhere.example');
  await page.getByRole('button', { name: 'Find' }).tap();
  await expect(page.getByText('There is no trainee with exactly this address')).toBeVisible();
  await expect(address).toBeFocused();
  await address.fill(email);

  // The answer comes when somebody else is chosen: it is about nobody any more.
  const lookup = await holdAnswer(page, '**/api/trainees/by-address');
  await page.getByRole('button', { name: 'Find' }).tap();
  await trainee(page, ward).tap();
  await lookup.release();
  await epas(page).first().tap();
  await expect(page.getByRole('group', { name: 'Trainee' })).toContainText(ward.names.trainee);
  await page.getByRole('button', { name: 'Change EPA' }).tap();
  await page.getByRole('button', { name: 'Change trainee' }).tap();
  await page.getByRole('button', { name: 'Someone outside your organization' }).tap();
  await address.fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Trainee' })).toContainText(email);
  await epas(page).first().tap();
  await level(page, 'I had to do it').tap();
  await texts(page).strengths.fill('Came prepared.');
  await texts(page).improvements.fill('Ask earlier.');
  await submit(page).tap();
  await expect(page.getByRole('alert')).toContainText(SUBMITTED);
  expect((await callAs(outsider, library.url, 'GET /api/assessments')).items).toHaveLength(1);
});

test('a link to a trainee chooses already, and never turns a draft into one about somebody else', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const other = await openWard(browser, library.url);
  await assess(ward, FRIDAY);
  const { page } = await takePhone(browser, { of: ward.attending });
  const link = `${library.url}/assessments/new?trainee=`;
  await page.goto(link + (await idOfTrainee(ward)));
  await expect(page.getByRole('button', { name: 'Change trainee' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Trainee' })).toContainText(ward.names.trainee);
  await texts(page).strengths.fill('About the first one.');
  await page.goto(link + (await idOfTrainee(other)));
  await expect(page.getByText(`A draft about ${ward.names.trainee} stands here`)).toBeVisible();
  await page.getByRole('button', { name: `Assess ${other.names.trainee}` }).tap();
  await expect(texts(page).strengths).toHaveValue('');
  await expect(page.getByRole('group', { name: 'Trainee' })).toContainText(other.names.trainee);
  await page.getByRole('button', { name: 'Bring it back' }).tap();
  await expect(texts(page).strengths).toHaveValue('About the first one.');
  await expect(page.getByRole('group', { name: 'Trainee' })).toContainText(ward.names.trainee);
});

test('whoever may not assess is told why and what to do; a trainee asks there', async ({
  browser,
  page,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  await ward.administrator.goto(`${library.url}/assessments/new`);
  await expect(ward.administrator.getByText('written by attending physicians')).toBeVisible();
  await ward.trainee.goto(`${library.url}/assessments/new`);
  await expect(ward.trainee.getByRole('heading', { level: 1 })).toHaveText('Ask for an assessment');
  await signUp(page, library.url, { role: 'attending', organization: 'University Medical Center' });
  await page.goto(`${library.url}/assessments/new`);
  await expect(
    page.getByText('Your access to University Medical Center is waiting for approval'),
  ).toBeVisible();
  await expectAccessible(page);
});

test('after a submission another trainee of the same shift is next, instead of being led on', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  await signUpAs(await newVisitor(browser), library.url, 'Somebody Else', 'trainee');
  const { page } = await takePhone(browser, { of: ward.attending });
  await page.goto(`${library.url}/assessments/new`);
  await page.getByLabel('Shift date').fill(dayBefore(FRIDAY));
  await fillIn(page, ward);
  await submit(page).tap();
  await page.getByRole('button', { name: 'Another trainee, same shift' }).tap();
  await expect(page.getByRole('group', { name: 'Trainee' })).toBeFocused();
  await expect(texts(page).strengths).toHaveValue('');
  await expect(page.getByLabel('Shift date')).toHaveValue(dayBefore(FRIDAY));
  await expect(page.getByText('Draft kept')).toHaveCount(0);
  await expect(trainee(page, ward)).toContainText('assessed');
  await expect(page).toHaveURL(/\/assessments\/new$/);
});

test(`the form is accessible and fits every width`, async ({ browser, library }) => {
  const ward = await openWard(browser, library.url);
  const request = await askFor(ward, { shiftDate: FRIDAY });
  const { page } = await takePhone(browser, { of: ward.attending });
  for (const address of [`${library.url}/assessments/new`, linkOf(request, library.url)]) {
    await page.goto(address);
    if (address.endsWith('/new')) await trainee(page, ward).tap();
    await epas(page).nth(2).tap();
    await expectFine(page);
  }
});
