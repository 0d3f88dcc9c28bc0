import { newVisitor } from '#test/e2e/administration.ts';
import {
  callAs,
  entry,
  expect,
  expectAccessible,
  expectFine,
  expectNoSidewaysScroll,
  signIn,
  signUp,
  test,
} from '#test/e2e/journey.ts';
import {
  emailPearls,
  fillShare,
  signUpKnown,
  mailTo,
  makeSet,
  newAddress,
  optionLink,
  shareDialog,
} from '#test/e2e/sharing.ts';
import { holdAnswer } from '#test/e2e/slow-line.ts';

const HEADING = 'Shared Learning Materials';

test('the form to share stands at once where it was fetched, and is fetched again where it could not be', async ({
  page,
  context,
  library,
}) => {
  const set = await makeSet(page, library.url, '62F septic shock, lactate 4.8', 'DKA');
  await page.goto(`${library.url}/free/${set}`);
  await expect(emailPearls(page)).toBeEnabled();
  await context.setOffline(true);
  await emailPearls(page).click();
  await expect(shareDialog(page)).toContainText('The form could not be loaded.');
  await page.keyboard.press('Escape');
  await expect(emailPearls(page)).toBeFocused();

  await context.setOffline(false);
  await emailPearls(page).click();
  await expect(shareDialog(page).getByLabel('Recipient Email')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shareDialog(page)).toBeHidden();
  await expect(emailPearls(page)).toBeFocused();
  const isWhole = await emailPearls(page).evaluate(async (button: HTMLElement) => {
    button.click();
    await new Promise(requestAnimationFrame);
    return document.querySelector('dialog[open] form') !== null;
  });
  expect(isWhole).toBe(true);
});

test('a guest shares, the recipient answers from the mail, signs up on the way, and saves', async ({
  page,
  browser,
  library,
}) => {
  const set = await makeSet(page, library.url, '62F septic shock, lactate 4.8', 'DKA');
  await page.goto(`${library.url}/free/${set}`);
  await emailPearls(page).click();
  const to = newAddress();
  await fillShare(page, to, 'Grace Hopper');
  await expect(shareDialog(page)).toContainText('we have not checked who you are');
  await expect(shareDialog(page).getByLabel('Message')).toHaveCount(0);
  await shareDialog(page).getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Email sent successfully!')).toBeVisible();
  await expect(shareDialog(page).getByLabel('Recipient Email')).toHaveValue('');
  await expect(shareDialog(page)).toBeHidden({ timeout: 3000 });
  await expect(entry(page, 'Shared')).toContainText('to 1 person');

  const mail = await mailTo(browser, library, to);
  expect(mail.subject).toBe('Learning Materials from Debrief');
  expect(mail.text).not.toContain('septic shock');
  const link = optionLink(mail, 'B');
  const friend = await newVisitor(browser);
  await friend.goto(link.replace(/^https?:\/\/[^/]+/, library.url));
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText(HEADING);
  await expect(friend.getByText('Please sign in to view')).toBeVisible();
  await friend.getByRole('link', { name: 'Create Your Own Account' }).click();
  await friend.getByRole('textbox', { name: 'Email' }).fill(to);
  await friend.getByRole('textbox', { name: 'Password', exact: true }).fill('six nights in a row');
  await friend.getByRole('textbox', { name: 'Confirm Password' }).fill('six nights in a row');
  await friend.getByRole('button', { name: 'Create account' }).click();

  await expect(friend.getByText('Training level: Resident')).toBeVisible();
  await expect(friend.getByText('Grace Hopper shared these pearls on')).toBeVisible();
  const chosen = friend.getByRole('radio', { checked: true });
  await expect(chosen).toHaveCount(1);
  await expect(chosen).toBeInViewport();
  await expect(chosen).toBeFocused();
  await expect(friend).toHaveURL(/\/shared-materials\/content-[\w-]{22}$/);
  const question = friend.locator('.question', { has: chosen });
  await question.getByRole('button', { name: 'Submit Answer' }).click();
  await expect(friend.locator('.explain').first()).toBeVisible();

  const save = friend.getByRole('button', { name: 'Save to my materials' });
  await save.filter({ visible: true }).click();
  const open = friend.getByRole('link', { name: 'Open in my materials' }).filter({ visible: true });
  await open.click();
  await expect(friend).toHaveURL(/\/learning-materials\/[\w-]{36}$/);
  await expect(friend.getByRole('tab')).toHaveCount(2);
});

