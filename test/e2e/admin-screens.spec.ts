import type { Browser, Page } from '@playwright/test';
import {
  becomeSystemAdmin,
  CENTER,
  newName,
  newVisitor,
  requestAccess,
} from '#test/e2e/administration.ts';
import type { House } from '#test/e2e/administration.ts';
import { entry, expect, expectFine, signUp, test } from '#test/e2e/journey.ts';

const LONG = `an-address-as-long-as-hospitals-like-to-give-them.with.all.of.the.names`;

/** Somebody waits, something was mailed, a link hangs on the wall. */
async function fill(page: Page, browser: Browser, library: House): Promise<void> {
  const visitor = await newVisitor(browser);
  await signUp(visitor, library.url, {
    role: 'attending',
    organization: CENTER,
    email: `${newName(LONG)}@umc.example`,
  });
  await requestAccess(visitor, library.url, newName('Lakeside Hospital'), 'g@lakeside.example');
  const { items } = await (await page.request.get(`${library.url}/api/organizations`)).json();
  const organizationId = items.find(({ name }: { name: string }) => name === CENTER).id;
  const emails = [`${newName(LONG)}@umc.example`];
  const data = { emails, role: 'trainee', organizationId };
  expect((await page.request.post(`${library.url}/api/admin/invitations`, { data })).ok()).toBe(
    true,
  );
  const link = { data: { organizationId } };
  expect((await page.request.post(`${library.url}/api/admin/join-links`, link)).ok()).toBe(true);
}

const SCREENS: [string, (page: Page, url: string) => Promise<void>][] = [
  [
    'the administration page',
    async (page, url) => {
      await page.goto(`${url}/admin`);
      await expect(entry(page, 'In figures').getByRole('definition').first()).toBeVisible();
      await expect(page.getByRole('button', { name: /^Approve/ }).first()).toBeVisible();
    },
  ],
  [
    'the list of people',
    async (page, url) => {
      await page.goto(`${url}/admin/users`);
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      await expect(entry(page, 'Invitations').getByRole('listitem').first()).toBeVisible();
    },
  ],
  [
    'what can be done with one of them',
    async (page, url) => {
      await page.goto(`${url}/admin/users`);
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  ],
  [
    'the invitation form with an error, and a join link',
    async (page, url) => {
      await page.goto(`${url}/admin/users/new`);
      await page.getByLabel('Organization').selectOption(CENTER);
      await page.getByRole('button', { name: 'Send invitations' }).click();
      await expect(page.getByText('Please enter at least one address')).toBeVisible();
      await expect(page.getByRole('img', { name: /^QR code/ }).first()).toBeVisible();
    },
  ],
  [
    'the access requests',
    async (page, url) => {
      await page.goto(`${url}/admin/access-requests`);
      await expect(page.getByRole('article').first()).toBeVisible();
    },
  ],
  [
    'an approval',
    async (page, url) => {
      await page.goto(`${url}/admin/access-requests`);
      await page
        .getByRole('button', { name: /^Approve/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  ],
  [
    'the outbox with an opened mail',
    async (page, url) => {
      await page.goto(`${url}/admin/outbox`);
      const mail = entry(page, 'Mail').getByRole('listitem').first();
      await mail.locator('summary').click();
      await expect(mail).toContainText('Not sent yet');
      await expect(mail.locator('.verbatim')).toBeVisible();
    },
  ],
  [
    'the organizations',
    async (page, url) => {
      await page.goto(`${url}/admin/organizations`);
      await expect(page.getByRole('link', { name: new RegExp(CENTER) })).toBeVisible();
    },
  ],
  [
    'the settings of an organization',
    async (page, url) => {
      await page.goto(`${url}/admin/organizations`);
      await page.getByRole('link', { name: new RegExp(CENTER) }).click();
      await page.getByLabel('Other').check();
      await page.getByRole('button', { name: 'Set up single sign-on' }).click();
      await expect(page.getByLabel('Client secret')).toBeVisible();
    },
  ],
];

test(`every administration screen is accessible and fits every width`, async ({
  page,
  browser,
  library,
}) => {
  test.setTimeout(240_000);
  await becomeSystemAdmin(page, library);
  await fill(page, browser, library);
  for (const [name, open] of SCREENS) {
    await test.step(name, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await open(page, library.url);
      await expectFine(page);
    });
  }
});

test(`the notice for who waits is accessible and fits every width`, async ({ page, library }) => {
  await signUp(page, library.url, { role: 'administrator', organization: CENTER });
  await page.goto(`${library.url}/admin`);
  await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible();
  await expectFine(page);
});

test('on a phone every target is 44 pixels high and no text is under 16', async ({
  page,
  browser,
  library,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await becomeSystemAdmin(page, library);
  await fill(page, browser, library);
  for (const path of ['/admin', '/admin/users', '/admin/users/new', '/admin/access-requests']) {
    await page.goto(`${library.url}${path}`);
    const rows = page.getByRole('listitem').or(page.getByRole('article'));
    await expect(rows.or(page.getByLabel('Email addresses')).first()).toBeVisible();
    const faults = await page.evaluate(() => {
      const targets = document.querySelectorAll<HTMLElement>(
        'main :is(button, select, textarea, summary, label:has(input), .btn)',
      );
      const isSmall = (element: HTMLElement) =>
        element.offsetParent !== null && element.getBoundingClientRect().height < 44;
      const isTiny = (element: HTMLElement) =>
        element.childNodes.length > 0 && Number.parseFloat(getComputedStyle(element).fontSize) < 16;
      return [
        ...[...targets].filter(isSmall),
        ...[...document.querySelectorAll<HTMLElement>('main *')].filter(isTiny),
      ].map((element) => element.outerHTML.slice(0, 100));
    });
    expect(faults).toEqual([]);
  }
});
