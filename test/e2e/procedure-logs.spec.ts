import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { ProcedureEntry } from '#shared/procedure-output.ts';
import { openWard } from '#test/e2e/assessing.ts';
import type { Ward } from '#test/e2e/assessing.ts';
import {
  callAs,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  idOf,
  pressAsItComes,
  pressAtOnce,
  signUp,
  test,
} from '#test/e2e/journey.ts';

const PHONE = { width: 390, height: 844 };

const ENTRY: ProcedureEntry = {
  date: '2026-11-18',
  procedure: 'Lumbar Puncture',
  patient: 'adult',
  level: 'assisted',
  supervisorId: null,
  supervisor: 'Dr. Rivera',
  isSimulated: false,
  attempts: 1,
  isSuccessful: true,
  isUltrasoundGuided: false,
  site: '',
  complications: '',
  notes: '',
};

async function log(page: Page, url: string, parts: Partial<ProcedureEntry>[]): Promise<string[]> {
  const entries = parts.map((part) => ({ ...ENTRY, ...part, entryKey: randomUUID() }));
  return (await callAs(page, url, 'POST /api/procedures', { body: { entries } })).ids;
}

/** Five of the trainee's: one verified, one sent back, one simulated. */
async function logFive(ward: Ward): Promise<string[]> {
  const { trainee, attending, url } = ward;
  const supervisorId = await idOf(attending, url);
  const ids = await log(trainee, url, [
    { procedure: 'Endotracheal Intubation', level: 'independent', notes: 'Bougie, second pass.' },
    {
      procedure: 'Arterial Line Placement',
      date: '2026-11-17',
      patient: 'infant',
      isSimulated: true,
    },
    { date: '2026-11-14', patient: 'neonate', level: 'observed', isSuccessful: null },
    { procedure: 'Cardioversion', date: '2026-11-09', supervisorId },
    { procedure: 'Central Line Placement', date: '2026-11-07', supervisorId },
  ]);
  const decided = [
    attending.request.post(`${url}/api/procedures/verify`, {
      data: { items: [{ id: ids[3], version: 1 }] },
    }),
    attending.request.post(`${url}/api/procedures/return`, {
      data: { items: [{ id: ids[4], version: 1 }], reason: 'It was the femoral vein.' },
    }),
  ];
  for (const answer of await Promise.all(decided)) expect(answer.status()).toBe(200);
  return ids;
}

/** In their order, without the details. */
async function rows(page: Page): Promise<string[]> {
  return page.locator('tbody th b').allInnerTexts();
}

function details(page: Page): Locator {
  return page.locator('tr.opened');
}

function addressOf(page: Page): string {
  return decodeURIComponent(new URL(page.url()).search);
}

function viewDetails(page: Page, procedure: string): Locator {
  return page.getByRole('button', { name: new RegExp(`^(View|Hide) Details, ${procedure}`) });
}

