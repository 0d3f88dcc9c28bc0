import type { Browser, Page } from '@playwright/test';
import type { TraineeLevel } from '#shared/people.ts';
import {
  callAs,
  caseLine,
  expect,
  generate,
  generateButton,
  openForm,
  PASSWORD,
  patient,
  signUp,
  test,
} from '#test/e2e/journey.ts';

const NOT_FOUND = 'Content not found. It may have expired or been removed.';

/** Somebody else at another browser, from another address. */
async function anotherBrowser(browser: Browser): Promise<Page> {
  const address = `198.19.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`;
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': address } });
  return context.newPage();
}

async function generateInApp(page: Page, url: string, ...details: string[]): Promise<void> {
  await page.goto(`${url}/learning-materials`);
  for (const [i, text] of details.entries()) await caseLine(page, i + 1).fill(text);
  await generateButton(page).click();
  await expect(page).toHaveURL(/\/learning-materials\/[0-9a-f-]{36}$/);
}

function level(page: Page) {
  return page.getByRole('combobox', { name: 'Learner level' });
}

const LEVELS: [TraineeLevel, string][] = [
  ['resident', 'resident'],
  ['medical_student', 'medical-student'],
  ['fellow', 'fellow'],
];

for (const [traineeLevel, learnerLevel] of LEVELS) {
  test(`pearls are written for the trainee’s own level: ${traineeLevel}`, async ({
    page,
    library,
  }) => {
    await signUp(page, library.url, { traineeLevel });
    await page.goto(`${library.url}/learning-materials`);
    await expect(level(page)).toHaveValue(learnerLevel);
  });
}

test('pearls are written for a senior resident when an attending asks', async ({
  page,
  library,
}) => {
  await signUp(page, library.url, { role: 'attending', organization: 'Test Organization' });
  await page.goto(`${library.url}/learning-materials`);
  await expect(level(page)).toHaveValue('senior-resident');
});

