import type { BodyOf } from '#shared/wire.ts';
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { SHIPPED_PROCEDURES } from '#shared/shipped-procedures.ts';
import { becomeSystemAdmin } from '#test/e2e/administration.ts';
import { daysAgo, idOfTrainee, openWard } from '#test/e2e/assessing.ts';
import type { Ward } from '#test/e2e/assessing.ts';
import {
  callAs,
  entry,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  idOf,
  signUp,
  test,
} from '#test/e2e/journey.ts';

type Entry = BodyOf<'POST /api/procedures'>['entries'][number];
type Seed = Pick<Entry, 'procedure'> & Partial<Entry> & { isVerified?: boolean };

/** Twelve that count for what they count, long enough ago to tell the periods apart. */
const SEEDS: Seed[] = [
  ...Array.from({ length: 4 }, (): Seed => ({ procedure: 'Lumbar Puncture', isVerified: true })),
  { procedure: 'Lumbar Puncture', level: 'independent' },
  { procedure: 'Lumbar Puncture', level: 'observed' },
  { procedure: 'Lumbar Puncture', isSuccessful: false, isVerified: true },
  { procedure: 'Lumbar Puncture', isSimulated: true },
  { procedure: 'Medical Resuscitation', patient: 'infant' },
  { procedure: 'Arterial Line Placement', level: 'independent', date: daysAgo(200) },
  { procedure: 'Cricothyrotomy', isSimulated: true, date: daysAgo(200) },
  { procedure: 'Cricothyrotomy', isSimulated: true, date: daysAgo(200) },
];

async function logSeeds({ url, trainee, attending }: Ward, seeds: Seed[]): Promise<void> {
  const supervisorId = await idOf(attending, url);
  const entries = seeds.map((seed) => ({
    date: daysAgo(3),
    patient: 'adult' as const,
    level: 'assisted' as const,
    supervisorId,
    isSuccessful: seed.level === 'observed' ? null : true,
    entryKey: randomUUID(),
    ...seed,
  }));
  const { ids } = await callAs(trainee, url, 'POST /api/procedures', { body: { entries } });
  const items = ids.flatMap((id, index) => (seeds[index]?.isVerified ? [{ id, version: 1 }] : []));
  if (items.length === 0) return;
  const verified = await attending.request.post(`${url}/api/procedures/verify`, {
    data: { items },
  });
  expect(verified.status(), await verified.text()).toBe(200);
}

async function began(page: Page, url: string, trainingYear: number): Promise<void> {
  const { displayName } = await callAs(page, url, 'GET /api/profile');
  const body = { displayName, specialty: 'none' as const, bio: '', trainingYear };
  await callAs(page, url, 'PATCH /api/profile', { body });
}

/** The rows behind a chart, each by its first cell. */
async function numbers(place: Locator, caption: string): Promise<Record<string, string[]>> {
  const table = place.getByRole('table', { name: caption });
  const button = place.getByRole('button', { name: `Show as table of ${caption}` });
  if (await button.isVisible()) await button.click();
  await expect(table).toBeVisible();
  const rows = await table.locator('tbody tr').all();
  const cells = await Promise.all(rows.map((row) => row.locator('th, td').allInnerTexts()));
  return Object.fromEntries(cells.map(([first = '', ...rest]) => [first, rest]));
}

const goal = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Minimums' }).getByRole('listitem').filter({ hasText: name });

