import type { Page } from '@playwright/test';
import {
  caseLine,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  generateButton,
  openForm,
  patient,
  signUp,
  test,
} from '#test/e2e/journey.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const asked = (page: Page) => page.getByRole('alert').filter({ hasText: 'The cases may hold' });

for (const width of [390, 1440]) {
  test(`a phone number stops the pearls until one tap has replaced it, ${width} pixels wide`, async ({
    page,
    library,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await openForm(page, library.url);
    await caseLine(page, 1).fill('62F septic shock');
    await caseLine(page, 2).pressSequentially('DKA, call the son at 415-555-0134 please');
    await expect(page.getByText('Looks like a phone number')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await generateButton(page).click();
    await expect(caseLine(page, 2)).toBeFocused();
    await expect(caseLine(page, 2)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('This looks as if it holds a phone number.')).toBeVisible();
    await expect(page).toHaveURL(/\/free$/);

    await button(page, '415-555-0134').click();
    expect(await page.evaluate(() => window.getSelection()?.toString())).toBe('415-555-0134');
    await button(page, 'Replace with [phone]').click();
    await expect(caseLine(page, 2)).toHaveValue('DKA, call the son at [phone] please');
    await expect(caseLine(page, 2)).toBeFocused();
    await expect(page.getByText('Looks like a phone number')).toHaveCount(0);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(caseLine(page, 2)).toHaveValue(/415-555-0134/);
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await expect(caseLine(page, 2)).toHaveValue('DKA, call the son at [phone] please');

    await generateButton(page).click();
    await expect(patient(page, 2)).toContainText('Ready');
    await expect(page.getByText('Checked for identifiers: none found.')).toBeVisible();
  });
}

test('a name and a date are asked about once: one tap replaces all of it and goes on', async ({
  page,
  library,
}) => {
  await openForm(page, library.url);
  await caseLine(page, 1).fill('Maria Gonzalez, 92F with DKA, seen 3/14/2024');
  await caseLine(page, 2).fill('Mr. Nguyen with asthma');
  await generateButton(page).click();
  await expect(asked(page)).toContainText('2 names, an exact date and an age over 89');
  await expectAccessible(page);
  await expect(page).toHaveURL(/\/free$/);
  await button(page, 'Replace all and generate').click();
  await expect(patient(page, 1)).toContainText('[name], over 89F with DKA, seen 2024');
  await expect(patient(page, 2)).toContainText('Mr. [name] with asthma');
  await expect(page.getByText('Checked for identifiers: none found.')).toBeVisible();
});

test('whoever keeps a name goes on, and the set says so', async ({ page, library }) => {
  await openForm(page, library.url);
  await caseLine(page, 1).fill('Graves disease in Mr. Nguyen');
  await button(page, 'Keep Nguyen').click();
  await expect(page.getByText('Could be a name')).toHaveCount(0);
  await expect(caseLine(page, 1)).toBeFocused();
  await caseLine(page, 2).fill('asthma, moved from Toledo');
  await generateButton(page).click();
  await expect(asked(page)).toContainText('a place');
  await expect(asked(page)).not.toContainText('name');
  await button(page, 'Generate as it is').click();
  await expect(patient(page, 2)).toContainText('Ready');
  await expect(
    page.getByText('Checked for identifiers: a name and a place kept on request.'),
  ).toBeVisible();
});

test('several findings of one case go with one tap', async ({ page, library }) => {
  await openForm(page, library.url);
  await caseLine(page, 1).fill('John Smith, MRN 4482913, john@example.org, DKA');
  const found = page.locator('.findings').getByRole('button');
  await expect(found.first()).toHaveText('Replace all 3');
  // Backward from what comes second: the first of all by keyboard as well.
  await found.nth(1).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(button(page, 'Replace all 3')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(caseLine(page, 1)).toHaveValue('[name], MRN [record number], [email], DKA');
  await expect(page.getByText('Could be a name')).toHaveCount(0);
  // The number shows that a name stands before it: both go at once.
  await caseLine(page, 2).fill('Label reads: WEINBERG,S 8830127');
  await button(page, 'Replace all 2').click();
  await expect(caseLine(page, 2)).toHaveValue('Label reads: [name] [number]');
});

test('clinical words that look like names and dates are left alone', async ({ page, library }) => {
  await openForm(page, library.url);
  await caseLine(page, 1).fill(
    'Bell palsy vs Wallenberg, BP 120/80, pH 7.12, 2/52 cough, Foley in',
  );
  await generateButton(page).click();
  await expect(patient(page, 1)).toContainText('Ready');
  await expect(page.getByText('Checked for identifiers: none found.')).toBeVisible();
});

test('feedback asks for a phone number to go, not for the name of a colleague', async ({
  page,
  library,
}) => {
  await signUp(page, library.url, { role: 'attending', organization: 'Test Organization' });
  await page.goto(`${library.url}/assessments/new`);
  const strengths = page.getByLabel('What went well');
  await strengths.fill('Called back the family with Dr. Patel at 415-555-0134 after the arrest.');
  await expect(page.getByText('Looks like a phone number')).toBeVisible();
  await expect(page.getByText('Could be a name')).toHaveCount(0);
  await expectAccessible(page);
  await button(page, 'Replace with [phone]').click();
  await expect(strengths).toHaveValue(/at \[phone\] after the arrest/);
});
