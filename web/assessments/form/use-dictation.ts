import { useCallback, useEffect, useRef, useState } from 'react';
import {
  appended,
  dictationLanguage,
  dictationTrouble,
  heardText,
  isOnDevice,
  lastWordsOf,
  recognitionOf,
} from '#web/assessments/form/dictation.ts';
import type { Recognition } from '#web/assessments/form/dictation.ts';
import { rememberTold, wasTold } from '#web/assessments/form/use-assessment-draft.ts';

export type FeedbackName = 'strengths' | 'improvements';

type Trouble = { name: FeedbackName; sentence: string };

type Options = {
  /** Who is told where the sound goes. */
  key: string;
  write: (name: FeedbackName, text: string) => void;
};

/** One microphone for both texts. What is heard, also half-way, stands in the text at once. */
export function useDictation({ key, write }: Options) {
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

  /** Null when nothing is on its way. What comes after it has resolved is not heard. */
  function finish(): Promise<void> | null {
    const recognition = current.current;
    setListening(null);
    setAsks(null);
    if (!recognition) return null;
    return stopAfter(recognition);
  }

  async function stopAfter(recognition: Recognition): Promise<void> {
    await lastWordsOf(recognition);
    if (current.current === recognition) stop();
  }

  /** `text` is what stands there: the words come behind it. */
  function toggle(name: FeedbackName, text: string) {
    setTrouble(null);
    setAsks(null);
    if (listening === name) {
      setListening(null);
      // The last words are still on their way.
      current.current?.stop();
      return;
    }
    stop();
    if (onDevice !== true && !wasTold(key)) setAsks(name);
    else listen(name, text);
  }

  function agree(name: FeedbackName, text: string) {
    rememberTold(key);
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
    finish,
    refuse: () => setAsks(null),
    /** At once: what comes later would write over what is typed. */
    stop,
  };
}
export type Dictation = ReturnType<typeof useDictation>;
