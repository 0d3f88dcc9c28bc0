import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { ProcedureSummary } from '#shared/procedure-output.ts';
import { ApiError } from '#web/call.ts';
import { forgetExpired, keptText } from '#web/kept/text.ts';
import { editFromText } from '#web/procedures/form/draft-text.ts';
import type { EditDraft } from '#web/procedures/form/draft-text.ts';
import { changedEntry, entryFrom } from '#web/procedures/form/entry.ts';
import type { EntryChange } from '#web/procedures/form/entry.ts';
import {
  ENTRY_FIELDS,
  identifierProblems,
  sentencesOf,
  valueOf,
} from '#web/procedures/form/form-fields.ts';
import { createKeptDrafts } from '#web/kept/drafts.ts';
import { saveEdit } from '#web/procedures/form/queries.ts';
import { procedureQuery, readAgain } from '#web/procedures/queries.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { today } from '#web/days/use-today.ts';

const PREFIX = 'debrief.procedure-edit.';
const drafts = createKeptDrafts<EditDraft>({
  place: 'device',
  fromText: editFromText,
  toText: keptText,
});

function draftFrom(procedure: ProcedureSummary): EditDraft {
  return { entry: entryFrom(procedure, procedure.id), reason: '', version: procedure.version };
}

function isSame(a: EditDraft, b: EditDraft): boolean {
  return JSON.stringify([a.entry, a.reason]) === JSON.stringify([b.entry, b.reason]);
}

type Options = { userId: string; procedure: ProcedureSummary; onDone: () => void };

/** An edit until the procedure is verified, a correction afterwards; what is typed is kept like a draft. */
export function useEditForm({ userId, procedure, onDone }: Options) {
  const client = useQueryClient();
  const key = `${PREFIX}${userId}.${procedure.id}`;
  /** As it is stored, as far as this page has heard. */
  const [stored, setStored] = useState(procedure);
  const begin = useCallback(() => draftFrom(stored), [stored]);
  const draft = drafts.useKept(key, begin);
  const [sent, setSent] = useState<EditDraft | null>(null);
  const isCorrection = stored.can.correct;
  const { entry, reason, version } = draft;
  useEffect(() => forgetExpired(PREFIX), []);

  function put(next: EditDraft) {
    const isLeftAlone = next.version === stored.version && isSame(next, draftFrom(stored));
    if (isLeftAlone) drafts.forget(key);
    else drafts.put(key, next);
  }

  const form = useSubmit({
    checks: useCallback(async () => {
      const { editProblems } = await import('#web/procedures/form/form-checks.ts');
      return (input: EditDraft) => editProblems(input, { isCorrection, today: today() });
    }, [isCorrection]),
    send: async (input: EditDraft) => {
      const found = sentencesOf(0, await identifierProblems([input.entry]));
      if (Object.keys(found).length > 0) {
        throw new ApiError(400, { code: 'invalid', fields: found });
      }
      try {
        await saveEdit(procedure.id, input, isCorrection);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'conflict') {
          setStored(await client.fetchQuery({ ...procedureQuery(procedure.id), staleTime: 0 }));
          void readAgain(client);
        }
        throw error;
      }
    },
    onDone: async () => {
      onDone();
      drafts.forget(key);
      await readAgain(client);
    },
    fallback: 'Failed to save the procedure. Please try again.',
    names: [...ENTRY_FIELDS, 'reason'],
  });
  const { fields } = form;

  function errorOf(name: string): string | undefined {
    if (!sent) return undefined;
    const isSaid =
      name === 'reason'
        ? sent.reason === reason
        : valueOf(sent.entry, name) === valueOf(entry, name);
    return isSaid ? fields[name] : undefined;
  }

  return {
    stored,
    draft,
    isCorrection,
    /** It was changed elsewhere since what stands here was begun from it. */
    isOutdated: stored.version !== version,
    errorOf,
    errors: fields,
    trouble: form.trouble,
    isBusy: form.isBusy,
    change: (change: EntryChange) => put({ ...draft, entry: changedEntry(entry, change, '') }),
    setReason: (text: string) => put({ ...draft, reason: text }),
    /** What is stored now has been seen; the words here go over it. */
    keepMine: () => put({ ...draft, version: stored.version }),
    takeStored: () => drafts.forget(key),
    submit: () => {
      setSent(draft);
      form.submit(draft);
    },
  };
}
