import type { Locator, Page } from '@playwright/test';
import { becomeSystemAdmin, CENTER, newName } from '#test/e2e/administration.ts';
import { entry, expect, test } from '#test/e2e/journey.ts';

const A_PAGE = 25;

function mails(page: Page): Locator {
  return entry(page, 'Mail').getByRole('listitem');
}

test('the outbox is turned page by page, there and back, also after a reload', async ({
  page,
  library,
}) => {
  await becomeSystemAdmin(page, library);
  await page.goto(`${library.url}/admin/users/new`);
  await page.getByLabel('Organization').selectOption(CENTER);
  const addresses = Array.from({ length: A_PAGE + 1 }, () => `${newName('many')}@umc.example`);
  await page.getByLabel('Email addresses').fill(addresses.join('\n'));
  await page.getByRole('button', { name: 'Send invitations' }).click();
  await expect(page.getByText(`${addresses.length} invitations are on the way.`)).toBeVisible();

  await page.goto(`${library.url}/admin/outbox`);
  const pager = page.getByRole('navigation', { name: 'Pages' });
  await expect(pager).toContainText(`1 to ${A_PAGE} of`);
  await expect(mails(page)).toHaveCount(A_PAGE);
  const first = await mails(page).first().innerText();
  await expect(pager.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await pager.getByRole('button', { name: 'Next' }).click();
  await expect(pager).toContainText(`${A_PAGE + 1} to`);
  await page.reload();
  await expect(pager).toContainText(`${A_PAGE + 1} to`);
  await pager.getByRole('button', { name: 'Previous' }).click();
  await expect(pager).toContainText(`1 to ${A_PAGE} of`);
  await expect.poll(() => mails(page).first().innerText()).toBe(first);
  await page.goBack();
  await expect(pager).toContainText(`${A_PAGE + 1} to`);
  await page.goBack();
  await expect(pager).toContainText(`1 to ${A_PAGE} of`);
});

test('a mail that could not be sent says why and is tried again', async ({ page, library }) => {
  await becomeSystemAdmin(page, library);
  const failed = {
    id: '0192d7a0-0000-7000-8000-000000000000',
    to: 'nobody@umc.example',
    subject: 'Join',
    status: 'failed',
    attempts: 5,
    problem: 'The mail server does not know this address.',
    createdAt: new Date().toISOString(),
    sentAt: null,
  };
  let tried = 0;
  await page.route('**/api/admin/outbox?*', (route) =>
    route.fulfill({
      json: {
        items: [tried === 0 ? failed : { ...failed, status: 'waiting', problem: null }],
        nextCursor: null,
        total: 1,
        transport: 'smtp',
      },
    }),
  );
  await page.route(`**/api/admin/outbox/${failed.id}/retry`, (route) => {
    tried += 1;
    return route.fulfill({ json: {} });
  });
  await page.goto(`${library.url}/admin/outbox`);
  await expect(page.getByText('Mail goes out by SMTP.')).toBeVisible();
  await expect(mails(page)).toContainText('Not sent');
  await expect(mails(page)).toContainText('The mail server does not know this address.');
  await page.getByRole('button', { name: /^Try again/ }).click();
  await expect(page.getByText('The mail to nobody@umc.example is tried again.')).toBeVisible();
  await expect(mails(page)).toContainText('Waiting');
  expect(tried).toBe(1);
});
