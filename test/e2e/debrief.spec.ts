import type { Page } from '@playwright/test';
import { newVisitor } from '#test/e2e/administration.ts';
import { assess, daysAgo, lastWeekday, openWard } from '#test/e2e/assessing.ts';
import { shiftWords } from '#shared/shift-date.ts';
import { level, texts } from '#test/e2e/assessing-form.ts';
import { fold, kept, openFold, SAVED, storedOf, tag, viewReport } from '#test/e2e/debriefing.ts';
import {
  callAs,
  caseLine,
  entry,
  expect,
  expectFine,
  generateButton,
  idOf,
  patient,
  signUp,
  test,
} from '#test/e2e/journey.ts';
import { log } from '#test/e2e/logging.ts';
import type { BodyOf } from '#shared/wire.ts';

const NO_ASSESSMENT = 'No assessment submitted for this shift.';
const NO_PROCEDURES = 'No procedures logged for this shift.';

async function begin(page: Page, url: string, body: BodyOf<'POST /api/debriefs'>): Promise<string> {
  return (await callAs(page, url, 'POST /api/debriefs', { body })).id;
}

async function generateIn(page: Page, ...cases: string[]): Promise<void> {
  await openFold(page, 'Generate Pearls');
  for (const [i, text] of cases.entries()) await caseLine(page, i + 1).fill(text);
  await generateButton(page).click();
  await expect(patient(page, cases.length)).toContainText('Practice Questions', {
    timeout: 45_000,
  });
}

test('an attending assesses the tagged trainee inside the debrief, with a draft that outlives a reload', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const { attending: page, names } = ward;
  const day = lastWeekday();
  await page.goto(`${library.url}/debrief?date=${day}`);
  const part = await openFold(page, 'Submit Assessment');
  await expect(part).toContainText('Tag the trainee of this shift above.');
  await tag(page, 'trainee', names.trainee);
  await expect(part.locator('summary')).toContainText('Not submitted yet');
  await part.getByRole('group', { name: 'EPA' }).getByRole('button').first().click();
  await level(page, 'I helped a little').click();
  await texts(page).strengths.fill('Asked for the bougie before the second look.');
  await page.reload();
  await openFold(page, 'Submit Assessment');
  await expect(texts(page).strengths).toHaveValue(/^Asked for the bougie/);
  await texts(page).improvements.fill('Preoxygenate for three minutes.');
  await part.getByRole('button', { name: 'Submit Assessment' }).click();
  await expect(part).toContainText('Assessment submitted successfully!');
  await expect(part).toContainText('Preoxygenate for three minutes.');
  await expect(part.locator('summary')).toContainText('1 assessment submitted');

  await viewReport(page).click();
  await expect(entry(page, 'Assessment')).toContainText('Asked for the bougie');
  await expect(entry(page, 'Procedures')).toContainText(NO_PROCEDURES);
  await ward.trainee.goto(`${library.url}/debrief?date=${day}`);
  await expect(fold(ward.trainee, 'Submit Assessment')).toContainText(
    `Assessed by ${names.attending}`,
  );
});

test('a second device goes on where the first one was, and the shift stays one debrief', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const { trainee: first, url, names } = ward;
  const day = lastWeekday();
  await first.goto(`${url}/debrief?date=${day}`);
  await tag(first, 'attending', names.attending);
  await generateIn(first, '19F DKA, pH 7.05, K 3.1');
  await expect(kept(first)).toHaveText(SAVED);

  const context = await browser.newContext({
    storageState: await first.context().storageState(),
  });
  const second = await context.newPage();
  await second.goto(`${url}/debrief?date=${day}`);
  await expect(second.getByRole('group', { name: 'Tag attending' })).toContainText(names.attending);
  await expect(fold(second, 'Generate Pearls').locator('summary').first()).toContainText('1 case');
  await openFold(second, 'Generate Pearls');
  await second.getByRole('button', { name: 'New Cases' }).click();
  await second.getByRole('switch', { name: 'Multiple-choice questions' }).uncheck();
  await expect(kept(second)).toHaveText(SAVED);

  await first.reload();
  await openFold(first, 'Generate Pearls');
  await expect(patient(first, 1)).toContainText('DKA');
  await first.getByRole('button', { name: 'New Cases' }).click();
  await expect(first.getByRole('switch', { name: 'Multiple-choice questions' })).not.toBeChecked();
  expect((await storedOf(first, url)).debriefs).toHaveLength(1);
});