test('a resident reads against the minimums, by type, level and month exactly what was logged', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const { trainee, url } = ward;
  await logSeeds(ward, SEEDS);
  await began(trainee, url, 2025);
  await trainee.goto(`${url}/procedure-logs`);
  await trainee.getByRole('link', { name: 'Statistics' }).click();

  const minimums = entry(trainee, 'Against the minimums');
  await expect(minimums).toContainText('For those who began training in 2025');
  await expect(minimums).toContainText('As published; check with your program.');
  await expect(goal(trainee, 'Lumbar puncture')).toContainText('5 of 15, 10 to go');
  await expect(goal(trainee, 'Lumbar puncture')).toContainText('4 verified; 1 simulated, apart');
  await expect(goal(trainee, 'Cricothyrotomy')).toContainText('0 of 3, 3 to go');
  await expect(goal(trainee, 'Cricothyrotomy')).toContainText('2 simulated, apart');
  await expect(goal(trainee, 'Bedside ultrasound')).toContainText('one stroke, five');
  const credited = await numbers(minimums, 'Procedures against the minimums');
  expect(credited['Lumbar puncture']).toEqual(['5', '4', '15', '10', '1']);
  expect(credited['Pediatric medical resuscitation']).toEqual(['1', '0', '15', '14', '0']);
  expect(credited['Adult medical resuscitation']).toEqual(['0', '0', '45', '45', '0']);
  expect(Object.keys(credited)).toHaveLength(15);
  await expect(minimums).toContainText('Watching counts for no minimum');

  const names = () => minimums.getByRole('listitem').locator('p:first-child').allInnerTexts();
  expect((await names()).at(-1)).toBe('Lumbar puncture');
  await minimums.getByRole('button', { name: 'Sort as the program does' }).click();
  await expect(minimums.getByRole('listitem').first()).toContainText('Adult medical');

  const statistics = entry(trainee, 'Statistics');
  await expect(statistics.getByRole('definition')).toHaveText(['9', '3', '5', '7', '0']);
  expect(await numbers(statistics, 'Procedures by type and level')).toEqual({
    // Independently, with assistance, observed; real, simulated, verified.
    'Lumbar Puncture': ['1', '6', '1', '7', '1', '5'],
    Cricothyrotomy: ['0', '2', '0', '0', '2', '0'],
    'Medical Resuscitation': ['0', '1', '0', '1', '0', '0'],
    'Arterial Line Placement': ['1', '0', '0', '1', '0', '0'],
  });
  const months = await numbers(statistics, 'Procedures by month');
  const counts = Object.values(months);
  expect(counts.at(0)).toEqual(['8', '1']);
  expect(counts.at(-1)).toEqual(['1', '2']);
  expect(
    counts
      .slice(1, -1)
      .flat()
      .every((count) => count === '0'),
  ).toBe(true);
});

test('a period narrows the charts, never the minimums', async ({ browser, library }) => {
  const ward = await openWard(browser, library.url);
  const { trainee, url } = ward;
  await trainee.goto(`${url}/procedure-logs?view=statistics`);
  await expect(entry(trainee, 'Statistics')).toContainText('No numbers yet');
  await logSeeds(ward, SEEDS);
  await trainee.reload();
  const statistics = entry(trainee, 'Statistics');
  await statistics.getByLabel('Period').selectOption('Last 90 days');
  await expect(statistics.getByRole('definition').first()).toHaveText('8');
  expect(Object.keys(await numbers(statistics, 'Procedures by type and level'))).toEqual([
    'Lumbar Puncture',
    'Medical Resuscitation',
  ]);
  await expect(goal(trainee, 'Cricothyrotomy')).toContainText('2 simulated, apart');
  await statistics.getByLabel('Period').selectOption('Own dates');
  await statistics.getByLabel('To', { exact: true }).fill(daysAgo(100));
  await expect(statistics.getByRole('definition').first()).toHaveText('1');
  await statistics.getByLabel('From').fill(daysAgo(110));
  await expect(statistics).toContainText('Nothing was logged in this period.');
  await expect(goal(trainee, 'Lumbar puncture')).toContainText('5 of 15, 10 to go');
  await statistics.getByLabel('Period').selectOption('All time');
  await statistics.getByRole('link', { name: 'Not verified yet' }).click();
  await expect(trainee).toHaveURL(/\/procedure-logs\?verification=waiting/);
});

test('an administrator sees a trainee against the minimums, an attending only the supervised part', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const { administrator, attending, trainee, url } = ward;
  const elsewhere: Seed = {
    procedure: 'Chest Tube Placement',
    supervisorId: null,
    supervisor: 'Dr. Lind',
  };
  await logSeeds(ward, [{ procedure: 'Lumbar Puncture', isVerified: true }, elsewhere]);
  const id = await idOfTrainee(ward);
  await administrator.goto(`${url}/trainees/${id}`);
  await expect(entry(administrator, 'Procedures')).toContainText('2 procedures logged');
  await expect(goal(administrator, 'Chest tube')).toContainText('1 of 10, 9 to go');
  await attending.goto(`${url}/trainees/${id}`);
  await expect(entry(attending, 'Procedures')).toContainText(
    'Only those that name you as supervisor are counted',
  );
  const withYou = attending.getByRole('list', { name: 'Done with you' });
  await expect(withYou.getByRole('listitem')).toHaveText(['Lumbar puncture1 with you, 1 verified']);
  await expect(attending.getByRole('main')).not.toContainText('to go');
  await entry(attending, 'Procedures')
    .getByRole('link', { name: /^Statistics/ })
    .click();
  await expect(attending.getByText('Procedures of')).toContainText(ward.names.trainee);
  await expect(withYou).toContainText('1 with you, 1 verified');
  await expect(entry(attending, 'Toward the minimums')).toContainText('there may be more');
  await expect(attending.getByRole('button', { name: /^Sort/ })).toHaveCount(0);
  await attending.goBack();
  await entry(attending, 'Procedures').getByRole('link', { name: 'The log' }).click();
  await expect(attending).toHaveURL(new RegExp(`ownerId=${id}`));

  await trainee.goto(`${url}/dashboard`);
  const toGo = entry(trainee, 'Procedures to go');
  await expect(toGo.getByRole('listitem')).toHaveCount(3);
  await toGo.getByRole('link', { name: 'All of them' }).click();
  await expect(goal(trainee, 'Lumbar puncture')).toContainText('1 of 15');
});