test('an empty log leads to the first procedure, whose form opens and closes with the address', async ({
  page,
  library,
}) => {
  const { url } = library;
  await signUp(page, url);
  await page.goto(`${url}/procedure-logs`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Procedure Logs');
  await expect(page.getByRole('heading', { name: 'No procedures found' })).toBeVisible();
  await page.getByRole('link', { name: 'Log your first procedure' }).click();
  await expect(page.getByRole('heading', { name: 'Log New Procedure' })).toBeFocused();
  await expect.poll(() => addressOf(page)).toBe('?new=1');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { name: 'Log New Procedure' })).toHaveCount(0);
  await expect.poll(() => addressOf(page)).toBe('');

  await page.getByRole('button', { name: 'Log New Procedure' }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { name: 'Log New Procedure' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Log New Procedure' })).toHaveCount(0);
});

test('a log is searched as one types, filtered and sorted, and its address shows the same again', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const { trainee: page, url } = ward;
  await logFive(ward);
  await page.goto(`${url}/procedure-logs`);
  await expect(page.getByText('5 in all', { exact: true })).toBeVisible();
  expect((await rows(page))[0]).toBe('Endotracheal Intubation');

  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('BOUGIE second');
  await expect(page.getByText('1 in all')).toBeVisible();
  expect(await rows(page)).toEqual(['Endotracheal Intubation']);
  await search.fill('100%');
  await expect(page.getByRole('heading', { name: 'No procedures found' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByText('5 in all')).toBeVisible();
  await expect(search).toHaveValue('');
  await search.fill('100%');
  await pressAsItComes(page, 'Show all');
  await expect(page.getByText('5 in all')).toBeVisible();
  await expect(search).toHaveValue('');

  const byLevel = page.getByRole('columnheader', { name: 'Level' });
  await byLevel.getByRole('button').click();
  await expect(byLevel).toHaveAttribute('aria-sort', 'ascending');
  expect((await rows(page))[0]).toBe('Lumbar Puncture');
  await byLevel.getByRole('button').click();
  await expect(byLevel).toHaveAttribute('aria-sort', 'descending');
  expect((await rows(page))[0]).toBe('Endotracheal Intubation');
  await expect(page.getByRole('columnheader', { name: 'Date' })).not.toHaveAttribute('aria-sort');

  await page.getByLabel('Procedure', { exact: true }).selectOption('Lumbar Puncture');
  await expect(page.getByText('1 in all')).toBeVisible();
  await page.getByLabel('Procedure', { exact: true }).selectOption('All procedures');
  await page.getByLabel('From').fill('2026-11-08');
  await page.getByLabel('Verified').selectOption('Not verified yet');
  await page.getByLabel('Real or simulated').selectOption('Real');
  await expect(page.getByText('2 in all')).toBeVisible();
  expect(await rows(page)).toEqual(['Endotracheal Intubation', 'Lumbar Puncture']);
  await expect
    .poll(() => addressOf(page))
    .toBe('?from=2026-11-08&verification=waiting&simulated=false&sort=level');
  await page.reload();
  await expect(page.getByText('2 in all')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByText('5 in all')).toBeVisible();
});

test('a long log is searched to its end, also when its older part comes only at the second try', async ({
  page,
  library,
}) => {
  const { url } = library;
  await signUp(page, url);
  await log(page, url, [{ date: '2025-01-02', notes: 'The very first one.' }]);
  for (let i = 0; i < 6; i += 1) {
    await log(
      page,
      url,
      Array.from({ length: 20 }, () => ({ procedure: 'Paracentesis' })),
    );
  }
  let isDown = true;
  await page.route('**/api/procedures?*cursor=*', (route) =>
    isDown
      ? route.fulfill({ status: 400, json: { code: 'invalid', message: '' } })
      : route.continue(),
  );
  await page.goto(`${url}/procedure-logs`);
  await expect(page.getByText('Only part of your log could be loaded')).toBeVisible();
  await expect(page.getByText('50 of all')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('50 of 121')).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByText('121 in all')).toBeVisible();
  await expect(page.locator('tbody th')).toHaveCount(121);
  await page.getByRole('searchbox', { name: 'Search' }).fill('very first');
  await expect(page.getByText('1 in all', { exact: true })).toBeVisible();
  expect(await rows(page)).toEqual(['Lumbar Puncture']);
});

test('details open and close in the row; what was sent back says why and leads to the form', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const { trainee: page, url, names } = ward;
  const ids = await logFive(ward);
  await page.goto(`${url}/procedure-logs`);
  await viewDetails(page, 'Central Line Placement').click();
  await expect(details(page)).toContainText(`${names.attending} sent it back:`);
  await expect(details(page)).toContainText('It was the femoral vein.');
  await expect(viewDetails(page, 'Central Line Placement')).toHaveText('Hide Details');
  await viewDetails(page, 'Cardioversion').click();
  await expect(details(page)).toHaveCount(2);
  await expect(details(page).first()).toContainText(`Verified by ${names.attending}`);
  await expect(details(page).first().getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await expect(details(page).first().getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await viewDetails(page, 'Central Line Placement').click();
  await expect(details(page)).toHaveCount(1);
  await pressAtOnce(page.getByRole('button', { name: /^View Details/ }));
  await expect(details(page)).toHaveCount(5);

  await page.goto(`${url}/procedure-logs`);
  const newOne = await page
    .getByRole('button', { name: 'Log New Procedure' })
    .filter({ visible: true })
    .elementHandle();
  await viewDetails(page, 'Cardioversion').evaluate(async (row: HTMLElement, after) => {
    row.click();
    for (let n = 0; n < 100; n += 1) await Promise.resolve();
    (after as HTMLElement | null)?.click();
  }, newOne);
  await expect(page.getByRole('heading', { name: 'Log New Procedure' })).toBeVisible();
  await expect(details(page)).toHaveCount(1);

  await page.goto(`${url}/procedure-logs?open=${ids[4]}`);
  await details(page).getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { name: 'Edit procedure' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(details(page).getByRole('button', { name: 'Edit' })).toBeFocused();

  await viewDetails(page, 'Lumbar Puncture').click();
  await page.getByRole('button', { name: 'Ask Dr. Rivera to verify' }).click();
  await expect(page.getByRole('dialog').getByRole('checkbox')).not.toHaveCount(0);
});

test('a procedure is deleted after one question', async ({ browser, library }) => {
  const ward = await openWard(browser, library.url);
  const { trainee: page, url } = ward;
  await logFive(ward);
  await page.goto(`${url}/procedure-logs`);
  await viewDetails(page, 'Lumbar Puncture').click();
  await details(page).getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this procedure?' });
  await expect(question).toContainText('Lumbar Puncture, November 14, 2026');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await details(page).getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('4 in all')).toBeVisible();
  expect(await rows(page)).not.toContain('Lumbar Puncture');
  await expect.poll(() => addressOf(page)).toBe('');
});

test('a verified procedure is corrected with a reason, and keeps what it said before', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const { trainee: page, url, names } = ward;
  await logFive(ward);
  await page.goto(`${url}/procedure-logs`);
  await viewDetails(page, 'Cardioversion').click();
  await details(page).getByRole('button', { name: 'Correct' }).click();
  const form = page.getByRole('region', { name: 'Correct procedure' });
  await form.getByRole('radio', { name: 'Performed independently' }).check({ force: true });
  await form.getByLabel('Reason for the correction').fill('I gave the second shock alone.');
  await form.getByRole('button', { name: 'Save correction' }).filter({ visible: true }).click();
  await expect(form).toHaveCount(0);

  await expect(details(page)).toContainText('Not verified yet');
  const history = details(page).locator('details');
  await history.locator('summary').click();
  await expect(history).toContainText('1 correction: what it said before');
  await expect(history).toContainText('I gave the second shock alone.');
  await expect(history).toContainText('Performed with assistance');
  await expect(history).toContainText(`verified by ${names.attending}`);
});

test('the supervisor verifies with one tap where it is listed, and administrators see whose it is', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const { trainee, attending, administrator, url, names } = ward;
  const supervisorId = await idOf(attending, url);
  const [id = ''] = await log(trainee, url, [{ supervisorId }]);
  await attending.goto(`${url}/procedure-logs`);
  await expect(attending.getByRole('heading', { name: 'No procedures found' })).toBeVisible();
  await attending.getByLabel('Whose').selectOption('Supervised by me');
  await expect(attending.getByText('1 in all')).toBeVisible();
  await expect.poll(() => addressOf(attending)).toBe('?scope=supervised');
  await viewDetails(attending, 'Lumbar Puncture').click();
  await details(attending)
    .getByRole('button', { name: /^Verify/ })
    .click();
  await expect(details(attending)).toContainText(`Verified by ${names.attending}`);

  await administrator.goto(`${url}/procedure-logs`);
  const people = administrator.getByRole('group', { name: 'Person' });
  await people.getByRole('searchbox').fill(names.trainee);
  await people.getByRole('button', { name: names.trainee }).click();
  await expect(people.getByRole('button', { name: `Remove ${names.trainee}` })).toBeFocused();
  await expect(administrator.getByText('1 in all')).toBeVisible();
  await expect(administrator.locator('tbody')).toContainText(names.trainee);
  await viewDetails(administrator, 'Lumbar Puncture').click();
  await expect(details(administrator)).toContainText('Logged by');
  await expect(details(administrator).getByRole('button')).toHaveText(['Take back']);

  await trainee.goto(`${url}/procedure-logs?scope=organization&open=${id}`);
  await expect(details(trainee)).toContainText('Verified by');
});

