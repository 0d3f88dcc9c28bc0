import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { newName, openCenter } from '#test/e2e/administration.ts';
import {
  assess,
  firstEpaOn,
  idOfTrainee,
  lastWeekday,
  openWard,
  wednesdayBefore,
} from '#test/e2e/assessing.ts';
import type { Ward } from '#test/e2e/assessing.ts';
import {
  callAs,
  entry,
  expect,
  expectFine,
  expectNoSidewaysScroll,
  test,
  userOf,
} from '#test/e2e/journey.ts';
import { mailTo } from '#test/e2e/sharing.ts';

/** The ward's trainee in a program of their own. */
async function placed(ward: Ward): Promise<string> {
  const { administrator, url } = ward;
  const name = newName('Emergency Medicine');
  const program = await callAs(administrator, url, 'POST /api/admin/programs', {
    query: {},
    body: { name, specialty: null, sites: [], yearBegins: '07-01', years: 3 },
  });
  await callAs(administrator, url, 'PUT /api/admin/users/:id/program', {
    path: { id: await idOfTrainee(ward) },
    body: { programId: program.id, programYear: 2 },
  });
  return name;
}

async function download(page: Page, kind: 'PDF' | 'CSV' | 'XLSX') {
  const dialog = page.getByRole('dialog', { name: 'Download' });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: kind, exact: true }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

test('a program’s report is made, read, shared by mail and taken back', async ({
  browser,
  library,
}) => {
  const { url } = library;
  const ward = await openWard(browser, url);
  const { administrator, attending, names } = ward;
  const program = await placed(ward);
  const days = [lastWeekday(), wednesdayBefore(2)];
  for (const day of days) {
    await assess(ward, day, { epaNumber: firstEpaOn(day).number, activityLevel: 'helped_lot' });
  }

  await administrator.goto(`${url}/admin`);
  await administrator.getByRole('link', { name: /^Reports A trainee or a program/ }).click();
  await administrator.getByRole('link', { name: 'New report' }).filter({ visible: true }).click();
  await expect(administrator.getByRole('heading', { level: 1 })).toHaveText('New report');
  await administrator.getByRole('combobox', { name: 'Program' }).selectOption({ label: program });
  await administrator.getByRole('radio', { name: 'Own dates' }).click();
  await administrator.getByLabel('First day').fill(wednesdayBefore(2));
  await administrator.getByLabel('Last day').fill(lastWeekday());
  await administrator.getByRole('button', { name: 'Make report' }).click();
  await expect(administrator.getByText('2 forms by 1 person.')).toBeVisible();
  await expect(administrator.getByRole('heading', { level: 1 })).toHaveText(program);
  const row = entry(administrator, 'Trainees').getByRole('row', { name: names.trainee });
  await expect(row).toContainText('of 22');
  const number = firstEpaOn(wednesdayBefore(2)).number;
  const grid = administrator.getByRole('region', { name: /^Observations of each trainee/ });
  await expect(grid.getByRole('cell', { name: /at 2$/ })).not.toHaveCount(0);
  await expectFine(administrator);

  await row.getByRole('link', { name: names.trainee }).click();
  await expect(administrator.getByRole('heading', { level: 1 })).toHaveText(names.trainee);
  await administrator.getByRole('button', { name: new RegExp(`^${number} `) }).click();
  const sheet = administrator.getByRole('dialog', { name: `EPA ${number}` });
  await expect(sheet).toContainText('Named the airway plan aloud');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expectFine(administrator);

  const shared = entry(administrator, 'Shared with');
  await shared.getByRole('button', { name: 'Share' }).click();
  const dialog = administrator.getByRole('dialog', { name: 'Share this report' });
  await dialog.getByRole('searchbox').fill(names.attending);
  await dialog.getByRole('checkbox', { name: new RegExp(`^${names.attending}`) }).check();
  await dialog.getByRole('button', { name: 'Share with 1 person' }).click();
  await expect(shared).toContainText(names.attending);

  const { email } = await userOf(attending, url);
  const { text, subject } = await mailTo(browser, library, email);
  expect(subject).not.toContain(names.trainee);
  const path = /\/reports\/[\w-]+/.exec(text)?.[0] ?? '';
  await attending.goto(url + path);
  await expect(attending.getByText('2 forms by 1 person.')).toBeVisible();
  await expect(attending.getByRole('button', { name: 'Share' })).toHaveCount(0);
  await attending.getByRole('button', { name: 'Download' }).click();
  expect((await download(attending, 'PDF')).bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await download(attending, 'CSV')).bytes.toString()).toContain(names.trainee);
  expect((await download(attending, 'XLSX')).name).toMatch(/\.xlsx$/);
  for (const list of ['/dashboard', '/reports']) {
    await attending.goto(url + list);
    await expect(attending.getByRole('link', { name: new RegExp(program) })).toBeVisible();
  }

  const other = await openCenter(browser, library);
  await other.goto(url + path);
  await expect(other.getByRole('heading', { name: 'This report is not here' })).toBeVisible();

  await shared.getByRole('button', { name: `Take back from ${names.attending}` }).click();
  await expect(shared).toContainText('Nobody yet');
  await attending.goto(url + path);
  await expect(attending.getByRole('heading', { name: 'This report is not here' })).toBeVisible();

  await administrator.getByRole('button', { name: 'Delete report' }).click();
  await administrator.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(administrator.getByRole('heading', { level: 1 })).toHaveText('Reports');
  await expect(administrator.getByRole('link', { name: program })).toHaveCount(0);
});

