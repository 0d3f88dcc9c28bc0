import { useState } from 'react';
import { MAX_EPAS_AT_ONCE, SUBMIT_FAILED } from '#shared/assessments.ts';
import { weekdayOf } from '#shared/shift-date.ts';
import { ApiError } from '#web/api.ts';
import type { AssessmentDraft } from '#web/assessments/draft.ts';
import { judgementOf, writtenEntries } from '#web/assessments/draft.ts';
import { draftProblems, entryField, valueAt } from '#web/assessments/form-checks.ts';
import type { Asks } from '#web/assessments/form-checks.ts';
import type { DraftStore } from '#web/assessments/use-assessment-draft.ts';
import { today } from '#web/assessments/use-today.ts';
import { useSubmit } from '#web/use-submit.ts';

const ENTRY_FIELDS = Array.from({ length: MAX_EPAS_AT_ONCE }, (_, at) => [
  entryField(at, 'epaNumber'),
  entryField(at, 'activityLevel'),
]).flat();

const FIELDS = [
  'traineeId',
  'traineeEmail',
  'shiftDate',
  'isOldDateRight',
  'numericRating',
  'observationsCount',
  'involvement',
  'strengths',
  'improvements',
  'assessorName',
  'assessorEmail',
  ...ENTRY_FIELDS,
];

type Options<Answer> = {
  store: DraftStore;
  asks: Asks;
  send: (draft: AssessmentDraft, day: string) => Promise<Answer>;
  /** `mayBeEarlier`: something else was sent under the same key before, and its answer was lost. */
  onDone: (answer: Answer, sent: AssessmentDraft, mayBeEarlier: boolean) => void | Promise<void>;
};

type Sent = { draft: AssessmentDraft; day: string };

function contentOf({ draft, day }: Sent): string {
  return JSON.stringify([draft.trainee?.id, judgementOf(draft, day)]);
}

function wrongEntry(fields: Readonly<Record<string, string>>): number | null {
  const at = Array.from({ length: MAX_EPAS_AT_ONCE }, (_, index) => index).find(
    (index) => fields[entryField(index, 'epaNumber')] || fields[entryField(index, 'activityLevel')],
  );
  return at ?? null;
}

/** The form on both screens: what is written, which EPA is in hand, what is wrong, and the one sending. */
export function useAssessmentForm<Answer>({ store, asks, send, onDone }: Options<Answer>) {
  const { draft, day, change } = store;
  const [inHand, setInHand] = useState(0);
  const [sent, setSent] = useState<AssessmentDraft | null>(null);
  const check = (input: Sent) =>
    draftProblems(input.draft, { day: input.day, today: today(), asks });
  const form = useSubmit({
    check,
    send: (input: Sent) => sendOnce(input),
    onDone: (answer, input) => {
      const { sentAs } = input.draft;
      return onDone(answer, input.draft, sentAs !== null && sentAs !== contentOf(input));
    },
    fallback: SUBMIT_FAILED,
    names: FIELDS,
  });

  /** Kept until an answer comes: only a refusal says that nothing is stored. */
  async function sendOnce(input: Sent): Promise<Answer> {
    change({ sentAs: contentOf(input) });
    try {
      return await send(input.draft, input.day);
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
      if (isRefused) change({ sentAs: input.draft.sentAs });
      throw error;
    }
  }

  function submit() {
    const ready = { ...draft, shiftDate: day, entries: writtenEntries(draft) };
    if (ready.entries.length !== draft.entries.length) change({ entries: ready.entries });
    const at = wrongEntry(check({ draft: ready, day }));
    setInHand((now) => at ?? Math.min(now, ready.entries.length - 1));
    setSent(ready);
    form.submit({ draft: ready, day });
  }

  /** A sentence goes as soon as what it was about is another. */
  function errorOf(field: string): string | undefined {
    const now = { ...draft, shiftDate: day };
    return sent && valueAt(sent, field) === valueAt(now, field) ? form.fields[field] : undefined;
  }

  return {
    draft,
    day,
    weekday: weekdayOf(day),
    change,
    inHand: Math.min(inHand, draft.entries.length - 1),
    setInHand,
    errorOf,
    /** All of the last sending: the first one got the focus. */
    fields: form.fields,
    trouble: form.trouble,
    isBusy: form.isBusy,
    submit,
  };
}
export type AssessmentFormState = ReturnType<typeof useAssessmentForm>;