test('a minimum is met when enough are verified, not when enough are logged', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const { trainee, url } = ward;
  const three = (isVerified: boolean) =>
    Array.from({ length: 3 }, (): Seed => ({ procedure: 'Cricothyrotomy', isVerified }));
  await logSeeds(ward, three(false));
  for (const path of ['/procedure-logs?view=statistics', `/trainees/${await idOfTrainee(ward)}`]) {
    await trainee.goto(`${url}${path}`);
    await expect(goal(trainee, 'Cricothyrotomy')).toContainText('3 of 3, 0 verified');
    await expect(goal(trainee, 'Cricothyrotomy').locator('.met')).toHaveCount(0);
  }
  await logSeeds(ward, three(true));
  await trainee.reload();
  await expect(goal(trainee, 'Cricothyrotomy').locator('.met')).toHaveText('6 of 3, met');
});

test('what was sent back stays on the dashboard until it is seen to', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const { trainee, attending, url } = ward;
  await logSeeds(ward, [{ procedure: 'Cricothyrotomy' }]);
  const { owners } = await callAs(attending, url, 'GET /api/procedures/waiting');
  const items = owners.flatMap((owner) => owner.items).map(({ id, version }) => ({ id, version }));
  const answer = await attending.request.post(`${url}/api/procedures/return`, {
    data: { items, reason: 'Which side?' },
  });
  expect(answer.status()).toBe(200);
  await trainee.goto(`${url}/dashboard`);
  await trainee.getByRole('link', { name: /Cricothyrotomy sent back.*“Which side\?”/ }).click();
  await expect(trainee).toHaveURL(/open=/);
  await expect(trainee.getByRole('main')).toContainText('Which side?');
});

test('the minimums of a cohort are changed on screen, and its trainees are measured by them', async ({
  browser,
  page,
  library,
}) => {
  const { url } = library;
  const ward = await openWard(browser, url);
  const { administrator, trainee } = ward;
  const path = `${url}/api/admin/procedure-minimums`;
  // One house for all tests: its versions are taken back at the end.
  await logSeeds(ward, [{ procedure: 'Cricothyrotomy' }]);
  await began(trainee, url, 2019);
  await administrator.goto(`${url}/admin`);
  await administrator.getByRole('link', { name: /Procedure minimums/ }).click();
  await expect(entry(administrator, 'Everyone')).toContainText('check with your program');
  await administrator.getByRole('button', { name: 'New version' }).click();
  const form = administrator.getByRole('form', { name: 'New version' });
  await expect(form.getByLabel('Cricothyrotomy')).toHaveValue('3');
  await form.getByLabel('For trainees who begin in').fill('2019');
  await form.getByLabel('Cricothyrotomy').fill('-4');
  await form.getByRole('button', { name: 'Save minimums' }).click();
  await expect(form.getByText('A minimum cannot be negative')).toBeVisible();
  await expect(form.getByLabel('Cricothyrotomy')).toBeFocused();
  await form.getByLabel('Cricothyrotomy').fill('7');
  await form.getByRole('button', { name: 'Save minimums' }).click();
  await expect(
    administrator.getByText('The minimums for trainees who begin in 2019 are saved.'),
  ).toBeVisible();
  await expect(
    entry(administrator, '2019 or later').getByRole('row', { name: 'Cricothyrotomy' }),
  ).toContainText('7');
  await expect(entry(administrator, 'Before 2019')).toContainText('As published');

  await trainee.goto(`${url}/procedure-logs?view=statistics`);
  await expect(goal(trainee, 'Cricothyrotomy')).toContainText('1 of 7, 6 to go');
  await expect(entry(trainee, 'Against the minimums')).toContainText(
    'Set by the program for those who began in 2019 or later.',
  );

  const { items } = await callAs(administrator, url, 'GET /api/admin/procedure-minimums');
  const zero = Object.fromEntries(SHIPPED_PROCEDURES.counted.map(({ key }) => [key, 0]));
  await administrator.getByRole('button', { name: 'Edit the minimums for 2019 or later' }).click();
  await administrator.getByLabel('Cricothyrotomy').fill('8');
  await administrator.request.put(path, { data: { items: [{ fromYear: 2018, minimums: zero }] } });
  // What is read when one comes back to the tab is not what is being changed.
  const read = administrator.waitForResponse((answer) => answer.url().startsWith(path));
  await administrator.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  await (await read).finished();
  await administrator.getByRole('button', { name: 'Save minimums' }).click();
  await expect(administrator.getByRole('alert')).toContainText('Somebody else has saved');
  await expect(administrator.getByLabel('Cricothyrotomy')).toHaveValue('8');
  await administrator.request.put(path, { data: { items } });
  await administrator.reload();
  await administrator.getByRole('button', { name: 'Remove the minimums for 2019' }).click();
  await administrator.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(administrator.getByText('was removed.')).toBeVisible();
  await expect(entry(administrator, 'Everyone')).toBeVisible();

  await becomeSystemAdmin(page, library);
  await page.goto(`${url}/admin/procedure-minimums`);
  await page.getByLabel('Organization').selectOption('Regional Medical Education Consortium');
  await expect(entry(page, 'Everyone').getByRole('row')).toHaveCount(16);
  await expect(page).toHaveURL(/organization=/);
});

