import type { Locator, Page } from '@playwright/test';
import { becomeSystemAdmin, newName, newVisitor } from '#test/e2e/administration.ts';
import {
  entry,
  expect,
  expectAccessible,
  expectLetIn,
  signIn,
  signUp,
  test,
} from '#test/e2e/journey.ts';

const HERE = 'Test Organization';

function rows(page: Page): Locator {
  return entry(page, 'Everyone').locator('tbody').getByRole('row');
}

function addressOf(page: Page): string {
  return new URL(page.url()).search;
}

/** Words of ours that are broken in the middle. */
function brokenWords(page: Page): Promise<string[]> {
  return rows(page)
    .locator('.own-words')
    .evaluateAll((cells) =>
      cells.flatMap(({ firstChild }) => {
        if (!(firstChild instanceof Text)) return [];
        return [...firstChild.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          const range = new Range();
          range.setStart(firstChild, index);
          range.setEnd(firstChild, index + word.length);
          return range.getClientRects().length > 1 ? [word] : [];
        });
      }),
    );
}

test('people are searched, filtered and sorted, and the address says how', async ({
  page,
  browser,
  library,
}) => {
  test.slow();
  const family = newName('okafor');
  const visitor = await newVisitor(browser);
  for (const [first, role] of [
    ['ann', 'trainee'],
    ['bea', 'attending'],
    ['cleo', 'trainee'],
  ] as const) {
    await signUp(visitor, library.url, {
      role,
      email: `${first}.${family}@umc.example`,
      ...(role === 'attending' && { organization: HERE }),
    });
  }
  await becomeSystemAdmin(page, library);
  await page.goto(`${library.url}/admin/users`);
  const search = page.getByRole('searchbox', { name: 'Search people' });
  await search.fill(family);
  await expect(rows(page)).toHaveText([/^ann/, /^bea/, /^cleo/]);
  await expect(page.getByText('3 in all')).toBeVisible();
  expect(await brokenWords(page)).toEqual([]);
  await expect.poll(() => addressOf(page)).toBe(`?q=${family}`);

  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(rows(page)).toHaveText([/^cleo/, /^bea/, /^ann/]);
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await page.getByRole('button', { name: 'Joined' }).click();
  await expect(rows(page)).toHaveText([/^ann/, /^bea/, /^cleo/]);
  await page.getByRole('button', { name: 'Joined' }).click();
  await expect(rows(page)).toHaveText([/^cleo/, /^bea/, /^ann/]);

  await page.getByLabel('Role').filter({ visible: true }).selectOption('Attending physician');
  await expect(rows(page)).toHaveText([/^bea/]);
  await expect
    .poll(() => addressOf(page))
    .toBe(`?q=${family}&role=attending&sort=joined&order=desc`);
  await page.reload();
  await expect(search).toHaveValue(family);
  await expect(rows(page)).toHaveText([/^bea/]);

  await search.fill(`${family} nobody`);
  await expect(page.getByText('Nobody matches the search and the filters.')).toBeVisible();
  await page.getByRole('link', { name: 'Show everyone' }).click();
  await expect(search).toHaveValue('');
  await expect.poll(() => addressOf(page)).toBe('');
  await page.goBack();
  await expect(search).toHaveValue(`${family} nobody`);
});

test('on a phone the filters stand behind one button that counts them', async ({
  page,
  library,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page, library.url, { role: 'administrator', organization: HERE });
  await page.goto(`${library.url}/admin/users`);
  await page.getByRole('button', { name: 'Filter' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter and sort' });
  await sheet.getByLabel('Role').selectOption('Administrator');
  await sheet.getByLabel('Membership').selectOption('Active');
  await sheet.getByLabel('Sorted by').selectOption('Last seen, from the end');
  await sheet.getByRole('button', { name: /^Show \d+ (person|people)$/ }).click();
  await expect(page.getByRole('button', { name: 'Filter (2)' })).toBeFocused();
  await expect
    .poll(() => addressOf(page))
    .toBe('?role=administrator&status=active&sort=seen&order=desc');
  // Empty while the narrowed list is on its way.
  await expect(page.getByRole('status').filter({ hasText: /^\d+ (person|people)$/ })).toBeVisible();
  const target = await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .boundingBox();
  expect(target?.width).toBeGreaterThanOrEqual(44);
  expect(target?.height).toBeGreaterThanOrEqual(44);
});

test('a role is changed and somebody removed, each after being asked once', async ({
  page,
  browser,
  library,
}) => {
  const name = newName('lea');
  const member = await newVisitor(browser);
  await signUp(member, library.url, {
    role: 'attending',
    organization: HERE,
    email: `${name}@umc.example`,
  });
  await signUp(page, library.url, { role: 'administrator', organization: HERE });
  await page.goto(`${library.url}/admin/users?q=${name}`);
  const actions = page.getByRole('button', { name: `Actions for ${name}` });
  await actions.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click();
  const question = page.getByRole('dialog', { name: `Role of ${name}` });
  await expect(question.getByRole('button', { name: 'Change role' })).toBeDisabled();
  await question.getByLabel('Trainee').check();
  await question.getByRole('button', { name: 'Change role' }).click();
  await expect(page.getByText(`${name} is trainee now.`)).toBeVisible();
  await expect(rows(page)).toContainText(['Trainee']);
  await expect(actions).toBeFocused();

  await actions.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Remove from ${HERE}` })
    .click();
  await page
    .getByRole('dialog', { name: `Remove ${name}?` })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(page.getByText(`${name} was removed from ${HERE}.`)).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await member.goto(`${library.url}/profile`);
  await expect(member.getByRole('textbox', { name: 'Organization' })).toHaveValue(
    'No organization',
  );
});

test('a decision that fails is said, and nothing changes', async ({ page, browser, library }) => {
  const name = newName('omar');
  const attending = await newVisitor(browser);
  await signUp(attending, library.url, {
    role: 'attending',
    organization: 'Metropolitan Teaching Hospital',
    email: `${name}@umc.example`,
  });
  await becomeSystemAdmin(page, library);
  await page.goto(`${library.url}/admin/users`);
  await page.route('**/approve', (route) => route.abort());
  const approve = page.getByRole('button', { name: `Approve ${name}` });
  await approve.click();
  await expect(
    page.getByText('No answer came from the server. It may be done already'),
  ).toBeVisible();
  await page.unroute('**/approve');
  await approve.click();
  await expect(page.getByText(`${name} is a member now.`)).toBeVisible();
});

test('a deactivated member is told whom to ask, and works on after being reactivated', async ({
  page,
  browser,
  library,
}) => {
  const name = newName('ines');
  const email = `${name}@umc.example`;
  const member = await newVisitor(browser);
  await signUp(member, library.url, { role: 'attending', organization: HERE, email });
  await signUp(page, library.url, { role: 'administrator', organization: HERE });
  await page.goto(`${library.url}/admin/users?q=${name}`);
  const actions = page.getByRole('button', { name: `Actions for ${name}` });
  await actions.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  const question = page.getByRole('dialog', { name: `Deactivate ${name}?` });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText(`${name} was deactivated.`)).toBeVisible();
  await expect(rows(page)).toContainText(['Deactivated']);

  await signIn(member, library.url, email);
  await expect(
    member.getByText(
      `Your account was deactivated by an administrator of ${HERE}. Ask them to reactivate it, to send you your data or to delete the account.`,
    ),
  ).toBeVisible();

  await actions.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reactivate' }).click();
  await expect(page.getByText(`${name} can sign in again.`)).toBeVisible();
  await member.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expectLetIn(member);
});
