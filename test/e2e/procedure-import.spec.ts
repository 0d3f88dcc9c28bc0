import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  entry,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signUp,
  test,
} from '#test/e2e/journey.ts';

const HEAD = 'Date;Procedure;Attending;Patient type;MRN';
const GOOD = [
  '2026-10-01;intubation;Dr. Rivera;Adult;',
  '2026-10-02;LP;Dr. Zoë Ł;Infant;',
  '2026-10-03;Chest tube;Dr. Rivera;Adult;',
];
const BAD = ['soon;Tattoo;Dr. Rivera;Adult;', '2026-10-04;LP;;Adult;'];
const file = (rows: string[], name = 'my log.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([HEAD, ...rows].join('\r\n')),
});

async function open(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/procedure-logs/import`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import procedures');
}

async function choose(page: Page, given: ReturnType<typeof file>): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await choosing).setFiles(given);
}
const visibleButton = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true });

async function importAll(page: Page, name: string): Promise<void> {
  await visibleButton(page, name).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Imported', { timeout: 30_000 });
}

test('a file is looked at, imported, and the same file again adds nothing', async ({
  page,
  library,
}) => {
  await signUp(page, library.url);
  await open(page, library.url);
  await expectAccessible(page);
  await choose(page, file([...GOOD, ...BAD]));

  const found = entry(page, 'What was found');
  await expect(found).toContainText('my log.csv: 5 rows, separated by semicolons');
  await expect(found).toContainText('3 procedures');
  await expect(found).toContainText('Columns not readMRN');
  await expect(found).toContainText(
    '3 rows say nothing of the level: read as Performed with assistance.',
  );
  await expect(page.getByText('2 rows are left out.')).toBeVisible();
  const wrong = entry(page, '2 rows are left out');
  await expect(wrong.getByRole('listitem').filter({ hasText: 'Line 5' })).toContainText(
    'Date “soon”: Please write the date as YYYY-MM-DD',
  );
  await expect(wrong.getByRole('listitem').filter({ hasText: 'Line 6' })).toContainText(
    'Supervisor: Supervisor name is required',
  );
  await expect(entry(page, 'To be imported').getByRole('row')).toHaveCount(4);
  await expectAccessible(page);

  await page.reload();
  await importAll(page, 'Import 3 procedures');
  await expect(page.locator(':focus')).toContainText('3 procedures are in your log now');
  await expect(entry(page, '2 rows were left out')).toContainText('Line 5');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('3 procedures are in your log now')).toBeVisible();

  await visibleButton(page, 'Import another file').click();
  await choose(page, file([...GOOD, ...BAD]));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing to import');
  await expect(entry(page, 'What was found')).toContainText('3 procedures, not added again');
  await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0);
  await visibleButton(page, 'Choose another file').click();
  await choose(page, file([...GOOD, '2026-10-05;CVC;Dr. Rivera;Adult;']));
  await importAll(page, 'Import 1 procedure');
  await page.getByRole('link', { name: 'See your log' }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Procedure Logs');
  await expect(page.getByRole('row').filter({ hasText: 'Central Line Placement' })).toBeVisible();
});

test('what cannot be read says what to do, before or after it is sent', async ({
  page,
  library,
}) => {
  await signUp(page, library.url);
  await open(page, library.url);
  const given = (name: string, content: string | Buffer) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(content),
  });
  const alert = page.getByRole('alert');
  const attempts = [
    [given('log.xlsx', 'x'), 'This is an Excel file. Please save it as CSV.'],
    [given('renamed.csv', 'PK\u0003\u0004'), 'This is an Excel file. Please save it as CSV.'],
    [given('log.csv', ''), 'This file is empty.'],
    [
      given('log.csv', Buffer.alloc(4 * 1024 * 1024 + 1, 'a')),
      'This file is larger than 4 MiB. Please split it.',
    ],
    [
      given('log.csv', 'Day of birth;Attending\n1;2\n'),
      'These columns are missing: Date, Procedure. The first line of the file must name them.',
    ],
  ] as const;
  for (const [chosen, sentence] of attempts) {
    await choose(page, chosen);
    await expect(alert).toHaveText(sentence);
  }
  await expectAccessible(page);
  await page.goto(
    `${library.url}/procedure-logs/import?import=01900000-0000-7000-8000-000000000000`,
  );
  await expect(alert).toContainText('is no longer kept. Please choose the file again.');
  await choose(page, file(GOOD));
  await expect(visibleButton(page, 'Import 3 procedures')).toBeVisible();
});

test('a file is dropped, and a template has the heads and nothing else', async ({
  page,
  library,
}) => {
  await signUp(page, library.url);
  await open(page, library.url);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download a template' }).click();
  const template = readFileSync(await (await downloading).path(), 'utf8');
  expect(template).toBe(
    '\ufeffDate,Procedure,Patient,Level,Supervisor,Simulated,Attempts,Success,Ultrasound,Site,Complications,Notes\r\n',
  );
  const filled = `${template}2026-10-01,Lumbar Puncture,Adult,Observed only,Dr. Rivera,,,,,,,\r\n`;
  const transfer = await page.evaluateHandle((content) => {
    const data = new DataTransfer();
    data.items.add(new File([content], 'dropped.csv', { type: 'text/csv' }));
    return data;
  }, filled);
  await page.getByText('or drop it here').dispatchEvent('drop', { dataTransfer: transfer });
  await expect(entry(page, 'What was found')).toContainText('dropped.csv: 1 row');
});

test('on a phone the one step is in the thumb bar, and by keyboard all of it works', async ({
  page,
  library,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page, library.url);
  await open(page, library.url);
  await expectNoSidewaysScroll(page);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).focus();
  await page.keyboard.press('Enter');
  await (await choosing).setFiles(file([...GOOD, ...BAD]));
  const step = page.getByRole('region', { name: 'Next step' }).getByRole('button');
  await expect(step).toHaveText('Import 3 procedures');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await step.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toContainText('3 procedures are in your log now');
  await expectAccessible(page);
});
