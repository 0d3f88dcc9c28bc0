import type { Page } from '@playwright/test';
import {
  callAs,
  caseLine,
  expect,
  expectFine,
  expectNoSidewaysScroll,
  generate,
  generateButton,
  idOf,
  openForm,
  patient,
  signIn,
  signUp,
  test,
} from '#test/e2e/journey.ts';
import { expectThumbSized } from '#test/e2e/phone.ts';

const SCREENS: [string, (page: Page, url: string) => Promise<void>][] = [
  ['the landing page', async (page, url) => void (await page.goto(url))],
  ['the empty form', async (page, url) => void (await page.goto(`${url}/free`))],
  [
    'the form with an error',
    async (page, url) => {
      await page.goto(`${url}/free`);
      await generateButton(page).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  ],
  [
    'the result with an answered question',
    async (page, url) => {
      await generate(page, url, '62F septic shock', 'ingrown toenail');
      await expect(patient(page, 2)).toContainText('Ready');
      const question = patient(page, 1).locator('.question').first();
      await question.locator('.choice .what').first().click();
      await question.getByRole('button', { name: 'Submit Answer' }).click();
    },
  ],
  [
    'a set that is gone',
    async (page, url) => {
      await page.goto(`${url}/free/0192d7a0-0000-7000-8000-000000000000`);
      await expect(page.getByText('Content not found.')).toBeVisible();
    },
  ],
  ['the privacy policy', async (page, url) => void (await page.goto(`${url}/privacy`))],
  ['the terms of service', async (page, url) => void (await page.goto(`${url}/terms`))],
  ...['assessments', 'learning-materials', 'procedure-logs'].map(
    (service): (typeof SCREENS)[number] => [
      `the page about ${service}`,
      async (page, url) => void (await page.goto(`${url}/services/${service}`)),
    ],
  ),
  [
    'the generator in the app with saved pearls',
    async (page, url) => {
      await signUp(page, url);
      const body = { patients: [{ details: '62F septic shock, lactate 4.8' }, { details: 'DKA' }] };
      await callAs(page, url, 'POST /api/pearls', { body });
      await page.goto(`${url}/learning-materials`);
      await expect(page.getByRole('link', { name: /septic shock/ })).toBeVisible();
    },
  ],
  [
    'a set in the account that was just kept',
    async (page, url) => {
      const body = { patients: [{ details: 'DKA' }] };
      const { id } = await callAs(page, url, 'POST /api/pearls', { body });
      await signUp(page, url);
      await page.goto(`${url}/free/${id}`);
      await page.getByRole('button', { name: 'Keep this set' }).click();
      await expect(page.getByText('This set is now in your account.')).toBeVisible();
      await expect(patient(page, 1)).toContainText('Ready');
    },
  ],
  [
    'the sign-in page',
    async (page, url) => {
      await page.goto(`${url}/login`);
      await expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible();
    },
  ],
  [
    'a sign-in that was refused',
    async (page, url) => {
      await signIn(page, url, 'nobody@example.org');
      await expect(page.getByText('Invalid email or password')).toBeVisible();
    },
  ],
  [
    'the sign-up form of an attending with everything missing',
    async (page, url) => {
      await page.goto(`${url}/signup`);
      await page.getByRole('radio', { name: 'Attending physician' }).check();
      await page.getByRole('main').getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
    },
  ],
  [
    'the forgotten password',
    async (page, url) => {
      await page.goto(`${url}/forgot-password`);
      await expect(page.getByRole('form', { name: 'Forgot password' })).toBeVisible();
    },
  ],
  [
    'a reset link that is no longer valid',
    async (page, url) => {
      await page.goto(`${url}/reset-password?token=gone`);
      await expect(page.getByText('Invalid or expired password reset link.')).toBeVisible();
    },
  ],
  [
    'a confirmation link before it is used',
    async (page, url) => {
      await page.goto(`${url}/verify-email?token=new`);
      await expect(page.getByRole('button', { name: 'Confirm this address' })).toBeVisible();
    },
  ],
  [
    'a confirmation link that is no longer valid',
    async (page, url) => {
      await page.goto(`${url}/verify-email?token=gone`);
      await page.getByRole('button', { name: 'Confirm this address' }).click();
      await expect(page.getByText('This link is no longer valid.')).toBeVisible();
    },
  ],
  [
    'an invitation that is no longer valid',
    async (page, url) => {
      await page.goto(`${url}/join/gone`);
      await expect(page.getByText('This link is no longer valid.')).toBeVisible();
    },
  ],
  [
    'the progress of a trainee without assessments',
    async (page, url) => {
      await signUp(page, url);
      await page.goto(`${url}/trainees/${await idOf(page, url)}`);
      await expect(page.getByText('No assessments yet')).toBeVisible();
    },
  ],
  [
    'the trainees, to somebody who may not see them',
    async (page, url) => {
      await signUp(page, url);
      await page.goto(`${url}/trainees`);
      await expect(page.getByRole('link', { name: 'Your own progress' })).toBeVisible();
    },
  ],
  [
    'the request for access',
    async (page, url) => {
      await page.goto(`${url}/request-access`);
      await expect(page.getByRole('form', { name: 'Request access' })).toBeVisible();
    },
  ],
  [
    'the API reference',
    async (page, url) => {
      await page.goto(`${url}/api/docs`);
      await page.setViewportSize({ width: 320, height: 844 });
      await expectNoSidewaysScroll(page);
      await keepOneOfEachShape(page);
    },
  ],
];

/** Of more than 200 sections that are made alike one of each shape, with the first ones open: looking at all takes minutes. */
async function keepOneOfEachShape(page: Page): Promise<void> {
  await page.evaluate(() => {
    const shapes = new Set<string>();
    for (const section of document.querySelectorAll('section')) {
      const shape = [...section.querySelectorAll('*')].map(({ tagName }) => tagName).join();
      if (shapes.has(shape)) section.remove();
      else shapes.add(shape);
    }
    const first = document.querySelectorAll('section:nth-of-type(-n + 3) details');
    for (const one of first) one.setAttribute('open', '');
  });
  const kept = await page.locator('section').count();
  expect(kept).toBeGreaterThan(10);
  expect(kept).toBeLessThan(80);
}

for (const [name, open] of SCREENS) {
  test(`${name} is accessible and fits every width`, async ({ page, library }) => {
    await open(page, library.url);
    await expectFine(page);
    await expectThumbSized(page);
  });
}

test('a word without end and text from right to left stay inside their row', async ({
  page,
  library,
}) => {
  await generate(page, library.url, 'x'.repeat(1900), 'מטופלת בת 62 עם אלח דם 🫀');
  await expect(patient(page, 2)).toContainText('Ready');
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(page);
  }
});

