import {
  approveMember,
  becomeSystemAdmin,
  CENTER,
  linkInMail,
  newName,
  newVisitor,
  signUpBy,
} from '#test/e2e/administration.ts';
import { callAs, entry, expect, signUp, test } from '#test/e2e/journey.ts';

const WAITING = `Your access to ${CENTER} is waiting for approval`;

test('an attending waits, sees only what is their own, and a system administrator approves', async ({
  page,
  browser,
  library,
}) => {
  await becomeSystemAdmin(page, library);
  const attending = await newVisitor(browser);
  const name = newName('priya');
  await signUp(attending, library.url, {
    role: 'attending',
    organization: CENTER,
    email: `${name}@umc.example`,
  });
  await attending.goto(`${library.url}/dashboard`);
  await expect(attending.getByText(WAITING).first()).toBeVisible();

  await page.goto(`${library.url}/admin`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/decisions? waits?$/);
  await expect(page.getByText(/^All organizations, /)).toBeVisible();
  const row = entry(page, 'Waiting for you').getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText(`Attending physician, asks to join ${CENTER}`);
  await expect(row).toContainText('address not confirmed');
  await row.getByRole('button', { name: `Approve ${name}` }).click();
  await expect(entry(page, 'Waiting for you')).toContainText(`${name} is a member now.`);
  await expect(row).toHaveCount(0);

  await attending.reload();
  await expect(attending.getByText(/^Welcome, /).first()).toBeVisible();
  await expect(attending.getByText(WAITING)).toHaveCount(0);
});

test('an administrator who waits sees the notice alone, and declining asks once', async ({
  page,
  browser,
  library,
}) => {
  const name = newName('daniel');
  await signUp(page, library.url, {
    role: 'administrator',
    organization: CENTER,
    email: `${name}@mail.example`,
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const path of ['/admin', '/admin/users', '/admin/users/new']) {
    await page.goto(`${library.url}${path}`);
    await expect(page.getByRole('main').getByText(WAITING)).toBeVisible();
  }
  expect(asked.filter((path) => path.startsWith('/api/admin'))).toEqual([]);

  const system = await newVisitor(browser);
  await becomeSystemAdmin(system, library);
  await system.goto(`${library.url}/admin/users`);
  const decline = system.getByRole('button', { name: `Decline ${name}` });
  await decline.click();
  const question = system.getByRole('dialog', { name: `Decline ${name}?` });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(decline).toBeFocused();
  await decline.click();
  await question.getByRole('button', { name: 'Decline' }).click();
  await expect(system.getByText(`${name} was declined.`)).toBeVisible();

  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText(`Your request to join ${CENTER} was declined.`)).toBeVisible();
});

test('an invitation by mail is read in the outbox, and whoever opens it is a member at once', async ({
  page,
  browser,
  library,
}) => {
  test.slow();
  const system = await newVisitor(browser);
  await becomeSystemAdmin(system, library);
  const administrator = { role: 'administrator', organization: CENTER } as const;
  const { email } = await signUp(page, library.url, administrator);
  await approveMember(system, library.url, email);
  const name = newName('ruth');
  await page.goto(`${library.url}/admin/users/new`);
  const addresses = page.getByLabel('Email addresses');
  await addresses.fill(`${name}@umc.example, omar\nruth at umc`);
  await page.getByLabel('Attending physician').check();
  await page.getByRole('button', { name: 'Send invitations' }).click();
  await expect(page.getByText('No valid email addresses: omar, ruth at umc')).toBeVisible();
  await expect(addresses).toBeFocused();
  await expect(addresses).toHaveValue(`${name}@umc.example, omar\nruth at umc`);

  await addresses.fill(`Ruth Adeyemi <${name}@umc.example>`);
  await page.getByRole('button', { name: 'Send invitations' }).click();
  await expect(page.getByText('1 invitation is on the way.')).toBeVisible();
  await expect(addresses).toHaveValue('');
  await page.goto(`${library.url}/admin/users`);
  const invitation = entry(page, 'Invitations').getByRole('listitem').filter({ hasText: name });
  await expect(invitation).toContainText('Attending physician');

  const link = await linkInMail(system, library.url, `${name}@umc.example`);
  await expect(system.getByText('Nothing is configured to send mail')).toBeVisible();

  const invited = await newVisitor(browser);
  await signUpBy(invited, link);
  await page.reload();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Active');
  await expect(invitation).toHaveCount(0);
});

test('an organization that lets everyone in invites by mail as well', async ({ page, library }) => {
  await signUp(page, library.url, { role: 'administrator', organization: 'Test Organization' });
  await page.goto(`${library.url}/admin/users/new`);
  const address = `${newName('ruth')}@umc.example`;
  await page.getByLabel('Email addresses').fill(address);
  await page.getByRole('button', { name: 'Send invitations' }).click();
  await expect(page.getByText('1 invitation is on the way.')).toBeVisible();
  await page.goto(`${library.url}/admin/users`);
  const invitation = entry(page, 'Invitations').getByRole('listitem').filter({ hasText: address });
  await invitation.getByRole('button', { name: `Send ${address} again` }).click();
  await expect(page.getByText(`The invitation of ${address} was sent again.`)).toBeVisible();
});

test('an invitation can be revoked, and its link leads nowhere then', async ({
  page,
  browser,
  library,
}) => {
  await becomeSystemAdmin(page, library);
  const name = newName('tove');
  await page.goto(`${library.url}/admin/users/new`);
  await expect(page.getByRole('button', { name: 'Send invitations' })).toBeDisabled();
  await page.getByLabel('Organization').selectOption(CENTER);
  await page.getByLabel('Email addresses').fill(`${name}@umc.example`);
  await page.getByRole('button', { name: 'Send invitations' }).click();
  await expect(page.getByText('1 invitation is on the way.')).toBeVisible();
  const link = await linkInMail(page, library.url, `${name}@umc.example`);

  await page.goto(`${library.url}/admin/users`);
  await page.getByRole('button', { name: `Revoke ${name}@umc.example` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(entry(page, 'Invitations')).toContainText('was revoked');
  const late = await newVisitor(browser);
  await late.goto(link);
  await expect(late.getByText('This link is no longer valid')).toBeVisible();
});

test('a join link is shown with its QR code, makes trainees members, and can be revoked', async ({
  page,
  browser,
  library,
}) => {
  await signUp(page, library.url, { role: 'administrator', organization: 'Test Organization' });
  // Journeys before this one may have left some, and the page shows them only once they are read.
  const { items } = await callAs(page, library.url, 'GET /api/admin/invitations');
  const before = items.filter(({ kind }) => kind === 'link').length;
  await page.goto(`${library.url}/admin/users/new`);
  const byLink = entry(page, 'By link');
  const links = byLink.getByRole('listitem');
  await expect(links).toHaveCount(before);
  await byLink.getByRole('button', { name: 'Create join link' }).click();
  await expect(byLink).toContainText('The join link is ready.');
  await expect(links).toHaveCount(before + 1);
  const link = links.first();
  await expect(link.getByRole('img', { name: 'QR code to join Test Organization' })).toBeVisible();
  await expect(link).toContainText('Works until');
  const path = /\/join\/[\w.~-]+/.exec(await link.innerText())?.[0];

  const name = newName('maya');
  const trainee = await newVisitor(browser);
  await signUpBy(trainee, `${library.url}${path}`, `${name}@umc.example`);
  await trainee.goto(`${library.url}/profile`);
  await expect(trainee.getByLabel('Organization')).toHaveValue('Test Organization');

  await link.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(byLink).toContainText('The join link was revoked.');
  await expect(links).toHaveCount(before);
});
