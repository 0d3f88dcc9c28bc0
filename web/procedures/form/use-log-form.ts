import { useCallback, useMemo, useState } from 'react';
import { MAX_PROCEDURES_AT_ONCE } from '#shared/procedures.ts';
import { ApiError } from '#web/call.ts';
import type { EntryDraft } from '#web/procedures/form/entry.ts';
import {
  ENTRY_FIELDS,
  fieldOf,
  identifierProblems,
  sentencesOf,
  valueOf,
  wrongEntry,
} from '#web/procedures/form/form-fields.ts';
import { isUnreachable, logProcedures } from '#web/procedures/form/queries.ts';
import type { DraftStore } from '#web/procedures/form/use-procedure-draft.ts';
import { keepWaiting } from '#web/procedures/form/waiting.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { today } from '#web/days/use-today.ts';

const FIELDS = Array.from({ length: MAX_PROCEDURES_AT_ONCE }, (_, at) =>
  ENTRY_FIELDS.map((name) => fieldOf(at, name)),
).flat();

/** Their ids; null when they wait on this device. */
async function logOrKeep(
  userId: string,
  entries: readonly EntryDraft[],
  day: string,
): Promise<readonly string[] | null> {
  const fields = await identifierProblems(entries);
  if (Object.keys(fields).length > 0) throw new ApiError(400, { code: 'invalid', fields });
  if (navigator.onLine) {
    try {
      return (await logProcedures(userId, entries, day)).ids;
    } catch (error) {
      if (!isUnreachable(error)) throw error;
    }
  }
  if (keepWaiting(userId, entries)) return null;
  throw new ApiError(0, { code: 'unreachable' });
}

type Options = {
  userId: string;
  store: DraftStore;
  /** Of what has no date of its own. */
  day: string;
  onDone: (ids: readonly string[] | null, sent: readonly EntryDraft[]) => void;
};

/** What was submitted, with its sentences by entry. */
export function useLogForm({ userId, store, day, onDone }: Options) {
  const { draft, entry, takeInHand } = store;
  const [sent, setSent] = useState<readonly EntryDraft[]>([]);
  const [own, setOwn] = useState<Readonly<Record<string, string>>>({});
  const form = useSubmit({
    checks: useCallback(async () => {
      const { allProblems } = await import('#web/procedures/form/form-checks.ts');
      return (entries: readonly EntryDraft[]) => allProblems(entries, { day, today: today() });
    }, [day]),
    onWrong: (wrong) => {
      const at = wrongEntry(wrong);
      if (at !== null) takeInHand(at);
    },
    send: (entries: readonly EntryDraft[]) => logOrKeep(userId, entries, day),
    onDone,
    fallback: 'Failed to log the procedure. Please try again.',
    names: FIELDS,
  });
  const { fields } = form;

  const at = sent.findIndex(({ entryKey }) => entryKey === entry.entryKey);
  const before = sent[at];

  const errors = useMemo(() => ({ ...sentencesOf(at, fields), ...own }), [own, fields, at]);

  function errorOf(name: string): string | undefined {
    if (entry.refusal?.field === name) return entry.refusal.sentence;
    if (!before || valueOf(before, name) !== valueOf(entry, name)) return undefined;
    return errors[name];
  }

  function submit() {
    if (form.isBusy) return;
    setOwn({});
    const ready = store.settle();
    setSent(ready);
    form.submit(ready);
  }

  return {
    draft,
    entry,
    day,
    errorOf,
    errors,
    trouble: form.trouble ?? (entry.refusal?.field === null ? entry.refusal.sentence : null),
    isBusy: form.isBusy,
    submit,
    /** The one in hand goes into the list when nothing is wrong with it. */
    addAnother: async (): Promise<boolean> => {
      const found = sentencesOf(0, await form.problemsIn([entry]));
      setSent([entry]);
      setOwn(found);
      if (Object.keys(found).length > 0) return false;
      store.addNext();
      return true;
    },
  };
}
export type LogFormState = ReturnType<typeof useLogForm>;
