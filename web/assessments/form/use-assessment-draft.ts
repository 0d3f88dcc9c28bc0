import { useEffect, useRef, useState } from 'react';
import { v4 } from 'uuid';
import { draftFromText, draftToText } from '#web/assessments/form/draft-text.ts';
import { blankDraft, changedDraft, isUntouched } from '#web/assessments/form/draft.ts';
import type { AssessmentDraft, DraftChange } from '#web/assessments/form/draft.ts';
import { forgetExpired, isExpired } from '#web/kept/text.ts';

const PREFIX = 'debrief.assessment.';

/** By person: nobody else at the same browser sees it. */
export function personKey(userId: string): string {
  return `${PREFIX}person.${userId}`;
}

/** One of a debrief: of this trainee's shift alone, beside whatever else was begun. */
export function shiftKey(userId: string, day: string, traineeId: string): string {
  return `${PREFIX}shift.${userId}.${day}.${traineeId}`;
}

/** Who was told where the sound goes: said again to the next one, and after as long as a draft is kept. */
function toldKey(key: string): string {
  return key.replace(PREFIX, `${PREFIX}told.`);
}

export function wasTold(key: string): boolean {
  try {
    return !isExpired(localStorage.getItem(toldKey(key)), Date.now());
  } catch {
    return false;
  }
}

export function rememberTold(key: string): void {
  try {
    localStorage.setItem(toldKey(key), JSON.stringify({ at: Date.now() }));
  } catch {
    // Forbidden: it is said again next time.
  }
}

/** By the id that a link's token begins with: the secret part is stored nowhere. */
export function linkKey(token: string): string {
  return `${PREFIX}link.${token.split('.')[0] ?? ''}`;
}

function read(key: string): AssessmentDraft | null {
  try {
    return draftFromText(localStorage.getItem(key), Date.now());
  } catch {
    return null;
  }
}

/** Whether it is kept. */
function keep(key: string, draft: AssessmentDraft): boolean {
  try {
    if (isUntouched(draft)) localStorage.removeItem(key);
    else localStorage.setItem(key, draftToText(draft, Date.now()));
    return !isUntouched(draft);
  } catch {
    // Full or forbidden: what is on screen still works.
    return false;
  }
}

function newDraft(): AssessmentDraft {
  // Unlike crypto.randomUUID this also works on plain http in a hospital's network.
  return blankDraft(v4());
}

type Options = {
  key: string;
  /** The shift's day until another one is chosen. */
  day: string;
  /** What stands in a new form already. */
  begin?: (blank: AssessmentDraft) => AssessmentDraft;
};

const asItIs = (blank: AssessmentDraft) => blank;

/** What is written waits on this device until it is stored: over reloads, sign-outs and dead spots. */
export function useAssessmentDraft({ key, day, begin = asItIs }: Options) {
  const [found] = useState(() => read(key));
  const [draft, setDraft] = useState(() => found ?? begin(newDraft()));
  const [isKept, setKept] = useState(found !== null);
  const [left, setLeft] = useState<AssessmentDraft | null>(null);
  // Dictation writes between two renderings.
  const latest = useRef(draft);
  useEffect(() => forgetExpired(PREFIX), []);

  function put(next: AssessmentDraft) {
    latest.current = next;
    setDraft(next);
    setKept(keep(key, next));
  }

  return {
    /** Whose it is on this device. */
    key,
    draft,
    /** Also before the screen shows it. */
    now: () => latest.current,
    /** The day that the form is about. */
    day: draft.shiftDate ?? day,
    /** On this device, for the next time. */
    isKept,
    /** Written on an earlier visit. */
    isFound: found !== null && draft.submissionKey === found.submissionKey,
    /** What "Start over" put aside. */
    left,
    change: (change: DraftChange) => {
      put(changedDraft(latest.current, change, latest.current.shiftDate ?? day));
    },
    /** Begins a new one and keeps what stood here until the page is left. */
    startOver: (change: DraftChange = {}) => {
      setLeft(latest.current);
      put(changedDraft(begin(newDraft()), change, day));
    },
    undo: () => {
      if (left) put(left);
      setLeft(null);
    },
    /** It is stored on the server: the next one begins. */
    finish: () => {
      setLeft(null);
      put(newDraft());
    },
    /** The same words once more, beside what is stored. */
    renew: () => put({ ...latest.current, submissionKey: v4() }),
  };
}
export type DraftStore = ReturnType<typeof useAssessmentDraft>;
