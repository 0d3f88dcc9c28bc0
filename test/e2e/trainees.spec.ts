import type { Locator, Page } from '@playwright/test';
import { newName, newVisitor } from '#test/e2e/administration.ts';
import {
  askFor,
  assess,
  daysAgo,
  firstEpaOn,
  idOfTrainee,
  lastWeekday,
  openWard,
  signUpAs,
} from '#test/e2e/assessing.ts';
import { entry, expect, expectFine, signUp, test, userOf } from '#test/e2e/journey.ts';
import type { Ward } from '#test/e2e/assessing.ts';
import type { ActivityLevel } from '#shared/assessments.ts';
import { weekdayOf } from '#shared/shift-date.ts';

/** Airway management, which every weekday offers. */
const AIRWAY = 12;

function curve(page: Page, name: RegExp): Locator {
  return page.getByRole('region', { name });
}

/** So many on different weekdays, the oldest first. */
async function assessAirway(ward: Ward, levels: readonly ActivityLevel[]): Promise<void> {
  let days = 2 + levels.length * 2;
  for (const activityLevel of levels) {
    await assess(ward, lastWeekday(days), { epaNumber: AIRWAY, activityLevel });
    days -= 2;
  }
}

function lastSaturday(): string {
  const found = [1, 2, 3, 4, 5, 6, 7].map(daysAgo).find((date) => weekdayOf(date) === 'Saturday');
  return found ?? daysAgo(7);
}

test('an attending finds the trainees worked with, sees how each stands, and starts an assessment', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const { attending, names } = ward;
  const date = lastWeekday();
  await assess(ward, date);
  await attending.goto(`${library.url}/dashboard`);
  await attending.getByRole('navigation', { name: 'Main' }).getByText('Trainees').click();
  const row = attending.getByRole('row', { name: names.trainee });
  await expect(row).toContainText('Resident');
  await expect(row.getByRole('cell').nth(1)).toContainText('1');
  const first = attending.getByRole('row').nth(1);
  await expect(first).toContainText(names.trainee);
  await row.getByRole('link', { name: `Assess ${names.trainee}` }).click();
  await expect(attending).toHaveURL(/\/assessments\/new/);
  await expect(attending.getByRole('main')).toContainText(names.trainee);

  await attending.goto(`${library.url}/trainees`);
  await attending.getByLabel('Search name').fill('nobody has this name');
  await expect(attending.getByText('Nobody found')).toBeVisible();
  await attending.getByRole('link', { name: 'Show everyone' }).click();
  await attending.getByLabel('Search name').fill(names.trainee);
  await expect(attending.getByRole('row')).toHaveCount(2);
  await expect(attending).toHaveURL(/q=/);
  await row.getByRole('link', { name: names.trainee, exact: true }).click();
  await expect(attending.getByRole('heading', { level: 1 })).toHaveText(names.trainee);
  await expect(attending.getByText('You see the assessments you submitted.')).toBeVisible();
  const { number } = firstEpaOn(date);
  await expect(curve(attending, new RegExp(`^EPA ${number} `))).toContainText(
    '1 observation by 1 assessor: too few to say',
  );
  await expect(entry(attending, 'Not seen lately').getByRole('listitem')).toHaveCount(21);
  await attending.getByRole('link', { name: 'New Assessment' }).first().click();
  await expect(attending).toHaveURL(/\/assessments\/new/);
  await expect(attending.getByRole('main')).toContainText(names.trainee);
});

test('what one assessor saw is too little to say; five by two make a curve, and each point leads to its assessment', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const { trainee, names } = ward;
  const id = await idOfTrainee(ward);
  await assessAirway(ward, ['helped_lot', 'helped_little', 'helped_little', 'present_no_help']);
  await trainee.goto(`${library.url}/trainees/${id}`);
  await expect(trainee.getByRole('heading', { level: 1 })).toHaveText('Your progress');
  const airway = curve(trainee, /^EPA 12 /);
  await expect(airway).toContainText('4 observations by 1 assessor: too few to say');
  await expect(airway).not.toContainText('Median');

  const colleague = await newVisitor(browser);
  await signUpAs(colleague, library.url, newName('Tom Lind'), 'attending');
  const other = { ...ward, attending: colleague };
  await assess(other, lastWeekday(), { epaNumber: AIRWAY, activityLevel: 'not_needed' });
  await trainee.reload();
  await expect(airway).toContainText('5 observations by 2 assessors');
  await expect(airway).not.toContainText('too few');
  await expect(airway).toContainText('Median of the last five: 3, I helped a little');
  await expect(trainee.getByText('28 to 127 forms')).toBeVisible();

  const table = airway.getByRole('table');
  await expect(table).toBeHidden();
  await airway.getByRole('button', { name: /Show as table/ }).click();
  await expect(table.getByRole('row')).toHaveCount(6);
  const latest = table.getByRole('row').nth(1);
  await expect(latest).toContainText("5, I didn't need to be there at all");
  await expect(latest).toContainText('Assessor 2');
  await latest.getByRole('link').click();
  await expect(trainee).toHaveURL(/\/assessments\?open=[0-9a-f-]{36}/);
  await trainee.goBack();
  await airway.locator('.plot-area a').last().click();
  await expect(trainee).toHaveURL(/\/assessments\?open=[0-9a-f-]{36}/);

  await ward.administrator.goto(`${library.url}/trainees/${id}`);
  await expect(ward.administrator.getByRole('heading', { level: 1 })).toHaveText(names.trainee);
  await expect(curve(ward.administrator, /^EPA 12 /)).toContainText('5 observations');
  await expect(ward.administrator.getByText('You see the assessments you submitted.')).toHaveCount(
    0,
  );
  await colleague.goto(`${library.url}/trainees/${id}`);
  await expect(curve(colleague, /^EPA 12 /)).toContainText('1 observation by 1 assessor');
});

