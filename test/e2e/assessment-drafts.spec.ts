import type { Page } from '@playwright/test';
import { openWard, signUpAs } from '#test/e2e/assessing.ts';
import {
  callAs,
  expect,
  expectAccessible,
  PASSWORD,
  signIn,
  signUp,
  test,
  userOf,
} from '#test/e2e/journey.ts';
import type { Ward } from '#test/e2e/assessing.ts';
import {
  epas,
  fillIn,
  last,
  level,
  submit,
  submitted,
  SUBMITTED,
  takePhone,
  texts,
  trainee,
  withHouseRules,
} from '#test/e2e/assessing-form.ts';
import { newVisitor } from '#test/e2e/administration.ts';

const STRENGTHS = 'Asked for the bougie before the second look.';

async function expectDraft(page: Page, { names }: Ward): Promise<void> {
  await expect(page.getByRole('group', { name: 'Trainee' })).toContainText(names.trainee);
  await expect(epas(page).first()).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('radio', { name: 'I helped a little' })).toBeChecked();
  await expect(texts(page).strengths).toHaveValue(STRENGTHS);
}

async function signOutOnPhone(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menu, / }).tap();
  await page.getByRole('button', { name: 'Sign Out' }).filter({ visible: true }).tap();
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
}

test('a draft survives a reload, and signing out and in; nobody else at this browser sees it', async ({
  browser,
  library,
}) => {
  test.slow();
  const { url } = library;
  const ward = await openWard(browser, url);
  const { page } = await takePhone(browser, { of: ward.attending });
  const form = `${url}/assessments/new`;
  const { email } = await userOf(page, url);
  await page.goto(form);
  await fillIn(page, ward);
  await expect(page.getByText('Draft kept', { exact: true })).toBeVisible();
  await page.reload();
  await expectDraft(page, ward);
  await expect(page.getByText('Your draft is as you left it.')).toBeVisible();

  const other = await newVisitor(browser);
  await signUpAs(other, url, 'Another Attending', 'attending');
  const { email: otherEmail } = await userOf(other, url);
  await signOutOnPhone(page);
  await signIn(page, url, otherEmail);
  await expect(page.getByText('Login successful')).toBeVisible();
  await page.goto(form);
  await expect(texts(page).strengths).toHaveValue('');
  await expect(page.getByText('as you left it')).toHaveCount(0);

  await signOutOnPhone(page);
  await signIn(page, url, email, PASSWORD);
  await expect(page.getByText('Login successful')).toBeVisible();
  await page.goto(form);
  await expectDraft(page, ward);
  await submit(page).tap();
  await expect(page.getByRole('alert')).toContainText(SUBMITTED);
  await page.goto(form);
  await expect(texts(page).strengths).toHaveValue('');
  expect(await submitted({ ...ward, attending: page })).toHaveLength(1);
});

test('a draft that is started over can be brought back', async ({ browser, library }) => {
  const ward = await openWard(browser, library.url);
  const { page } = await takePhone(browser, { of: ward.attending });
  await page.goto(`${library.url}/assessments/new`);
  await fillIn(page, ward);
  await page.reload();
  await page.getByRole('button', { name: 'Start over' }).tap();
  await expect(texts(page).strengths).toHaveValue('');
  await page.getByRole('button', { name: 'Bring it back' }).tap();
  await expectDraft(page, ward);
});

test('what is not sent for fourteen days is gone from the device', async ({ browser, library }) => {
  const ward = await openWard(browser, library.url);
  const { page } = await takePhone(browser, { of: ward.attending });
  await page.goto(`${library.url}/assessments/new`);
  await fillIn(page, ward);
  await page.clock.setFixedTime(Date.parse(`${last('Friday')}T12:00:00Z`) + 15 * 86_400_000);
  await page.reload();
  await expect(page.getByRole('group', { name: 'Trainee' })).toBeVisible();
  await expect(texts(page).strengths).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('bougie');
});

test('offline nothing is lost, and back online it is sent', async ({ browser, library }) => {
  const ward = await openWard(browser, library.url);
  const { page, context } = await takePhone(browser, { of: ward.attending });
  await page.goto(`${library.url}/assessments/new`);
  await fillIn(page, ward);
  await context.setOffline(true);
  await expect(page.getByText('What you write is kept on this device.')).toBeVisible();
  await submit(page).tap();
  await expect(page.getByRole('alert')).toContainText(
    'You are offline. What you wrote is kept here.',
  );
  await expect(texts(page).strengths).toHaveValue(STRENGTHS);
  await context.setOffline(false);
  await submit(page).tap();
  await expect(page.getByRole('alert')).toContainText(SUBMITTED);
  expect(await submitted(ward)).toHaveLength(1);
});

