import type { Page } from '@playwright/test';
import { shiftWords } from '#shared/shift-date.ts';
import { daysAgo } from '#test/e2e/assessing.ts';
import {
  theResidency,
  said,
  button,
  dayOf,
  expectAllFine,
  expectOnPaper,
} from '#test/e2e/committee-pages.ts';
import { openMeeting, prepareMeeting, windowOf } from '#test/e2e/committee.ts';
import { callAs, entry, expect, test } from '#test/e2e/journey.ts';
import { EVIDENCE_HEAD } from '#test/evidence.ts';

// One after the other, on one residency.
test.describe.configure({ mode: 'default' });

test('a coordinator enters an exam from another system, says what stands where, and sees first what is entered', async ({
  browser,
  library,
}) => {
  const { url, coordinator, trainees } = await theResidency(browser, library);
  const page = await windowOf(browser, coordinator);
  await page.goto(`${url}/admin/committee`);
  await page.getByRole('link', { name: /^Enter results from a file/ }).click();
  async function chooseFile(name: string, buffer: Buffer) {
    const choosing = page.waitForEvent('filechooser');
    await button(page, 'Choose a file').click();
    await (await choosing).setFiles({ name, mimeType: 'text/csv', buffer });
  }
  const rows = trainees.slice(0, 3).map(({ name }, at) => `${name},${70 + at},${40 + at}`);
  const text = ['Examinee,Points,Rank', ...rows, 'Nobody Known,1,1'].join('\r\n');
  await chooseFile('scores.csv', Buffer.from(text));
  await expect(page.getByText('Please say what kind of results these are.')).toBeVisible();
  await page.getByLabel('Kind', { exact: true }).selectOption('In-training exam');
  await expect(page.getByText('Please say of which day the results are.')).toBeVisible();
  await page.getByLabel('The day', { exact: true }).fill(daysAgo(3));
  await page.getByLabel(/^What it is called/).fill('In-training exam 2026');
  await expect(page.getByText('6 results of 3 trainees to be entered.')).toBeVisible();
  await page.getByRole('group', { name: 'Results' }).getByText('Rank').click();
  await expect(
    page.getByText('3 results of 3 trainees to be entered. 1 row cannot be entered'),
  ).toBeVisible();
  await expect(entry(page, 'Cannot be entered')).toContainText('No trainee here is called that.');
  await expect(entry(page, 'To be entered')).toContainText('71');
  await expectAllFine(page);
  await button(page, 'Enter 3 results').filter({ visible: true }).click();
  await expect(page.getByText('Entered: 3 results.')).toBeVisible();
  await expect(entry(page, 'Entered')).toContainText('3 results of 3 trainees');
  await expectAllFine(page);
  await button(page, 'Remove scores.csv').click();
  await expect(page.getByRole('dialog')).toContainText('keep what they had');
  await button(page, 'Cancel').click();

  // Chosen again under another name, and with no title.
  await chooseFile('exam.csv', Buffer.from(text.replace(',Rank', '').replaceAll(/,\d+$/gm, '')));
  await expect(page.getByLabel('Kind', { exact: true })).toHaveValue('exam');
  await page.getByLabel('The day', { exact: true }).fill(daysAgo(3));
  await expect(
    page.getByText('These 3 results stand here already as “In-training exam 2026”'),
  ).toBeVisible();
  await expectAllFine(page);
  await button(page, 'Use the title “In-training exam 2026”').click();
  await expect(page.getByText('3 results are here already.')).toBeVisible();
  await expect(page.getByLabel(/^What it is called/)).toHaveValue('In-training exam 2026');
  await expect(button(page, 'Nothing to enter yet').filter({ visible: true })).toBeDisabled();
});

