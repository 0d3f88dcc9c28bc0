import type { Locator, Page } from '@playwright/test';
import {
  askFor,
  assess,
  assessAllOf,
  daysAgo,
  firstEpaOn,
  lastWeekday,
  openWard,
  wednesdayBefore,
} from '#test/e2e/assessing.ts';
import { newVisitor } from '#test/e2e/administration.ts';
import { entry, expect, pressAtOnce, test } from '#test/e2e/journey.ts';

const PHONE = { width: 390, height: 844 };

function details(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Assessment', exact: true });
}

function rows(page: Page): Locator {
  return page.locator('tbody').getByRole('row');
}

function addressOf(page: Page): string {
  return new URL(page.url()).search;
}

/** At the link, without an account. */
async function answerAsGuest(guest: Page, link: string, shiftDate: string): Promise<void> {
  await guest.goto(link);
  await guest.getByRole('button', { name: firstEpaOn(shiftDate).title }).click();
  await guest.getByRole('radio', { name: /I helped a little/ }).check({ force: true });
  await guest.locator('textarea[name="strengths"]').fill('Kept the room calm in the arrest.');
  await guest.locator('textarea[name="improvements"]').fill('Say the rhythm aloud each time.');
  await guest.getByLabel('Your name').fill('Noor Haddad');
  await guest.getByLabel('Your email address').fill('noor@visiting.example');
  await guest.getByRole('button', { name: 'Submit Assessment' }).filter({ visible: true }).click();
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Thank you');
}

test('a trainee shows a code, a guest assesses at its link, and the trainee’s phone says so by itself', async ({
  browser,
  library,
}) => {
  test.slow();
  const ward = await openWard(browser, library.url);
  const { trainee, administrator, url } = ward;
  const shiftDate = lastWeekday();
  await trainee.setViewportSize(PHONE);
  await trainee.goto(`${url}/assessments`);
  await expect(trainee.getByRole('heading', { name: 'No assessments found' })).toBeVisible();
  await trainee.getByRole('link', { name: 'Ask for an assessment' }).first().click();

  const ask = trainee
    .getByRole('region', { name: 'Next step' })
    .getByRole('button', { name: 'Ask for an assessment' });
  await ask.click();
  await expect(trainee.getByText('Please choose whom to ask')).toBeVisible();
  await trainee.getByRole('radio', { name: /Whoever is with me now/ }).check();
  await trainee.getByLabel('Shift date').fill(shiftDate);
  await trainee.getByLabel('Message').fill('The arrest in room 4.');
  await ask.click();
  await expect(trainee).toHaveURL(/\/assessments\/requests\/[0-9a-f-]{36}$/);
  await expect(
    trainee.getByRole('img', { name: 'QR code that opens the assessment form' }),
  ).toBeVisible();
  const link = await entry(trainee, 'Link').locator('.link-text').innerText();

  const guest = await newVisitor(browser);
  await answerAsGuest(guest, `${url}${new URL(link).pathname}`, shiftDate);
  await expect(trainee.getByRole('heading', { level: 1 })).toHaveText('Done: thank you');

  await trainee.getByRole('link', { name: 'Read it' }).click();
  await expect(details(trainee)).toContainText('Kept the room calm in the arrest.');
  await expect(details(trainee)).toContainText('Noor Haddad not signed in');
  await expect(details(trainee)).toContainText('noor@visiting.example as typed');
  await expect(details(trainee)).toContainText('I helped a little');
  await details(trainee).getByLabel('Private reflection').fill('I rush when it is loud.');
  await trainee.reload();
  await expect(details(trainee).getByLabel('Private reflection')).toHaveValue(
    'I rush when it is loud.',
  );
  await details(trainee).getByRole('button', { name: 'Acknowledge' }).click();
  await expect(details(trainee)).toContainText('Acknowledged.');
  await expect(details(trainee)).toContainText('You acknowledged this');
  const opened = addressOf(trainee);

  await administrator.goto(`${url}/assessments${opened}`);
  await expect(details(administrator)).toContainText('Say the rhythm aloud each time.');
  await expect(details(administrator)).not.toContainText('I rush when it is loud.');
  await expect(details(administrator).getByLabel('Private reflection')).toHaveCount(0);
  await trainee.reload();
  await expect(details(trainee).getByLabel('Private reflection')).toHaveValue(
    'I rush when it is loud.',
  );

  const again = await newVisitor(browser);
  await again.goto(`${url}${new URL(link).pathname}`);
  await expect(again.getByText('This request has been answered.')).toBeVisible();
});

