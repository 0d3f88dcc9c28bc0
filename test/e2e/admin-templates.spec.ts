import { readFileSync } from 'node:fs';
import { dateAt, longShiftDate } from '#shared/shift-date.ts';
import { becomeSystemAdmin, newName, newVisitor } from '#test/e2e/administration.ts';
import type { House } from '#test/e2e/administration.ts';
import { signUpAs } from '#test/e2e/assessing.ts';
import {
  callAs,
  entry,
  expect,
  expectFine,
  expectNoSidewaysScroll,
  idOf,
  signUp,
  test,
} from '#test/e2e/journey.ts';
import type { Browser, Page } from '@playwright/test';

/** A new organization, whose form nobody else uses, and its system administrator's page of it. */
async function openForm(
  browser: Browser,
  house: House,
): Promise<{ id: string; name: string; page: Page }> {
  const page = await newVisitor(browser);
  await becomeSystemAdmin(page, house);
  const name = newName('Children').replaceAll('-', ' ');
  const { id } = await callAs(page, house.url, 'POST /api/admin/organizations', { body: { name } });
  await page.goto(`${house.url}/admin/assessment-templates?organization=${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The form of a shift');
  return { id, name, page };
}

test('a program of pediatrics puts its own EPAs in the place of the shipped ones, and is assessed by them', async ({
  browser,
  library,
}) => {
  const { url } = library;
  const { id: organizationId, name, page } = await openForm(browser, library);
  await page.getByRole('button', { name: 'Pediatrics (example)' }).click();
  await page.getByLabel('Name of the set').fill('Pediatrics');
  await page.getByLabel('EPA 1, title').fill('Listen to a child and the family');
  for (const day of [
    'Sunday',
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
  ]) {
    await page.getByLabel(`EPA 1 on ${day}`).check();
  }
  await expect(page.getByRole('complementary', { name: 'Live preview' })).toContainText(
    'Listen to a child and the family',
  );
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('button', { name: 'Draft saved' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('EPA 1, title')).toHaveValue('Listen to a child and the family');
  const nextYear = dateAt(new Date(), 300 * 24 * 60);
  await page.getByLabel('Takes effect').fill(nextYear);
  await page.getByRole('button', { name: `Take effect ${longShiftDate(nextYear)}` }).click();
  await page.getByRole('button', { name: 'Withdraw Version 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByLabel('EPA 1, title')).toHaveValue('Listen to a child and the family');
  await page.getByLabel('Takes effect').fill(dateAt(new Date(), -new Date().getTimezoneOffset()));
  await page.getByRole('button', { name: 'Take effect today' }).click();
  await expect(page.getByText('Version 1 is in use')).toBeVisible();

  const [attending, trainee] = [await newVisitor(browser), await newVisitor(browser)];
  await signUp(attending, url, { role: 'attending', organization: name });
  const path = { id: await idOf(attending, url) };
  await callAs(page, url, 'POST /api/admin/users/:id/approve', { path });
  const link = await callAs(page, url, 'POST /api/admin/join-links', { body: { organizationId } });
  await signUpAs(trainee, url, 'Noor Haddad', 'trainee');
  const token = link.url?.split('/').at(-1) ?? '';
  await callAs(trainee, url, 'POST /api/invitations/:token/accept', { path: { token } });

  await attending.goto(`${url}/assessments/new`);
  await attending.getByRole('button', { name: /Noor Haddad/ }).click();
  await attending.getByRole('button', { name: 'Listen to a child and the family' }).click();
  await attending.getByRole('radio', { name: /I helped a little/ }).check();
  await attending.getByRole('textbox', { name: 'What went well' }).fill('Sat down first.');
  await attending
    .getByRole('textbox', { name: 'Areas for improvement' })
    .fill('Ask open questions.');
  await attending
    .getByRole('button', { name: 'Submit Assessment' })
    .filter({ visible: true })
    .click();
  await expect(attending.getByRole('alert')).toContainText('Assessment submitted successfully!');
  await trainee.goto(`${url}/assessments`);
  await expect(trainee.getByRole('cell', { name: /Listen to a child/ })).toBeVisible();
  await trainee.goto(`${url}/trainees/${await idOf(trainee, url)}`);
  await expect(trainee.getByRole('button', { name: '1 History given 3' })).toBeVisible();
  await expect(trainee.getByRole('button', { name: '2 Examination not seen yet' })).toBeVisible();
  await expect(trainee.getByText('Airway of a newborn').first()).toBeVisible();
  await expect(trainee.getByText('resuscitation')).toHaveCount(0);
});

test('a form is exported, mended in another editor and imported; what is wrong in it is said by its place', async ({
  browser,
  library,
}) => {
  const { page } = await openForm(browser, library);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export JSON of As shipped' }).click();
  const file = await (await waiting).path();
  const text = readFileSync(file, 'utf8');
  const choose = (content: string) =>
    page.getByLabel('JSON file of a form').setInputFiles({
      name: 'form.json',
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    });
  await choose(text.replace('"number": 2,', '"number": 200,'));
  await expect(entry(page, 'Next version')).toContainText(
    'EPA 2 of the list, number: The number of an EPA is between 1 and 99',
  );
  await choose(text.replace('"title": "Perform procedural sedation"', '"title": "Sedate"'));
  await expect(page.getByLabel('EPA 14, title')).toHaveValue('Sedate');
  await expect(page.getByText('A draft with 1 change.')).toBeVisible();
  await page.getByRole('button', { name: 'Compare Draft of version 1' }).click();
  await expect(page.getByRole('dialog')).toContainText('EPA 14 is called “Sedate”');
});

test('a draft that somebody else has changed is not overwritten, and nothing typed is lost', async ({
  browser,
  library,
}) => {
  const { id: organizationId, page } = await openForm(browser, library);
  await page.getByRole('button', { name: 'Change the form in use' }).click();
  await page.getByLabel('EPA 12, title').fill('Airways');
  const { shipped } = await callAs(page, library.url, 'GET /api/admin/assessment-templates', {
    query: { organizationId },
  });
  await callAs(page, library.url, 'PUT /api/admin/assessment-templates/draft', {
    query: { organizationId },
    body: { template: { ...shipped, name: 'Theirs' }, revisionBefore: null },
  });
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Somebody else has changed this draft')).toBeVisible();
  await expect(page.getByLabel('EPA 12, title')).toHaveValue('Airways');
  await page.getByRole('button', { name: 'Go on with mine' }).click();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('button', { name: 'Draft saved' })).toBeVisible();
});

test('an EPA gets another number once it is typed to its end, and keeps its own days', async ({
  browser,
  library,
}) => {
  const { page } = await openForm(browser, library);
  await page.getByRole('button', { name: 'Change the form in use' }).click();
  const days = (number: number) =>
    page
      .getByRole('checkbox', { name: new RegExp(`^EPA ${number} on `), checked: true })
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.split(/ on |,/)[1]));
  const before = { first: await days(1), twelfth: await days(12) };
  await page.getByRole('button', { name: 'More of EPA 12' }).click();
  const number = page.getByLabel('Number');
  await number.press('End');
  await number.press('Backspace');
  await number.press('Enter');
  await expect(page.getByText('There is an EPA 1 already')).toBeVisible();
  expect({ first: await days(1), twelfth: await days(12) }).toEqual(before);
  await number.fill('40');
  await number.press('Tab');
  await expect(page.getByLabel('EPA 40, title')).toBeVisible();
  expect({ first: await days(1), twelfth: await days(40) }).toEqual(before);
});

test('what is typed while the draft is being saved is there when it is, and is saved next', async ({
  browser,
  library,
}) => {
  const { page } = await openForm(browser, library);
  await page.getByRole('button', { name: 'Change the form in use' }).click();
  await page.getByLabel('EPA 12, title').fill('Airways');
  const held = Promise.withResolvers<void>();
  await page.route('**/assessment-templates/draft?**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByLabel('EPA 12, title').fill('Airways and more');
  const saved = page.waitForResponse('**/assessment-templates/draft?**');
  held.resolve();
  await saved;
  const save = page.getByRole('button', { name: 'Save draft' });
  await expect(save).toBeEnabled();
  await expect(page.getByLabel('EPA 12, title')).toHaveValue('Airways and more');
  await save.click();
  await expect(page.getByRole('button', { name: 'Draft saved' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('EPA 12, title')).toHaveValue('Airways and more');
});

test('the editor of the form can be read and used on every screen, also when something is missing', async ({
  browser,
  library,
}) => {
  const { page } = await openForm(browser, library);
  await page.getByRole('button', { name: 'Change the form in use' }).click();
  await page.getByRole('button', { name: 'Add an EPA' }).click();
  await page.getByRole('button', { name: 'More of EPA 23' }).click();
  await expect(page.getByText('EPA 23 needs a title')).toBeVisible();
  await expectFine(page);
  await expectNoSidewaysScroll(page);
});