test('what a new report is to be is kept until it is asked for, and nothing observed is said', async ({
  browser,
  library,
}) => {
  const { url } = library;
  const { administrator, names } = await openWard(browser, url);
  const title = administrator.getByRole('textbox', { name: 'Title' });
  await administrator.goto(`${url}/admin/reports/new`);
  await administrator.getByRole('radio', { name: 'A trainee', exact: true }).click();
  await administrator.getByRole('searchbox', { name: 'Search trainee' }).fill(names.trainee);
  await administrator.getByRole('button', { name: names.trainee }).click();
  await administrator.getByRole('radio', { name: 'Own dates' }).click();
  await administrator.getByLabel('First day').fill('2020-02-01');
  await administrator.getByLabel('Last day').fill('2020-01-31');
  await title.fill('Winter review');
  await administrator.getByRole('button', { name: 'Make report' }).click();
  await expect(administrator.getByText('The period ends before it begins')).toBeVisible();
  await administrator.reload();
  await expect(title).toHaveValue('Winter review');
  await expect(administrator.getByText(names.trainee, { exact: true })).toBeVisible();
  await administrator.getByLabel('Last day').fill('2020-02-29');
  await expectFine(administrator);

  await administrator.getByRole('button', { name: 'Make report' }).click();
  await expect(administrator.getByRole('heading', { level: 1 })).toHaveText('Winter review');
  await expect(administrator.getByText('No assessment of the period is on record.')).toBeVisible();
  const address = administrator.url();
  await administrator.getByRole('button', { name: 'Make again' }).click();
  await expect(administrator).not.toHaveURL(address);
  await expect(administrator.getByText('February 1 to February 29, 2020. No form.')).toBeVisible();
  await administrator.goto(`${url}/admin/reports`);
  const made = administrator.getByRole('row', { name: 'Winter review' });
  await expect(made).toHaveCount(2);
  await expect(made.first()).toContainText('Ready');
  await expectFine(administrator);

  await administrator.goto(`${url}/admin/reports/new`);
  await expect(title).toHaveValue('');
});

test('a title of 120 letters without a space fits a phone, in the list, on its page and before it is deleted', async ({
  browser,
  library,
}) => {
  const { url } = library;
  const ward = await openWard(browser, url);
  const { administrator } = ward;
  const title = 'W'.repeat(120);
  const traineeId = await idOfTrainee(ward);
  const body = { traineeId, from: '2020-01-01', to: '2020-12-31', title };
  const { id } = await callAs(administrator, url, 'POST /api/admin/reports', { body });
  await administrator.setViewportSize({ width: 390, height: 844 });
  await administrator.goto(`${url}/admin/reports`);
  await expect(administrator.getByRole('link', { name: title })).toBeVisible();
  await expectNoSidewaysScroll(administrator);
  await administrator.goto(`${url}/reports/${id}`);
  await expect(administrator.getByRole('heading', { level: 1 })).toHaveText(title);
  await expectNoSidewaysScroll(administrator);
  await administrator.getByRole('button', { name: 'Delete report' }).click();
  const dialog = administrator.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const excess = await dialog.evaluate((box) => box.scrollWidth - box.clientWidth);
  expect(excess).toBeLessThanOrEqual(0);
});