test('an attending who is asked finds it waiting; the trainee can remind, withdraw and ask again', async ({
  browser,
  library,
}) => {
  test.slow();
  const ward = await openWard(browser, library.url);
  const { trainee, attending, administrator, url, names } = ward;
  await trainee.goto(`${url}/assessments/new`);
  await trainee.getByRole('searchbox', { name: 'Search attendings' }).fill(names.attending);
  await trainee.getByRole('radio', { name: names.attending }).check();
  await trainee.getByLabel('Shift date').fill(lastWeekday());
  await trainee.getByLabel('EPA').selectOption({
    label: `EPA ${firstEpaOn(lastWeekday()).number}: ${firstEpaOn(lastWeekday()).title}`,
  });
  await trainee.getByLabel('Message').fill('Both intubations.');
  await trainee.getByRole('main').getByRole('button', { name: 'Ask for an assessment' }).click();
  await expect(entry(trainee, 'Mail')).toContainText(`Sent to ${names.attending}`);
  await expect(entry(trainee, 'Mail')).toContainText('No reminder so far. The next goes out');
  const request = trainee.url();

  await attending.goto(`${url}/assessments`);
  const waiting = entry(attending, 'Waiting for you').getByRole('link');
  await expect(waiting).toContainText(names.trainee);
  await expect(waiting).toContainText('Both intubations.');
  await waiting.click();
  await expect(attending).toHaveURL(/\/assess\//);
  await expect(attending.getByRole('heading', { level: 1 })).toContainText(names.trainee);

  await administrator.goto(request);
  await expect(administrator.getByText('There is no such request.')).toBeVisible();
  await expect(administrator.getByRole('heading', { level: 1 })).toHaveText(
    'This link is not here',
  );

  await trainee.getByRole('button', { name: 'Withdraw this request' }).click();
  const question = trainee.getByRole('dialog', { name: 'Withdraw this request?' });
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect(trainee.getByRole('heading', { level: 1 })).toHaveText('Withdrawn');
  await attending.goto(`${url}/assessments`);
  await expect(attending.getByRole('heading', { name: 'No assessments found' })).toBeVisible();
  await expect(entry(attending, 'Waiting for you')).toHaveCount(0);

  await trainee.getByRole('link', { name: 'Ask again' }).click();
  await expect(trainee.getByLabel('Message')).toHaveValue('Both intubations.');
  await expect(trainee.getByRole('radio', { name: names.attending })).toBeChecked();
  await expect(entry(trainee, 'Your requests').getByRole('listitem')).toContainText('Withdrawn');
});

test('an attending amends within seven days; two windows never overwrite each other', async ({
  browser,
  library,
}) => {
  test.slow();
  const ward = await openWard(browser, library.url);
  const { attending, trainee, url } = ward;
  const id = await assess(ward, lastWeekday());
  await attending.goto(`${url}/assessments`);
  await attending.getByRole('button', { name: /^View Details/ }).click();
  await expect.poll(() => addressOf(attending)).toBe(`?open=${id}`);
  await details(attending).getByRole('button', { name: 'Amend' }).click();
  const form = attending.getByRole('dialog', { name: 'Amend the assessment' });
  await form.getByLabel('What went well').fill('   ');
  await form.getByRole('button', { name: 'Amend' }).click();
  await expect(form.getByText('Please provide feedback on what went well')).toBeVisible();
  await form.getByLabel('What went well').fill('Two clean intubations.');
  await form.getByLabel('I helped a lot').check();

  const elsewhere = await attending.request.post(`${url}/api/assessments/${id}/amend`, {
    data: {
      activityLevel: 'did_it',
      strengths: 'Written in another window.',
      improvements: 'Also there.',
      amendmentsBefore: 0,
    },
  });
  expect(elsewhere.status()).toBe(200);
  await form.getByRole('button', { name: 'Amend' }).click();
  await expect(form.getByText('It was amended elsewhere in the meantime.')).toBeVisible();
  await expect(form.getByText('Written in another window.')).toBeVisible();
  await expect(form.getByLabel('What went well')).toHaveValue('Two clean intubations.');
  await form.getByRole('button', { name: 'Amend' }).click();
  await expect(details(attending)).toContainText('Amended. What it said before stays');
  await expect(details(attending)).toContainText('2/5');

  await trainee.goto(`${url}/assessments?open=${id}`);
  await expect(details(trainee)).toContainText('Two clean intubations.');
  await details(trainee).getByText('Amended 2 times: what it said before').click();
  await expect(details(trainee)).toContainText('Written in another window.');
  await expect(details(trainee)).toContainText('Named the airway plan aloud');
  await expect(details(trainee).getByRole('button', { name: 'Amend' })).toHaveCount(0);
  await trainee.keyboard.press('Escape');
  await expect(details(trainee)).toHaveCount(0);
  await expect.poll(() => addressOf(trainee)).toBe('');
  await expect(rows(trainee)).toContainText('I helped a lot');
  await attending.goto(`${url}/assessments`);
  await expect(rows(attending)).toContainText('Amended');
});

test('an administrator voids with a reason that the trainee reads', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const { administrator, trainee, attending, url } = ward;
  const id = await assess(ward, lastWeekday());
  await administrator.goto(`${url}/assessments?open=${id}`);
  await details(administrator).getByRole('button', { name: 'Void' }).click();
  const question = administrator.getByRole('dialog', { name: 'Void this assessment?' });
  await question.getByRole('button', { name: 'Void' }).click();
  await expect(question.getByText('Please say why')).toBeVisible();
  await question.getByLabel('Reason').fill('Entered for the wrong trainee.');
  await question.getByRole('button', { name: 'Void' }).click();
  await expect(details(administrator)).toContainText('Voided by Ann Berg');
  await expect(details(administrator).getByRole('button', { name: 'Void' })).toHaveCount(0);

  await trainee.goto(`${url}/assessments`);
  await expect(rows(trainee)).toContainText('Voided');
  await rows(trainee).getByRole('button').click();
  await expect(details(trainee)).toContainText('Entered for the wrong trainee.');
  await expect(details(trainee).getByRole('button', { name: 'Acknowledge' })).toHaveCount(0);
  await attending.goto(`${url}/assessments?open=${id}`);
  await expect(details(attending).getByRole('button', { name: 'Amend' })).toHaveCount(0);
});

