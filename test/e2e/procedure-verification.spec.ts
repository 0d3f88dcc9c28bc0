import type { Procedure } from '#shared/procedure-output.ts';
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { newVisitor } from '#test/e2e/administration.ts';
import { openWard } from '#test/e2e/assessing.ts';
import {
  callAs,
  entry,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  userOf,
} from '#test/e2e/journey.ts';
import type { Ward } from '#test/e2e/assessing.ts';
import { expectLargeTargets, takePhone } from '#test/e2e/assessing-form.ts';
import { log, procedureOf } from '#test/e2e/logging.ts';

const status = (page: Page) => page.getByRole('main').getByRole('status');
const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('.asked-facts') });
/** The one that this width shows. */
const button = (page: Page, name: string) =>
  page.getByRole('button', { name }).filter({ visible: true });

async function supervised(ward: Ward, entries: object[]): Promise<string[]> {
  const { id } = await userOf(ward.attending, ward.url);
  const ids: string[] = [];
  for (const values of entries) {
    ids.push((await log(ward.trainee, ward.url, { supervisorId: id, ...values })).id);
  }
  return ids;
}

test('a supervisor finds what waits, verifies one, takes it back, and verifies all', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  await supervised(ward, [
    { procedure: 'Lumbar Puncture', notes: 'Clear at the second try.', attempts: 2 },
    { procedure: 'Thoracentesis', isSimulated: true },
    { procedure: 'Cardioversion', complications: 'A small burn.' },
  ]);
  const { page } = await takePhone(browser, { of: ward.attending });
  await page.goto(`${library.url}/dashboard`);
  await page
    .getByRole('main')
    .getByRole('link', { name: `Look at 3 procedures of ${ward.names.trainee}` })
    .tap();
  await expect(page).toHaveURL(/\/procedure-logs\/verify$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verify procedures');
  const part = entry(page, ward.names.trainee);
  await expect(part).toContainText('Clear at the second try.');
  await expect(part).toContainText('A small burn.');
  await expect(part).toContainText('Simulated');
  await expect(part).toContainText('2 attempts');
  await expectAccessible(page);
  await expectLargeTargets(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: /^Verify Thoracentesis/ }).tap();
  await expect(status(page)).toContainText(['1 procedure verified.']);
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('button', { name: `Verify all 3 of ${ward.names.trainee}` }).tap();
  await expect(page.getByText('Nothing waits for you to verify.')).toBeVisible();
  await expectAccessible(page);
  await ward.trainee.goto(`${library.url}/dashboard`);
  await expect(ward.trainee.getByText(/verified 3 of your procedures/)).toBeVisible();
});

test('several are chosen with the keyboard and sent back with a word, mended and verified', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const [first = ''] = await supervised(ward, [
    { procedure: 'Lumbar Puncture' },
    { procedure: 'Paracentesis' },
    { procedure: 'Cardioversion' },
  ]);
  const page = ward.attending;
  await page.goto(`${library.url}/procedure-logs/verify`);
  await expect(page.getByRole('banner')).toContainText('3');
  for (const name of [/^Lumbar Puncture/, /^Paracentesis/]) {
    await page.getByRole('checkbox', { name }).focus();
    await page.keyboard.press('Space');
  }
  await button(page, 'Send back 2').press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send back' }).press('Enter');
  await expect(dialog).toContainText('Please say in a word what should be changed');
  await dialog.getByLabel('What should be changed?').fill('Which side was it?');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send back' }).press('Enter');
  await expect(status(page)).toContainText(['2 procedures sent back.']);
  await expect(rows(page)).toHaveCount(1);

  await ward.trainee.goto(`${library.url}/dashboard`);
  await ward.trainee.getByRole('link', { name: 'Lumbar Puncture sent back' }).click();
  await expect(ward.trainee).toHaveURL(/\/procedure-logs/);
  const known = await procedureOf(ward.trainee, library.url, first);
  expect(known).toMatchObject({ verification: 'returned', returnReason: 'Which side was it?' });
  await change(ward, known, { site: 'Left' });

  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await expect(entry(page, ward.names.trainee)).toContainText('Left');
  await page.getByRole('checkbox', { name: `Choose all of ${ward.names.trainee}` }).press('Space');
  await button(page, 'Verify 2 chosen').click();
  await expect(page.getByText('Nothing waits for you to verify.')).toBeVisible();
});