test('what is filtered is exported, and the person’s files beside it', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const { trainee: page, url } = ward;
  await logFive(ward);
  await page.goto(`${url}/procedure-logs?patient=infant`);
  await page.getByRole('button', { name: 'Export' }).click();
  const files = page.getByRole('dialog', { name: 'Export' });
  await expect(files).toContainText('1 procedure, as filtered here');
  for (const name of [
    'CSV',
    'XLSX',
    'Portfolio (PDF)',
    'ACGME case file (CSV)',
    'ACGME totals (CSV)',
  ]) {
    const started = page.waitForEvent('download');
    await files.getByRole('link', { name, exact: true }).click();
    const download = await started;
    expect(await download.failure(), name).toBeNull();
    expect(download.suggestedFilename(), name).toMatch(/\.(csv|xlsx|pdf)$/);
  }
});

test('a supervisor’s long name scrolls nothing sideways, and only those of the day are asked for', async ({
  page,
  library,
}) => {
  const { url } = library;
  await signUp(page, url);
  const supervisor = `Dr. ${'Featherstonehaugh-'.repeat(3)}Cholmondeley of the Night Service`;
  const others = Array.from({ length: 20 }, () => ({ supervisor, date: '2026-11-09' }));
  await log(page, url, others);
  await log(page, url, [{ supervisor, procedure: 'Paracentesis' }, { supervisor }]);
  await page.setViewportSize(PHONE);
  await page.goto(`${url}/procedure-logs`);
  await viewDetails(page, 'Paracentesis').click();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: `Ask ${supervisor} to verify` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox')).toHaveCount(20);
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await expect(dialog.getByText('22 wait; a link takes 20 at most.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Show the code' })).toBeInViewport();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Choose all 20' }).click();
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(20);
});

test('on a phone a row is one target, nothing scrolls sideways, and axe finds nothing', async ({
  browser,
  library,
}) => {
  test.slow();
  const ward = await openWard(browser, library.url);
  const { trainee: page, url } = ward;
  await logFive(ward);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(PHONE);
    await page.goto(`${url}/procedure-logs`);
    await expect(page.getByText('5 in all')).toBeVisible();
    // Pressed by force, as the words are below what is pressed: the parts have come to light first.
    await expect(page.locator('html[data-settling]')).toHaveCount(0);
    await page.locator('tbody th', { hasText: 'Central Line' }).click({ force: true });
    await expect(details(page)).toContainText('It was the femoral vein.');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Filter' }).click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Statistics' }).click();
    await expect(page.getByRole('heading', { name: 'Against the minimums' })).toBeVisible();
    await expect.poll(() => addressOf(page)).toContain('view=statistics');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('link', { name: 'Log', exact: true }).click();
    await expect(details(page)).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page);
  }
});
