import { useCallback, useState } from 'react';
import { MAX_EPAS_AT_ONCE, SUBMIT_FAILED } from '#shared/assessments.ts';
import { weekdayOf } from '#shared/shift-date.ts';
import type { FormVersion } from '#shared/form-template-output.ts';
import { formOn } from '#shared/form-templates.ts';
import type { AssessmentDraft, DraftChange } from '#web/assessments/form/draft.ts';
import { writtenEntries } from '#web/assessments/form/draft.ts';
import { entryField, valueAt } from '#web/assessments/form/form-fields.ts';
import type { Asks } from '#web/assessments/form/form-fields.ts';
import { isEarlierStored, isFormChanged } from '#web/assessments/form/queries.ts';
import type { DraftStore } from '#web/assessments/form/use-assessment-draft.ts';
import { useDictation } from '#web/assessments/form/use-dictation.ts';
import { today } from '#web/days/use-today.ts';
import { ApiError } from '#web/call.ts';
import { useSubmit } from '#web/forms/use-submit.ts';

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
  /** Empty until they are here. */
  forms: readonly FormVersion[];
  readForms: () => Promise<void>;
  send: (draft: AssessmentDraft, day: string, version: FormVersion | null) => Promise<Answer>;
  onDone: (answer: Answer) => void | Promise<void>;
};

type Sent = { draft: AssessmentDraft; day: string; version: FormVersion | null };

function wrongEntry(fields: Readonly<Record<string, string>>): number | null {
  const at = Array.from({ length: MAX_EPAS_AT_ONCE }, (_, index) => index).find(
    (index) => fields[entryField(index, 'epaNumber')] || fields[entryField(index, 'activityLevel')],
  );
  return at ?? null;
}

/** The form on both screens: what is written, which EPA is in hand, what is wrong, and the one sending. */
export function useAssessmentForm<Answer>(options: Options<Answer>) {
  const { store, asks, forms, readForms, send, onDone } = options;
  const { draft, day } = store;
  const version = formOn(forms, day);
  const [inHand, setInHand] = useState(0);
  const [sent, setSent] = useState<AssessmentDraft | null>(null);
  const [isEarlier, setEarlier] = useState(false);
  const [isClosing, setClosing] = useState(false);

  /** Whoever judges has the form in view that is for the day. */
  function change(part: DraftChange) {
    const isJudged = part.entries !== undefined || part.numericRating !== undefined;
    store.change({ ...(isJudged && { formId: version?.id ?? null }), ...part });
  }

  const dictation = useDictation({
    key: store.key,
    write: (name, text) => change({ [name]: text }),
  });
  const form = useSubmit({
    checks: useCallback(async () => {
      const { draftProblems } = await import('#web/assessments/form/form-checks.ts');
      return (input: Sent) => draftProblems(input.draft, { ...input, today: today(), asks });
    }, [asks]),
    onWrong: (fields) => setInHand((now) => wrongEntry(fields) ?? now),
    send: async (input: Sent) => {
      try {
        return { answer: await send(input.draft, input.day, input.version) };
      } catch (error) {
        if (isFormChanged(error)) await seeAnew(error);
        if (isEarlierStored(error)) return null;
        throw error;
      }
    },
    onDone: (stored) => (stored ? onDone(stored.answer) : setEarlier(true)),
    fallback: SUBMIT_FAILED,
    names: FIELDS,
  });

  /** The form as it is now, with what was chosen and written; what changed is said. */
  async function seeAnew({ status, code, message }: ApiError): Promise<never> {
    await readForms();
    store.change({ formId: null });
    throw new ApiError(status, { code, message });
  }

  function sendNow() {
    const latest = store.now();
    const shiftDate = latest.shiftDate ?? day;
    const ready = { ...latest, shiftDate, entries: writtenEntries(latest) };
    if (ready.entries.length !== latest.entries.length) change({ entries: ready.entries });
    setInHand((now) => Math.min(now, ready.entries.length - 1));
    setSent(ready);
    form.submit({ draft: ready, day: shiftDate, version: formOn(forms, shiftDate) });
  }

  /** The microphone is off before anything is checked, and its last words are in. */
  async function submit() {
    if (isClosing || form.isBusy) return;
    const lastWords = dictation.finish();
    if (lastWords) {
      setClosing(true);
      await lastWords;
      setClosing(false);
    }
    sendNow();
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
    /** Null until it is here. */
    version,
    readForms,
    change,
    inHand: Math.min(inHand, draft.entries.length - 1),
    setInHand,
    errorOf,
    /** All of the last sending: the first one got the focus. */
    fields: form.fields,
    trouble: form.trouble,
    /** Nothing can be changed meanwhile: it would be in nobody's record. */
    isBusy: isClosing || form.isBusy,
    dictation,
    submit: () => void submit(),
    /** Something else is stored under the draft's key; the draft is as it was. */
    isEarlier,
    goOn: () => setEarlier(false),
  };
}
export type AssessmentFormState = ReturnType<typeof useAssessmentForm>;