test('a trainee says when the training began, and so does an administrator', async ({
  browser,
  library,
}) => {
  const { administrator, trainee, names, url } = await openWard(browser, library.url);
  await trainee.goto(`${url}/profile`);
  const year = trainee.getByLabel('Year your training began');
  await year.fill('1980');
  await trainee.getByRole('button', { name: 'Save Changes' }).click();
  await expect(trainee.getByText('The year must be 1990 or later')).toBeVisible();
  await year.fill('2024');
  await trainee.getByRole('button', { name: 'Save Changes' }).click();
  await expect(trainee.getByText('Profile saved')).toBeVisible();
  await administrator.goto(`${url}/admin/users?q=${encodeURIComponent(names.trainee)}`);
  await administrator.getByRole('button', { name: new RegExp(names.trainee) }).click();
  const dialog = administrator.getByRole('dialog');
  await expect(dialog).toContainText('2024');
  await dialog.getByRole('button', { name: 'Set when training began' }).click();
  await dialog.getByLabel('Year the training began').fill('2023');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(administrator.getByText(`${names.trainee} began in 2023.`)).toBeVisible();
  await trainee.reload();
  await expect(year).toHaveValue('2023');
});

for (const [width, colorScheme] of [
  [390, 'light'],
  [1440, 'dark'],
] as const) {
  test(`the numbers can be read by everyone at ${width}, ${colorScheme}, and the minimums edited`, async ({
    browser,
    library,
  }) => {
    const ward = await openWard(browser, library.url);
    const { trainee, administrator, url } = ward;
    await logSeeds(ward, SEEDS);
    for (const page of [trainee, administrator]) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme });
    }
    const shown = async (page: Page, place: string) => {
      await expect(entry(page, place)).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    };
    await trainee.goto(`${url}/procedure-logs?view=statistics`);
    await shown(trainee, 'Statistics');
    await numbers(entry(trainee, 'Statistics'), 'Procedures by type and level');
    await numbers(entry(trainee, 'Against the minimums'), 'Procedures against the minimums');
    await shown(trainee, 'Statistics');
    await trainee.goto(`${url}/dashboard`);
    await shown(trainee, 'Procedures to go');
    await administrator.goto(`${url}/trainees/${await idOfTrainee(ward)}`);
    await shown(administrator, 'Procedures');
    await administrator.goto(`${url}/admin/procedure-minimums`);
    await administrator.getByRole('button', { name: 'New version' }).click();
    await shown(administrator, 'New version');
  });
}

test('on paper every chart brings its table', async ({ page, library }) => {
  await signUp(page, library.url);
  const entries = [{ procedure: 'Thoracentesis', level: 'independent' }].map((one) => ({
    date: daysAgo(1),
    patient: 'adult',
    supervisor: 'Dr. Rivera',
    entryKey: randomUUID(),
    ...one,
  }));
  await page.request.post(`${library.url}/api/procedures`, { data: { entries } });
  await page.goto(`${library.url}/procedure-logs?view=statistics`);
  await expect(entry(page, 'Statistics')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  const whose = page.locator('.stats-paper');
  await expect(whose).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table')).toHaveCount(3);
  await expect(whose).toHaveText(/\S, \w+ \d+, \d{4}$/);
  await expect(page.getByRole('navigation', { name: 'Procedure Logs' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Say when it began' })).toBeHidden();
  await expect(page.getByRole('row', { name: 'Intubation' })).toBeVisible();
});