test('a report is shared with the tagged person, who finds it on the dashboard and only reads it', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const { trainee: page, attending, url, names } = ward;
  const shiftDate = lastWeekday();
  await assess(ward, shiftDate);
  const id = await begin(page, url, {
    shiftDate,
    tagged: { id: await idOf(attending, ward.url) },
    opened: ['assessment'],
  });
  await attending.goto(`${url}/debrief/${id}/report`);
  await expect(attending.getByRole('heading', { level: 1 })).toHaveText('This report is not here');

  await page.goto(`${url}/debrief/${id}/report`);
  await page.getByRole('button', { name: `Share with ${names.attending}` }).click();
  await expect(page.getByText(`${names.attending} can read it now.`)).toBeVisible();
  await attending.goto(`${url}/dashboard`);
  await attending.getByRole('link', { name: `Read the debrief of ${names.trainee}` }).click();
  await expect(attending.getByRole('heading', { level: 1 })).toHaveText(shiftWords(shiftDate));
  await expect(attending.getByText(`${names.trainee}’s debrief`, { exact: true })).toBeVisible();
  await expect(entry(attending, 'Assessment')).toContainText('Named the airway plan aloud');
  await expect(attending.getByRole('link', { name: 'Go on with it' })).toHaveCount(0);
  await expect(attending.getByRole('button', { name: /^Share with/ })).toHaveCount(0);
  const download = attending.waitForEvent('download');
  await attending.getByRole('link', { name: 'Download PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);

  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(page.getByText('It is yours alone again.')).toBeVisible();
  await attending.reload();
  await expect(attending.getByRole('heading', { level: 1 })).toHaveText('This report is not here');
});

test('past debriefs are gone on with or deleted, and without any the report leads back to the debrief', async ({
  browser,
  library,
}) => {
  const page = await newVisitor(browser);
  const { url } = library;
  await signUp(page, url);
  await page.goto(`${url}/debrief/report`);
  await expect(page).toHaveURL(`${url}/debrief`);
  await expect(page.getByText('None yet.')).toBeVisible();
  for (let ago = 1; ago <= 12; ago += 1) {
    const tagged = { name: `Dr. Rivera ${ago}` };
    await begin(page, url, { shiftDate: daysAgo(ago), tagged, opened: ['pearls'] });
  }
  await page.goto(`${url}/debrief/report`);
  await expect(page.getByText('With Dr. Rivera 1.')).toBeVisible();
  await expect(entry(page, 'Assessment')).toContainText(NO_ASSESSMENT);

  await page.goto(`${url}/debrief`);
  const past = entry(page, 'Your debriefs');
  await expect(past.getByRole('listitem')).toHaveCount(10);
  await past.getByRole('button', { name: 'Load more' }).click();
  await expect(past.getByRole('listitem')).toHaveCount(12);
  await past.getByRole('listitem').nth(11).getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(new RegExp(`date=${daysAgo(12)}$`));
  await expect(page.getByRole('group', { name: 'Tag attending' })).toContainText('Dr. Rivera 12');
  await past
    .getByRole('button', { name: /^Delete the debrief/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(past.getByText('with Dr. Rivera 1', { exact: true })).toHaveCount(0);
  await page.goto(`${url}/debrief/01920000-0000-7000-8000-000000000000/report`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This report is not here');
});

test('somebody without an account is tagged by name and asked with a code; administrators tag nobody', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const { trainee: page, administrator, url } = ward;
  await page.goto(`${url}/debrief`);
  const group = page.getByRole('group', { name: 'Tag attending' });
  await group.getByRole('searchbox').fill('Dr. Nobody Known');
  await group.getByRole('button', { name: 'Dr. Nobody Known' }).click();
  await expect(group).toContainText('By name only, without an account');
  const part = await openFold(page, 'Submit Assessment');
  await part.getByRole('button', { name: 'Ask Dr. Nobody Known' }).click();
  await expect(part.getByRole('img', { name: /QR code/ })).toBeVisible();
  expect((await storedOf(page, url)).requests).toHaveLength(1);

  await administrator.goto(`${url}/debrief`);
  await openFold(administrator, 'Submit Assessment');
  await expect(fold(administrator, 'Submit Assessment')).toContainText(
    'Assessments are written by attending physicians.',
  );
  await expect(administrator.getByText('Tag attending')).toHaveCount(0);
  await expect(administrator.getByText('Tag trainee')).toHaveCount(0);
});

test('the debrief is accessible in both themes, opened with the keyboard alone', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const { trainee: page, url, names } = ward;
  await log(page, url, { date: lastWeekday() });
  await page.goto(`${url}/debrief?date=${lastWeekday()}`);
  await tag(page, 'attending', names.attending);
  for (const section of ['Generate Pearls', 'Submit Assessment', 'Log Procedures'] as const) {
    await fold(page, section).locator('summary').first().focus();
    await page.keyboard.press('Enter');
    await expect(fold(page, section)).toHaveAttribute('open', '');
  }
  await page.getByRole('button', { name: /^Ask / }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Thoracentesis/ })).toBeVisible();
  await expectFine(page);
});

test('the report is accessible in both themes, and on paper it has all answers', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const { trainee: page, url, names } = ward;
  const day = lastWeekday();
  await assess(ward, day);
  await log(page, url, { date: day });
  await page.goto(`${url}/debrief?date=${day}`);
  await tag(page, 'attending', names.attending);
  await generateIn(page, '62F septic shock, lactate 4.8');
  await viewReport(page).click();
  await expect(entry(page, 'Assessment')).toContainText('Named the airway plan aloud');
  await expectFine(page);

  await page.emulateMedia({ media: 'print' });
  const answers = page.locator('.answer-key');
  await expect(answers.getByRole('listitem')).toHaveCount(3);
  await expect(answers).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit Answer' }).first()).toBeHidden();
});
