import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  PASSWORD,
  signIn,
  signOut,
  signUp,
  test,
} from '#test/e2e/journey.ts';

let made = 0;

function newEmail(): string {
  made += 1;
  return `maya.okafor.${process.pid}.${made}@umc.example`;
}

type Chosen = {
  email?: string;
  role?: 'Trainee' | 'Attending physician' | 'Administrator';
  organization?: string;
};

/** The form as a person fills it; without a person's patience the API does (test/e2e/journey.ts). */
async function fillSignUp(page: Page, chosen: Chosen = {}): Promise<void> {
  const { email = newEmail(), role = 'Trainee', organization } = chosen;
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await page.getByRole('radio', { name: role }).check();
  if (organization) await page.getByLabel('Organization').selectOption({ label: organization });
}

async function submitSignUp(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Create account' }).click();
}

/** On a wide screen. */
async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible();
}

async function enterPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('a trainee creates an account and is signed in', async ({ page, library }) => {
  await page.goto(library.url);
  await page.getByRole('link', { name: 'Sign up' }).first().click();
  await fillSignUp(page);
  await expect(page.getByLabel('Trainee level')).toHaveValue('resident');
  await expect(page.getByLabel('Specialty')).toHaveValue('none');
  await expect(page.getByLabel('Organization')).toHaveCount(0);
  await submitSignUp(page);
  await expect(page.getByText('Account created successfully')).toBeVisible();
  await expectSignedIn(page);
  await expect(page).toHaveURL(`${library.url}/`);
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expect(nav.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(nav.getByRole('link', { name: 'Admin' })).toHaveCount(0);
});

for (const role of ['Attending physician', 'Administrator'] as const) {
  test(`somebody signs up as ${role} of the test organization and works there at once`, async ({
    page,
    library,
  }) => {
    await page.goto(`${library.url}/signup`);
    await fillSignUp(page, { role, organization: 'Test Organization' });
    await submitSignUp(page);
    await expect(page.getByText('Account created successfully')).toBeVisible();
    await expectSignedIn(page);
    const answer = await page.request.get(`${library.url}/api/session`);
    expect(await answer.json()).toMatchObject({
      user: { membership: { organization: { name: 'Test Organization' }, status: 'active' } },
    });
    const admin = page.getByRole('navigation', { name: 'Main' }).getByRole('link', {
      name: 'Admin',
    });
    await expect(admin).toHaveCount(role === 'Administrator' ? 1 : 0);
  });
}

test('an attending of another organization reads that access waits for approval, and is signed in', async ({
  page,
  library,
}) => {
  await page.goto(`${library.url}/signup`);
  await fillSignUp(page, {
    role: 'Attending physician',
    organization: 'University Medical Center',
  });
  await expect(page.getByText('waits for approval by the organization')).toBeVisible();
  await submitSignUp(page);
  await expect(page.getByText('Account created successfully')).toBeVisible();
  await expectSignedIn(page);
});

test('the sign-up form says what is missing and keeps what was chosen when the role is switched', async ({
  page,
  library,
}) => {
  await page.goto(`${library.url}/signup`);
  await page.getByLabel('Trainee level').selectOption('fellow');
  await page.getByRole('radio', { name: 'Attending physician' }).check();
  await page.getByLabel('Email').fill('maya');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByLabel('Confirm Password').fill('other');
  await submitSignUp(page);
  for (const sentence of [
    'Please enter a valid email address',
    'Password must be at least 6 characters',
    'Passwords do not match',
    'Organization is required for attending physicians and administrators',
  ]) {
    await expect(page.getByText(sentence)).toBeVisible();
  }
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Organization').selectOption({ label: 'Test Organization' });
  await page.getByRole('radio', { name: 'Trainee' }).check();
  await expect(page.getByLabel('Trainee level')).toHaveValue('fellow');
  await page.getByRole('radio', { name: 'Administrator' }).check();
  await expect(page.getByLabel('Organization').locator('option:checked')).toHaveText(
    'Test Organization',
  );
  await expect(page.getByLabel('Email')).toHaveValue('maya');
});

test('an address that has an account is told so at its field', async ({ page, library }) => {
  const { email } = await signUp(page, library.url);
  await page.context().clearCookies();
  await page.goto(`${library.url}/signup`);
  await fillSignUp(page, { email });
  await submitSignUp(page);
  await expect(
    page.getByText('This email is already registered. Please sign in instead.'),
  ).toBeVisible();
});

test('the place a guest wanted is remembered across signing in and up', async ({
  page,
  library,
}) => {
  const { email } = await signUp(page, library.url);
  await page.context().clearCookies();
  await page.goto(`${library.url}/profile`);
  await expect(page).toHaveURL(`${library.url}/login?next=%2Fprofile`);
  await page.getByRole('link', { name: 'Create account' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${library.url}/login?next=%2Fprofile`);
  await page.getByLabel('Email').fill(email);
  await enterPassword(page, PASSWORD);
  await expect(page.getByText('Login successful')).toBeVisible();
  await expect(page).toHaveURL(`${library.url}/profile`);
  await expectSignedIn(page);
});

test('a guest’s card leads, once the account is made, to what it promised', async ({
  page,
  library,
}) => {
  await page.goto(library.url);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Log procedures/ })
    .click();
  await page.getByRole('link', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Create account' })).toBeVisible();
  await fillSignUp(page);
  await submitSignUp(page);
  await expect(page).toHaveURL(`${library.url}/procedure-logs?new=1`);
  await page.goto(library.url);
  await page.getByRole('main').getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(page).toHaveURL(`${library.url}/dashboard`);
});

test('an address of somebody else in next leads home', async ({ page, library }) => {
  const { email } = await signUp(page, library.url);
  await page.context().clearCookies();
  await page.goto(`${library.url}/login?next=${encodeURIComponent('//evil.example/')}`);
  await page.getByLabel('Email').fill(email);
  await enterPassword(page, PASSWORD);
  await expectSignedIn(page);
  await expect(page).toHaveURL(`${library.url}/`);
});

test('a wrong password is answered by one sentence, and the fifth closes the door', async ({
  page,
  library,
}) => {
  const { email } = await signUp(page, library.url);
  await page.context().clearCookies();
  await page.goto(`${library.url}/login`);
  await page.getByLabel('Email').fill(email);
  for (let failure = 1; failure <= 5; failure += 1) {
    const answered = page.waitForResponse('**/api/auth/sign-in');
    await enterPassword(page, `wrong ${failure}`);
    expect((await answered).status()).toBe(401);
    await expect(page.getByText('Invalid email or password')).toBeVisible();
  }
  await enterPassword(page, PASSWORD);
  await expect(page.getByText(/Too many failed sign-ins/)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
});

test('signing in without an account says the same', async ({ page, library }) => {
  await signIn(page, library.url, newEmail());
  await expect(page.getByText('Invalid email or password')).toBeVisible();
});

test('somebody who is signed in is led from the sign-in page home', async ({ page, library }) => {
  await signUp(page, library.url);
  for (const path of ['/login', '/signup']) {
    await page.goto(library.url + path);
    await expect(page).toHaveURL(`${library.url}/`);
  }
});

test('the user menu leads to the profile and signs out', async ({ page, library }) => {
  const { email } = await signUp(page, library.url);
  await page.goto(library.url);
  const name = email.split('@')[0] ?? '';
  await page.getByRole('button', { name }).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(page).toHaveURL(`${library.url}/profile`);
  await expect(page.getByRole('link', { name: 'Profile', exact: true })).toBeHidden();
  await signOut(page);
  await signIn(page, library.url, email);
  await expectSignedIn(page);
  await page.getByRole('button', { name }).click();
  await page.locator('.menu').getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(`${library.url}/`);
  await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible();
  await page.goto(`${library.url}/dashboard`);
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard$/);
});

test('the menu of a phone is used with the keyboard alone', async ({ page, library }) => {
  await signUp(page, library.url);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${library.url}/profile`);
  const button = page.getByRole('button', { name: /^Menu/ });
  await expect(button).toBeVisible();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page, { within: 'header' });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Find' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${library.url}/dashboard`);
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the menu of a prerendered page opens before any script and stays open when it comes', async ({
  page,
  library,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const mayCome = Promise.withResolvers<void>();
  await page.route('**/assets/start-*.js', async (route) => {
    await mayCome.promise;
    await route.continue();
  });
  for (const path of ['/', '/free']) {
    await page.goto(library.url + path, { waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name: 'Menu' }).click();
    const link = page.locator('.menu').getByRole('link', { name: 'Sign up' });
    await expect(link).toBeVisible();
    mayCome.resolve();
    await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await expect(link).toBeVisible();
  }
});

test('a server that cannot be reached is said, and trying again opens the screen', async ({
  page,
  library,
}) => {
  await signUp(page, library.url);
  await page.route('**/api/session', (route) => route.abort());
  await page.goto(`${library.url}/profile`);
  await expect(page.getByText('The server could not be reached.')).toBeVisible();
  await page.unroute('**/api/session');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Display name')).toBeVisible();
});

test('asking for a new password says the same for every address', async ({ page, library }) => {
  await page.goto(`${library.url}/login`);
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  await page.getByLabel('Email').fill(newEmail());
  await page.getByRole('button', { name: 'Send Reset Instructions' }).click();
  await expect(page.getByText(/^If an account exists for this address/)).toBeVisible();
});

test('a reset link that is not ours says so, and its token does not stay in the address', async ({
  page,
  library,
}) => {
  await page.goto(`${library.url}/reset-password?token=not-ours`);
  await expect(
    page.getByText('Invalid or expired password reset link. Please request a new password reset.'),
  ).toBeVisible();
  await expect(page).toHaveURL(`${library.url}/reset-password`);
});

test('an institution asks for access', async ({ page, library }) => {
  await page.goto(`${library.url}/request-access`);
  await page.getByRole('button', { name: 'Request access' }).click();
  await expect(page.getByText('Full name is required')).toBeVisible();
  await expect(page.getByText('Number of trainees is required')).toBeVisible();
  await page.getByLabel('Full name').fill('Omar Hassan');
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Phone').fill('+1 555 0100');
  await page.getByLabel('Organization name').fill('County General');
  await page.getByLabel('Approximate number of trainees').fill('40');
  await page.getByRole('button', { name: 'Request access' }).click();
  await expect(page.getByText(/Your request was received/)).toBeVisible();
});
