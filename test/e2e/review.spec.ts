import { takePhone } from '#test/e2e/assessing-form.ts';
import { newVisitor } from '#test/e2e/administration.ts';
import { callAs, expect, expectFine, patient, signUp } from '#test/e2e/journey.ts';
import { asked, haveSet, press, readReview, rightOption, test } from '#test/e2e/reviewing.ts';

const KEPT = 'kept on this device';

test('answers in one’s own pearls are there again on another device', async ({
  page,
  browser,
  house,
}) => {
  await signUp(page, house.url);
  const set = await haveSet(page, house.url, '62F septic shock');
  const path = `${house.url}/learning-materials/${set.id}`;
  await page.goto(path);
  const question = patient(page, 1).locator('.question').first();
  await question.getByRole('radio').nth(2).check({ force: true });
  await question.getByRole('button', { name: 'Submit Answer' }).click();
  await expect(question.locator('.choice').nth(2)).toContainText(/answer/i);
  await expect
    .poll(() => callAs(page, house.url, 'GET /api/pearls/:id/answers', { path: { id: set.id } }))
    .toMatchObject({ items: [{ chosen: 2 }] });

  const other = await browser.newContext({ storageState: await page.context().storageState() });
  const phone = await other.newPage();
  await phone.goto(path);
  const there = patient(phone, 1).locator('.question').first();
  await expect(there.getByRole('radio')).toHaveCount(0);
  await expect(there.locator('.choice').nth(2)).toContainText(/answer/i);
  await expect(patient(phone, 1).getByRole('radiogroup')).toHaveCount(2);
});

test('an answer given without a network stands at once and is sent when there is one', async ({
  page,
  context,
  house,
}) => {
  await signUp(page, house.url);
  const set = await haveSet(page, house.url, '62F septic shock');
  await page.goto(`${house.url}/learning-materials/${set.id}`);
  const question = patient(page, 1).locator('.question').nth(1);
  await expect(question).toBeVisible();
  await context.setOffline(true);
  await question.getByRole('radio').nth(1).check({ force: true });
  await question.getByRole('button', { name: 'Submit Answer' }).click();
  await expect(question.getByRole('radio')).toHaveCount(0);
  await context.setOffline(false);
  await expect
    .poll(() => callAs(page, house.url, 'GET /api/pearls/:id/answers', { path: { id: set.id } }))
    .toMatchObject({ items: [{ questionId: set.patients[0]?.questions[1]?.id, chosen: 1 }] });
});

test('whoever has no pearls yet reads what comes here, and what leads to it', async ({
  page,
  house,
}) => {
  await signUp(page, house.url);
  await page.goto(`${house.url}/learning-materials`);
  await page.getByRole('link', { name: 'Review', exact: true }).click();
  await expect(page).toHaveURL(/\/review$/);
  await expect(page.getByText('The questions of your pearls come here')).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Generate Pearls' }),
  ).toHaveAttribute('href', '/learning-materials');
});

test('a day later the dashboard leads to the questions, and a sitting goes by keyboard alone', async ({
  page,
  house,
}) => {
  const person = await signUp(page, house.url);
  const set = await haveSet(page, house.url, '62F septic shock');
  await page.goto(`${house.url}/dashboard`);
  await expect(page.getByRole('link', { name: 'Learning Materials' }).first()).toBeVisible();
  await expect(page.getByText('questions to review')).toHaveCount(0);
  await house.later(page, person, 25);
  await page.reload();
  await page.getByRole('link', { name: '3 questions to review' }).focus();
  await page.keyboard.press('Enter');

  await expect(asked(page, 1, 3)).toBeVisible();
  const keys = page.keyboard;
  const right = await rightOption(page, set);
  await keys.press('Enter');
  await expect(page.locator('.explain')).toHaveCount(0);
  await keys.press('abcd'[(right + 1) % 4] ?? '');
  await keys.press(String(right + 1));
  await keys.press('Enter');
  await expect(page.locator('.explain')).toContainText('Your answer is correct.');
  // As when the page is left and brought back by the browser.
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })),
  );
  await keys.press('a');
  await expect(page.locator('.explain')).toBeVisible();
  await keys.press('1');
  await expect(asked(page, 2, 3)).toBeVisible();
  await expect(page.getByText('The last one was rated hard.')).toBeVisible();

  await keys.press('abcd'[((await rightOption(page, set)) + 1) % 4] ?? '');
  await keys.press('Enter');
  await expect(page.locator('.explain')).toContainText('Your answer is wrong.');
  await keys.press('Enter');
  await expect(asked(page, 3, 3)).toBeVisible();
  await keys.press('ABCD'[await rightOption(page, set)] ?? '');
  await keys.press('Enter');
  await expect(page.locator('.explain')).toContainText('Your answer is correct.');
  await keys.press('Enter');

  await expect(page.getByRole('heading', { name: 'Done for now' })).toBeFocused();
  await expect(page.getByText('3 questions reviewed today.')).toBeVisible();
  await expect(page.getByText(/^1 question comes /)).toBeVisible();
  expect(await readReview(page, house.url)).toMatchObject({ due: 0, new: 0, reviewedToday: 3 });
});