test('the sharer sees how often it was opened and stops sharing; the link is then no longer available', async ({
  page,
  browser,
  library,
}) => {
  await signUp(page, library.url);
  const set = await makeSet(page, library.url, 'DKA');
  const address = `${library.url}/learning-materials/${set}`;
  await page.goto(address);
  await emailPearls(page).click();
  await expect(shareDialog(page).getByLabel('Your Name')).not.toHaveValue('');
  await fillShare(page, `${newAddress()}, ${newAddress()}`);
  await expect(shareDialog(page)).toContainText('2 people, a mail each');
  await shareDialog(page).getByRole('button', { name: 'Send' }).click();
  await expect(shareDialog(page)).toBeHidden();
  const shares = entry(page, 'Shared');
  await expect(shares).toContainText('to 2 people, opened 0 times');

  const { items } = await callAs(page, library.url, 'GET /api/pearls/:id/shares', {
    path: { id: set },
  });
  const link = `${library.url}/shared-materials/${items[0]?.contentId}`;
  const friend = await newVisitor(browser);
  const { email } = await signUp(friend, library.url);
  await friend.context().clearCookies();
  await friend.goto(link);
  await friend.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await expect(friend).toHaveURL(/\/login\?next=/);
  await friend.getByLabel('Email').fill(email);
  await friend.getByRole('textbox', { name: 'Password' }).fill('six nights in a row');
  await friend.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText(HEADING);
  await expect(friend.getByRole('article')).toHaveCount(1);

  await page.reload();
  await expect(shares).toContainText('opened 1 time');
  await shares.getByRole('button', { name: 'Stop sharing' }).click();
  const asked = page.getByRole('dialog', { name: 'Stop sharing?' });
  await asked.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(shares).toContainText('Sharing stopped');
  await friend.reload();
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText('Content Not Available');
  await expect(friend.getByRole('alert')).toHaveText(
    'Content not found. It may have expired or been removed.',
  );
  await expectAccessible(friend);
  await friend.getByRole('link', { name: 'Return to Dashboard' }).click();
  await expect(friend).toHaveURL(/\/dashboard$/);
});

test('what was typed stands there again after an error, after closing and after a reload', async ({
  page,
  browser,
  library,
}) => {
  await signUpKnown(page, browser, library);
  const set = await makeSet(page, library.url, 'DKA');
  await page.goto(`${library.url}/learning-materials/${set}`);
  await emailPearls(page).click();
  const dialog = shareDialog(page);
  const send = dialog.getByRole('button', { name: 'Send' });
  await dialog.getByLabel('Your Name').fill('');
  await send.click();
  await expect(dialog.getByText('Please enter your name')).toBeVisible();
  await expect(dialog.getByText('Recipient email is required')).toBeVisible();
  await expect(dialog.getByLabel('Your Name')).toBeFocused();
  await fillShare(page, 'ada@', 'Grace', 'Call me at 206-555-0114');
  await expect(dialog.getByRole('button', { name: /^Replace with/ })).toBeVisible();
  await send.click();
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
  await dialog.getByLabel('Recipient Email').fill(newAddress());
  await send.click();
  await expect(dialog.getByText(/This looks as if it holds a phone number/)).toBeVisible();
  await page.route('**/api/pearls/*/share', (route) => route.abort());
  await dialog.getByLabel('Message').fill('Mind the potassium.');
  await send.click();
  await expect(dialog.getByRole('alert')).toContainText('The server could not be reached');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(emailPearls(page)).toBeFocused();
  await page.unroute('**/api/pearls/*/share');
  await page.reload();
  await emailPearls(page).click();
  await expect(dialog.getByLabel('Your Name')).toHaveValue('Grace');
  await expect(dialog.getByLabel('Message')).toHaveValue('Mind the potassium.');
  await send.click();
  await expect(dialog.getByText('Email sent successfully!')).toBeVisible();
});

