import { becomeSystemAdmin, CENTER, newVisitor, approveMember } from '#test/e2e/administration.ts';
import { callAs, entry, expect, expectFine, signUp, test } from '#test/e2e/journey.ts';

test('a system administrator sees in the first line what is not well, and then each part', async ({
  page,
  library,
}) => {
  const { url } = library;
  await becomeSystemAdmin(page, library);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${url}/admin`);
  await page.getByRole('link', { name: /^System/ }).click();
  await expect(entry(page, 'State')).toContainText('neither SMTP_URL nor EmailJS is configured');
  await expect(entry(page, 'Database')).toContainText('Postgres');
  const { server } = await callAs(page, url, 'GET /api/admin/system');
  await expect(entry(page, 'Server')).toContainText(server.version);
  await expect(entry(page, 'Jobs').getByRole('row', { name: /^Send mail/ })).toBeVisible();
  await expectFine(page);
});

test('an address that administration does not have says so to administrators, and leads others home', async ({
  page,
  browser,
  library,
}) => {
  const { url } = library;
  await becomeSystemAdmin(page, library);
  const administrator = await newVisitor(browser);
  const { email } = await signUp(administrator, url, {
    role: 'administrator',
    organization: CENTER,
  });
  const sentence = 'There is no such page in administration';
  for (const status of ['pending', 'active']) {
    if (status === 'active') await approveMember(page, url, email);
    const answer = await administrator.goto(`${url}/admin/no-such-page/at-all`);
    expect(answer?.status()).toBe(404);
    await expect(administrator.getByRole('heading', { name: sentence })).toBeVisible();
  }
  await expectFine(administrator);
  await administrator.getByRole('link', { name: 'Open administration' }).click();
  await expect(administrator).toHaveURL(`${url}/admin`);

  const trainee = await newVisitor(browser);
  await trainee.goto(`${url}/admin/no-such-page`);
  await expect(trainee).toHaveURL(`${url}/`);
  await signUp(trainee, url);
  await trainee.goto(`${url}/admin/no-such-page`);
  await expect(trainee).toHaveURL(`${url}/`);
});
