import type { Page } from '@playwright/test';
import {
  callAs,
  caseLine,
  expect,
  expectAccessible,
  generate,
  generateButton,
  openForm,
  openPatient,
  openSection,
  patient,
  test,
} from '#test/e2e/journey.ts';

test('a guest comes from the landing page, writes cases and reads pearls from the starter library', async ({
  page,
  library,
}) => {
  await page.goto(library.url);
  await page
    .getByRole('link', { name: /Generate learning pearls/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/free$/);
  await caseLine(page, 1).fill('62F septic shock, lactate 4.8');
  await caseLine(page, 3).fill('ingrown toenail');
  await page.getByRole('button', { name: 'Mark as priority' }).first().click();
  await expect(page.getByRole('button', { name: 'Remove priority' })).toHaveCount(1);
  await generateButton(page).click();

  const today = new Date().toLocaleDateString('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  });
  await expect(
    page.getByRole('heading', { level: 1, name: `Clinical Pearls - ${today}` }),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/free\/[0-9a-f-]{36}$/);
  await expect(patient(page, 1).getByRole('heading', { level: 2 })).toHaveText(
    'Patient 1: 62F septic shock, lactate 4.8',
  );
  await expect(patient(page, 1)).toContainText(
    'Starter library: not generated for this case, not yet reviewed by a clinician',
  );
  await expect(
    patient(page, 1).getByRole('heading', { name: 'Key clinical pearls' }),
  ).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText([
    /^62F.*priority.*0 of 5$/,
    /^ingrown toenail.*0 of 3$/,
  ]);
  await expect(patient(page, 1).getByRole('radiogroup')).toHaveCount(1);
  const second = await openPatient(page, 2);
  await expect(second).toContainText('reasoning scaffold');
  await expect(second.getByRole('radiogroup')).toHaveCount(1);
  await openSection(second, 'Key clinical pearls');
});

test('a question is answered once: the right option turns green, a wrong pick red, and the answer survives a reload', async ({
  page,
  library,
}) => {
  await generate(page, library.url, '62F septic shock');
  const first = patient(page, 1).locator('.question').first();
  const submit = first.getByRole('button', { name: 'Submit Answer' });
  await expect(submit).toBeDisabled();
  await first.getByText('Give another 1 L of balanced crystalloid').click();
  await expect(submit).toBeEnabled();
  await submit.click();
  await expect(first.locator('.is-wrong')).toContainText('Your answer');
  await expect(first.locator('.is-right')).toContainText(
    'Start norepinephrine through a peripheral line',
  );
  await expect(first.locator('.is-right')).toContainText('Correct answer');
  await expect(first).toContainText('Additional Reading:');
  await expect(first.getByRole('radio')).toHaveCount(0);
  await page.reload();
  await expect(patient(page, 1).locator('.question').first().locator('.is-wrong')).toContainText(
    'Your answer',
  );

  await page.getByRole('button', { name: 'New Cases' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/free$/);
  await expect(caseLine(page, 1)).toHaveValue('');
});

test('a case that was taken for something else is written anew about what it is', async ({
  page,
  library,
}) => {
  await generate(page, library.url, '62F septic shock');
  const one = patient(page, 1);
  await expect(one.getByText('About Septic shock')).toBeVisible();
  const warning = /^Another topic deletes the pearls and questions of this patient/;
  await one.getByRole('button', { name: 'Choose another' }).click();
  const dialog = page.getByRole('dialog', { name: 'What is this case about?' });
  await expect(dialog.getByText(warning)).toBeVisible();
  await dialog.getByLabel('Search the topics').fill('card arr');
  await expect(dialog.getByRole('listitem')).toHaveText([/cardiac arrest/i, 'None of these']);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /cardiac arrest/i }).click();
  await expect(one.getByText(/^About .*cardiac arrest/i)).toBeVisible();
  await expect(one.locator('.state')).toBeFocused();
  await expect(one.getByText(warning)).toBeVisible();
  await one.getByRole('button', { name: 'Septic shock' }).click();
  await expect(one.getByText('About Septic shock')).toBeVisible();
});

test('the landing page leads a guest to the free generator, and for everything else to sign in', async ({
  page,
  library,
}) => {
  await page.goto(library.url);
  const main = page.getByRole('main');
  const cards: [RegExp, string][] = [
    [/^Generate learning pearls Type the case/, '/free'],
    [/^Submit performance assessments/, `/login?next=${encodeURIComponent('/assessments/new')}`],
    [/^Log procedures/, `/login?next=${encodeURIComponent('/procedure-logs?new=1')}`],
    [/^Sign Up$/, '/signup'],
    [/^Request Institutional Access$/, '/request-access'],
  ];
  for (const [name, href] of cards) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  const services = page.getByRole('navigation', { name: 'Services' });
  await expect(services.getByRole('link')).toHaveText([
    'Assessments',
    'Learning Materials',
    'Procedure Logs',
  ]);
  await expect(page.getByText('Coming with accounts')).toHaveCount(0);
});

test('the list keeps at least five rows, and what was deleted or cleared can be brought back', async ({
  page,
  library,
}) => {
  await openForm(page, library.url);
  const lines = page.getByRole('textbox', { name: /Clinical Details/ });
  await expect(lines).toHaveCount(5);
  await expect(caseLine(page, 1)).toHaveAttribute('placeholder', /^e\.g\. .*pre-eclampsia/);
  await caseLine(page, 2).fill('DKA');
  await page.getByRole('button', { name: 'Delete patient' }).nth(1).click();
  await expect(lines).toHaveCount(5);
  await expect(caseLine(page, 2)).toHaveValue('');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(caseLine(page, 2)).toHaveValue('DKA');
  await page.getByRole('button', { name: 'Add Patient' }).click();
  await expect(lines).toHaveCount(6);
  await expect(caseLine(page, 6)).toHaveAttribute('placeholder', 'Enter brief clinical details');
  await page.getByRole('button', { name: 'Clear List' }).click();
  await expect(lines).toHaveCount(5);
  await expect(caseLine(page, 2)).toHaveValue('');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(caseLine(page, 2)).toHaveValue('DKA');
});

test('an empty list is answered by one sentence, and nothing is sent', async ({
  page,
  library,
}) => {
  await page.goto(`${library.url}/free`);
  await generateButton(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Please enter details for at least one patient.',
  );
  await expect(page).toHaveURL(/\/free$/);
});

test('what was typed survives a reload, a refusal by the server and being offline', async ({
  page,
  context,
  library,
}) => {
  await openForm(page, library.url);
  await caseLine(page, 2).fill('x'.repeat(2001));
  await page.reload();
  await expect(caseLine(page, 2)).toHaveValue('x'.repeat(2001));
  await generateButton(page).click();
  await expect(
    page.getByText('Clinical details can have at most 2,000 characters.').first(),
  ).toBeVisible();
  await expect(caseLine(page, 2)).toHaveValue('x'.repeat(2001));
  await caseLine(page, 2).fill('DKA');
  await context.setOffline(true);
  await generateButton(page).click();
  await expect(page.getByText('Generate again when you are back.').first()).toBeVisible();
  await expect(caseLine(page, 2)).toHaveValue('DKA');
  await context.setOffline(false);
  await generateButton(page).click();
  await expect(patient(page, 1)).toContainText('Ready');
});

test('after five generations the guest reads how long to wait, and keeps the cases', async ({
  page,
  request,
  library,
}) => {
  const body = { patients: [{ details: 'DKA' }], learnerLevel: 'resident' };
  for (let i = 0; i < 5; i += 1) {
    expect((await request.post(`${library.url}/api/pearls`, { data: body })).status()).toBe(201);
  }
  await generate(page, library.url, 'asthma');
  await expect(
    page
      .getByText(
        /You have used the 5 free generations of this hour\. Please try again in \d+ minutes\./,
      )
      .first(),
  ).toBeVisible();
  await expect(caseLine(page, 1)).toHaveValue('asthma');
});

test('an unknown address leads to the landing page, an unknown set says that it is gone', async ({
  page,
  library,
}) => {
  await page.goto(`${library.url}/no/such/page`);
  await expect(page).toHaveURL(`${library.url}/`);
  await page.goto(`${library.url}/free/0192d7a0-0000-7000-8000-000000000000`);
  await expect(
    page.getByText('Content not found. It may have expired or been removed.'),
  ).toBeVisible();
});

test('markup in a case is shown as text and does nothing', async ({ page, library }) => {
  const hostile =
    '<img src=x onerror="document.title=1"> <script>document.title=2</script> **bold** \u202Eevil';
  await generate(page, library.url, hostile);
  await expect(patient(page, 1).getByRole('heading', { level: 2 })).toContainText(
    '<img src=x onerror=',
  );
  await expect(page).toHaveTitle(/Clinical Pearls/);
});

test('a page without its root element fails loudly', async ({ page, library, breaches }) => {
  await page.route('**/free', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('id="root"', 'id="elsewhere"');
    await route.fulfill({ response, body });
  });
  await page.goto(`${library.url}/free`);
  await expect.poll(() => breaches.join()).toContain('no element with the id "root"');
  breaches.length = 0;
});

