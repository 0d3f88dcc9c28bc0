import { useEffect, useRef, useState } from 'react';
import { newKey } from '#web/kept/new-key.ts';
import { draftFromText, draftToText } from '#web/assessments/form/draft-text.ts';
import { blankDraft, changedDraft } from '#web/assessments/form/draft.ts';
import type { AssessmentDraft, DraftChange } from '#web/assessments/form/draft.ts';
import { linkIdOf } from '#web/kept/link-id.ts';
import { readKept, writeKept } from '#web/kept/storage.ts';
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
  return !isExpired(readKept('device', toldKey(key)), Date.now());
}

export function rememberTold(key: string): void {
  writeKept('device', toldKey(key), JSON.stringify({ at: Date.now() }));
}

export function linkKey(token: string): string {
  return `${PREFIX}link.${linkIdOf(token)}`;
}

/** Whether it is kept. Not the same in every tab: what another one has stored must not take the words from here. */
function keep(key: string, draft: AssessmentDraft): boolean {
  const text = draftToText(draft, Date.now());
  return writeKept('device', key, text) && text !== null;
}

function newDraft(): AssessmentDraft {
  return blankDraft(newKey());
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
  const [found] = useState(() => draftFromText(readKept('device', key), Date.now()));
  const [draft, setDraft] = useState(() => found ?? begin(newDraft()));
  const [isKept, setKept] = useState(found !== null);
  const [left, setLeft] = useState<AssessmentDraft | null>(null);
  // Dictation writes between two renderings.
  const latest = useRef(draft);
  useEffect(() => forgetExpired(PREFIX), []);

  const now = () => latest.current;

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
    now,
    /** The day that the form is about. */
    day: draft.shiftDate ?? day,
    /** On this device, for the next time. */
    isKept,
    /** Written on an earlier visit. */
    isFound: found !== null && draft.submissionKey === found.submissionKey,
    /** What "Start over" put aside. */
    left,
    change: (change: DraftChange) => {
      put(changedDraft(now(), change, now().shiftDate ?? day));
    },
    /** Begins a new one and keeps what stood here until the page is left. */
    startOver: (change: DraftChange = {}) => {
      setLeft(now());
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
    renew: () => put({ ...now(), submissionKey: newKey() }),
  };
}
export type DraftStore = ReturnType<typeof useAssessmentDraft>;
