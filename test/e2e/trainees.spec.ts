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
import { expectThumbSized } from '#test/e2e/phone.ts';
import type { Ward } from '#test/e2e/assessing.ts';
import type { ActivityLevel } from '#shared/assessments.ts';
import { weekdayOf } from '#shared/shift-date.ts';

/** Airway management, which every weekday offers. */
const AIRWAY = 12;

function cell(page: Page, name: RegExp): Locator {
  return page.getByRole('region', { name: 'EPAs' }).getByRole('button', { name });
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
  // Typed at once, as on a slow device, before the list of everyone has come.
  await attending.getByRole('link', { name: 'Show everyone' }).evaluate((link, name) => {
    const field = document.querySelector('[aria-label="Search name"]');
    (link as HTMLElement).click();
    // As the browser sets it, past what React has put over it.
    Reflect.set(HTMLInputElement.prototype, 'value', name, field);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  }, names.trainee);
  await expect(attending.getByLabel('Search name')).toHaveValue(names.trainee);
  await expect(attending.getByRole('row')).toHaveCount(2);
  await expect(attending).toHaveURL(/q=/);
  await row.getByRole('link', { name: names.trainee, exact: true }).click();
  await expect(attending.getByRole('heading', { level: 1 })).toHaveText(names.trainee);
  await expect(attending.getByText('You see the assessments you submitted.')).toBeVisible();
  const { number } = firstEpaOn(date);
  await expect(cell(attending, new RegExp(`^${number} .+ given 3, 1 form by you`))).toBeVisible();
  await expect(cell(attending, /not by you yet/)).toHaveCount(21);
  await attending.getByRole('link', { name: 'New Assessment' }).first().click();
  await expect(attending).toHaveURL(/\/assessments\/new/);
  await expect(attending.getByRole('main')).toContainText(names.trainee);
});

test('what one person gave is too little; five forms by two have a median, and a tap opens what was said', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const { trainee, names } = ward;
  const id = await idOfTrainee(ward);
  await assessAirway(ward, ['helped_lot', 'helped_little', 'helped_little', 'present_no_help']);
  await trainee.goto(`${library.url}/assessments`);
  await trainee.getByRole('link', { name: 'Your progress' }).click();
  await expect(trainee.getByRole('heading', { level: 1 })).toHaveText('Your progress');
  await expect(cell(trainee, /^12 Airway given 2, 3 and 4, 4 forms, too few/)).toBeVisible();
  await expect(trainee.getByText('28 to 127 forms')).toBeVisible();

  const colleague = await newVisitor(browser);
  await signUpAs(colleague, library.url, newName('Tom Lind'), 'attending');
  const other = { ...ward, attending: colleague };
  const said = { strengths: 'Asked for the bougie before the second look, out loud.' };
  await assess(other, lastWeekday(), {
    epaNumber: AIRWAY,
    activityLevel: 'not_needed',
    ...said,
  });
  await trainee.reload();
  const airway = cell(
    trainee,
    /^12 Airway median of the last 5 forms 3, given 2 to 5, 5 forms, 2 people/,
  );
  await airway.click();
  const sheet = trainee.getByRole('dialog', { name: /^EPA 12/ });
  await expect(sheet).toContainText(
    'Median of the last 5 forms 3, given 2 to 5. 5 forms, 2 people.',
  );
  const newest = sheet.getByRole('listitem').first();
  await expect(newest).toContainText(said.strengths);
  await expect(newest).toContainText("5, I didn't need to be there at all. Tom Lind");
  await expect(sheet.getByRole('listitem')).toHaveCount(5);
  await newest.getByRole('link').click();
  await expect(trainee).toHaveURL(/\/assessments\?open=[0-9a-f-]{36}/);
  await trainee.goBack();
  await expect(sheet).toBeVisible();
  await trainee.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(trainee).toHaveURL(/\/trainees\/[0-9a-f-]{36}$/);
  await cell(trainee, /^7 Evidence not seen yet/).click();
  await expect(trainee.getByRole('dialog', { name: /^EPA 7/ })).toContainText(
    'It is on no weekday of the form.',
  );

  await ward.administrator.goto(`${library.url}/trainees/${id}`);
  await expect(ward.administrator.getByRole('heading', { level: 1 })).toHaveText(names.trainee);
  await expect(cell(ward.administrator, /^12 Airway median/)).toContainText('5 forms, 2 people');
  await colleague.goto(`${library.url}/trainees/${id}?epa=12`);
  await expect(colleague.getByRole('dialog', { name: /EPA 12/ }).getByRole('listitem')).toHaveText(
    new RegExp(said.strengths),
  );
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
  await attending.getByRole('link', { name: `Assess ${ward.names.trainee}` }).click();
  await expect(attending.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(attending).toHaveURL(/\/assess\//);
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

test(`trainees and their EPAs are accessible and fit every width`, async ({ browser, library }) => {
  test.slow();
  const ward = await openWard(browser, library.url);
  const id = await idOfTrainee(ward);
  await assessAirway(ward, ['helped_little', 'present_no_help']);
  await assess(ward, lastSaturday());
  const screens: [Page, string][] = [
    [ward.attending, '/trainees'],
    [ward.trainee, `/trainees/${id}`],
    [ward.trainee, `/trainees/${id}?epa=${AIRWAY}`],
    [ward.trainee, '/dashboard'],
    [ward.attending, '/dashboard'],
  ];
  for (const [page, path] of screens) {
    await page.goto(`${library.url}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const open = path.includes('epa=') ? page.getByRole('dialog') : page;
    const folded = open.getByRole('button', { name: /Show as table/ });
    while ((await folded.count()) > 0) await folded.first().click();
    await expectFine(page);
    if (open === page) await expectThumbSized(page);
  }
});
