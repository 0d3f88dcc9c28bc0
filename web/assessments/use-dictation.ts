import { useCallback, useEffect, useRef, useState } from 'react';
import {
  appended,
  dictationLanguage,
  dictationTrouble,
  heardText,
  isOnDevice,
  recognitionOf,
} from '#web/assessments/dictation.ts';
import type { Recognition } from '#web/assessments/dictation.ts';

export type FeedbackName = 'strengths' | 'improvements';

/** Said once to each browser: where the sound goes. */
const TOLD = 'debrief.dictation';

function wasTold(): boolean {
  try {
    return localStorage.getItem(TOLD) !== null;
  } catch {
    return false;
  }
}

function rememberTold(): void {
  try {
    localStorage.setItem(TOLD, 'told');
  } catch {
    // Forbidden: it is said again next time.
  }
}

type Trouble = { name: FeedbackName; sentence: string };

/** One microphone for both texts. What is heard, also half-way, stands in the text at once. */
export function useDictation(write: (name: FeedbackName, text: string) => void) {
  const Maker = recognitionOf(window);
  const language = dictationLanguage(navigator.languages);
  const current = useRef<Recognition | null>(null);
  const [listening, setListening] = useState<FeedbackName | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [asks, setAsks] = useState<FeedbackName | null>(null);
  const [onDevice, setOnDevice] = useState<boolean | null>(null);

  useEffect(() => {
    let isGone = false;
    if (!Maker) return undefined;
    async function look(maker: NonNullable<typeof Maker>) {
      const is = await isOnDevice(maker, language);
      if (!isGone) setOnDevice(is);
    }
    void look(Maker);
    return () => {
      isGone = true;
    };
  }, [Maker, language]);

  const stop = useCallback(() => {
    const recognition = current.current;
    current.current = null;
    setListening(null);
    recognition?.abort();
  }, []);
  useEffect(() => stop, [stop]);

  function listen(name: FeedbackName, text: string) {
    if (!Maker) return;
    const recognition = new Maker();
    recognition.lang = language;
    recognition.continuous = true;
    recognition.interimResults = true;
    if (onDevice === true) recognition.processLocally = true;
    // One that was stopped may still have something to say.
    const isHeard = () => current.current === recognition;
    recognition.addEventListener('result', ({ results }) => {
      if (isHeard()) write(name, appended(text, heardText(results)));
    });
    recognition.addEventListener('error', ({ error }) => {
      const sentence = dictationTrouble(error);
      if (isHeard() && sentence !== null) setTrouble({ name, sentence });
    });
    recognition.addEventListener('end', () => {
      if (!isHeard()) return;
      current.current = null;
      setListening(null);
    });
    current.current = recognition;
    setListening(name);
    try {
      recognition.start();
    } catch {
      stop();
      setTrouble({ name, sentence: dictationTrouble('') ?? '' });
    }
  }

  /** The last words are still on their way. */
  function finish() {
    setListening(null);
    current.current?.stop();
  }

  /** `text` is what stands there: the words come behind it. */
  function toggle(name: FeedbackName, text: string) {
    setTrouble(null);
    setAsks(null);
    if (listening === name) {
      finish();
      return;
    }
    stop();
    if (onDevice !== true && !wasTold()) setAsks(name);
    else listen(name, text);
  }

  function agree(name: FeedbackName, text: string) {
    rememberTold();
    setAsks(null);
    listen(name, text);
  }

  return {
    canDictate: Maker !== undefined,
    listening,
    trouble,
    asks,
    isOnDevice: onDevice === true,
    toggle,
    agree,
    refuse: () => setAsks(null),
    /** At once: what comes later would write over what is typed. */
    stop,
  };
}
export type Dictation = ReturnType<typeof useDictation>;
