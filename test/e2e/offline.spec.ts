import type { Browser, Locator, Page } from '@playwright/test';
import { assess, lastWeekday, openWard } from '#test/e2e/assessing.ts';
import { callAs, expect, signOut, signUp, test, userOf } from '#test/e2e/journey.ts';
import { fillIn, KEPT, log, loggedBy, option, press, supervisorField } from '#test/e2e/logging.ts';

test.use({
  serviceWorkers: 'allow',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
});

function shown(page: Page, text: string): Locator {
  return page.getByRole('main').getByText(text).filter({ visible: true }).first();
}

/** The worker has every file of the build, and hands them out. */
async function expectScreensKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect
    .poll(() =>
      page.evaluate(
        async () => (await caches.match('/app.html', { ignoreSearch: true })) !== undefined,
      ),
    )
    .toBe(true);
}

test('an app that was closed opens in a dead spot with what was last known and its age, and sends what was logged there once', async ({
  page,
  context,
  library,
}) => {
  await signUp(page, library.url);
  await log(page, library.url, { procedure: 'Thoracentesis' });
  await page.goto(`${library.url}/dashboard`);
  await expectScreensKept(page);
  await page.goto(`${library.url}/procedure-logs`);
  await expect(shown(page, 'Thoracentesis')).toBeVisible();
  await page.goto(`${library.url}/procedure-logs?new=1`);
  await expect(option(page, 'Lumbar Puncture')).toBeVisible();
  await page.waitForLoadState('networkidle');

  await context.setOffline(true);
  await page.close();
  const away = await context.newPage();
  await away.goto(`${library.url}/dashboard`);
  await expect(away.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(away.getByText(/^What you see is as of \w+day \d+:\d\d [AP]M\.$/)).toBeVisible();
  await away.goto(`${library.url}/procedure-logs?new=1`);
  await fillIn(away);
  await press(away, 'Log Procedure').tap();
  await expect(away.getByRole('alert').getByText(KEPT)).toBeVisible();

  // Killed before anything could be sent.
  await away.close();
  const again = await context.newPage();
  await again.goto(`${library.url}/procedure-logs`);
  await expect(shown(again, 'Thoracentesis')).toBeVisible();
  await context.setOffline(false);
  await expect
    .poll(async () => (await loggedBy(again, library.url)).map(({ procedure }) => procedure))
    .toEqual(['Lumbar Puncture', 'Thoracentesis']);
  await expect(again.getByText('What you see is as of')).toHaveCount(0);
  await expect(shown(again, 'Lumbar Puncture')).toBeVisible();
});

/** Of somebody new, whose address it shows and who asked not to be remembered; also to be read without a network. */
async function openKeptProfile(page: Page, url: string): Promise<string> {
  const { email } = await signUp(page, url);
  await page.goto(`${url}/dashboard`);
  await expectScreensKept(page);
  await page.goto(`${url}/profile`);
  await expect(shown(page, email)).toBeVisible();
  await expect.poll(() => keptPaths(page)).toContain('/api/profile');
  return email;
}

test('whoever signs out leaves nothing on the device that opens without a network', async ({
  page,
  context,
  library,
}) => {
  const email = await openKeptProfile(page, library.url);
  await page.getByRole('button', { name: /^Menu/ }).click();
  await signOut(page);
  expect(await keptPaths(page)).toEqual([]);
  await context.setOffline(true);
  await page.goto(`${library.url}/profile`);
  await expect(page.getByText(email)).toHaveCount(0);
  await expect(page.getByText('You are offline. Try again when you are back.')).toBeVisible();
});

test('once the browser was closed, a session that is not remembered leaves nothing that opens without a network', async ({
  page,
  context,
  library,
}) => {
  const email = await openKeptProfile(page, library.url);
  const ending = (await context.cookies()).filter(({ expires }) => expires === -1);
  expect(ending.map(({ name }) => name)).toContain('debrief.run');
  for (const { name } of ending) await context.clearCookies({ name });
  await context.setOffline(true);
  await page.goto(`${library.url}/profile`);
  await expect(page.getByText('You are offline. Try again when you are back.')).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
  expect(await keptPaths(page)).toEqual([]);
});

/** Where answers of the server are kept in this browser. */
function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('debrief-known-'));
    const stores = await Promise.all(names.map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((store) => store.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

test('a newer version waits until the reader takes it', async ({ page, library }) => {
  await signUp(page, library.url);
  await page.goto(`${library.url}/dashboard`);
  await expectScreensKept(page);
  await page.reload();
  await expect(page.getByText('A new version is ready.')).toHaveCount(0);
  // Another address is another version.
  await page.addInitScript(() => {
    const { serviceWorker } = navigator;
    const register = serviceWorker.register.bind(serviceWorker);
    serviceWorker.register = (url, options) => register(`${String(url)}?newer`, options);
  });
  await page.goto(`${library.url}/procedure-logs?new=1`);
  await fillIn(page);
  await expect(page.getByText('A new version is ready.')).toBeVisible();
  await expect(supervisorField(page)).toHaveValue('Dr. Rivera');
  const loaded = page.waitForEvent('load');
  await press(page, 'Load it').tap();
  await loaded;
  await expect(supervisorField(page)).toHaveValue('Dr. Rivera');
  await expect(page.getByText('A new version is ready.')).toHaveCount(0);
});

/** Under the thumb, as a phone has them. */
const TABS = {
  trainee: [
    ['Today', 'Your numbers'],
    ['Pearls', '62F septic shock'],
    ['Procedures', 'Lumbar Puncture'],
    ['Assessments', 'Ruth Adeyemi'],
  ],
  attending: [
    ['Today', 'Maya Okafor'],
    ['Assess', 'Maya Okafor'],
    ['Verify', 'Lumbar Puncture'],
    ['Trainees', 'Maya Okafor'],
  ],
} as const;

/** From Today: a form's own next step takes the place of the bar. */
async function openTab(page: Page, url: string, tab: string): Promise<void> {
  await page.goto(`${url}/dashboard`);
  const bar = page.getByRole('navigation', { name: 'Main, under the thumb' });
  await bar.getByRole('link', { name: tab }).tap();
}

/** With something of this ward's on every tab, and its screens kept on the device. */
async function openTodayOf(role: keyof typeof TABS, browser: Browser, url: string): Promise<Page> {
  const ward = await openWard(browser, url);
  const { id: supervisorId } = await userOf(ward.attending, url);
  await assess(ward, lastWeekday());
  const patients = [{ details: '62F septic shock' }];
  await callAs(ward.trainee, url, 'POST /api/pearls', {
    body: { patients, learnerLevel: 'resident' },
  });
  await log(ward.trainee, url, { procedure: 'Lumbar Puncture', supervisorId });
  const page = ward[role];
  await page.goto(`${url}/dashboard`);
  await expectScreensKept(page);
  await page.reload();
  return page;
}

for (const role of ['trainee', 'attending'] as const) {
  test(`each tab of the phone of a ${role} opens in a dead spot with what was last known and its age`, async ({
    browser,
    library,
  }) => {
    const { url } = library;
    const page = await openTodayOf(role, browser, url);
    for (const [tab, words] of TABS[role]) {
      await openTab(page, url, tab);
      await expect(shown(page, words)).toBeVisible();
      await page.waitForLoadState('networkidle');
    }
    await page.context().setOffline(true);
    await page.close();
    const away = await page.context().newPage();
    for (const [tab, words] of TABS[role]) {
      await openTab(away, url, tab);
      await expect(shown(away, words)).toBeVisible();
      await expect(away.getByText(/^What you see is as of \w+day \d+:\d\d [AP]M\.$/)).toBeVisible();
      await away.reload();
      await expect(shown(away, words)).toBeVisible();
      await expect(away.getByText(/^What you see is as of \w+day \d+:\d\d [AP]M\.$/)).toBeVisible();
    }
  });
}

for (const role of ['trainee', 'attending'] as const) {
  test(`whoever has opened Today alone finds the other tabs of a ${role} filled in a dead spot`, async ({
    browser,
    library,
  }) => {
    const { url } = library;
    const page = await openTodayOf(role, browser, url);
    await expect.poll(() => keptPaths(page)).toContain('/api/assessments');
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page.close();
    const away = await page.context().newPage();
    for (const [tab, words] of TABS[role]) {
      await openTab(away, url, tab);
      await expect(shown(away, words)).toBeVisible();
    }
    if (role === 'attending') return;
    await away.goto(`${url}/procedure-logs?new=1`);
    await fillIn(away);
    await press(away, 'Log Procedure').tap();
    await expect(away.getByRole('alert').getByText(KEPT)).toBeVisible();
  });
}