/** Returns what lets the script come. */
async function holdScript(page: Page, script = 'start'): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(`**/assets/${script}-*.js`, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test('before the script has come one can type and scroll, and nothing jumps when it has', async ({
  page,
  library,
}) => {
  const letCome = await holdScript(page);
  await page.goto(`${library.url}/free`, { waitUntil: 'commit' });
  await caseLine(page, 1).fill('DKA');
  await page.evaluate(() => scrollTo(0, 200));
  letCome();
  await expect(page.getByText('left this hour').filter({ visible: true })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(200);
  await expect(caseLine(page, 1)).toHaveValue('DKA');
});

for (const [script, words] of [
  ['index', 'any script'],
  ['start', 'the script'],
] as const) {
  test(`what is set before ${words} has come is what is generated`, async ({ page, library }) => {
    const letCome = await holdScript(page, script);
    await page.goto(`${library.url}/free`, { waitUntil: 'commit' });
    await caseLine(page, 1).fill('DKA');
    await page.getByRole('switch', { name: 'Detailed content' }).check();
    await page.getByRole('switch', { name: 'Multiple-choice questions' }).uncheck();
    await page.getByLabel('Learner level').selectOption('fellow');
    letCome();
    await expect(page.getByText('left this hour').filter({ visible: true })).toBeVisible();
    const sent = page.waitForRequest('**/api/pearls');
    await generateButton(page).click();
    expect((await sent).postDataJSON()).toMatchObject({
      contentDepth: 'detailed',
      includeQuestions: false,
      learnerLevel: 'fellow',
    });
  });
}

test('what was begun in this tab is there again at once', async ({ page, library }) => {
  await openForm(page, library.url);
  await caseLine(page, 2).fill('asthma');
  await page.reload();
  await expect(caseLine(page, 2)).toHaveValue('asthma');
});

test('a dead spot between opening the page and writing loses nothing', async ({
  page,
  library,
}) => {
  await page.clock.install();
  await page.goto(`${library.url}/free`);
  const ahead = page.waitForResponse('**/assets/start-*.js');
  await page.clock.fastForward(5000);
  await (await ahead).finished();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await caseLine(page, 1).fill('DKA');
  await expect(page.getByText('You are offline. What you write is kept here.')).toBeVisible();
});

test('a press before the script has come counts when it has', async ({ page, library }) => {
  const letCome = await holdScript(page);
  await page.goto(`${library.url}/free`, { waitUntil: 'commit' });
  await caseLine(page, 1).fill('DKA');
  // Until its sheet is there a page shows both its buttons, of phones and of desks.
  await expect(generateButton(page)).toHaveCount(1);
  await generateButton(page).click();
  letCome();
  await expect(patient(page, 1)).toContainText('Ready');
});

test('many presses at once are one generation, and a lost answer costs none', async ({
  page,
  library,
}) => {
  let posts = 0;
  const pressed = Promise.withResolvers<void>();
  await page.route('**/api/pearls', async (route) => {
    posts += 1;
    const isFirst = posts === 1;
    const response = await route.fetch();
    await pressed.promise;
    if (isFirst) await route.abort();
    else await route.fulfill({ response });
  });
  await openForm(page, library.url);
  await caseLine(page, 1).fill('DKA');
  await caseLine(page, 1).focus();
  for (let i = 0; i < 5; i += 1) await page.keyboard.press('Control+Enter');
  pressed.resolve();
  await expect(page.getByText(/could not be reached/).first()).toBeVisible();
  expect(posts).toBe(1);
  await generateButton(page).click();
  await expect(patient(page, 1)).toContainText('Ready');
  expect(await callAs(page, library.url, 'GET /api/pearls/allowance')).toMatchObject({ left: 4 });
});

test('the focus is on the result after Generate', async ({ page, library }) => {
  await generate(page, library.url, 'DKA');
  await expect(patient(page, 1)).toContainText('Ready');
  await expect(page.locator('main')).toBeFocused();
});
