import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FormTemplate, FormTemplates } from '#shared/form-template-output.ts';
import type { Edit } from '#web/admin/templates/edits.ts';
import { editedFromText, editedSince, editedToText } from '#web/admin/templates/draft-text.ts';
import type { Edited } from '#web/admin/templates/draft-text.ts';
import { templatesQuery } from '#web/admin/templates/queries.ts';
import type { Whose } from '#web/admin/templates/queries.ts';
import { ApiError, call } from '#web/call.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { createKeptDrafts } from '#web/kept/drafts.ts';
import { ownTextKey } from '#web/kept/own-text.ts';
import { useSession } from '#web/session.ts';

/** What was changed and is not saved waits in the tab, over reloads and while one looks at other screens. */
const kept = createKeptDrafts<Edited | null>({
  place: 'tab',
  fromText: editedFromText,
  toText: editedToText,
});
const unchanged = () => null;

const FAILED = 'The draft could not be saved. Please try again; what you changed is still here.';

type Step =
  | { what: 'save'; edited: Edited }
  | { what: 'discard'; revision: number }
  | { what: 'effect'; edited: Edited; isSaved: boolean; effectiveFrom: string };

/** The draft of the next version: as it is stored, or as it was changed here since. */
export function useTemplateDraft(forms: FormTemplates, whose: Whose) {
  const client = useQueryClient();
  const key = templatesQuery(whose).queryKey;
  const owner = forms.program ?? forms.organization;
  const waiting = ownTextKey(useSession()?.id ?? null, `form.${owner.id}`);
  const edited = kept.useKept(waiting, unchanged);
  const { draft } = forms;
  const stored: Edited | null = draft && { template: draft.template, base: draft.revision };
  const now = edited ?? stored;
  const isChanged = edited !== null;

  useEffect(() => {
    if (!isChanged) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isChanged]);

  const place = { query: whose };
  const put = (next: Edited | null) => kept.put(waiting, next);

  /** What is typed while a call is under way is part of no answer. */
  function keepSince(sent: Edited | null, saved: FormTemplates): void {
    const since = editedSince(kept.read(waiting, unchanged), sent, saved.draft?.revision ?? null);
    put(since);
  }

  async function save(sent: Edited): Promise<FormTemplates> {
    const body = { template: sent.template, revisionBefore: sent.base };
    const saved = await call('PUT /api/admin/assessment-templates/draft', { ...place, body });
    client.setQueryData(key, saved);
    keepSince(sent, saved);
    return saved;
  }

  async function send(step: Step): Promise<FormTemplates> {
    try {
      if (step.what === 'save') return await save(step.edited);
      if (step.what === 'discard') {
        const body = { revisionBefore: step.revision };
        return await call('POST /api/admin/assessment-templates/draft/discard', { ...place, body });
      }
      const saved = step.isSaved ? forms : await save(step.edited);
      const revisionBefore = saved.draft?.revision ?? 0;
      const body = { effectiveFrom: step.effectiveFrom, revisionBefore };
      return await call('POST /api/admin/assessment-templates/draft/effect', { ...place, body });
    } catch (error) {
      // What the other one has stored stands beside it.
      if (error instanceof ApiError && error.code === 'conflict') {
        await client.invalidateQueries({ queryKey: key });
      }
      throw error;
    }
  }

  const { submit, isBusy, fields, trouble } = useSubmit({
    send,
    onDone: (saved, { what }) => {
      client.setQueryData(key, saved);
      if (what === 'discard') put(null);
      if (what === 'effect') keepSince(null, saved);
      void client.invalidateQueries({ queryKey: ['assessments'] });
    },
    fallback: FAILED,
    names: ['effectiveFrom'],
  });

  return {
    template: now?.template ?? null,
    number: draft?.number ?? (forms.versions[0]?.number ?? 0) + 1,
    isChanged,
    isBusy,
    /** Somebody else has stored another draft since this one was begun. */
    isOther: edited !== null && edited.base !== (draft?.revision ?? null),
    wrongDate: fields['effectiveFrom'],
    trouble,
    begin: (template: FormTemplate) => put({ template, base: draft?.revision ?? null }),
    edit: (change: Edit) => now && put({ ...now, template: change(now.template) }),
    takeStored: () => put(null),
    keepOwn: () => now && put({ ...now, base: draft?.revision ?? null }),
    save: () => now && submit({ what: 'save', edited: now }),
    discard: () => {
      if (edited && !draft) put(null);
      else if (draft) submit({ what: 'discard', revision: draft.revision });
    },
    putIntoEffect: (effectiveFrom: string) =>
      now && submit({ what: 'effect', edited: now, isSaved: !isChanged, effectiveFrom }),
  };
}