test('a submission whose session has ended meanwhile says so and keeps everything', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const { page, context } = await takePhone(browser, { of: ward.attending });
  await page.goto(`${library.url}/assessments/new`);
  await fillIn(page, ward);
  const cookies = await context.cookies();
  await context.clearCookies();
  await submit(page).tap();
  await expect(page.getByRole('alert')).toContainText(
    'You must be logged in to submit an assessment',
  );
  await expectDraft(page, ward);
  await context.addCookies(cookies);
  await submit(page).tap();
  await expect(page.getByRole('alert')).toContainText(SUBMITTED);
});

test('pressed twice, and sent again after a lost answer, it is stored once', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const { page } = await takePhone(browser, { of: ward.attending });
  await page.goto(`${library.url}/assessments/new`);
  await fillIn(page, ward);
  let sendings = 0;
  await page.route('**/api/assessments', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sendings += 1;
    await route.fetch();
    return route.abort();
  });
  await submit(page).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByRole('alert')).toContainText('could not be reached');
  expect(sendings).toBe(1);
  await page.unroute('**/api/assessments');
  await page.reload();
  await submit(page).tap();
  await expect(page.getByRole('alert')).toContainText(SUBMITTED);
  expect(await submitted(ward)).toHaveLength(1);
});

test('what was changed after a sending that had arrived is shown, not lost', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const { page } = await takePhone(browser, { of: ward.attending });
  await page.goto(`${library.url}/assessments/new`);
  await fillIn(page, ward);
  await page.route('**/api/assessments', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await submit(page).tap();
  await expect(page.getByRole('alert')).toContainText('could not be reached');
  await page.unroute('**/api/assessments');
  await texts(page).strengths.fill('Something better.');
  await submit(page).tap();
  await expect(page.getByRole('alert')).toContainText('had arrived after all');
  await expect(page.getByText('Something better.')).toBeVisible();
  await expectAccessible(page);
  expect(await submitted(ward)).toHaveLength(1);
  await page.reload();
  await expect(texts(page).strengths).toHaveValue('Something better.');
  await submit(page).tap();
  await page.getByRole('button', { name: 'Make it another assessment' }).tap();
  await expect(texts(page).strengths).toHaveValue('Something better.');
  await submit(page).tap();
  await expect(page.getByRole('alert')).toContainText(SUBMITTED);
  expect(await submitted(ward)).toHaveLength(2);
});

test('a draft open in two tabs is stored once, and the other tab is told', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const { page, context } = await takePhone(browser, { of: ward.attending });
  await page.goto(`${library.url}/assessments/new`);
  await fillIn(page, ward);
  const other = await context.newPage();
  await other.goto(`${library.url}/assessments/new`);
  await expect(texts(other).strengths).toHaveValue(STRENGTHS);
  await submit(page).tap();
  await expect(page.getByRole('alert')).toContainText(SUBMITTED);
  await texts(other).strengths.fill('Of the second tab.');
  await submit(other).tap();
  await expect(other.getByRole('alert')).toContainText('had arrived after all');
  await expect(other.getByText('Of the second tab.')).toBeVisible();
  expect(await submitted(ward)).toHaveLength(1);
});

/** Speaks when the test says so: `window.say(words, isFinal)` and `window.fail(kind)`. */
function fakeSpeech() {
  const made: EventTarget[] = [];
  class FakeRecognition extends EventTarget {
    lang = '';
    continuous = false;
    interimResults = false;
    results: unknown[] = [];
    start() {
      made.push(this);
    }
    stop() {
      const { lastWords } = window as unknown as { lastWords?: string };
      setTimeout(() => {
        if (lastWords) this.hear(lastWords, true);
        this.dispatchEvent(new Event('end'));
      });
    }
    abort() {
      this.dispatchEvent(new Event('end'));
    }
    hear(transcript: string, isFinal: boolean) {
      const settled = this.results.filter((result) => (result as { isFinal: boolean }).isFinal);
      this.results = [...settled, Object.assign([{ transcript }], { isFinal })];
      this.dispatchEvent(Object.assign(new Event('result'), { results: this.results }));
    }
  }
  const current = () => made.at(-1) as FakeRecognition;
  Object.assign(window, {
    SpeechRecognition: undefined,
    webkitSpeechRecognition: FakeRecognition,
    say: (words: string, isFinal: boolean) => current().hear(words, isFinal),
    fail: (error: string) => {
      current().dispatchEvent(Object.assign(new Event('error'), { error }));
      current().dispatchEvent(new Event('end'));
    },
  });
}

async function fillInRest(page: Page, ward: Ward): Promise<void> {
  await trainee(page, ward).tap();
  await epas(page).first().tap();
  await level(page, 'I helped a little').tap();
  await texts(page).improvements.fill('Preoxygenate for three minutes.');
}

async function say(page: Page, words: string, isFinal = true): Promise<void> {
  await page.evaluate(
    ([text, final]) =>
      (window as unknown as { say: (words: string, isFinal: boolean) => void }).say(
        text as string,
        final as boolean,
      ),
    [words, isFinal],
  );
}