test("Saturdays' ratings stand apart, and on paper every table is there", async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const id = await idOfTrainee(ward);
  await assess(ward, lastSaturday());
  await assess(ward, lastWeekday());
  await ward.trainee.goto(`${library.url}/trainees/${id}`);
  const saturdays = entry(ward.trainee, 'Saturdays');
  await expect(saturdays).toContainText('1 rating of 4 observations by 1 assessor: too few to say');
  await expect(ward.trainee.getByRole('table')).toHaveCount(0);
  await ward.trainee.emulateMedia({ media: 'print' });
  await expect(ward.trainee.getByRole('table', { name: 'Saturdays, each rating' })).toBeVisible();
  for (const folded of await ward.trainee.getByRole('table', { includeHidden: true }).all())
    await expect(folded).toBeVisible();
});

test("a trainee's dashboard shows every form in one picture and leads to all of them", async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const { trainee } = ward;
  await trainee.goto(`${library.url}/dashboard`);
  const summary = entry(trainee, 'Entrustment');
  await expect(summary).toContainText('No assessment yet.');
  await assessAirway(ward, ['helped_little', 'present_no_help']);
  await trainee.reload();
  await expect(summary).toContainText('2 forms by 1 person since');
  await expect(summary).toContainText('Given so far: between 3 and 4.');
  await expect(summary.locator('.plot-mark')).toHaveCount(2);
  await expect(summary.getByRole('link', { name: /^EPA 12, .+: 4, / })).toBeVisible();
  await summary.getByRole('link', { name: 'All 22 EPAs, and what was said' }).click();
  await expect(trainee.getByRole('heading', { level: 1 })).toHaveText('Your progress');
});

test('an attending is told on the dashboard who waits, and a trainee whom a request waits for', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const { attending, trainee } = ward;
  const { id } = await userOf(attending, library.url);
  await askFor(ward, { attendingId: id });
  await trainee.goto(`${library.url}/dashboard`);
  await expect(trainee.getByText('Next Assessment')).toBeVisible();
  await expect(trainee.getByText(/you asked .* today/)).toBeVisible();
  await attending.goto(`${library.url}/dashboard`);
  await attending.getByRole('link', { name: /1 trainee waits for your assessment/ }).click();
  await expect(attending).toHaveURL(/\/assessments$/);
});

test('whoever may not see trainees is told so calmly, and where to go', async ({
  page,
  library,
}) => {
  await signUp(page, library.url, { role: 'trainee' });
  await page.goto(`${library.url}/trainees`);
  await expect(page.getByRole('main')).toContainText(
    'Only attending physicians and administrators',
  );
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Your own progress' }).click();
  await expect(page.getByText('No assessments yet')).toBeVisible();
  await page.getByRole('link', { name: 'Request an assessment' }).first().click();
  await expect(page).toHaveURL(/\/assessments\/new$/);

  await signUp(page, library.url, { role: 'attending', organization: 'University Medical Center' });
  await page.goto(`${library.url}/trainees`);
  await expect(page.getByRole('main')).toContainText('waiting for approval');
  await expect(page.getByRole('link', { name: 'Trainees' })).toHaveCount(0);
  await page.goto(`${library.url}/trainees/0192d7a0-0000-7000-8000-000000000000`);
  await expect(page.getByText('This trainee does not exist')).toBeVisible();
});

test(`trainees and their curves are accessible and fit every width`, async ({
  browser,
  library,
}) => {
  test.slow();
  const ward = await openWard(browser, library.url);
  const id = await idOfTrainee(ward);
  await assessAirway(ward, ['helped_little', 'present_no_help']);
  await assess(ward, lastSaturday());
  const screens: [Page, string][] = [
    [ward.attending, '/trainees'],
    [ward.trainee, `/trainees/${id}`],
    [ward.trainee, '/dashboard'],
    [ward.attending, '/dashboard'],
  ];
  for (const [page, path] of screens) {
    await page.goto(`${library.url}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const folded = page.getByRole('button', { name: /Show as table/ });
    while ((await folded.count()) > 0) await folded.first().click();
    await expectFine(page);
  }
});