test('assessments are searched, filtered and sorted, and the address says how', async ({
  browser,
  library,
}) => {
  test.slow();
  const ward = await openWard(browser, library.url);
  const { attending, url } = ward;
  const [near, far] = [lastWeekday(1), lastWeekday(20)];
  await assess(ward, near, { activityLevel: 'not_needed' });
  await assess(ward, far, { activityLevel: 'did_it' });
  await attending.goto(`${url}/assessments`);
  await expect(rows(attending)).toHaveText([/5\/5/, /1\/5/]);
  await expect(attending.getByRole('columnheader', { name: 'Date' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(attending.getByRole('columnheader', { name: 'Evaluator' })).toHaveCount(0);
  await attending.getByRole('button', { name: 'Rating', exact: true }).click();
  await expect(rows(attending)).toHaveText([/1\/5/, /5\/5/]);
  await attending.getByLabel('Entrustment level').selectOption("I didn't need to be there at all");
  await expect(rows(attending)).toHaveText([/5\/5/]);
  await attending.getByLabel('From').fill(daysAgo(10));
  const trainees = attending.getByRole('group', { name: 'Trainee' });
  await trainees.getByRole('searchbox').click();
  await trainees.getByRole('button', { name: ward.names.trainee }).click();
  const chosen = trainees.getByRole('button', { name: `Remove ${ward.names.trainee}` });
  await expect(chosen).toBeFocused();
  await expect(rows(attending)).toHaveText([/5\/5/]);
  expect(addressOf(attending)).toMatch(
    new RegExp(
      `^\\?from=${daysAgo(10)}&traineeId=[0-9a-f-]{36}&level=not_needed&sort=rating&order=asc$`,
    ),
  );
  await attending.reload();
  await expect(rows(attending)).toHaveText([/5\/5/]);
  await expect(chosen).toBeVisible();

  await attending.getByRole('searchbox', { name: 'Search' }).fill('nobody is called this');
  await expect(attending.getByText('None matches the search and the filters.')).toBeVisible();
  await attending.getByRole('link', { name: 'Show all' }).click();
  await expect(rows(attending)).toHaveCount(2);
  await expect.poll(() => addressOf(attending)).toBe('');
});

test('a long list comes in pages, and a record opened on one is closed by the browser’s Back', async ({
  browser,
  library,
}) => {
  test.slow();
  const ward = await openWard(browser, library.url);
  const { attending, url } = ward;
  // Nine EPAs on Wednesdays are the most of any day.
  for (let week = 0; week < 6; week += 1) await assessAllOf(ward, wednesdayBefore(week));
  await attending.goto(`${url}/assessments`);
  await expect(attending.getByText('1 to 50 of 54')).toBeVisible();
  const next = attending.getByRole('button', { name: 'Next' });
  await pressAtOnce(next, 2);
  await expect(attending.getByText('51 to 54 of 54')).toBeVisible();
  await attending.goBack();
  await expect(attending.getByText('1 to 50 of 54')).toBeVisible();
  await next.click();
  await expect(attending.getByText('51 to 54 of 54')).toBeVisible();
  await attending.reload();
  await expect(attending.getByText('51 to 54 of 54')).toBeVisible();
  await rows(attending).first().getByRole('button').click();
  await expect(details(attending)).toContainText('Strengths');
  await attending.goBack();
  await expect(details(attending)).toHaveCount(0);
  await rows(attending).first().getByRole('button').click();
  await details(attending).getByRole('button', { name: 'Close' }).click();
  await expect(details(attending)).toHaveCount(0);
  await attending.getByRole('button', { name: 'Previous' }).click();
  await expect(attending.getByText('1 to 50 of 54')).toBeVisible();
});

test('on a phone the list is sorted behind the filter button', async ({ browser, library }) => {
  const ward = await openWard(browser, library.url);
  const { attending, url } = ward;
  await assess(ward, lastWeekday(1), { activityLevel: 'not_needed' });
  await assess(ward, lastWeekday(20), { activityLevel: 'did_it' });
  await attending.setViewportSize(PHONE);
  await attending.goto(`${url}/assessments`);
  await expect(rows(attending)).toHaveText([/5\/5/, /1\/5/]);
  await attending.getByRole('button', { name: 'Filter' }).click();
  const sheet = attending.getByRole('dialog', { name: 'Filter and sort' });
  await sheet.getByLabel('Sorted by').selectOption('Rating, lowest first');
  await sheet.getByRole('button', { name: 'Show 2 assessments' }).click();
  await expect(rows(attending)).toHaveText([/1\/5/, /5\/5/]);
  const target = await attending
    .getByRole('button', { name: /^View Details/ })
    .first()
    .boundingBox();
  expect(target?.height).toBeGreaterThanOrEqual(44);
});

test('what is filtered is exported, and one assessment is a PDF', async ({ browser, library }) => {
  const ward = await openWard(browser, library.url);
  const { attending, url } = ward;
  await assess(ward, lastWeekday(1), { activityLevel: 'not_needed' });
  const id = await assess(ward, lastWeekday(20), { activityLevel: 'did_it' });
  await attending.goto(`${url}/assessments?level=did_it`);
  await expect(rows(attending)).toHaveCount(1);
  for (const kind of ['CSV', 'XLSX']) {
    const [download] = await Promise.all([
      attending.waitForEvent('download'),
      attending.getByRole('link', { name: kind }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`\\.${kind.toLowerCase()}$`));
    expect(new URL(download.url()).searchParams.get('level')).toBe('did_it');
    expect(await download.failure()).toBeNull();
  }
  await attending.goto(`${url}/assessments?open=${id}`);
  const message = 'The document could not be made right now.';
  await attending.route('**/api/assessments/*.pdf', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message } }),
  );
  await details(attending).getByRole('link', { name: 'Download PDF' }).click();
  await expect(details(attending).getByText(message)).toBeVisible();
  await attending.unroute('**/api/assessments/*.pdf');
  const [pdf] = await Promise.all([
    attending.waitForEvent('download'),
    details(attending).getByRole('link', { name: 'Download PDF' }).click(),
  ]);
  expect(pdf.suggestedFilename()).toMatch(/\.pdf$/);
  expect(await pdf.failure()).toBeNull();
});

test('a request whose answer was lost is asked again by itself and made once', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const { trainee, url } = ward;
  await askFor(ward, { email: 'noor@visiting.example' });
  await trainee.goto(`${url}/assessments/new`);
  await trainee.getByRole('radio', { name: /Whoever is with me now/ }).check();
  let isLost = false;
  await trainee.route('**/api/assessment-requests', async (route) => {
    if (route.request().method() !== 'POST' || isLost) return route.continue();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
  const ask = trainee.getByRole('main').getByRole('button', { name: 'Ask for an assessment' });
  await ask.click();
  await expect(trainee.getByText('1 request kept on this device has been sent.')).toBeVisible();
  await trainee.goto(`${url}/assessments/new`);
  await expect(entry(trainee, 'Your requests').getByRole('listitem')).toHaveCount(2);
});