test('feedback is dictated: told first where the sound goes, heard half-way, appended', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const { page } = await takePhone(browser, { of: ward.attending });
  await page.addInitScript(fakeSpeech);
  await page.goto(`${library.url}/assessments/new`);
  const { strengths, improvements } = texts(page);
  await strengths.fill('Calm.');
  const dictate = page.getByRole('button', { name: 'Dictate what went well' });
  await dictate.tap();
  await expect(page.getByText('may send the sound to its maker')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start dictating' }).tap();
  await expect(dictate).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await say(page, 'asked for', false);
  await expect(strengths).toHaveValue('Calm. Asked for');
  await say(page, 'asked for the bougie early');
  await expect(strengths).toHaveValue('Calm. Asked for the bougie early');
  await dictate.tap();
  await expect(dictate).toHaveAttribute('aria-pressed', 'false');

  const other = page.getByRole('button', { name: 'Dictate areas for improvement' });
  await other.tap();
  await expect(page.getByText('Your browser may send the sound to its maker.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start dictating' })).toHaveCount(0);
  await say(page, 'preoxygenate longer', false);
  await page.evaluate(() =>
    (window as unknown as { fail: (kind: string) => void }).fail('network'),
  );
  await expect(page.getByText('could not reach its speech service')).toBeVisible();
  await expect(improvements).toHaveValue('Preoxygenate longer');
  await other.tap();
  await page.evaluate(() =>
    (window as unknown as { fail: (kind: string) => void }).fail('not-allowed'),
  );
  await expect(page.getByText('does not let this page use the microphone')).toBeVisible();
  await page.reload();
  await expect(strengths).toHaveValue('Calm. Asked for the bougie early');
});

test('what one types while it listens is not written over', async ({ browser, library }) => {
  const ward = await openWard(browser, library.url);
  const { page } = await takePhone(browser, { of: ward.attending });
  await page.addInitScript(fakeSpeech);
  await page.goto(`${library.url}/assessments/new`);
  const dictate = page.getByRole('button', { name: 'Dictate what went well' });
  await dictate.tap();
  await page.getByRole('button', { name: 'Start dictating' }).tap();
  await say(page, 'calm', false);
  await texts(page).strengths.fill('Typed instead.');
  await expect(dictate).toHaveAttribute('aria-pressed', 'false');
  await say(page, 'calm and prepared');
  await expect(texts(page).strengths).toHaveValue('Typed instead.');
});

test('submitting stops dictation first, and its last words are in what is sent', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const { page } = await takePhone(browser, { of: ward.attending });
  await page.addInitScript(fakeSpeech);
  await page.goto(`${library.url}/assessments/new`);
  const dictate = page.getByRole('button', { name: 'Dictate what went well' });
  await dictate.tap();
  await page.getByRole('button', { name: 'Start dictating' }).tap();
  await say(page, 'calm', false);
  await page.evaluate(() => {
    const speaking = window as unknown as { lastWords: string };
    speaking.lastWords = 'calm and prepared';
  });
  await submit(page).tap();
  await expect(page.getByText('Please select an EPA')).toBeVisible();
  await expect(dictate).toHaveAttribute('aria-pressed', 'false');
  await expect(texts(page).strengths).toHaveValue('Calm and prepared');
  await say(page, 'calm and prepared and more');
  await expect(texts(page).strengths).toHaveValue('Calm and prepared');
  await fillInRest(page, ward);
  await page.route('**/api/assessments', async (route) => {
    await expect(texts(page).strengths).toBeDisabled();
    await route.continue();
  });
  await submit(page).tap();
  await expect(page.getByRole('alert')).toContainText(SUBMITTED);
  const [stored] = await submitted(ward);
  const path = { id: stored?.id ?? '' };
  const record = await callAs(ward.attending, library.url, 'GET /api/assessments/:id', { path });
  expect(record).toMatchObject({ strengths: 'Calm and prepared' });
});

test('where the organization has turned dictation off it is not offered', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const { page } = await takePhone(browser, { of: ward.attending });
  await page.addInitScript(fakeSpeech);
  await withHouseRules(ward, { dictation: false }, async () => {
    await page.goto(`${library.url}/assessments/new`);
    await expect(texts(page).strengths).toBeVisible();
    await expect(page.getByText('In your own words.')).toBeVisible();
    await expect(page.getByRole('button', { name: /Dictate/ })).toHaveCount(0);
  });
  await page.reload();
  await expect(page.getByRole('button', { name: /Dictate/ })).toHaveCount(2);
});

test('a browser without speech recognition shows the form without it', async ({
  page,
  library,
}) => {
  await page.addInitScript(() =>
    Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined }),
  );
  await signUp(page, library.url, { role: 'attending', organization: 'Test Organization' });
  await page.goto(`${library.url}/assessments/new`);
  await expect(texts(page).strengths).toBeVisible();
  await expect(page.getByRole('button', { name: /Dictate/ })).toHaveCount(0);
  await expect(level(page, 'I helped a lot').or(page.getByText('3+')).first()).toBeVisible();
});
