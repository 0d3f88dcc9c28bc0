import type { Page } from '@playwright/test';
import { ANSWER_ONE, ONLY_TRAINEES } from '#shared/teaching.ts';
import { openWard } from '#test/e2e/assessing.ts';
import { callAs, expect, expectFine, idOf, signUp, test } from '#test/e2e/journey.ts';
import { expectThumbSized } from '#test/e2e/phone.ts';

const PHONE = { width: 390, height: 844 };
const SAID = 'Time to think before being asked.';

function answer(page: Page, statement: RegExp, words: string) {
  const group = page.getByRole('group', { name: statement });
  return group.getByRole('radio', { name: words, exact: true });
}

async function choose(page: Page, name: string, press: 'Evaluate' | 'Go on'): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search attendings' }).fill(name.toUpperCase());
  await page.getByRole('link', { name: `${press} ${name}`, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function openForm(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/dashboard`);
  await page.getByRole('link', { name: /^Evaluate teaching/ }).click();
  await choose(page, name, 'Evaluate');
}

/** A full load has forgotten whom the form was about; the draft waits beside the name. */
async function loadAnew(page: Page, name: string): Promise<void> {
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Evaluate teaching' })).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
  await expect(page.getByText('what you wrote so far is kept in this tab')).toBeVisible();
  await page.getByRole('link', { name: 'Choose an attending' }).click();
  await choose(page, name, 'Go on');
}

const keptDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('.teaching.')));

test('a trainee evaluates an attending on a phone, and nobody reads it yet', async ({
  browser,
  library,
}) => {
  const { url, trainee, attending, administrator, names } = await openWard(browser, library.url);
  await trainee.setViewportSize(PHONE);
  await openForm(trainee, url, names.attending);
  // Neither the address nor a log on the way says whom it is about.
  expect(trainee.url()).toBe(`${url}/teaching/evaluate`);

  await trainee.getByRole('textbox', { name: /^What helped you learn/ }).fill(SAID);
  await trainee.getByRole('button', { name: 'Send without my name' }).click();
  await expect(trainee.getByText(ANSWER_ONE)).toBeVisible();
  const answers = trainee.getByRole('group', { name: 'Your answers' });
  await expect(answers).toBeFocused();
  await expect(answers).toHaveAccessibleDescription(ANSWER_ONE);
  await answer(trainee, /^Was there when I needed help/, 'Always').check();
  await answer(trainee, /^Let me do myself/, 'Did not see').check();
  await answer(trainee, /^Treated patients/, 'Never').check();
  await trainee.getByRole('button', { name: /^Clear Treated patients/ }).click();
  await expect(answer(trainee, /^Treated patients/, 'Never')).not.toBeChecked();
  await loadAnew(trainee, names.attending);
  await expect(trainee.getByRole('textbox', { name: /^What helped you learn/ })).toHaveValue(SAID);
  await expect(answer(trainee, /^Was there/, 'Always')).toBeChecked();
  expect(await keptDrafts(trainee)).toHaveLength(1);
  await expectFine(trainee);
  await expectThumbSized(trainee);
  await trainee.setViewportSize(PHONE);

  await trainee.getByRole('button', { name: 'Send without my name' }).click();
  await expect(
    trainee.getByText(`Your evaluation of ${names.attending} is in, without your name.`),
  ).toBeVisible();
  expect(await keptDrafts(trainee)).toEqual([]);
  await trainee.getByRole('searchbox', { name: 'Search attendings' }).fill(names.attending);
  await expect(trainee.getByText('Done this half')).toBeVisible();
  await expect(trainee.getByRole('link', { name: `Evaluate ${names.attending}` })).toHaveCount(0);
  await trainee.goBack();
  await expect(trainee.getByText(SAID)).toHaveCount(0);

  await attending.goto(`${url}/teaching`);
  await expect(attending.getByText('Nothing to read yet')).toBeVisible();
  await expect(attending.getByText(SAID)).toHaveCount(0);
  await expectFine(attending);
  const id = await idOf(attending, url);
  await administrator.goto(`${url}/admin/teaching`);
  await administrator.getByRole('searchbox', { name: 'Search attendings' }).fill(names.attending);
  await administrator.getByRole('link', { name: names.attending }).click();
  await expect(administrator).toHaveURL(`${url}/admin/teaching/${id}`);
  await expect(administrator.getByText('Nothing to read yet')).toBeVisible();
});

test('what a trainee began to write stays in the tab, and the next person finds nothing of it', async ({
  browser,
  library,
}) => {
  const { url, trainee, names } = await openWard(browser, library.url);
  await trainee.setViewportSize(PHONE);
  await openForm(trainee, url, names.attending);
  const more = trainee.getByRole('textbox', { name: /^What would help more/ });
  await more.fill('Something else.');
  await trainee.getByRole('button', { name: 'Start over' }).click();
  const dialog = trainee.getByRole('dialog', { name: 'Start over?' });
  await dialog.getByRole('button', { name: 'Start over' }).click();
  await expect(more).toHaveValue('');
  expect(await keptDrafts(trainee)).toEqual([]);
  await more.fill(SAID);
  const { items } = await callAs(trainee, url, 'GET /api/teaching/attendings');
  expect(items.some(({ isDone }) => isDone)).toBe(false);
  expect(await keptDrafts(trainee)).toHaveLength(1);

  await trainee.getByRole('button', { name: /^Menu/ }).click();
  await trainee.getByRole('button', { name: 'Sign Out' }).click();
  await expect(trainee).toHaveURL(/\/(login)?$/);
  expect(await keptDrafts(trainee)).toEqual([]);
  await signUp(trainee, url);
  await trainee.goBack();
  await expect(trainee).toHaveURL(`${url}/teaching/evaluate`);
  await expect(trainee.getByText(ONLY_TRAINEES)).toBeVisible();
  expect(await trainee.evaluate(() => JSON.stringify(history.state))).not.toContain('Ruth');
  await trainee.goBack();
  await expect(trainee.getByText('once your membership is approved')).toBeVisible();
  await expect(trainee.getByText(names.attending)).toHaveCount(0);
});

test('an evaluation whose answer was lost is in, and its draft is gone for good', async ({
  browser,
  library,
}) => {
  const { url, trainee, names } = await openWard(browser, library.url);
  await openForm(trainee, url, names.attending);
  await answer(trainee, /^Was there when I needed help/, 'Always').check();
  const send = trainee.getByRole('button', { name: 'Send without my name' });
  await trainee.route('**/api/teaching/evaluations', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await send.click();
  await expect(trainee.getByText(/^The server could not be reached/)).toBeVisible();
  await trainee.unroute('**/api/teaching/evaluations');
  await send.click();
  const arrived = trainee.getByText(
    `It had arrived before: your evaluation of ${names.attending} is in.`,
  );
  await expect(arrived).toBeVisible();
  await expect(trainee).toHaveURL(`${url}/teaching`);
  expect(await keptDrafts(trainee)).toEqual([]);
  await trainee.getByRole('searchbox', { name: 'Search attendings' }).fill(names.attending);
  await expect(trainee.getByText('Done this half')).toBeVisible();
  await trainee.reload();
  await expect(trainee.getByRole('heading', { name: 'Whom' })).toBeVisible();
  await expect(arrived).toHaveCount(0);
});
