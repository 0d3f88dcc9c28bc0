import type { Browser, Page } from '@playwright/test';
import { becomeSystemAdmin, newName, newVisitor } from '#test/e2e/administration.ts';
import type { House } from '#test/e2e/administration.ts';
import { signUpAs } from '#test/e2e/assessing.ts';
import { callAs, expect, expectFine, idOf, signUp, test } from '#test/e2e/journey.ts';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const OWN_EPA = 'Listen to a child and the family';

/** A new organization with a program, and its system administrator's page of the program's form. */
async function openProgram(browser: Browser, house: House) {
  const page = await newVisitor(browser);
  await becomeSystemAdmin(page, house);
  const name = newName('Children').replaceAll('-', ' ');
  const { url } = house;
  const { id } = await callAs(page, url, 'POST /api/admin/organizations', { body: { name } });
  const program = await callAs(page, url, 'POST /api/admin/programs', {
    query: { organizationId: id },
    body: {
      name: 'Pediatrics residency',
      specialty: 'pediatrics',
      sites: [],
      yearBegins: '07-01',
      years: 3,
    },
  });
  await page.goto(`${url}/admin/assessment-templates?organization=${id}`);
  await page.getByLabel('Form of').selectOption(program.id);
  await expect(page.getByText(`Pediatrics residency uses the form of ${name}.`)).toBeVisible();
  return { organization: { id, name }, program, page, url };
}

/** An attending and a trainee of the program. */
async function staffed(
  browser: Browser,
  { page, url, organization, program }: Awaited<ReturnType<typeof openProgram>>,
): Promise<{ attending: Page; traineeId: string }> {
  const [attending, trainee] = [await newVisitor(browser), await newVisitor(browser)];
  await signUp(attending, url, { role: 'attending', organization: organization.name });
  const path = { id: await idOf(attending, url) };
  await callAs(page, url, 'POST /api/admin/users/:id/approve', { path });
  const query = { organizationId: organization.id };
  const link = await callAs(page, url, 'POST /api/admin/join-links', { body: query });
  await signUpAs(trainee, url, 'Noor Haddad', 'trainee');
  const token = link.url?.split('/').at(-1) ?? '';
  await callAs(trainee, url, 'POST /api/invitations/:token/accept', { path: { token } });
  const traineeId = await idOf(trainee, url);
  await callAs(page, url, 'PUT /api/admin/users/:id/program', {
    path: { id: traineeId },
    body: { programId: program.id, programYear: 1 },
  });
  return { attending, traineeId };
}

test('a program gets a form of its own, its trainees are assessed by it, and it goes back', async ({
  browser,
  library,
}) => {
  test.slow();
  const place = await openProgram(browser, library);
  const { page, url, organization } = place;
  await page.getByRole('button', { name: 'Pediatrics (example)' }).click();
  await page.getByLabel('EPA 1, title').fill(OWN_EPA);
  for (const day of DAYS) await page.getByLabel(`EPA 1 on ${day}`).check();
  await page.getByRole('button', { name: 'Take effect today' }).click();
  await expect(page.getByText('Version 1 is in use')).toBeVisible();
  await expectFine(page);

  const { attending, traineeId } = await staffed(browser, place);
  await attending.goto(`${url}/assessments/new`);
  await attending.getByRole('button', { name: /Noor Haddad/ }).click();
  await attending.getByRole('button', { name: OWN_EPA }).click();
  await attending.getByRole('radio', { name: /I helped a little/ }).check();
  // Whom a draft or a link chose is asked about.
  await attending.reload();
  await expect(attending.getByText(OWN_EPA)).toBeVisible();
  await attending.getByRole('textbox', { name: 'What went well' }).fill('Sat down first.');
  await attending.getByRole('textbox', { name: 'Areas for improvement' }).fill('Ask openly.');
  await attending
    .getByRole('button', { name: 'Submit Assessment' })
    .filter({ visible: true })
    .click();
  await expect(attending.getByRole('alert')).toContainText('Assessment submitted successfully!');
  await attending.goto(`${url}/assessments/new?trainee=${traineeId}`);
  await expect(attending.getByRole('button', { name: OWN_EPA })).toBeVisible();

  await page.getByRole('button', { name: 'Back to the organization’s form' }).click();
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(
    page.getByText(`Pediatrics residency uses the form of ${organization.name}.`),
  ).toBeVisible();
});

test('what was changed of a form stays over a reload, apart for the organization and its program', async ({
  browser,
  library,
}) => {
  const { page, organization, program } = await openProgram(browser, library);
  await page.getByRole('button', { name: 'Give it a form of its own' }).click();
  await page.getByLabel('EPA 12, title').fill('Airways');
  await page.reload();
  await expect(page.getByLabel('EPA 12, title')).toHaveValue('Airways');
  await page.getByLabel('Form of').selectOption(organization.name);
  await expect(page.getByText('The form is used as it was shipped.')).toBeVisible();
  await page.getByLabel('Form of').selectOption(program.id);
  await expect(page.getByLabel('EPA 12, title')).toHaveValue('Airways');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Give it a form of its own' })).toBeVisible();
});