test('a browser that may hold a session gets no page made for guests', async ({
  request,
  library,
}) => {
  const guest = await (await request.get(library.url)).text();
  const holder = await request.get(library.url, { headers: { cookie: 'debrief.session_token=x' } });
  const [, title = ''] = /<h1[^>]*>(.*?)<\/h1>/.exec(guest) ?? [];
  expect(title).not.toBe('');
  expect(await holder.text()).not.toContain(title);
});

test('the public pages can be read before any script has run', async ({ browser, library }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const services = ['assessments', 'learning-materials', 'procedure-logs'];
  for (const path of ['/', '/free', ...services.map((name) => `/services/${name}`)]) {
    await page.goto(`${library.url}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  for (const service of services) {
    await page.goto(`${library.url}/services/${service}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup');
    await expect(main.getByRole('link', { name: 'Request Institutional Access' })).toHaveAttribute(
      'href',
      '/request-access',
    );
    await expect(main.getByRole('heading', { name: 'Works today' })).toBeVisible();
  }
  await context.close();
});

test('the whole form can be used with the keyboard alone', async ({ page, library }) => {
  await openForm(page, library.url);
  await page.getByRole('textbox', { name: 'Clinical Details, patient 1' }).focus();
  await page.keyboard.type('DKA');
  await page.keyboard.press('Enter');
  await page.keyboard.type('asthma');
  await expect(page.getByRole('textbox', { name: 'Clinical Details, patient 2' })).toHaveValue(
    'asthma',
  );
  await generateButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(patient(page, 2)).toContainText('Ready');
});

test('enlarged four times, where a screen is a few lines high, no bar stands over what is written', async ({
  page,
  library,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openForm(page, library.url);
  await caseLine(page, 1).focus();
  const [field, bar] = [caseLine(page, 1), generateButton(page)].map((part) => part.boundingBox());
  expect((await bar)?.y ?? 0).toBeGreaterThan(((await field)?.y ?? 0) + 256);
});

test('a page opened by its address begins at its top, however far the one before was read', async ({
  page,
  library,
}) => {
  await signUp(page, library.url);
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto(`${library.url}/profile`);
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo(0, 400));
  await page.goto(`${library.url}/learning-materials`);
  await expect(caseLine(page, 1)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
