import type { Page } from '@playwright/test';
import { openWard } from '#test/e2e/assessing.ts';
import { callAs, expect, expectAccessible, signUp, test } from '#test/e2e/journey.ts';
import type { Ward } from '#test/e2e/assessing.ts';
import {
  epas,
  level,
  submit,
  submitted,
  SUBMITTED,
  takePhone,
  texts,
  trainee,
  withHouseRules,
} from '#test/e2e/assessing-form.ts';

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
