import { execFileSync } from 'node:child_process';
import { becomeSystemAdmin, newVisitor } from '#test/e2e/administration.ts';
import { callAs, expect, expectFine, idOf, PASSWORD, signUp, test } from '#test/e2e/journey.ts';
import { startSmtpServer } from '#test/mail-servers.ts';

const ADMIN = 'scripts/admin.ts';

test('who cannot sign in any more presses for the own data, once; a program that looked before took nothing', async ({
  page,
  browser,
  startWithModel,
}) => {
  test.slow();
  const smtp = await startSmtpServer();
  const { url, dataDir } = await startWithModel(() => ({ text: '' }), {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Debrief <debrief@umc.example>',
  });
  const { email } = await signUp(page, url, { email: 'maya.okafor@umc.example' });
  execFileSync(process.execPath, [ADMIN, 'confirm', email], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
  const id = await idOf(page, url);
  await callAs(page, url, 'POST /api/profile/deletion', { body: { password: PASSWORD } });
  const admin = await newVisitor(browser);
  await becomeSystemAdmin(admin, { url, dataDir });
  await callAs(admin, url, 'POST /api/admin/users/:id/export', { path: { id } });
  const links = () =>
    smtp.mails.flatMap(({ raw }) => {
      const text = raw.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
      return /\/own-data\/[\w.~-]+/.exec(text) ?? [];
    });
  await expect.poll(() => links().length).toBeGreaterThan(0);
  const link = `${url}${links()[0] ?? ''}`;

  const scanner = await newVisitor(browser);
  await scanner.goto(link);
  await expect(scanner.getByRole('button', { name: 'Download my data' })).toBeVisible();
  const looked = await scanner.request.get(`${link.replace('/own-data/', '/api/own-data/')}.zip`);
  expect(looked.status()).toBe(404);

  await page.goto(link);
  await expectFine(page);
  for (const again of ['Download my data', 'Download again']) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: again }).click();
    expect((await download).suggestedFilename()).toMatch(/^debrief-data-.*\.zip$/);
  }
  await expect(page.getByText('Your download has begun.')).toBeVisible();
  await expectFine(page);

  await scanner.getByRole('button', { name: 'Download my data' }).click();
  await expect(scanner.getByText('This link has been used: it works once.')).toBeVisible();
  await scanner.reload();
  await expect(scanner.getByText('tell your administrator at once')).toBeVisible();
  await expectFine(scanner);
  await smtp.stop();
});
