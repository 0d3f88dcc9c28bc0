import {
  becomeSystemAdmin,
  CENTER,
  linkInMail,
  newName,
  newVisitor,
  requestAccess,
  signUpBy,
} from '#test/e2e/administration.ts';
import { entry, expect, test } from '#test/e2e/journey.ts';

test('an approved request for access brings the administrator of a new organization in', async ({
  page,
  browser,
  library,
}) => {
  test.slow();
  await becomeSystemAdmin(page, library);
  const name = newName('Kitsap Memorial');
  const email = `${newName('grace')}@kmh.example`;
  await requestAccess(page, library.url, `${name} Hospitl`, email);
  await page.goto(`${library.url}/admin`);
  await page
    .getByRole('link', { name: /access request/ })
    .first()
    .click();
  const request = page.getByRole('article').filter({ hasText: email });
  await expect(request).toContainText('We would like single sign-on.');
  await expect(request).toContainText('42');
  await request.getByRole('button', { name: /^Approve/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve Grace Njoroge' });
  await expect(dialog.getByLabel('Role')).toHaveValue('administrator');
  await dialog.getByLabel('Organization name').fill('');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(dialog.getByText('Organization name is required')).toBeVisible();
  await dialog.getByLabel('Organization name').fill(`${name} Hospital`);
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(`${name} Hospital is in.`)).toBeVisible();
  await expect(entry(page, 'Decided')).toContainText('Approved');

  const link = await linkInMail(page, library.url, email);
  const grace = await newVisitor(browser);
  await signUpBy(grace, link);
  await grace.goto(`${library.url}/admin`);
  await expect(grace.getByRole('heading', { level: 1 })).toHaveText('Nothing waits for a decision');
  await expect(grace.getByText(new RegExp(`^${name} Hospital, `))).toBeVisible();
  await expect(grace.getByText('Nobody waits to be let in.')).toBeVisible();
});

test('a request that names an organization which exists is let into it after a second press only', async ({
  page,
  library,
}) => {
  await becomeSystemAdmin(page, library);
  const email = `${newName('mallory')}@evil.example`;
  await requestAccess(page, library.url, CENTER.toUpperCase(), email);
  await page.goto(`${library.url}/admin/access-requests`);
  const request = page.getByRole('article').filter({ hasText: email });
  await request.getByRole('button', { name: /^Approve/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve Grace Njoroge' });
  await dialog.getByRole('button', { name: 'Approve' }).click();
  const question = dialog.getByRole('alert');
  await expect(question).toHaveText(
    /^University Medical Center exists already, with \d+ members?\. Invite this person as administrator of it\?$/,
  );
  await expect(question).toBeFocused();
  await dialog.getByLabel('Role').selectOption('attending');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(question).toContainText('Invite this person as attending physician of it?');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByText(`An invitation is on the way to ${email}.`)).toBeVisible();
});

test('a declined request is answered with the word that was written', async ({ page, library }) => {
  await becomeSystemAdmin(page, library);
  const email = `${newName('ben')}@spam.example`;
  await requestAccess(page, library.url, newName('Example Clinic'), email);
  await page.goto(`${library.url}/admin/access-requests`);
  const request = page.getByRole('article').filter({ hasText: email });
  await request.getByRole('button', { name: /^Decline/ }).click();
  await page.getByLabel('A word to the person').fill('We could not reach you by phone.');
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('The request of Grace Njoroge was declined.')).toBeVisible();
  const decided = entry(page, 'Decided').getByRole('listitem').filter({ hasText: email });
  await expect(decided).toContainText('We could not reach you by phone.');

  await page.goto(`${library.url}/admin/outbox`);
  const mail = page.getByRole('listitem').filter({ hasText: email });
  await mail.locator('summary').click();
  await expect(mail).toContainText('We could not reach you by phone.');
});
