import type { Browser, Locator } from '@playwright/test';
import { becomeSystemAdmin, newName, newVisitor } from '#test/e2e/administration.ts';
import { idOfTrainee, openWard } from '#test/e2e/assessing.ts';
import { callAs, entry, expect, expectAccessible, signUp, test } from '#test/e2e/journey.ts';
import { holdAnswer } from '#test/e2e/slow-line.ts';

const HERE = 'Test Organization';

/** Members of one family, found by its name. */
async function signUpAll(browser: Browser, url: string, family: string, firsts: string[]) {
  const visitor = await newVisitor(browser);
  for (const first of firsts) {
    await signUp(visitor, url, {
      role: 'attending',
      organization: HERE,
      email: `${first}.${family}@umc.example`,
    });
  }
}

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
  await expectAccessible(page, { within: 'dialog' });
  await page.keyboard.type('nothing is called this');
  await expect(find.getByText('Nothing found')).toBeVisible();
  await find.getByRole('searchbox').fill('outb');
  await expect(find.getByRole('link')).toHaveText(['Outbox']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/outbox$/);
});

test('rows are walked, opened and left by the keyboard, which says its own keys', async ({
  page,
  browser,
  library,
}) => {
  const family = newName('walk');
  await signUpAll(browser, library.url, family, ['ann', 'bea', 'cleo']);
  await becomeSystemAdmin(page, library);
  await page.goto(`${library.url}/admin/users?q=${family}`);
  const row = (name: string) => page.getByRole('button', { name: `Actions for ${name}` });
  await expect(row('cleo')).toBeVisible();
  await page.keyboard.press('j');
  await expect(row('ann')).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(row('cleo')).toBeFocused();
  await page.keyboard.press('k');
  await expect(row('bea')).toBeFocused();
  await page.keyboard.press('Enter');
  const person = page.getByRole('dialog', { name: /^bea/ });
  await expect(person).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  await expect(person).toBeHidden();
  await expect(row('bea')).toBeFocused();

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard' });
  await expect(keys).toContainText('Next row, row before');
  await expectAccessible(page, { within: 'dialog' });
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.keyboard.press('/');
  const find = page.getByRole('dialog', { name: 'Find' });
  await expect(find.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(`cleo.${family}`);
  await expect(find.getByRole('link', { name: /^cleo/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(find).toBeHidden();

  // Letters that are written are words, not keys.
  await page.getByRole('searchbox', { name: 'Search people' }).focus();
  await page.keyboard.press('End');
  await page.keyboard.type('jk?');
  await expect(page.getByRole('searchbox', { name: 'Search people' })).toHaveValue(`${family}jk?`);
  await expect(keys).toBeHidden();

  // Enter opens nothing of the words before: it waits for the answer.
  await page.keyboard.press('Control+k');
  await page.keyboard.type(`cleo.${family}`);
  await expect(find.getByRole('link', { name: /^cleo/ })).toBeVisible();
  const bea = /\/api\/admin\/users\?.*bea/;
  const answer = await holdAnswer(page, bea);
  const asked = page.waitForRequest(bea);
  await find.getByRole('searchbox').fill(`bea.${family}`);
  await asked;
  await page.keyboard.press('Enter');
  await expect(find).toBeVisible();
  await answer.release();
  await expect(page).toHaveURL(/\/admin\/users\?q=bea/);
});

test('several people are chosen and deactivated at once; whoever was decided on meanwhile is named', async ({
  page,
  browser,
  library,
}) => {
  const family = newName('leave');
  await signUpAll(browser, library.url, family, ['ann', 'bea', 'cleo']);
  await becomeSystemAdmin(page, library);
  await page.goto(`${library.url}/admin/users?q=${family}`);
  const everyone = entry(page, 'Everyone');
  const state = (name: string) => everyone.getByRole('row', { name });
  await expect(everyone.getByRole('button', { name: 'Deactivate several' })).toBeDisabled();
  await everyone.getByRole('checkbox', { name: 'All' }).check();
  await expect(everyone.getByText('3 chosen')).toBeVisible();
  await everyone.getByRole('checkbox', { name: /^Choose cleo/ }).uncheck();
  await everyone.getByRole('button', { name: 'Deactivate 2' }).click();
  const asking = page.getByRole('dialog', { name: 'Deactivate 2 people?' });
  await expect(asking.getByRole('listitem')).toHaveText([/^ann.*Attending/, /^bea.*Attending/]);
  await expectAccessible(page, { within: 'dialog' });

  const { items } = await callAs(page, library.url, 'GET /api/admin/users', {
    query: { q: `ann.${family}` },
  });
  const elsewhere = `${library.url}/api/admin/users/${items[0]?.id}/deactivate`;
  expect((await page.request.post(elsewhere, { data: {} })).status()).toBe(200);

  await asking.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await expect(asking).toBeHidden();
  await expect(everyone.getByText('1 person was deactivated.')).toBeVisible();
  await expect(everyone.getByText(/^ann.* was not deactivated: This has changed/)).toBeVisible();
  await expect(state('bea')).toContainText('Deactivated');
  await expect(state('cleo')).toContainText('Active');
  await expect(everyone.getByRole('checkbox', { name: /^Choose/ })).toHaveCount(0);
  await expectAccessible(page);
});

test('several reports are deleted at once, after a question that names them', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const page = ward.administrator;
  const traineeId = await idOfTrainee(ward);
  for (const month of ['07', '08', '09']) {
    await callAs(page, library.url, 'POST /api/admin/reports', {
      body: {
        traineeId,
        from: `2025-${month}-01`,
        to: `2025-${month}-28`,
        title: `Month ${month}`,
      },
    });
  }
  await page.goto(`${library.url}/admin/reports?trainee=${traineeId}`);
  const rows = page.getByRole('table').locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Choose Month 07' }).check();
  await page.getByRole('checkbox', { name: 'Choose Month 09' }).check();
  await page.getByRole('button', { name: 'Delete 2' }).click();
  const asking = page.getByRole('dialog', { name: 'Delete 2 reports?' });
  await expect(asking.getByRole('listitem')).toHaveText([/^Month 09/, /^Month 07/]);
  await expectAccessible(page, { within: 'dialog' });
  await asking.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('2 reports were deleted.')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Month 08');
  await expectAccessible(page);
});

/** Each before the screen was drawn anew for the one before it: nothing but promises lie between. */
async function chooseAtOnce(within: Locator, labels: readonly string[]): Promise<void> {
  await within.locator('select').evaluateAll(async (selects: HTMLSelectElement[], wanted) => {
    for (const label of wanted) {
      const options = selects.flatMap((select) => [...select.options]);
      const option = options.find((one) => one.label === label);
      if (!option) throw new Error(`nothing is called ${label}`);
      option.selected = true;
      option.closest('select')?.dispatchEvent(new Event('change', { bubbles: true }));
      for (let n = 0; n < 100; n += 1) await Promise.resolve();
    }
  }, labels);
}

test('people of a program are narrowed in one line, and on a phone behind one button', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const page = ward.administrator;
  const { id } = await callAs(page, library.url, 'POST /api/admin/programs', {
    query: {},
    body: { name: newName('Wards'), specialty: null, sites: [], yearBegins: '07-01', years: 3 },
  });
  await callAs(page, library.url, 'PUT /api/admin/users/:id/program', {
    path: { id: await idOfTrainee(ward) },
    body: { programId: id, programYear: 2 },
  });
  await page.goto(`${library.url}/admin/programs/${id}`);
  const people = entry(page, 'People');
  const search = people.getByRole('searchbox', { name: 'Search people' });
  const year = people.getByRole('combobox', { name: 'Year' });
  const clear = people.getByRole('button', { name: 'Clear filters' });
  await expect(clear).toBeDisabled();
  const [before, beside] = [await search.boundingBox(), await year.boundingBox()];
  expect(Math.abs((before?.y ?? 0) - (beside?.y ?? 99))).toBeLessThan(8);
  await year.selectOption('Year 1');
  await expect(people.getByText('Nobody matches.')).toBeVisible();
  await clear.click();
  await expect(people.getByRole('link', { name: ward.names.trainee })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await people.getByRole('button', { name: 'Filter', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter and sort' });
  await chooseAtOnce(sheet, ['Name, from the end', 'Year 2']);
  await sheet.getByRole('button', { name: 'Show 1 person' }).click();
  await expect(people.getByRole('button', { name: 'Filter (1)' })).toBeVisible();
  await expect(page).toHaveURL(/year=2&sort=name&order=desc$/);
  await expectAccessible(page);
});
