/** What of the Web Speech API is used; TypeScript's own DOM library has none of it. */
export type Recognition = {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  processLocally?: boolean;
  addEventListener: ((type: 'result', run: (event: { results: HeardResults }) => void) => void) &
    ((type: 'error', run: (event: { error: string }) => void) => void) &
    ((type: 'end', run: () => void) => void);
  start: () => void;
  stop: () => void;
  abort: () => void;
};
export type HeardResults = ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>;

type RecognitionMaker = {
  new (): Recognition;
  /** Newer browsers say whether they understand speech on the device. */
  available?: (options: { langs: string[]; processLocally: boolean }) => Promise<string>;
};

type Speaking = {
  SpeechRecognition?: RecognitionMaker;
  webkitSpeechRecognition?: RecognitionMaker;
};

/** Undefined where the browser cannot dictate. */
export function recognitionOf(browser: object): RecognitionMaker | undefined {
  const speaking = browser as Speaking;
  return speaking.SpeechRecognition ?? speaking.webkitSpeechRecognition;
}

/** Enough for the words that were just said; nobody waits longer to submit. */
export const LAST_WORDS_MS = 700;

/** Off. Resolves when all that was said has been heard, or soon. */
export function lastWordsOf(recognition: Pick<Recognition, 'addEventListener' | 'stop'>) {
  return new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, LAST_WORDS_MS);
    recognition.addEventListener('end', () => {
      clearTimeout(timer);
      resolve();
    });
    recognition.stop();
  });
}

/** The form is in English: the reader's own English when there is one, else the reader's language. */
export function dictationLanguage(languages: readonly string[]): string {
  return languages.find((language) => /^en\b/i.test(language)) ?? languages[0] ?? 'en-US';
}

export async function isOnDevice(
  maker: Pick<RecognitionMaker, 'available'>,
  language: string,
): Promise<boolean> {
  try {
    const state = await maker.available?.({ langs: [language], processLocally: true });
    return state === 'available';
  } catch {
    return false;
  }
}

function words(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

/**
 * All that was heard since the beginning. Some phones repeat what they said already in every further result:
 * a result that begins with the one before takes its place.
 */
export function heardText(results: HeardResults): string {
  const heard: string[] = [];
  for (const result of Array.from(results)) {
    const text = words(result[0]?.transcript ?? '');
    const before = heard.at(-1);
    const repeats =
      before !== undefined && `${text} `.toLowerCase().startsWith(`${before} `.toLowerCase());
    if (repeats) heard.pop();
    if (text !== '') heard.push(text);
  }
  return heard.join(' ');
}

function endsSentence(text: string): boolean {
  return text === '' || /[.!?:\n]$/.test(text);
}

/** Behind what stood there, a space between, with a capital where a sentence begins. */
export function appended(text: string, heard: string): string {
  if (heard === '') return text;
  const before = text.replace(/[ \t]+$/, '');
  const said = endsSentence(before) ? heard.charAt(0).toUpperCase() + heard.slice(1) : heard;
  return before === '' || before.endsWith('\n') ? before + said : `${before} ${said}`;
}

const SENTENCES: Record<string, string> = {
  'not-allowed':
    'The browser does not let this page use the microphone. Allow it in the browser’s settings for this page, or type instead.',
  'audio-capture': 'No microphone was found. Connect one, or type instead.',
  network:
    'The browser could not reach its speech service. What was heard is kept. Try again later, or type instead.',
  'no-speech': 'Nothing was heard. Press Dictate and speak, or type instead.',
  'language-not-supported': 'The browser cannot dictate in this language. Please type instead.',
};
const OTHER = 'Dictation stopped. What was heard is kept. Press Dictate to go on, or type instead.';

/** Null when somebody stopped it on purpose. */
export function dictationTrouble(error: string): string | null {
  if (error === 'aborted') return null;
  return SENTENCES[error === 'service-not-allowed' ? 'not-allowed' : error] ?? OTHER;
}
