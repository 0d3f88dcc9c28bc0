import type { Page } from '@playwright/test';
import { ANSWER_ONE } from '#shared/teaching.ts';
import { openWard } from '#test/e2e/assessing.ts';
import { callAs, expect, expectFine, idOf, test } from '#test/e2e/journey.ts';
import { expectThumbSized } from '#test/e2e/phone.ts';

const PHONE = { width: 390, height: 844 };
const SAID = 'Time to think before being asked.';

function answer(page: Page, statement: RegExp, words: string) {
  const group = page.getByRole('group', { name: statement });
  return group.getByRole('radio', { name: words, exact: true });
}

async function openForm(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/dashboard`);
  await page.getByRole('link', { name: /^Evaluate teaching/ }).click();
  await page.getByRole('searchbox', { name: 'Search attendings' }).fill(name);
  await page.getByRole('link', { name: `Evaluate ${name}`, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
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
  await answer(trainee, /^Was there when I needed help/, 'Always').check();
  await answer(trainee, /^Let me do myself/, 'Did not see').check();
  await trainee.reload();
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

test('what a trainee began to write stays in the tab, and is gone with signing out', async ({
  browser,
  library,
}) => {
  const { url, trainee, names } = await openWard(browser, library.url);
  await trainee.setViewportSize(PHONE);
  await openForm(trainee, url, names.attending);
  await trainee.getByRole('textbox', { name: /^What would help more/ }).fill(SAID);
  await trainee.goto(`${url}/teaching`);
  await trainee.getByRole('searchbox', { name: 'Search attendings' }).fill(names.attending);
  await trainee.getByRole('link', { name: `Go on ${names.attending}` }).click();
  await expect(trainee.getByRole('textbox', { name: /^What would help more/ })).toHaveValue(SAID);
  const half = await callAs(trainee, url, 'GET /api/teaching/attendings');
  expect(half.items.some(({ isDone }) => isDone)).toBe(false);
  await trainee.getByRole('button', { name: /^Menu/ }).click();
  await trainee.getByRole('button', { name: 'Sign Out' }).click();
  await expect(trainee).toHaveURL(/\/(login)?$/);
  expect(await keptDrafts(trainee)).toEqual([]);
});