test('closed while it is being sent, the form is empty afterwards, and the same words go out once', async ({
  page,
  library,
}) => {
  const set = await makeSet(page, library.url, 'DKA');
  await page.goto(`${library.url}/free/${set}`);
  const dialog = shareDialog(page);
  const recipient = dialog.getByLabel('Recipient Email');
  const send = dialog.getByRole('button', { name: 'Send' });
  const keys: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/share')) keys.push(request.postDataJSON().requestKey);
  });
  async function sendAndClose() {
    const answer = await holdAnswer(page, '**/api/pearls/*/share');
    await emailPearls(page).click();
    await fillShare(page, newAddress());
    const sent = page.waitForRequest('**/api/pearls/*/share');
    await send.click();
    await sent;
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    return answer;
  }
  await (await sendAndClose()).release();
  await emailPearls(page).click();
  await expect(recipient).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const answer = await sendAndClose();
  await emailPearls(page).click();
  await expect(recipient).not.toHaveValue('');
  await answer.release();
  await send.click();
  await expect(dialog.getByText('Email sent successfully!')).toBeVisible();
  expect(keys).toHaveLength(3);
  expect(keys[2]).toBe(keys[1]);
});

test('a refusal of the mail service is said in the dialog', async ({ page, library }) => {
  const set = await makeSet(page, library.url, 'DKA');
  await page.route('**/api/pearls/*/share', async (route) => {
    const answer = await route.fetch();
    const receipt = (await answer.json()) as object;
    const problem = 'Failed to send email: Forbidden';
    const delivery = { waiting: 0, failed: 1, problem, canSend: true };
    await route.fulfill({ status: 201, json: { ...receipt, delivery } });
  });
  await page.goto(`${library.url}/free/${set}`);
  await emailPearls(page).click();
  await fillShare(page, newAddress());
  await shareDialog(page).getByRole('button', { name: 'Send' }).click();
  await expect(shareDialog(page).getByRole('alert')).toHaveText('Failed to send email: Forbidden');
  await expect(shareDialog(page).getByLabel('Your Name')).toHaveValue('Grace Hopper');
});

test('the dialog, the shared pearls and the sign-in prompt are accessible and fit every width', async ({
  page,
  browser,
  library,
}) => {
  test.setTimeout(120_000);
  await signUp(page, library.url);
  const set = await makeSet(page, library.url, '62F septic shock, lactate 4.8');
  await page.goto(`${library.url}/learning-materials/${set}`);
  await emailPearls(page).click();
  await shareDialog(page).getByRole('button', { name: 'Send' }).click();
  await expect(shareDialog(page).getByText('Recipient email is required')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page, { within: 'dialog' });
  }
  // The same to the same person a second time is a second mail.
  const to = newAddress();
  for (const shares of [1, 2]) {
    if (shares === 2) await emailPearls(page).click();
    await fillShare(page, to);
    await shareDialog(page).getByRole('button', { name: 'Send' }).click();
    await expect(shareDialog(page)).toBeHidden();
    await expect(entry(page, 'Shared').getByRole('listitem')).toHaveCount(shares);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await emailPearls(page).click();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page, { within: 'dialog' });
  }
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  for (const target of await shareDialog(page).getByRole('button').all()) {
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await page.keyboard.press('Escape');
  await expectFine(page);

  const { items } = await callAs(page, library.url, 'GET /api/pearls/:id/shares', {
    path: { id: set },
  });
  const link = `${library.url}/shared-materials/${items[0]?.contentId}`;
  const friend = await newVisitor(browser);
  await friend.goto(link);
  await expect(friend.getByText('Please sign in to view')).toBeVisible();
  await expectFine(friend);
  const { email } = await signUp(friend, library.url);
  await friend.goto(link);
  await expect(friend.getByRole('article')).toHaveCount(1);
  await expectFine(friend);

  // Ward computers stay signed in: the next person gets an account of their own, and comes back here.
  await friend.getByRole('button', { name: 'Create Your Own Account' }).click();
  const asked = friend.getByRole('dialog', { name: 'Sign out first?' });
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(friend.getByRole('article')).toHaveCount(1);
  await friend.getByRole('button', { name: 'Create Your Own Account' }).click();
  await expectAccessible(friend, { within: 'dialog' });
  await friend.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(friend);
  await asked.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(friend).toHaveURL(/\/signup\?next=%2Fshared-materials%2Fcontent-/);
  await signIn(friend, library.url, email);
  await friend.waitForURL(`${library.url}/`);
});
