import type { Browser, Page } from '@playwright/test';
import { newName, newVisitor } from '#test/e2e/administration.ts';
import {
  PASSWORD,
  callAs,
  entry,
  expect,
  expectAccessible,
  expectFine,
  signUp,
  test,
} from '#test/e2e/journey.ts';

const AT = { organization: 'Test Organization' };
const PREVIEW = /^Preview \d{4}–\d{2}$/;

/** So many months from now, as an academic year's first day says it. */
function monthIn(months: number): string {
  return String(((new Date().getMonth() + 12 + months) % 12) + 1).padStart(2, '0');
}

/** Trainees who have joined by the administrator's link, under these names. */
async function trainees(browser: Browser, admin: Page, url: string, names: readonly string[]) {
  const link = await callAs(admin, url, 'POST /api/admin/join-links', { body: {} });
  const invitation = new URL(link.url ?? '').pathname.split('/').at(-1);
  for (const displayName of names) {
    const page = await newVisitor(browser);
    const email = `${newName('trainee')}@example.org`;
    const data = { email, password: PASSWORD, role: 'trainee', organizationId: null, invitation };
    expect((await page.request.post(`${url}/api/auth/sign-up`, { data })).status()).toBe(201);
    await callAs(page, url, 'PATCH /api/profile', {
      body: { displayName, specialty: 'none', bio: '' },
    });
  }
}

test('before its academic year a coordinator promotes a residency, and takes it back', async ({
  page,
  browser,
  library: { url },
}) => {
  await signUp(page, url, { role: 'administrator', ...AT });
  const cohort = newName('Class');
  const names = ['Ana', 'Ben', 'Cai'].map((name) => `${name} ${cohort}`);
  await trainees(browser, page, url, names);

  await page.goto(`${url}/admin`);
  await page.getByRole('link', { name: /^Programs/ }).click();
  const form = page.getByRole('form', { name: 'New program' });
  const residency = `${cohort} Residency`;
  await form.getByLabel('Name').fill(residency);
  await form.getByLabel('Specialty').fill('Emergency Medicine');
  await form.getByLabel('Sites').fill('University Hospital\nCounty Hospital');
  // In the month after next: of a year that has begun nobody is proposed whose year is set only now.
  await form.getByLabel('Academic year begins in').selectOption(monthIn(2));
  await form.getByRole('button', { name: 'Create program' }).click();
  await expect(page.getByRole('heading', { level: 1, name: residency })).toBeVisible();

  const people = entry(page, 'People');
  await people.getByRole('button', { name: 'Add people' }).click();
  const adding = page.getByRole('dialog', { name: /^Add people/ });
  await adding.getByRole('searchbox').fill(cohort);
  for (const name of names) await adding.getByRole('checkbox', { name }).check();
  await adding.getByLabel('Trainees come into').selectOption('Year 2');
  await adding.getByRole('button', { name: 'Add 3 people' }).click();
  await expect(people.getByText(`3 people came into ${residency}.`)).toBeVisible();
  const rowOf = (name: string) => people.getByRole('row').filter({ hasText: name });
  await expect(rowOf('Ana')).toContainText('Year 2');

  await people.getByRole('button', { name: `Change ${names[1]}` }).click();
  const ben = page.getByRole('dialog', { name: names[1] });
  await ben.getByRole('button', { name: 'Add leave' }).click();
  await ben.getByLabel('From').fill('2026-01-01');
  await expectAccessible(page, { within: 'dialog' });
  await ben.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf('Ben')).toContainText('On leave');
  await people.getByRole('button', { name: `Change ${names[2]}` }).click();
  const cai = page.getByRole('dialog', { name: names[2] });
  await cai.getByLabel('Year').selectOption('Year 3');
  await cai.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf('Cai')).toContainText('Year 3');

  const promotion = entry(page, 'Promotion');
  await promotion.getByRole('button', { name: PREVIEW }).click();
  await expect(promotion.getByText('1 moves on, 1 graduates, 1 stays')).toBeVisible();
  await expect(promotion.getByLabel(`What happens to ${names[1]}`)).toHaveValue('stay');
  await promotion.getByRole('button', { name: 'Promote 2 people' }).click();
  const asking = page.getByRole('dialog', { name: /^Promote for/ });
  await asking.getByRole('button', { name: 'Promote' }).click();
  await expect(promotion.getByText(/was promoted for .*: 1 moves on/)).toBeVisible();
  await expect(rowOf('Ana')).toContainText('Year 3');
  await expect(rowOf('Ben')).toContainText('Year 2');
  await expect(rowOf('Cai')).toContainText('In training until');
  await expectFine(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await promotion.getByRole('button', { name: PREVIEW }).click();
  await expect(promotion.getByText(/has had a promotion on/)).toBeVisible();
  await promotion.getByRole('button', { name: 'Cancel' }).click();
  await promotion.getByRole('button', { name: 'Undo' }).click();
  const undoing = page.getByRole('dialog', { name: /^Undo the promotion/ });
  await undoing.getByRole('button', { name: 'Undo' }).click();
  await expect(promotion.getByText(/is undone\.$/)).toBeVisible();
  await expect(rowOf('Ana')).toContainText('Year 2');
  await expect(rowOf('Cai')).not.toContainText('until');

  const path = { id: new URL(page.url()).pathname.split('/').at(-1) ?? '' };
  const body = { yearBegins: `${monthIn(-2)}-01` };
  await callAs(page, url, 'PATCH /api/admin/programs/:id', { path, body });
  await page.reload();
  await promotion.getByRole('button', { name: PREVIEW }).click();
  await expect(promotion.getByText(/began on .* stays unless you choose otherwise/)).toBeVisible();
  await expect(promotion.getByRole('row').filter({ hasText: 'Ana' })).toContainText('Year set');
  await expect(promotion.getByRole('button', { name: 'Nobody moves' })).toBeDisabled();
  await promotion.getByLabel(`What happens to ${names[0]}`).selectOption('promote');
  await promotion.getByRole('button', { name: 'Promote 1 person' }).click();
  await expect(page.getByRole('dialog', { name: /^Promote for/ })).toContainText('began on');
});