test('on a phone nothing is lost when the network goes in the middle of a sitting', async ({
  browser,
  house,
}) => {
  const visitor = await newVisitor(browser);
  const person = await signUp(visitor, house.url);
  const set = await haveSet(visitor, house.url, '62F septic shock', 'DKA');
  await house.later(visitor, person, 25);
  const { page, context } = await takePhone(browser, { of: visitor });
  await page.goto(`${house.url}/review`);
  const answer = async (number: number, isRight: boolean) => {
    await expect(asked(page, number, 6)).toBeVisible();
    const option = (await rightOption(page, set)) + (isRight ? 0 : 1);
    await page
      .locator('.asked-now .choice')
      .nth(option % 4)
      .tap();
    await press(page, 'Submit Answer').tap();
  };
  await answer(1, true);
  await press(page, 'Good').tap();
  await expect.poll(async () => (await readReview(visitor, house.url)).reviewedToday).toBe(1);

  await context.setOffline(true);
  await expect(page.getByText('Go on: your answers are kept on this device.')).toBeVisible();
  await answer(2, false);
  await press(page, 'Next').tap();
  await answer(3, true);
  await press(page, 'Easy').tap();
  // A slip of the thumb.
  await press(page, 'Undo').tap();
  await press(page, 'Hard').tap();
  await expect(asked(page, 4, 6)).toBeVisible();
  await press(page, 'Put this question aside').tap();
  await answer(5, true);
  await press(page, 'Good').tap();
  await answer(6, true);
  await press(page, 'Good').tap();
  await expect(page.getByRole('heading', { name: 'Done for now' })).toBeVisible();
  await expect(page.getByText(KEPT).first()).toBeVisible();
  expect(await readReview(visitor, house.url)).toMatchObject({ reviewedToday: 1 });

  await context.setOffline(false);
  await expect(page.getByText('5 questions reviewed today.')).toBeVisible();
  expect(await readReview(visitor, house.url)).toMatchObject({
    reviewedToday: 5,
    due: 0,
    new: 0,
    putAside: 1,
  });
  await page.getByRole('button', { name: /^Take back/ }).tap();
  await expect(press(page, 'Review 1 question more')).toBeVisible();
});

test('the weekly mail is off until it is switched on, on the profile as well', async ({
  page,
  house,
}) => {
  await signUp(page, house.url);
  await page.goto(`${house.url}/review`);
  const wanted = page.getByRole('switch', { name: 'Send me my questions once a week' });
  await expect(wanted).not.toBeChecked();
  await wanted.click();
  await expect(page.getByText('You get one mail a week.')).toBeVisible();
  await page.goto(`${house.url}/profile`);
  await expect(wanted).toBeChecked();
  await wanted.click();
  await expect(page.getByText('No more weekly mails.')).toBeVisible();
  await page.goto(`${house.url}/review/not-a-token/stop`);
  await page.getByRole('button', { name: 'Stop these mails' }).click();
  await expect(page.getByText('This link is not valid.')).toBeVisible();
});

test('each state of the review stands what every screen must', async ({ page, house }) => {
  const person = await signUp(page, house.url);
  await page.goto(`${house.url}/review`);
  await expect(page.getByText('The questions of your pearls come here')).toBeVisible();
  await expectFine(page);
  const set = await haveSet(page, house.url, '62F septic shock');
  await house.later(page, person, 25);
  await page.reload();
  await expect(asked(page, 1, 3)).toBeVisible();
  await expectFine(page);
  await page.goto(`${house.url}/review?question=${set.id}&option=2`);
  await expect(page.getByText('The question from your mail is not due now.')).toBeVisible();
  // As from the weekly mail.
  const last = set.patients[0]?.questions.at(-1);
  await page.goto(`${house.url}/review?question=${last?.id}&option=2`);
  await expect(page.locator('.asked-now .stem')).toHaveText(last?.question ?? '');
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  await page
    .locator('.asked-now .choice')
    .nth(await rightOption(page, set))
    .click();
  await press(page, 'Submit Answer').click();
  await expect(page.locator('.explain')).toBeVisible();
  await expectFine(page);
  for (let i = 0; i < 3; i += 1) await press(page, 'Put this question aside').click();
  await expect(page.getByRole('heading', { name: 'Done for now' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Take back/ })).toHaveCount(3);
  await expectFine(page);
});
