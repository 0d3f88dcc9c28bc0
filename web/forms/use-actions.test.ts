import { expect, test } from 'vitest';
import { ApiError } from '#web/call.ts';
import { actSentenceOf, createActions, NOTHING_DONE, sentenceOf } from '#web/forms/use-actions.ts';

const LOST = new ApiError(0, { code: 'unreachable' });
const BROKEN = new ApiError(500, { code: 'internal', message: 'Something went wrong.' });
const CUT = new ApiError(504, {});
const REFUSED = new ApiError(409, { code: 'conflict', message: 'Ada is a member already.' });

const NO_ANSWER =
  'No answer came from the server. It may be done already: once it answers, the page shows what is.';

test('of one nobody knows whether it is done when no answer came', () => {
  expect(actSentenceOf(LOST)).toBe(NO_ANSWER);
  expect(actSentenceOf(CUT)).toBe(NO_ANSWER);
  expect(actSentenceOf(BROKEN)).toBe('Something went wrong.');
});

test('what may be tried again as it is says so', () => {
  expect(sentenceOf(LOST)).toBe('The server could not be reached. Please try again.');
  expect(sentenceOf(BROKEN)).toBe('Something went wrong.');
});

test('of several some may be done when the line or the server breaks on the way', () => {
  expect(actSentenceOf(LOST, true)).toBe(
    'The server could not be reached. Some may be done already: once it answers, the list shows what is.',
  );
  for (const error of [BROKEN, new ApiError(502, {}), new Error('cut off')]) {
    expect(actSentenceOf(error, true)).toBe(
      'This did not work to its end. Some may be done already: the list shows what is.',
    );
  }
});

test('why several were refused is said as the server has it', () => {
  expect(actSentenceOf(REFUSED, true)).toBe('Ada is a member already.');
  const busy = new ApiError(503, { code: 'unavailable', message: 'The server is busy.' });
  expect(actSentenceOf(busy, true)).toBe('The server is busy.');
});

/** A page with one dialog at a time; `read` counts how often its list was read again. */
function aPage() {
  const page = { shown: NOTHING_DONE, opened: null as string | null, read: 0 };
  const actions = createActions((change) => {
    page.shown = change(page.shown);
  });
  const close = () => {
    page.opened = null;
    actions.forget();
  };
  const readAgain = () => {
    page.read += 1;
    return Promise.resolve();
  };
  function press(of: string) {
    page.opened = of;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const action = { id: of, of, send: () => promise, done: `${of} was changed.`, close };
    const ended = actions.run(action, readAgain);
    return {
      answer: () => (resolve(), ended),
      fail: (error: Error) => (reject(error), ended),
    };
  }
  return { page, press, close, forget: () => actions.forget() };
}

test('what is done closes its dialog', async () => {
  const { page, press } = aPage();
  await press('Ada').answer();
  expect(page).toMatchObject({ opened: null, read: 1, shown: { outcome: 'Ada was changed.' } });
  expect(page.shown).toMatchObject({ problem: null, late: null, busy: [] });
});

test('what ends after its dialog was closed leaves the next one open', async () => {
  const { page, press, close } = aPage();
  const ada = press('Ada');
  close();
  page.opened = 'Ben';
  await ada.answer();
  expect(page).toMatchObject({ opened: 'Ben', shown: { outcome: 'Ada was changed.' } });
});

test('what fails after its dialog was closed is said by its name beside the next one, not in it', async () => {
  const { page, press, close, forget } = aPage();
  const ada = press('Ada');
  close();
  page.opened = 'Ben';
  await ada.fail(REFUSED);
  const late = { sentence: 'Ada: Ada is a member already.' };
  expect(page).toMatchObject({ opened: 'Ben', shown: { problem: null, late } });
  await press('Ben').answer();
  expect(page.shown).toMatchObject({ outcome: 'Ben was changed.', late });
  forget();
  await press('Cem').answer();
  expect(page.shown.late).toBeNull();
});

test('what fails in its dialog is said there, until that is closed', async () => {
  const { page, press, close } = aPage();
  await press('Ada').fail(REFUSED);
  expect(page.shown).toMatchObject({ problem: 'Ada is a member already.', late: null });
  close();
  expect(page.shown).toMatchObject({ problem: null, late: null });
});

test.each([LOST, CUT, BROKEN, REFUSED])(
  'the list is read again when it may no longer be true (%#)',
  async (error) => {
    const { page, press } = aPage();
    await press('Ada').fail(error);
    expect(page.read).toBe(1);
  },
);

test('what was plainly refused changes nothing that would be read again', async () => {
  const { page, press } = aPage();
  await press('Ada').fail(new ApiError(400, { code: 'invalid', message: 'No.' }));
  expect(page.read).toBe(0);
});