test('lists are narrowed by program where an administrator sees everybody', async ({
  page,
  browser,
  library: { url },
}) => {
  await signUp(page, url, { role: 'administrator', ...AT });
  const name = newName('Fellow');
  await trainees(browser, page, url, [name]);
  const program = await callAs(page, url, 'POST /api/admin/programs', {
    query: {},
    body: {
      name: newName('Fellowship'),
      specialty: null,
      sites: [],
      yearBegins: '07-01',
      years: 1,
    },
  });
  const found = { query: { q: name } };
  const { items } = await callAs(page, url, 'GET /api/admin/users', found);
  await callAs(page, url, 'POST /api/admin/programs/:id/people', {
    path: { id: program.id },
    body: { ids: items.map(({ id }) => id), programYear: 1, trainingStart: null },
  });

  await page.goto(`${url}/admin/users`);
  const everyone = entry(page, 'Everyone');
  const selects = everyone.locator('.choices-row select');
  await expect(selects).toHaveCount(5);
  const tops = await selects.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().top),
  );
  expect(new Set(tops).size).toBe(1);
  await everyone.getByLabel('Program').selectOption(program.name);
  await expect(everyone.getByRole('row')).toHaveCount(2);
  await expect(everyone.getByRole('row').last()).toContainText(`${program.name} Year 1`);
  await expectFine(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  for (const path of ['/assessments', '/procedure-logs']) {
    await page.goto(`${url}${path}?program=${program.id}`);
    const chosen = page.getByLabel('Program').filter({ visible: true });
    await expect(chosen).toHaveValue(program.id);
    await expect(page.getByText('None matches the search and the filters.')).toBeVisible();
  }
});
