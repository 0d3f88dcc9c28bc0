import { newName } from '#test/e2e/administration.ts';
import { callAs, expect, expectFine, signUp, test } from '#test/e2e/journey.ts';

const AT = { organization: 'Test Organization' };
const HEAD = 'Name,Email,Role,Program,Year,Start,Locker';

test('a coordinator takes in the July roster, looks first, and finds it after a reload', async ({
  page,
  library: { url },
}) => {
  await signUp(page, url, { role: 'administrator', ...AT });
  const residency = newName('Residency');
  const [ruth, ben, wrong] = ['ruth', 'ben', 'wrong'].map((name) => newName(name));
  const rows = [
    `Ruth Adeyemi,${ruth}@example.org,,${residency},PGY-1,7/1/2026,12`,
    `Ben Okafor,${ben}@example.org,Fellow,${residency},2,7/15/2025,13`,
    `${wrong},not an address,,${residency},1,,14`,
  ];

  await page.goto(`${url}/admin/users/new`);
  await page.getByRole('link', { name: 'Take in a roster' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Take in a roster');
  await expectFine(page);
  await page.getByLabel('Rows with their heads').fill([HEAD, ...rows].join('\n'));
  await page.getByRole('button', { name: 'Look at these rows' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing to do');
  await expect(page.getByText('Columns not read: Locker')).toBeVisible();
  await page.getByLabel(residency).selectOption({ label: 'A new program of 3 years' });
  const act = page.getByRole('button', { name: 'Invite 2' }).filter({ visible: true });
  await expect(act).toBeEnabled();
  await page.reload();
  const person = (name: string) => page.getByRole('row').filter({ hasText: name });
  await page.getByRole('radio', { name: 'New 2', exact: true }).click();
  await expect(person('Ruth Adeyemi')).toContainText(`${residency}, year 1, from July 1, 2026`);
  await expect(person('Ben Okafor')).toContainText('Fellow');
  await expectFine(page);
  await page.getByRole('radio', { name: 'Cannot be taken 1', exact: true }).click();
  await expect(person(wrong ?? '')).toContainText('This is no email address.');
  await expectFine(page);

  await act.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Taken in', {
    timeout: 30_000,
  });
  await expect(page.locator(':focus')).toContainText('2 people are done.');
  await expectFine(page);
  await page.getByRole('link', { name: 'See it in the activity' }).click();
  await expect(page.getByText('applied a roster to 2 people').first()).toBeVisible();
  const { items } = await callAs(page, url, 'GET /api/admin/invitations');
  expect(items.some(({ email }) => email === `${ruth}@example.org`)).toBe(true);
});
