import type { Locator, Page } from '@playwright/test';
import { newVisitor } from '#test/e2e/administration.ts';
import {
  callAs,
  entry,
  expect,
  expectAccessible,
  expectFine,
  openSection,
  patient,
  signUp,
} from '#test/e2e/journey.ts';
import { haveReviewer } from '#test/e2e/reviewers.ts';
import { haveSet, test } from '#test/e2e/reviewing.ts';
import { makeSet } from '#test/e2e/sharing.ts';

const TITLE = 'Report an error';

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: TITLE });

test('a guest says with two taps on a phone which sentence is wrong', async ({ page, house }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const set = await makeSet(page, house.url, '62F septic shock');
  await page.goto(`${house.url}/free/${set}`);
  await openSection(patient(page, 1), 'Management');
  const flags = patient(page, 1).getByRole('button', { name: `${TITLE}: Management` });
  await flags.first().click();
  const sentence = dialog(page).getByRole('radio').nth(1);
  await sentence.check();
  await expectAccessible(page, { within: 'dialog' });
  await dialog(page).getByRole('button', { name: 'Send report' }).click();
  await expect(dialog(page)).toContainText('Please say what is wrong');
  await dialog(page).getByLabel('What is wrong?').fill('The guideline says less.');
  await dialog(page).getByRole('button', { name: 'Send report' }).click();
  await expect(dialog(page)).toContainText('A reviewer will look at it.');
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog(page)).toBeHidden();
  await expect(flags.first()).toBeFocused();
});

test('a resident reports from review, a reviewer says the question anew, and the shared page and the card show both', async ({
  page,
  browser,
  house,
}) => {
  const person = await signUp(page, house.url);
  const set = await haveSet(page, house.url, '39F renal colic');
  const { contentId } = await callAs(page, house.url, 'POST /api/pearls/:id/share', {
    path: { id: set.id },
    body: { recipients: ['friend@example.org'], fromName: 'Grace' },
  });
  await house.later(page, person, 25);
  await page.goto(`${house.url}/review`);
  const stem = (await page.locator('.asked-now .stem').textContent()) ?? '';
  const questions = set.patients.flatMap((one) => one.questions);
  const [before = ''] = questions.find(({ question }) => question === stem)?.options ?? [];
  await page.getByRole('button', { name: TITLE }).click();
  await dialog(page).getByLabel('What is wrong?').fill('Two of the options are right: a and b.');
  await dialog(page).getByRole('button', { name: 'Send report' }).click();
  await expect(dialog(page)).toContainText('A reviewer will look at it.');
  await page.keyboard.press('Escape');
  await expect(page.locator('.asked-now .stem')).toHaveText(stem);
  const options = page.locator('.asked-now button.choice');
  await expect(options).toHaveCount(4);

  const reviewer = await haveReviewer(browser, house);
  await reviewer.goto(`${house.url}/dashboard`);
  await reviewer
    .getByRole('link', { name: /reported error/ })
    .first()
    .click();
  await expectFine(reviewer);
  await reviewer.getByRole('link', { name: 'Two of the options are right' }).click();
  await expect(entry(reviewer, 'The question')).toContainText('Correct answer');
  await expect(reviewer.getByText('39F')).toBeHidden();
  await expectFine(reviewer);
  await expect(reviewer.getByText('These words stand in 1 text of the library')).toBeVisible();
  await reviewer.getByLabel('Option A').fill('An option that is plainly wrong');
  await reviewer.getByRole('link', { name: 'All reported errors' }).click();
  await reviewer.getByRole('link', { name: 'Two of the options are right' }).click();
  await expect(reviewer.getByLabel('Option A')).toHaveValue('An option that is plainly wrong');
  await reviewer.getByRole('button', { name: 'Correct everywhere' }).click();
  await expect(reviewer.getByText('Please say why, with the source')).toBeVisible();
  await reviewer.getByLabel('Why').fill('Option A was right as well.');
  await reviewer.getByRole('button', { name: 'Correct everywhere' }).click();
  await expect(entry(reviewer, 'Settled')).toContainText('Option A was right as well.');
  const kept = await reviewer.evaluate(() => Object.keys(sessionStorage));
  expect(kept.filter((key) => key.includes('settle'))).toEqual([]);
  await expectFine(reviewer);

  const reader = await newVisitor(browser);
  await signUp(reader, house.url);
  await reader.goto(`${house.url}/shared-materials/${contentId}`);
  await page.goto(`${house.url}/review`);
  await expect(page.locator('.asked-now .stem')).toHaveText(stem);
  const [shared, review] = [
    reader.locator('.question').filter({ hasText: stem }),
    page.locator('.asked-now'),
  ];
  const after = reader.getByRole('button', { name: 'Question after' });
  await expect(after).toBeVisible();
  await expect(async () => {
    if (!(await shared.isVisible())) await after.click();
    await expect(shared).toBeVisible({ timeout: 500 });
  }).toPass();
  for (const asked of [shared, review])
    await expect(asked).toContainText('An option that is plainly wrong');
  await shared.locator('.choice .what').first().click();
  await shared.getByRole('button', { name: 'Submit Answer' }).filter({ visible: true }).click();
  await options.first().click();
  for (const asked of [shared, review]) {
    await expect(asked).toContainText('Emergency physician');
    await expect(asked).toContainText('Option A was right as well.');
    await expect(asked.locator('del').first()).toContainText(before);
  }
});
