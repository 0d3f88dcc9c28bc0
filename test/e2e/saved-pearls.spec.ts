import { readFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import type { Locator, Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import {
  callAs,
  caseLine,
  entry,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  generate,
  patient,
  signUp,
  test,
} from '#test/e2e/journey.ts';

/** Through the API; the form has journeys of its own. Returns the sets' ids once all are written. */
async function withSets(page: Page, url: string, ...sets: string[][]): Promise<string[]> {
  await signUp(page, url);
  const ids: string[] = [];
  for (const details of sets) {
    const body = { patients: details.map((text) => ({ details: text })) };
    ids.push((await callAs(page, url, 'POST /api/pearls', { body })).id);
  }
  for (const id of ids) {
    await expect
      .poll(async () => (await callAs(page, url, 'GET /api/pearls/:id', { path: { id } })).status)
      .toBe('complete');
  }
  return ids;
}

const own = (page: Page) => entry(page, 'Your pearls');
const row = (page: Page, name: string | RegExp) => own(page).getByRole('link', { name });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search your pearls' });

async function download(page: Page, link: Locator): Promise<{ name: string; file: Buffer }> {
  const [saved] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return { name: saved.suggestedFilename(), file: await readFile(await saved.path()) };
}

test('a person finds saved pearls by a word, and the address keeps the search', async ({
  page,
  library,
}) => {
  await withSets(page, library.url, ['19F DKA, pH 7.05'], ['7M asthma', 'ingrown toenail']);
  await page.goto(`${library.url}/learning-materials`);
  await expect(own(page).getByText('2 sets, newest first')).toBeVisible();
  await search(page).fill('diabeti');
  await expect(page).toHaveURL(/\?q=diabeti$/);
  await expect(own(page).getByText('1 set found').first()).toBeVisible();
  await expect(row(page, /^19F DKA/)).toBeVisible();
  await expect(row(page, /asthma/)).toHaveCount(0);

  await page.reload();
  await expect(search(page)).toHaveValue('diabeti');
  await expect(row(page, /^19F DKA/)).toBeVisible();
  await search(page).fill('zebra');
  await expect(own(page).getByRole('heading', { name: 'No pearls found' })).toBeVisible();
  await own(page).getByRole('button', { name: 'Show all' }).click();
  await expect(search(page)).toHaveValue('');
  await expect(row(page, /^7M asthma.*ingrown toenail/)).toBeVisible();
});

test('a set is named in place, by keyboard, on the list and on its own page', async ({
  page,
  library,
}) => {
  const [id = ''] = await withSets(page, library.url, ['19F DKA']);
  await page.goto(`${library.url}/learning-materials`);
  const rename = own(page).getByRole('button', { name: 'Rename 19F DKA' });
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await rename.press('Enter');
  await expect(name).toBeFocused();
  await name.fill('never kept');
  await name.press('Escape');
  await expect(rename).toBeFocused();
  await expect(row(page, /^19F DKA/)).toBeVisible();

  await rename.press('Enter');
  await name.fill('call 415-555-0134');
  await name.press('Enter');
  await expect(page.getByRole('alert')).toContainText('a phone number');
  await expect(name).toBeFocused();
  await name.fill('Night shift');
  await name.press('Enter');
  await expect(row(page, /^Night shift/)).toBeVisible();
  await expect(own(page).getByRole('button', { name: 'Rename Night shift' })).toBeFocused();

  await page.goto(`${library.url}/learning-materials/${id}`);
  await expect(page.getByText('Night shift')).toBeVisible();
  await page.getByRole('button', { name: 'Rename' }).click();
  await name.fill('');
  await name.press('Enter');
  await expect(page.getByRole('button', { name: 'Name this set' })).toBeFocused();
  await expect(page.getByText('Night shift')).toHaveCount(0);
});

test('a deleted set can be brought back, from the list and after its own page', async ({
  page,
  library,
}) => {
  const [id = ''] = await withSets(page, library.url, ['19F DKA'], ['7M asthma']);
  await page.goto(`${library.url}/learning-materials`);
  await own(page).getByRole('button', { name: 'Delete 19F DKA' }).click();
  await expect(own(page).getByText('“19F DKA” is deleted.')).toBeVisible();
  await expect(row(page, /^19F DKA/)).toHaveCount(0);
  await own(page).getByRole('button', { name: 'Undo' }).click();
  await expect(own(page).getByText('“19F DKA” is back.')).toBeVisible();
  await expect(row(page, /^19F DKA/)).toBeVisible();

  await row(page, /^19F DKA/).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL(`${library.url}/learning-materials`);
  await expect(own(page).getByText('“19F DKA” is deleted.')).toBeInViewport();
  await expect(row(page, /^19F DKA/)).toHaveCount(0);
  await own(page).getByRole('button', { name: 'Undo' }).click();
  await row(page, /^19F DKA/).click();
  await expect(page).toHaveURL(`${library.url}/learning-materials/${id}`);
  await expect(patient(page, 1)).toContainText('Ready');

  await page.goBack();
  await own(page).getByRole('button', { name: 'Delete 19F DKA' }).click();
  await expect(row(page, /^19F DKA/)).toHaveCount(0);
  await page.reload();
  await expect(row(page, /^7M asthma/)).toBeVisible();
  await expect(own(page).getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test('a set is taken away as a PDF, as Markdown and as Anki cards', async ({ page, library }) => {
  const [id = ''] = await withSets(page, library.url, ['19F DKA', '7M asthma'], ['croup']);
  await page.goto(`${library.url}/learning-materials/${id}`);
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  const markdown = await download(page, dialog.getByRole('link', { name: 'Markdown' }));
  expect(markdown.name).toMatch(/^pearls-\d{4}-\d\d-\d\d\.md$/);
  expect(markdown.file.toString()).toContain('## Patient 2: 7M asthma');
  const pdf = await download(page, dialog.getByRole('link', { name: 'PDF' }));
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.file)), {
    mergePages: true,
  });
  expect(text).toContain('7M asthma');

  const cardsIn = ({ file }: { file: Buffer }) => {
    const db = new DatabaseSync(':memory:');
    db.deserialize(unzipSync(new Uint8Array(file))['collection.anki2'] ?? new Uint8Array());
    return db.prepare('select count(*) as cards from cards').get()?.['cards'];
  };
  const one = await download(page, dialog.getByRole('link', { name: 'Anki' }));
  expect([one.name.endsWith('.apkg'), cardsIn(one)]).toEqual([true, 6]);
  await page.goto(`${library.url}/learning-materials?q=croup`);
  const found = await download(page, own(page).getByRole('link', { name: 'Anki cards of it' }));
  expect(cardsIn(found)).toBe(3);
  await page.goto(`${library.url}/learning-materials`);
  const all = await download(page, own(page).getByRole('link', { name: 'Anki cards of all 2' }));
  expect(cardsIn(all)).toBe(9);
});

test('a guest takes a set away, too, and neither names nor deletes it', async ({
  page,
  library,
}) => {
  await generate(page, library.url, 'DKA');
  await expect(patient(page, 1)).toContainText('Ready');
  await page.getByRole('button', { name: 'Export' }).click();
  const link = page.getByRole('dialog').getByRole('link', { name: 'Markdown' });
  expect((await download(page, link)).file.toString()).toContain('## Patient 1: DKA');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Name this set' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(0);
});

test('what cannot be reached is said, and nothing is lost', async ({ page, library }) => {
  await withSets(page, library.url, ['19F DKA']);
  await page.goto(`${library.url}/learning-materials`);
  await expect(row(page, /^19F DKA/)).toBeVisible();
  await page.context().setOffline(true);
  await own(page).getByRole('button', { name: 'Delete 19F DKA' }).click();
  await expect(own(page).getByText('No answer came from the server.')).toBeVisible();
  await expect(row(page, /^19F DKA/)).toBeVisible();
  await own(page).getByRole('button', { name: 'Rename 19F DKA' }).click();
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Night shift');
  await name.press('Enter');
  await expect(page.getByText('What you wrote is kept here.').first()).toBeVisible();
  await page.context().setOffline(false);
  await name.press('Enter');
  await expect(row(page, /^Night shift/)).toBeVisible();
});

test('saved pearls can be read and used by everyone, by day and by night', async ({
  page,
  library,
}) => {
  const [id = ''] = await withSets(
    page,
    library.url,
    ['19F DKA, pH 7.05, K 3.1, drowsy since noon', '7M asthma', 'croup', 'ingrown toenail'],
    ['62F septic shock'],
  );
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 3600 });
      await page.goto(`${library.url}/learning-materials`);
      await expect(caseLine(page, 1)).toBeVisible();
      await own(page).getByRole('button', { name: 'Delete 62F septic shock' }).click();
      await expect(own(page).getByRole('button', { name: 'Undo' })).toBeVisible();
      await own(page)
        .getByRole('button', { name: /^Rename 19F DKA/ })
        .click();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await own(page).getByRole('button', { name: 'Undo' }).click();
      await expect(row(page, /septic/)).toBeVisible();
      await page.goto(`${library.url}/learning-materials/${id}`);
      await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
      await expectAccessible(page, { within: 'header.head' });
      await page.getByRole('button', { name: 'Export' }).click();
      await expectAccessible(page, { within: 'dialog' });
      await expectNoSidewaysScroll(page);
      await page.keyboard.press('Escape');
    }
  }
});
