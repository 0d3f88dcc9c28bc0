import {
  callAs,
  caseLine,
  expect,
  expectAccessible,
  generateButton,
  signOut,
  signUp,
  test,
} from '#test/e2e/journey.ts';
import { openLine } from '#test/line.ts';
import { startPostgres } from '#test/postgres.ts';
import { startServerProcess } from '#test/server-process.ts';

test('when the session ends elsewhere, what was typed stays and the way back is shown', async ({
  page,
  context,
  library,
}) => {
  await signUp(page, library.url);
  await page.goto(`${library.url}/profile`);
  const name = page.getByLabel('Display name');
  await name.fill('Maya Okafor, MD');
  const cookies = await context.cookies();
  await context.clearCookies();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('User not authenticated')).toBeVisible();
  await expect(page.getByText('You have been signed out. Sign in to go on.')).toBeVisible();
  await expectAccessible(page);
  await expect(name).toHaveValue('Maya Okafor, MD');
  await expect(page.getByRole('link', { name: /^Sign In/ })).toHaveAttribute(
    'href',
    '/login?next=%2Fprofile',
  );
  await context.addCookies(cookies);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('You have been signed out.')).toBeHidden();
  await expect(name).toHaveValue('Maya Okafor, MD');
});

test('without the database a page opens with what was last known, and goes on by itself when it is back', async ({
  page,
}) => {
  const postgres = await startPostgres();
  const line = await openLine(postgres.url);
  const secret = 'a secret only for this journey, long enough';
  const server = await startServerProcess({ DATABASE_URL: line.url, AUTH_SECRET: secret });
  await signUp(page, server.url);
  await page.goto(`${server.url}/dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // What the device keeps is written after it is shown.
  const isKept = async (path: string) =>
    (await caches.match(path, { ignoreSearch: true })) !== undefined;
  for (const path of ['/api/session', '/api/dashboard'])
    await expect.poll(() => page.evaluate(isKept, path)).toBe(true);
  line.cut();
  const answer = await page.reload();
  expect([answer?.status(), answer?.headers()['retry-after']]).toEqual([503, '5']);
  const note = page.getByText('The server cannot be reached. What you see is as of');
  await expect(note).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  line.mend();
  await expect(note).toHaveCount(0, { timeout: 15_000 });
  await server.end('SIGTERM');
  await line.close();
  await postgres.stop();
});

test('a form in an old tab is not sent in the name of who signed in since, and keeps what was typed until it is loaded anew', async ({
  page,
  context,
  library,
}) => {
  await signUp(page, library.url);
  await page.goto(`${library.url}/profile`);
  const name = page.getByLabel('Display name');
  await name.fill('Maya Okafor, MD');
  const other = await signUp(await context.newPage(), library.url);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Nothing was sent, and what you wrote stays here.')).toBeVisible();
  const note = page.getByText('Nothing is sent from this page any more.');
  await expect(note).toBeVisible();
  await expectAccessible(page);
  await expect(name).toHaveValue('Maya Okafor, MD');
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await expect(note).toBeVisible();
  const stillThere = await callAs(page, library.url, 'GET /api/session');
  expect(stillThere.user).toMatchObject({ email: other.email });
  expect(stillThere.user?.displayName).not.toContain('Maya');
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(other.email);
  await expect(name).not.toHaveValue('Maya Okafor, MD');
});

test('pearls that a guest began are not generated for who has signed in in another tab since', async ({
  page,
  context,
  library,
}) => {
  await page.goto(`${library.url}/free`);
  await caseLine(page, 1).fill('62F septic shock, lactate 4.8');
  await signUp(await context.newPage(), library.url);
  await generateButton(page).click();
  await expect(page.getByText('copy it and load the page again.')).toBeVisible();
  await expect(caseLine(page, 1)).toHaveValue('62F septic shock, lactate 4.8');
  await expectAccessible(page);
  expect((await callAs(page, library.url, 'GET /api/pearls')).items).toEqual([]);
});

test('signing out in one tab leaves nothing to read in the others', async ({
  page,
  context,
  library,
}) => {
  await signUp(page, library.url);
  const other = await context.newPage();
  await other.goto(`${library.url}/profile`);
  await other.getByLabel('Display name').fill('Maya Okafor, MD');
  await page.goto(`${library.url}/dashboard`);
  await signOut(page);
  await expect(other).toHaveURL(`${library.url}/`);
  await expect(other.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible();
  const kept = await other.evaluate(() => JSON.stringify(sessionStorage));
  expect(kept).not.toContain('Maya Okafor');
});

test('after a while without activity one is warned, can stay, and is otherwise signed out', async ({
  page,
  startWithModel,
}) => {
  test.slow();
  const server = await startWithModel(() => ({ text: '' }), { IDLE_SIGN_OUT_MINUTES: '15' });
  await page.clock.install();
  await signUp(page, server.url);
  await page.goto(`${server.url}/profile`);
  await expect(page.getByLabel('Display name')).toBeVisible();
  await page.clock.fastForward('14:10');
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await page.clock.runFor(1000);
  await expect(page.getByRole('button', { name: 'Stay signed in' })).toBeHidden();
  await page.clock.fastForward('13:30');
  await expect(page.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible();
  await page.clock.fastForward('02:00');
  await expect(page).toHaveURL(`${server.url}/login?signedOut=idle&next=%2Fprofile`);
  await expect(page.getByText('You were signed out after a while without activity.')).toBeVisible();
});