test('what the trainee changed meanwhile is left, and said', async ({ browser, library }) => {
  const ward = await openWard(browser, library.url);
  const [first = ''] = await supervised(ward, [
    { procedure: 'Lumbar Puncture' },
    { procedure: 'Cardioversion' },
  ]);
  const page = ward.attending;
  await page.goto(`${library.url}/procedure-logs/verify`);
  await expect(rows(page)).toHaveCount(2);
  const known = await procedureOf(ward.trainee, library.url, first);
  await change(ward, known, { attempts: 4 });
  await page.getByRole('button', { name: /^Verify all 2/ }).click();
  await expect(status(page)).toContainText([
    '1 procedure verified. 1 was changed meanwhile: please look again.',
  ]);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('4 attempts');
});

/** Logged with a typed supervisor, and a link for them. */
/** As the trainee changes an entry, which is sent whole. */
function change({ trainee, url }: Ward, known: Procedure, parts: Partial<Procedure>) {
  const address = 'PATCH /api/procedures/:id';
  return callAs(trainee, url, address, { path: { id: known.id }, body: { ...known, ...parts } });
}

async function aLink(ward: Ward, values: object[]) {
  const ids: string[] = [];
  for (const parts of values) {
    const named = { supervisor: 'Dr. Rivera', ...parts };
    ids.push((await log(ward.trainee, ward.url, named)).id);
  }
  const body = { procedureIds: ids, email: null, requestKey: randomUUID() };
  const link = await callAs(ward.trainee, ward.url, 'POST /api/procedure-links', { body });
  return { link, ids, path: new URL(link.url ?? '').pathname };
}

const THREE = [
  { procedure: 'Lumbar Puncture', notes: 'not for a guest' },
  { procedure: 'Thoracentesis' },
  { procedure: 'Cardioversion' },
];