test('a member who has just a seat opens the form behind a sentence and behind a ring, reads it, and is back at the same place', async ({
  browser,
  library,
}) => {
  const { url, programId, coordinator, assessors, trainees } = await theResidency(browser, library);
  const [chair, member, trainee] = [said(assessors[0]), said(assessors[3]), said(trainees[1])];
  const administrator = await windowOf(browser, coordinator);
  const held = { programId, chairId: chair.id, members: [member.id] };
  const { id } = await openMeeting(administrator, url, held);
  const page = await windowOf(browser, member);
  const address = `${url}/committee/${id}/trainees/${trainee.id}`;
  await page.goto(address);

  const quote = entry(page, 'What was said')
    .getByRole('link', { name: /Owen Pryce/ })
    .first();
  const form = page.getByRole('dialog', { name: 'Assessment' });
  await expect(quote).toBeVisible();
  // Letters and all that is still on its way may move what is above.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  // In the middle, so that pressing it scrolls nothing.
  await quote.evaluate((link) => link.scrollIntoView({ block: 'center' }));
  const place = () => page.evaluate(() => window.scrollY);
  const before = await place();
  expect(before).toBeGreaterThan(0);
  await quote.click();
  await expect(form).toContainText('Owen Pryce');
  await expect(form).toContainText(trainee.name);
  await expect(form.getByRole('button')).toHaveCount(1);
  await expect(form.getByRole('link')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(quote).toBeFocused();
  expect(await place()).toBe(before);
  expect(page.url()).toBe(address);
  // Every width in turn breaks lines anew, and the place with them: after it was compared.
  await quote.click();
  await expect(form).toContainText('Owen Pryce');
  await expectAllFine(page);
  await page.keyboard.press('Escape');
  await expect(quote).toBeFocused();

  const epas = page.getByRole('region', { name: 'Level by EPA' });
  const forms = epas.getByRole('link', { name: /forms of EPA/ }).first();
  await forms.click();
  const list = page.getByRole('dialog').filter({ hasText: 'Forms of the whole training' });
  const ring = list.getByRole('link', { name: /, level \d$/ }).first();
  await expectAllFine(page);
  await ring.click();
  await expect(form.getByText('Areas for improvement')).toBeVisible();
  const opened = page.url();
  await form.getByRole('button', { name: 'Close' }).click();
  await expect(ring).toBeFocused();
  await list.getByRole('button', { name: 'Close' }).click();
  await expect(forms).toBeFocused();
  expect(page.url()).toBe(address);

  await page.goto(opened);
  await expect(form.getByText('Areas for improvement')).toBeVisible();
  await callAs(administrator, url, 'DELETE /api/committee/meetings/:id/members/:personId', {
    path: { id, personId: member.id },
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not here');
  await expect(form).toBeHidden();
});

test('a trainee reads the own page once the meeting is closed and not before; an attending without a seat sees nothing', async ({
  browser,
  library,
}) => {
  const { url, programId, coordinator, assessors, trainees } = await theResidency(browser, library);
  const [chair, other, trainee] = [said(assessors[0]), said(assessors[4]), said(trainees[0])];
  const on = daysAgo(30);
  const administrator = await windowOf(browser, coordinator);
  // By itself: what the test before this one entered is not there when a browser was started anew.
  const row = `"${trainee.name}",${daysAgo(40)},sim,Airway course 2026,7,of 10`;
  const content = Buffer.from(`${EVIDENCE_HEAD}${row}\n`).toString('base64');
  const file = { name: 'airway.csv', content };
  const looking = { body: { ...file, mapping: null } };
  const look = await callAs(administrator, url, 'POST /api/admin/evidence/look', looking);
  const { mapping, shown } = look;
  await callAs(administrator, url, 'POST /api/admin/evidence', {
    body: { ...file, mapping, shown },
  });
  const held = { programId, chairId: chair.id, members: [], on };
  const { id } = await openMeeting(administrator, url, held);
  const inChair = await windowOf(browser, chair);
  const path = { id, traineeId: trainee.id };
  await callAs(inChair, url, 'PUT /api/committee/meetings/:id/trainees/:traineeId/statement', {
    path,
    body: { text: 'Leads a resuscitation without being asked.', isDecided: true },
  });

  const page = await windowOf(browser, trainee);
  const own = `${url}/committee/${id}/trainees/${trainee.id}`;
  const isHidden = (from: Page, title: string) =>
    expect(from.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.goto(own);
  await isHidden(page, 'This page is not here');
  await page.goto(`${url}/committee`);
  await expect(entry(page, 'Your pages').locator('.skeleton')).toHaveCount(0);
  await expect(page.getByRole('link', { name: shiftWords(on) })).toHaveCount(0);
  await callAs(inChair, url, 'POST /api/committee/meetings/:id/close', { path: { id } });
  await page.reload();
  await expect(page.getByRole('link', { name: shiftWords(on) })).toBeVisible();
  await page.goto(`${url}/dashboard`);
  const told = entry(page, 'Due').getByRole('link', { name: dayOf(on) });
  await expect(told).toHaveText(/^Your committee met on .*: read your page/);
  await told.click();
  await isHidden(page, 'Your page');
  await expect(entry(page, 'The committee says')).toContainText('without being asked');
  await expect(page.getByText('Look, because')).toHaveCount(0);
  await expect(entry(page, 'Other evidence')).toContainText('Airway course 2026');
  await expectAllFine(page);
  await expectOnPaper(page);
  // What is drawn, or said in a line, is not there once more as a table.
  await expect(
    page.getByRole('table', { name: /^(Levels by EPA|Procedures against)/ }),
  ).toHaveCount(0);
  await expect(entry(page, 'Procedures').getByText(/^Intubation \d+ of \d+/)).toBeVisible();
  await page.goto(`${url}/committee/${id}/trainees/${said(trainees[1]).id}`);
  await isHidden(page, 'This page is not here');

  await page.emulateMedia({ media: null });
  await page.goto(own);
  await page.getByRole('link', { name: 'Clinical Competency Committee' }).click();
  await isHidden(page, 'Your committee');
  await page.goto(`${url}/trainees/${trainee.id}`);
  await expect(entry(page, 'Committee').getByRole('link', { name: /^Your page of/ })).toBeVisible();

  const elsewhere = await windowOf(browser, other);
  await elsewhere.goto(`${url}/dashboard`);
  await button(elsewhere, other.name).click();
  await elsewhere.getByRole('link', { name: 'Committee', exact: true }).click();
  await expect(elsewhere.getByText('No meeting yet')).toBeVisible();
  await elsewhere.goto(`${url}/committee/${id}`);
  await isHidden(elsewhere, 'This meeting is not here');
  await elsewhere.goto(own);
  await isHidden(elsewhere, 'This page is not here');
});

test('a form that was voided after the pages were prepared is told of, and its words are gone', async ({
  browser,
  library,
}) => {
  const { url, programId, coordinator, assessors, trainees } = await theResidency(browser, library);
  const trainee = said(trainees[9]);
  const page = await windowOf(browser, coordinator);
  const held = { programId, chairId: said(assessors[0]).id, members: [] };
  const { id } = await prepareMeeting(page, url, held);
  const path = { id, traineeId: trainee.id };
  const what = 'GET /api/committee/meetings/:id/trainees/:traineeId';
  const { narratives } = (await callAs(page, url, what, { path })).section;
  await callAs(page, url, 'POST /api/assessments/:id/void', {
    path: { id: said(narratives[0]).assessmentId },
    body: { reason: 'Written about another trainee.' },
  });
  await page.goto(`${url}/committee/${id}`);
  await expect(
    page.getByText('1 assessment voided since. The figures here are still'),
  ).toBeVisible();
  await page.getByRole('link', { name: trainee.name }).click();
  await expect(
    page.getByText('1 assessment voided since. Its words are left out below'),
  ).toBeVisible();
  const after = (await callAs(page, url, what, { path })).section.narratives;
  expect(after).toHaveLength(narratives.length - 1);
});

test('the page that says how a level is found is accessible and fits every width', async ({
  browser,
  library,
}) => {
  const { url, assessors } = await theResidency(browser, library);
  const page = await windowOf(browser, said(assessors[0]));
  await page.goto(`${url}/committee`);
  await page.getByRole('link', { name: 'How a level is found' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How a level is found');
  await expectAllFine(page);
});
