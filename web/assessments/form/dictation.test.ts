import { expect, onTestFinished, test, vi } from 'vitest';
import {
  appended,
  dictationLanguage,
  dictationTrouble,
  heardText,
  isOnDevice,
  LAST_WORDS_MS,
  lastWordsOf,
} from '#web/assessments/form/dictation.ts';
import type { Recognition } from '#web/assessments/form/dictation.ts';

function results(...texts: string[]) {
  return texts.map((transcript) => Object.assign([{ transcript }], { isFinal: true }));
}

test('what was heard in several breaths is one text', () => {
  expect(heardText(results('asked for the bougie', ' before the second look '))).toBe(
    'asked for the bougie before the second look',
  );
});

test('a phone that repeats everything with each word does not write it twice', () => {
  expect(heardText(results('calm', 'calm and', 'Calm and prepared', 'next time'))).toBe(
    'Calm and prepared next time',
  );
});

test('a word that only begins like the one before is another word', () => {
  expect(heardText(results('pre', 'preoxygenate'))).toBe('pre preoxygenate');
});

test('nothing heard is nothing written', () => {
  expect(appended('As it was. ', heardText(results('', '  ')))).toBe('As it was. ');
});

test('dictated words stand behind the typed ones, a new sentence with a capital', () => {
  expect(appended('', 'calm and prepared')).toBe('Calm and prepared');
  expect(appended('Calm.', 'next time preoxygenate')).toBe('Calm. Next time preoxygenate');
  expect(appended('She was', 'calm')).toBe('She was calm');
  expect(appended('One\n', 'two')).toBe('One\nTwo');
});

test('English is dictated where the reader has an English, else the first language', () => {
  expect(dictationLanguage(['de-CH', 'en-GB', 'en'])).toBe('en-GB');
  expect(dictationLanguage(['es-MX'])).toBe('es-MX');
  expect(dictationLanguage([])).toBe('en-US');
});

test('every trouble has a sentence that says how to go on, and stopping on purpose none', () => {
  const kinds = ['not-allowed', 'service-not-allowed', 'audio-capture', 'network', 'no-speech'];
  for (const kind of [...kinds, 'language-not-supported', 'bad-grammar']) {
    expect(dictationTrouble(kind)).toMatch(/type instead/);
  }
  expect(dictationTrouble('aborted')).toBeNull();
});

test('a browser is taken to listen on the device only when it says so', async () => {
  expect(await isOnDevice({}, 'en-US')).toBe(false);
  const saying = (state: string) => ({ available: () => Promise.resolve(state) });
  expect(await isOnDevice(saying('downloadable'), 'en-US')).toBe(false);
  expect(await isOnDevice(saying('available'), 'en-US')).toBe(true);
  const failing = { available: () => Promise.reject(new Error('no such thing')) };
  expect(await isOnDevice(failing, 'en-US')).toBe(false);
});

function listening() {
  const recognition = Object.assign(new EventTarget(), { stop: vi.fn<() => void>() });
  return {
    recognition: recognition as unknown as Pick<Recognition, 'addEventListener' | 'stop'>,
    end: () => recognition.dispatchEvent(new Event('end')),
    stop: recognition.stop,
  };
}

test('before it is submitted the microphone is off and its last words are waited for, not long', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const settled: string[] = [];
  const quick = listening();
  const mute = listening();
  void lastWordsOf(quick.recognition).then(() => settled.push('quick'));
  void lastWordsOf(mute.recognition).then(() => settled.push('mute'));
  expect(quick.stop).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(LAST_WORDS_MS - 1);
  expect(settled).toEqual([]);
  quick.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(settled).toEqual(['quick']);
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toEqual(['quick', 'mute']);
});
