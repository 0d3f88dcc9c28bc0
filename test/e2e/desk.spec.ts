import { becomeSystemAdmin } from '#test/e2e/administration.ts';
import { expect, expectAccessible, test } from '#test/e2e/journey.ts';

test('last month is taken away in three clicks from a list, and a screen is found by the keyboard', async ({
  page,
  library,
}) => {
  await becomeSystemAdmin(page, library);
  await page.goto(`${library.url}/admin/activity`);
  let clicks = 0;
  async function click(name: string) {
    clicks += 1;
    await page
      .getByRole('button', { name, exact: true })
      .or(page.getByRole('link', { name, exact: true }))
      .click();
  }
  await click('Last month');
  await expect(page.getByRole('button', { name: 'Last month' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await click('Export');
  const saved = page.waitForEvent('download');
  await click('CSV');
  expect((await saved).suggestedFilename()).toMatch(
    /^activity-\d{4}-\d\d-01-to-\d{4}-\d\d-\d\d\.csv$/,
  );
  expect(clicks).toBe(3);

  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  const find = page.getByRole('dialog', { name: 'Find' });
  await expect(find.getByRole('searchbox')).toBeFocused();
  await expectAccessible(page, 'dialog');
  await page.keyboard.type('nothing is called this');
  await expect(find.getByText('Nothing found')).toBeVisible();
  await find.getByRole('searchbox').fill('outb');
  await expect(find.getByRole('link')).toHaveText(['Outbox']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/outbox$/);
});
