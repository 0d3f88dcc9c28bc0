import type { Locator } from '@playwright/test';
import { takePhone } from '#test/e2e/assessing-form.ts';
import { newVisitor } from '#test/e2e/administration.ts';
import { callAs, expect, expectFine, patient, signUp } from '#test/e2e/journey.ts';
import {
  asked,
  grade,
  haveSet,
  press,
  readReview,
  rightOption,
  test,
} from '#test/e2e/reviewing.ts';

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
  await expect(question).toBeVisible();
  await expect(page.locator('html[data-settling]')).toHaveCount(0);
  await question.locator('.choice .what').nth(2).click();
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
  await expect(phone.getByRole('radiogroup')).toHaveCount(1);
  await expect(patient(phone, 1)).toContainText('1 of 3');
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
  await page.getByRole('button', { name: 'Question after' }).click();
  await expect(question).toBeVisible();
  await context.setOffline(true);
  await expect(question).toBeVisible();
  await expect(page.locator('html[data-settling]')).toHaveCount(0);
  await question.locator('.choice .what').nth(1).click();
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
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  const keys = page.keyboard;
  const right = await rightOption(page, set);
  await keys.press('Enter');
  await expect(page.locator('.explain')).toHaveCount(0);
  // A slip, taken back.
  await keys.press('abcd'[(right + 1) % 4] ?? '');
  await expect(page.locator('.explain')).toContainText('Your answer is wrong.');
  await keys.press('u');
  await expect(page.locator('.explain')).toHaveCount(0);
  await keys.press(String(right + 1));
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
  await expect(page.locator('.explain')).toContainText('Your answer is wrong.');
  await keys.press('Enter');
  await expect(asked(page, 3, 3)).toBeVisible();
  await keys.press('ABCD'[await rightOption(page, set)] ?? '');
  await expect(page.locator('.explain')).toContainText('Your answer is correct.');
  await keys.press('Enter');

  await expect(page.getByRole('heading', { name: '2 of 3 right' })).toBeFocused();
  await expect(
    page.getByText(/^In less than a minute\. The one you missed comes back /),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: /^Missed, of 62F septic shock/ })).toHaveAttribute(
    'href',
    `/learning-materials/${set.id}#patient-1`,
  );
  await expect(page.getByRole('table').getByRole('img', { name: '3 questions' })).toBeVisible();
  const coming = page.getByRole('list', { name: 'Questions due, by day' });
  await expect(coming.getByRole('listitem')).toHaveCount(14);
  await expect(coming.getByRole('img', { name: '1 due' })).not.toHaveCount(0);
  await expect
    .poll(() => readReview(page, house.url))
    .toMatchObject({ due: 0, new: 0, reviewedToday: 3 });
  await page.getByRole('link', { name: 'Done', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('two taps a question, and nothing is lost when the network goes in the middle of a sitting', async ({
  browser,
  house,
}) => {
  const visitor = await newVisitor(browser);
  const person = await signUp(visitor, house.url);
  const set = await haveSet(visitor, house.url, '62F septic shock', 'DKA');
  await house.later(visitor, person, 25);
  const { page, context } = await takePhone(browser, { of: visitor });
  await page.goto(`${house.url}/review`);
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  const answer = async (number: number, isRight: boolean) => {
    await expect(asked(page, number, 6)).toBeVisible();
    const option = (await rightOption(page, set)) + (isRight ? 0 : 1);
    await tap(page.locator('.asked-now .choice').nth(option % 4));
  };
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - main:
      - link "Leave the review"
      - heading "Review" [level=1]
      - region "Question 1 of 6":
        - heading "Question 1 of 6" [level=2]
        - group:
          - button /^A/
          - button /^B/
  `);
  await answer(1, true);
  await tap(grade(page, 'Good'));
  await expect.poll(async () => (await readReview(visitor, house.url)).reviewedToday).toBe(1);

  await context.setOffline(true);
  await expect(page.getByText('Go on: your answers are kept on this device.')).toBeVisible();
  await answer(2, false);
  await tap(grade(page, 'Again'));
  await answer(3, true);
  await tap(grade(page, 'Easy'));
  expect(taps).toBe(2 * 3);
  // A slip of the thumb.
  await press(page, 'Undo').tap();
  await grade(page, 'Hard').tap();
  await expect(asked(page, 4, 6)).toBeVisible();
  await press(page, 'Put this question aside').tap();
  await answer(5, false);
  await press(page, 'Undo my answer').tap();
  await answer(5, true);
  await grade(page, 'Good').tap();
  await answer(6, true);
  await grade(page, 'Good').tap();
  await expect(page.getByRole('heading', { name: '4 of 5 right' })).toBeVisible();
  await expect(page.getByText(KEPT).first()).toBeVisible();
  // It counts what waits.
  await expect(page.getByRole('table').getByRole('img', { name: '5 questions' })).toBeVisible();
  expect(await readReview(visitor, house.url)).toMatchObject({ reviewedToday: 1 });

  await context.setOffline(false);
  await expect
    .poll(() => readReview(visitor, house.url))
    .toMatchObject({ reviewedToday: 5, due: 0, new: 0, putAside: 1 });
  await expect(page.getByText(KEPT)).toHaveCount(0);
  await expect(page.getByRole('table').getByRole('img', { name: '5 questions' })).toBeVisible();
  await page.getByRole('button', { name: /^Take back/ }).tap();
  await expect(press(page, 'Review 1 question more')).toBeVisible();
});

test('a topic that came up twice is asked once, its options in another order, and a guess comes back', async ({
  page,
  house,
}) => {
  const person = await signUp(page, house.url);
  const set = await haveSet(page, house.url, '62F septic shock');
  await haveSet(page, house.url, '71M septic shock');
  await house.later(page, person, 25);
  await page.goto(`${house.url}/review`);
  await expect(asked(page, 1, 3)).toBeVisible();
  const stem = await page.locator('.asked-now .stem').textContent();
  const kept = set.patients[0]?.questions.find(({ question }) => question === stem)?.options ?? [];
  const shown = await page.locator('.asked-now .choice').allTextContents();
  expect(shown).toHaveLength(4);
  expect(kept.every((option, place) => shown[place]?.includes(option))).toBe(false);

  await page
    .locator('.asked-now .choice')
    .nth(await rightOption(page, set))
    .click();
  await press(page, 'Guessed').click();
  await expect(page.getByText('The last one was rated guessed.')).toBeVisible();
  await page
    .locator('.asked-now .choice')
    .nth(await rightOption(page, set))
    .click();
  await grade(page, 'Good').click();
  await press(page, 'Put this question aside').click();
  await expect(page.getByRole('heading', { name: '2 of 2 right' })).toBeVisible();
  // What comes in above pushes the link down.
  for (const name of ['What comes', 'Put aside'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.getByRole('link', { name: 'How you review' }).click();
  await page.getByRole('switch', { name: 'Offer “Guessed” after a right answer' }).click();
  await expect(page.getByText('“Guessed” is not offered any more.')).toBeVisible();
  await page.getByLabel('Questions a day, at most').selectOption('5');
  await expect(page.getByText('At most 5 questions a day.')).toBeVisible();
  await house.later(page, person, 24);
  await page.goto(`${house.url}/review`);
  await expect(asked(page, 1, 1)).toBeVisible();
  await expect(page.locator('.asked-now .stem')).toHaveText(stem ?? '');
  await page
    .locator('.asked-now .choice')
    .nth(await rightOption(page, set))
    .click();
  await expect(grade(page, 'Good')).toBeVisible();
  await expect(press(page, 'Guessed')).toHaveCount(0);
  expect(await readReview(page, house.url)).toMatchObject({ dailyNumber: 5, due: 1 });
});

test('a question forgotten again and again is put aside, with its pearl to read', async ({
  page,
  house,
}) => {
  test.slow();
  const person = await signUp(page, house.url);
  const set = await haveSet(page, house.url, 'DKA', '62F septic shock');
  const first = set.patients[1]?.questions[0];
  await house.later(page, person, 25);
  const questions = set.patients.flatMap((one) => one.questions);
  const others = questions.filter((question) => question.id !== first?.id);
  for (const { id } of others) {
    const path = { questionId: id };
    await callAs(page, house.url, 'PATCH /api/review/cards/:questionId', {
      path,
      body: { isPutAside: true },
    });
  }
  const wrong = ((first?.correctAnswer ?? 0) + 1) % 4;
  for (let time = 0; time < 5; time += 1) {
    await callAs(page, house.url, 'POST /api/review/:questionId', {
      path: { questionId: first?.id ?? '' },
      body: { reviewId: crypto.randomUUID(), chosen: wrong },
    });
    await house.later(page, person, 24 * 7);
  }
  await page.goto(`${house.url}/review`);
  await expect(asked(page, 1, 1)).toBeVisible();
  const right = await rightOption(page, set);
  await page
    .locator('.asked-now .choice')
    .nth((right + 1) % 4)
    .click();
  await expect(page.getByText('Forgotten 5 times: asking again does not help.')).toBeVisible();
  await expectFine(page);
  await grade(page, 'Again').click();
  await expect(page.getByRole('heading', { name: '0 of 1 right' })).toBeVisible();
  await expect(page.getByText('Forgotten 5 times. Read its pearl')).toBeVisible();
  await expectFine(page);
  await page.getByRole('link', { name: 'its pearl' }).click();
  await expect(page).toHaveURL(/#patient-2$/);
  await expect(patient(page, 2)).toBeInViewport();
  await page.goBack();
  await page.getByRole('button', { name: `Take back: ${first?.question}` }).click();
  await expect
    .poll(async () => (await readReview(page, house.url)).putAside)
    .toBe(questions.length - 1);
  await house.later(page, person, 24 * 7);
  await page.reload();
  await expect(asked(page, 1, 1)).toBeVisible();
});

test('the weekly mail is off until it is switched on', async ({ page, house }) => {
  await signUp(page, house.url);
  await page.goto(`${house.url}/profile`);
  const wanted = page.getByRole('switch', { name: 'Send me my questions once a week' });
  await expect(wanted).not.toBeChecked();
  await wanted.click();
  await expect(page.getByText('You get one mail a week.')).toBeVisible();
  await page.reload();
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
  await expect(
    page.locator('.asked-now .choice', { hasText: 'Chosen in your mail.' }),
  ).toContainText(last?.options[1] ?? '');
  await page
    .locator('.asked-now .choice')
    .nth(await rightOption(page, set))
    .click();
  await expect(page.locator('.explain')).toBeVisible();
  await expectFine(page);
  for (let i = 0; i < 3; i += 1) await press(page, 'Put this question aside').click();
  await expect(page.getByRole('heading', { name: '1 of 1 right' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Take back/ })).toHaveCount(3);
  await expectFine(page);
});
