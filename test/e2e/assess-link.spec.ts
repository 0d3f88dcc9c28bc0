import { askFor, openWard, signUpAs } from '#test/e2e/assessing.ts';
import { callAs, expect, expectAccessible, PASSWORD, test, userOf } from '#test/e2e/journey.ts';
import {
  epas,
  expectLargeTargets,
  last,
  level,
  linkOf,
  submit,
  takePhone,
  tapAndWrite,
  texts,
  withHouseRules,
} from '#test/e2e/assessing-form.ts';
import { newVisitor } from '#test/e2e/administration.ts';

const FRIDAY = last('Friday');

test('without an account six taps lead from the link to what was stored', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const request = await askFor(ward, {
    shiftDate: FRIDAY,
    message: 'The airway in room 2.',
  });
  const { page, taps } = await takePhone(browser);
  await page.goto(linkOf(request, library.url));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Assess ${ward.names.trainee}`);
  await expect(page.getByText('asked just now')).toContainText('Test Organization');
  await expect(page.getByText('The airway in room 2.')).toBeVisible();
  await expectLargeTargets(page);
  await page.getByRole('button', { name: 'Perform procedural sedation' }).tap();
  await level(page, 'I helped a lot').tap();
  await expect(texts(page).strengths).toBeFocused();
  await page.keyboard.type('Checked the dose aloud.');
  await tapAndWrite(texts(page).improvements, 'Put capnography on before the first dose.');
  // The hint comes in above what is tapped next.
  await expect(page.getByText('a suggestion tied to it')).toBeVisible();
  await tapAndWrite(page.getByLabel('Your name'), 'Lena Fischer');
  await tapAndWrite(page.getByLabel('Your email address'), 'lena@elsewhere.example');
  await submit(page).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
  expect(await taps()).toBe(6);
  for (const words of [
    'EPA 14: Perform procedural sedation',
    '2/5',
    'Checked the dose aloud.',
    'Put capnography on before the first dose.',
    'Lena Fischer, lena@elsewhere.example, not signed in',
  ]) {
    await expect(page.getByRole('main')).toContainText(words);
  }
  await expectAccessible(page);
  await page.goto(linkOf(request, library.url));
  await expect(page.getByRole('alert')).toHaveText(
    'This request has been answered. Each link works once.',
  );
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('capnography');
});

test('whoever has answered by a link is known at the next one, until it is somebody else', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const ask = () => askFor(ward, { shiftDate: FRIDAY });
  const [first, second, third] = await Promise.all([ask(), ask(), ask()]);
  const { page, context, taps } = await takePhone(browser);
  const name = page.getByLabel('Your name');
  const email = page.getByLabel('Your email address');

  async function judge() {
    await epas(page).first().tap();
    await level(page, 'I helped a lot').tap();
    await expect(texts(page).strengths).toBeFocused();
    await page.keyboard.type('Checked the dose aloud.');
    await tapAndWrite(texts(page).improvements, 'Put capnography on before the first dose.');
  }

  await page.goto(linkOf(first, library.url));
  await judge();
  await name.fill('Lena Fischer');
  await email.fill('lena@elsewhere.example');
  await expect(page.getByLabel('Remember me on this device')).toBeChecked();
  await expectAccessible(page);
  // A dead spot: it goes by itself, as long as the page is open, and its secret is kept nowhere.
  await context.setOffline(true);
  await submit(page).tap();
  await expect(page.getByRole('alert')).toContainText('Not sent yet: there is no network.');
  const secret = linkOf(first, library.url).split('.').at(-1) ?? '';
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(kept).not.toContain(secret);
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');

  await page.goto(linkOf(second, library.url));
  await expect(name).toHaveValue('Lena Fischer');
  await expect(email).toHaveValue('lena@elsewhere.example');
  await expect(page.getByText('Remembered on this device.')).toBeVisible();
  const before = await taps();
  await judge();
  await submit(page).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
  expect((await taps()) - before).toBe(4);

  await page.goto(linkOf(third, library.url));
  await page.getByRole('button', { name: 'Not me' }).tap();
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('');
  await expect(email).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Lena Fischer');

  // At a computer that others use, too, only who asks for it is.
  const desk = await browser.newPage();
  await desk.goto(linkOf(third, library.url));
  await expect(desk.getByLabel('Remember me on this device')).not.toBeChecked();
  await desk.context().close();
});

test('a guest says who it is, and the draft waits at this link only', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const request = await askFor(ward, { shiftDate: FRIDAY, epaNumber: 12 });
  const other = await askFor(ward, { shiftDate: FRIDAY });
  const { page } = await takePhone(browser);
  await page.goto(linkOf(request, library.url));
  await expect(epas(page).first()).toHaveAttribute('aria-pressed', 'true');
  await level(page, 'I had to do it').tap();
  await texts(page).strengths.fill('Well begun.');
  await texts(page).improvements.fill('Half done.');
  await submit(page).tap();
  await expect(page.getByText('Please enter your name')).toBeVisible();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByLabel('Your name')).toBeFocused();
  await page.reload();
  await expect(texts(page).strengths).toHaveValue('Well begun.');
  await page.goto(linkOf(other, library.url));
  await expect(texts(page).strengths).toHaveValue('');
});

test('whoever is signed in sees whose name will stand on it, and is asked for none', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const request = await askFor(ward, { shiftDate: FRIDAY });
  const { page } = await takePhone(browser, { of: ward.attending });
  await page.goto(linkOf(request, library.url));
  await expect(page.getByText(`${ward.names.attending} will stand on`)).toBeVisible();
  await expect(page.getByLabel('Your name')).toHaveCount(0);
  await epas(page).first().tap();
  await level(page, 'I helped a lot').tap();
  await page.getByRole('button', { name: 'Directly observed' }).tap();
  await texts(page).strengths.fill('Calm.');
  await texts(page).improvements.fill('Louder.');
  await submit(page).tap();
  await expect(page.getByRole('main')).toContainText(ward.names.attending);
  await expect(page.getByRole('main')).toContainText('Directly observed');
  await expect(page.getByText('not signed in')).toHaveCount(0);
});

test('a session that ended or began since the form was opened stops the sending and shows who signs', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const request = await askFor(ward, { shiftDate: FRIDAY });
  const { page, context } = await takePhone(browser, { of: ward.attending });
  await page.goto(linkOf(request, library.url));
  await expect(page.getByText(`${ward.names.attending} will stand on`)).toBeVisible();
  await epas(page).first().tap();
  await level(page, 'I helped a lot').tap();
  await texts(page).strengths.fill('Calm.');
  await texts(page).improvements.fill('Louder.');
  const cookies = await context.cookies();
  await context.clearCookies();
  await submit(page).tap();
  await expect(page.getByRole('alert')).toHaveText(
    'You are no longer signed in here. Please say who you are.',
  );
  await page.getByLabel('Your name').fill('Lena Fischer');
  await page.getByLabel('Your email address').fill('lena@elsewhere.example');
  await context.addCookies(cookies);
  await submit(page).tap();
  await expect(page.getByRole('alert')).toContainText(
    `${ward.names.attending} is signed in here now`,
  );
  await expect(texts(page).strengths).toHaveValue('Calm.');
  await submit(page).tap();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expect(page.getByText('not signed in')).toHaveCount(0);
});

test('whose session ended while the form was open answers as somebody not signed in', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const request = await askFor(ward, { shiftDate: FRIDAY });
  const { page, context } = await takePhone(browser, { of: ward.attending });
  await page.goto(linkOf(request, library.url));
  await epas(page).first().tap();
  await level(page, 'I helped a lot').tap();
  await texts(page).strengths.fill('Calm.');
  await texts(page).improvements.fill('Louder.');
  await context.clearCookies();
  await submit(page).tap();
  await page.getByLabel('Your name').fill('Lena Fischer');
  await page.getByLabel('Your email address').fill('lena@elsewhere.example');
  await submit(page).tap();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Lena Fischer');
});

test('two who answer one link at once: one is stored, the other is told and keeps the words', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const request = await askFor(ward, { shiftDate: FRIDAY });
  const phones = await Promise.all([takePhone(browser), takePhone(browser)]);
  for (const { page } of phones) {
    await page.goto(linkOf(request, library.url));
    await epas(page).first().tap();
    await level(page, 'I helped a lot').tap();
    await texts(page).strengths.fill('Calm.');
    await texts(page).improvements.fill('Louder.');
    await page.getByLabel('Your name').fill('Lena Fischer');
    await page.getByLabel('Your email address').fill('lena@elsewhere.example');
  }
  await Promise.all(phones.map(({ page }) => submit(page).tap()));
  const heading = (at: number) => phones[at]?.page.getByRole('heading', { name: 'Thank you' });
  const told = (at: number) => phones[at]?.page.getByText('This request has been answered.');
  await expect
    .poll(async () => [
      ((await heading(0)?.count()) ?? 0) + ((await heading(1)?.count()) ?? 0),
      ((await told(0)?.count()) ?? 0) + ((await told(1)?.count()) ?? 0),
    ])
    .toEqual([1, 1]);
  const loser = phones[(await told(0)?.count()) === 1 ? 0 : 1];
  if (!loser) throw new Error('Nobody was told.');
  await expect(texts(loser.page).strengths).toHaveValue('Calm.');
  await loser.page.reload();
  await expect(loser.page.getByText('Louder.')).toBeVisible();
  await loser.page.getByRole('button', { name: 'Remove these words' }).tap();
  await expect(loser.page.getByText('Louder.')).toHaveCount(0);
});

test('the own request, a wrong account and a link that is not whole each get their sentence', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const request = await askFor(ward, { shiftDate: FRIDAY });
  const url = linkOf(request, library.url);
  await ward.trainee.goto(url);
  await expect(ward.trainee.getByText('This is your own request.')).toBeVisible();
  const colleague = await newVisitor(browser);
  await signUpAs(colleague, library.url, 'Wrong Person', 'trainee');
  await colleague.goto(url);
  await expect(colleague.getByText('Wrong Person is signed in here')).toBeVisible();
  await expectAccessible(colleague);
  await colleague.goto(url.slice(0, -4));
  await expect(colleague.getByRole('alert')).toContainText('This link is not complete.');
  await ward.trainee.request.post(`${library.url}/api/assessment-requests/${request.id}/revoke`, {
    data: {},
  });
  await colleague.goto(url);
  await expect(colleague.getByRole('alert')).toHaveText('The trainee has withdrawn this request.');
});

test('what the trainee’s own browser answered counts once an administrator has confirmed it', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const { trainee, administrator } = ward;
  const { id } = await userOf(trainee, library.url);
  const request = await askFor(ward, { shiftDate: FRIDAY });
  await callAs(trainee, library.url, 'POST /api/auth/sign-out');
  await trainee.goto(linkOf(request, library.url));
  await epas(trainee).first().click();
  await level(trainee, 'I helped a lot').click();
  await texts(trainee).strengths.fill('Calm.');
  await texts(trainee).improvements.fill('Louder.');
  await trainee.getByLabel('Your name').fill('Grace Hopper');
  await trainee.getByLabel('Your email address').fill('grace@elsewhere.example');
  await submit(trainee).click();
  await expect(trainee.getByRole('heading', { level: 1 })).toHaveText('Thank you');

  await administrator.goto(`${library.url}/trainees/${id}`);
  await administrator
    .getByRole('link', { name: '1 assessment by link counts once the program has confirmed it' })
    .click();
  await expect(administrator.getByRole('table').getByText('To be confirmed')).toHaveCount(1);
  await administrator.getByRole('button', { name: /^View Details/ }).click();
  const details = administrator.getByRole('dialog');
  await expect(details).toContainText('answered from a browser that this trainee had used');
  await expectAccessible(administrator);
  await details.getByRole('button', { name: 'Confirm' }).click();
  await expect(details.getByText('Confirmed. It counts.')).toBeVisible();
  await expect(details).toContainText('By the program,');
  await administrator.goto(`${library.url}/trainees/${id}`);
  await expect(administrator.getByText('1 form by 1 person').first()).toBeVisible();
});

test('where the organization wants it, one signs in first and comes back to the form', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const request = await askFor(ward, { shiftDate: FRIDAY });
  const { email } = await userOf(ward.attending, library.url);
  const { page } = await takePhone(browser);
  await withHouseRules(ward, { assessorSignIn: true }, async () => {
    await page.goto(linkOf(request, library.url));
    await expect(page.getByText('wants assessors to sign in')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).tap();
    await expect(page).toHaveURL(/\/login\?next=%2Fassess%2F/);
    const form = page.getByRole('form', { name: 'Sign in' });
    await form.getByLabel('Email').fill(email);
    await form.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await form.getByRole('button', { name: 'Sign in' }).tap();
    await expect(page.getByText(`${ward.names.attending} will stand on`)).toBeVisible();
  });
});

test('one click in the mail stops the reminders', async ({ browser, library }) => {
  const ward = await openWard(browser, library.url);
  const request = await askFor(ward, { email: 'lena@elsewhere.example' });
  const { page, taps } = await takePhone(browser);
  await page.goto(`${linkOf(request, library.url)}/stop`);
  await expect(page.getByRole('alert')).toHaveText(
    /^You will get no more reminders about this request,/,
  );
  expect(await taps()).toBe(0);
  await expectAccessible(page);
  const path = { id: request.id };
  expect(
    await callAs(ward.trainee, library.url, 'GET /api/assessment-requests/:id', { path }),
  ).toMatchObject({ remindersStopped: true, state: 'open' });
  await page.goto(`${library.url}/assess/not-a-token/stop`);
  await expect(page.getByRole('alert')).toContainText('This link is not complete.');
});