test('what a person generates is in the account, after a reload and for nobody else', async ({
  page,
  browser,
  library,
}) => {
  await signUp(page, library.url);
  await page.goto(`${library.url}/learning-materials`);
  await expect(page.getByText('Nothing here yet.')).toBeVisible();
  await expect(page.getByText('Saved to your account.')).toBeVisible();
  await generateInApp(page, library.url, '62F septic shock, lactate 4.8', 'ingrown toenail');
  await expect(patient(page, 2)).toContainText('Ready');
  await expect(page.getByText('Kept until')).toHaveCount(0);
  const address = page.url();

  await page.getByRole('button', { name: 'New Cases' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/learning-materials$/);
  await expect(caseLine(page, 1)).toHaveValue('');
  await page.reload();
  await page.getByRole('link', { name: /62F septic shock, lactate 4\.8.*6 questions/s }).click();
  await expect(page).toHaveURL(address);
  await expect(patient(page, 1)).toContainText('Ready');

  const other = await anotherBrowser(browser);
  await signUp(other, library.url);
  await other.goto(address);
  await expect(other.getByText(NOT_FOUND)).toBeVisible();
  await other.goto(address.replace('/learning-materials/', '/free/'));
  await expect(other.getByText(NOT_FOUND)).toBeVisible();
  await other.context().close();
});

test('the list shows ten sets and goes on to the older ones', async ({ page, library }) => {
  await signUp(page, library.url);
  for (let number = 1; number <= 11; number += 1) {
    const data = { patients: [{ details: `case ${number}` }] };
    expect((await page.request.post(`${library.url}/api/pearls`, { data })).status()).toBe(201);
  }
  await page.goto(`${library.url}/learning-materials`);
  const links = page.getByRole('link', { name: /^case \d+/ });
  await expect(links).toHaveCount(10);
  await expect(links.first()).toContainText('case 11');
  await expect(page.getByText('11 sets, newest first')).toBeVisible();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(links).toHaveCount(11);
  await expect(links.last()).toBeFocused();
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
});

test('a signed-in person who uses the free page keeps the set too', async ({ page, library }) => {
  await signUp(page, library.url);
  await generate(page, library.url, 'DKA');
  await expect(page).toHaveURL(/\/learning-materials\/[0-9a-f-]{36}$/);
  await expect(patient(page, 1)).toContainText('Ready');
});

test('a guest who signs up keeps the set, with the answers given', async ({ page, library }) => {
  await generate(page, library.url, '62F septic shock');
  await expect(patient(page, 1)).toContainText('Ready');
  const setId = page.url().split('/').at(-1) ?? '';
  const question = patient(page, 1).locator('.question').first();
  // By its words, as a hand does: they are waited for until they stand still.
  await question.locator('label').first().click();
  await expect(question.getByRole('radio').first()).toBeChecked();
  await question.getByRole('button', { name: 'Submit Answer' }).click();
  await page.getByRole('link', { name: 'Create an account to keep this set' }).click();
  await page.getByLabel('Email').fill(`keeper-${setId}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();

  await expect(page).toHaveURL(`${library.url}/learning-materials/${setId}`);
  await expect(page.getByText('This set is now in your account.')).toBeVisible();
  await expect(page.getByText('Kept until')).toHaveCount(0);
  await expect(question.getByRole('radio')).toHaveCount(0);
  // Taken along: another device of this person has them, too.
  await expect
    .poll(() => callAs(page, library.url, 'GET /api/pearls/:id/answers', { path: { id: setId } }))
    .toMatchObject({ items: [{ chosen: 0 }] });
  await page.goto(`${library.url}/learning-materials`);
  await expect(page.getByRole('link', { name: /62F septic shock/ })).toHaveCount(1);
});

test('a signed-in visitor may keep a guest’s set, once for all', async ({
  page,
  browser,
  library,
}) => {
  const guest = await anotherBrowser(browser);
  await generate(guest, library.url, 'DKA');
  await expect(patient(guest, 1)).toContainText('Ready');
  await signUp(page, library.url);
  // A link alone, even one that says so, puts nothing into anybody's account.
  const kept: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/keep')) kept.push(request.url());
  });
  await page.goto(`${guest.url()}?keep=1`);
  await expect(patient(page, 1)).toContainText('Ready');
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Keep this set' })).toBeVisible();
  expect(kept).toEqual([]);
  await page.getByRole('button', { name: 'Keep this set' }).click();
  await expect(page.getByText('This set is now in your account.')).toBeVisible();
  await expect(page).toHaveURL(/\/learning-materials\//);

  await signUp(guest, library.url);
  await guest.reload();
  await expect(patient(guest, 1)).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Keep this set' })).toHaveCount(0);
  await guest.context().close();
});

test('people at one browser do not see what another has begun to write', async ({
  page,
  library,
}) => {
  await openForm(page, library.url);
  await caseLine(page, 1).fill('written by a guest');
  const first = await signUp(page, library.url);
  for (const path of ['/free', '/learning-materials']) {
    await page.goto(`${library.url}${path}`);
    await expect(caseLine(page, 1)).toHaveValue('');
  }
  await caseLine(page, 1).fill('written by the first');
  await page.request.post(`${library.url}/api/auth/sign-out`, { data: {} });

  await signUp(page, library.url);
  await page.goto(`${library.url}/learning-materials`);
  await expect(caseLine(page, 1)).toHaveValue('');
  await page.request.post(`${library.url}/api/auth/sign-out`, { data: {} });
  await page.goto(`${library.url}/free`);
  await expect(caseLine(page, 1)).toHaveValue('written by a guest');

  await page.request.post(`${library.url}/api/auth/sign-in`, { data: first });
  await page.goto(`${library.url}/learning-materials`);
  await expect(caseLine(page, 1)).toHaveValue('written by the first');
});

test('when generating fails without a reason the app says so, and keeps the cases', async ({
  page,
  library,
}) => {
  await signUp(page, library.url);
  await page.route('**/api/pearls', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 502 }) : route.fallback(),
  );
  await page.goto(`${library.url}/learning-materials`);
  await caseLine(page, 1).fill('DKA');
  await generateButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to generate content. Please try again.');
  await expect(caseLine(page, 1)).toHaveValue('DKA');
});

test('a guest who opens the account’s pearls is led to sign in, with the way back', async ({
  page,
  library,
}) => {
  await page.goto(`${library.url}/learning-materials`);
  await expect(page).toHaveURL(`${library.url}/login?next=%2Flearning-materials`);
});