test('without an account one opens the link, types an address and verifies all with one more tap', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const { link, path } = await aLink(ward, THREE);
  const { page: owner } = await takePhone(browser, { of: ward.trainee });
  await owner.goto(`${library.url}/procedure-logs/links/${link.id}`);
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText('Show, send or copy');
  await expect(owner.getByRole('img', { name: 'QR code that opens' })).toBeVisible();
  await expectAccessible(owner);
  await expectLargeTargets(owner);

  const { page, taps } = await takePhone(browser);
  await page.goto(library.url + path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Verify procedures of ${ward.names.trainee}`,
  );
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByText('not for a guest')).toHaveCount(0);
  await expectAccessible(page);
  await expectLargeTargets(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Your email address').fill('rivera@elsewhere.example');
  await button(page, 'Verify all 3').tap();
  await expect(page.getByRole('alert')).toContainText(
    `3 procedures of ${ward.names.trainee} verified by Dr. Rivera.`,
  );
  expect(1 + (await taps())).toBe(2);
  await expectAccessible(page);
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText('Done: thank you');
  await page.goto(library.url + path);
  await expect(page.getByRole('alert')).toHaveText(
    'This link has been used. Each link works once.',
  );
});

test('a guest sends one back, says who it is, and loses nothing when the trainee changes something', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const { path, ids } = await aLink(ward, THREE);
  const { page } = await takePhone(browser);
  await page.goto(library.url + path);
  await page.getByRole('button', { name: /^Send back Thoracentesis/ }).tap();
  await button(page, 'Verify 2, send back 1').tap();
  await expect(page.getByText('Please say in a word what should be changed')).toBeVisible();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await page.getByLabel('What should be changed?').fill('I was not there.');
  await page.getByLabel('Your name').fill('Elena Rivera');
  await page.getByLabel('Your email address').fill('elena@elsewhere.example');
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(kept).toContain('I was not there.');
  expect(kept).not.toContain(path.split('.').at(-1));
  const known = await procedureOf(ward.trainee, library.url, ids[0]);
  await change(ward, known, { attempts: 7 });
  await button(page, 'Verify 2, send back 1').tap();
  await expect(page.getByRole('alert')).toHaveText(
    'The trainee has changed something since you opened this page. Please look at it again.',
  );
  await expect(page.getByText('7 attempts')).toBeVisible();
  await expect(page.getByLabel('What should be changed?')).toHaveValue('I was not there.');
  await expectAccessible(page);
  await button(page, 'Verify 2, send back 1').tap();
  await expect(page.getByRole('alert')).toContainText('2 procedures of');
  await expect(page.getByRole('alert')).toContainText('1 procedure sent back.');
  await ward.trainee.goto(`${library.url}/dashboard`);
  await expect(ward.trainee.getByText(/sent back your /)).toBeVisible();
  await expect(ward.trainee.getByText(/verified 2 of your procedures/)).toBeVisible();
});

test('the own link, a withdrawn one and one that is not whole each get their sentence', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const { link, path } = await aLink(ward, THREE);
  const page = ward.trainee;
  await page.goto(library.url + path);
  await expect(page.getByText('Nobody verifies their own procedures.')).toBeVisible();
  await expectAccessible(page);
  await page.goto(library.url + path.slice(0, -3));
  await expect(page.getByRole('alert')).toContainText('This link is not complete.');
  await page.goto(`${library.url}/procedure-logs/links/${link.id}`);
  await page.getByRole('button', { name: 'Withdraw this link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Withdrawn');
  const guest = await newVisitor(browser);
  await guest.goto(library.url + path);
  await expect(guest.getByRole('alert')).toHaveText('The trainee has withdrawn this link.');
  await guest.goto(`${library.url}/verify/nonsense/stop`);
  await guest.getByRole('button', { name: 'Stop these mails' }).click();
  await expect(guest.getByRole('alert')).toContainText('This link is not complete.');
});

test('mails about what waits are switched off and on', async ({ browser, library }) => {
  const ward = await openWard(browser, library.url);
  const page = ward.attending;
  await page.goto(`${library.url}/procedure-logs/verify`);
  const mails = page.getByRole('switch', { name: 'Tell me by mail what waits' });
  await expect(mails).toBeChecked();
  await mails.press('Space');
  await expect(page.getByText('No more mails about waiting procedures.')).toBeVisible();
  await page.reload();
  await expect(mails).not.toBeChecked();
});

test('what the trainee’s own browser verified waits for an administrator, who confirms one and takes one back', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const { path } = await aLink(ward, THREE.slice(0, 2));
  const { trainee, administrator } = ward;
  await callAs(trainee, library.url, 'POST /api/auth/sign-out');
  await trainee.goto(library.url + path);
  await trainee.getByLabel('Your email address').fill('rivera@elsewhere.example');
  await button(trainee, 'Verify all 2').click();
  await expect(trainee.getByRole('alert')).toContainText('verified by Dr. Rivera.');

  await administrator.goto(`${library.url}/procedure-logs?way=unconfirmed`);
  const table = administrator.getByRole('table');
  const open = async (procedure: string) => {
    await table
      .getByRole('button', { name: `View Details, ${procedure}` })
      .first()
      .click();
    return administrator.locator('.details');
  };
  await expect(table.getByText('To be confirmed')).toHaveCount(2);
  const details = await open('Lumbar Puncture');
  await expect(details).toContainText('answered from a browser that this trainee had used');
  await expectAccessible(administrator);
  await administrator.getByRole('button', { name: /^Confirm Lumbar Puncture/ }).click();
  // It stays where somebody reads it, above the list that it is in no more.
  await expect(details.first()).toContainText('Confirmed by the program');
  await expect(table.getByText('To be confirmed')).toHaveCount(1);
  await open('Thoracentesis');
  await administrator.getByRole('button', { name: /^Take back .* Thoracentesis/ }).click();
  await administrator.getByLabel('Reason').fill('Dr. Rivera was on leave that day');
  await expectAccessible(administrator);
  await administrator.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await expect(administrator.getByText('Its verification was taken back:')).toBeVisible();
  await expect(table.getByText('To be confirmed')).toHaveCount(0);
});
