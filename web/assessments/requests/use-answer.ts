import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { shiftBegun } from '#shared/last-shift.ts';
import type { AssessReceipt, OpenRequest } from '#shared/assessment-request-output.ts';
import type { FormVersion } from '#shared/form-template-output.ts';
import { asksWho } from '#web/assessments/form/form-fields.ts';
import { answerOf, requestedDraft } from '#web/assessments/form/draft.ts';
import type { AssessmentDraft } from '#web/assessments/form/draft.ts';
import { openRequestQuery } from '#web/assessments/form/queries.ts';
import { linkKey, useAssessmentDraft } from '#web/assessments/form/use-assessment-draft.ts';
import { useAssessmentForm } from '#web/assessments/form/use-assessment-form.ts';
import { ApiError, call } from '#web/call.ts';
import { useNow } from '#web/days/use-today.ts';
import { linkIdOf } from '#web/kept/link-id.ts';
import { readKept, writeKept } from '#web/kept/storage.ts';
import { useSending } from '#web/kept/use-sending.ts';
import { expectSigner, SIGNED_OUT } from '#web/links/signer.ts';
import { useRemembered } from '#web/links/use-remembered.ts';

const SIGNER_WORDS = {
  may: 'submit this assessment',
  what: 'the assessment',
  again: 'submit',
};

/** Whoever answers may be known to nobody. */
const NOTHING_KNOWN = { debriefed: null, mornings: [] };

export type AnswerProps = {
  token: string;
  request: OpenRequest;
  onStored: (receipt: AssessReceipt) => void;
};

/** Whether this tab has an answer that found no network. Only here: the secret of the link is nowhere else (docs/decisions/027). */
function useWaiting(token: string) {
  const place = `debrief.assessment.answer.${linkIdOf(token)}`;
  const [isWaiting, setWaiting] = useState(() => readKept('tab', place) !== null);
  return {
    isWaiting,
    setWaiting: (is: boolean) => {
      writeKept('tab', place, is ? 'waits' : null);
      setWaiting(is);
    },
  };
}

/** The form of a request that a link has opened, and its sending. */
export function useAnswer({ token, request, onStored }: AnswerProps) {
  const { settings, assessor } = request;
  const isGuest = request.signedInAs === null;
  const now = useNow();
  const day = request.shiftDate ?? shiftBegun(now, NOTHING_KNOWN);
  const known = useRemembered(assessor);
  const { isWaiting, setWaiting } = useWaiting(token);
  const store = useAssessmentDraft({
    key: linkKey(token),
    day,
    begin: (blank) => requestedDraft(blank, request, day, isGuest ? known.remembered : null),
  });
  const client = useQueryClient();

  function expectShown(): Promise<string | undefined> {
    return expectSigner(request, {
      read: () => call('GET /api/assess/:token', { path: { token } }),
      words: SIGNER_WORDS,
      show: ({ viewer, signedInAs: signer, holderId, settings: allowed }) =>
        client.setQueryData(openRequestQuery(token).queryKey, {
          ...request,
          viewer,
          signedInAs: signer,
          holderId,
          settings: allowed,
        }),
    });
  }

  async function send(
    draft: AssessmentDraft,
    shiftDay: string,
    version: FormVersion | null,
  ): Promise<AssessReceipt> {
    const writer = await expectShown();
    try {
      const body = answerOf(draft, { day: shiftDay, form: version, isGuest });
      return await call('POST /api/assess/:token', { path: { token }, body, writer });
    } catch (error) {
      if (isGuest || !(error instanceof ApiError) || !asksWho(error.fields)) throw error;
      await expectShown();
      throw new ApiError(error.status, { code: error.code, message: SIGNED_OUT });
    }
  }

  /** Null: nobody answered. It stays in this tab and is tried again. */
  async function sendOrWait(...sent: Parameters<typeof send>): Promise<AssessReceipt | null> {
    try {
      return await send(...sent);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'unreachable') return null;
      setWaiting(false);
      throw error;
    }
  }

  const form = useAssessmentForm({
    store,
    asks: isGuest ? 'guest' : 'nobody',
    forms: settings.forms,
    readForms: async () => {
      const { settings: allowed } = await call('GET /api/assess/:token', { path: { token } });
      client.setQueryData(openRequestQuery(token).queryKey, { ...request, settings: allowed });
    },
    send: sendOrWait,
    onDone: (receipt) => {
      setWaiting(receipt === null);
      if (receipt === null) return;
      const { assessorName: name, assessorEmail: email } = store.now();
      if (isGuest) known.settle({ name: name.trim(), email: email.trim() });
      store.finish();
      onStored(receipt);
    },
  });
  const isWrong = Object.keys(form.fields).length > 0 || form.isEarlier;
  useSending(isWaiting && !isWrong, form.submit);

  return {
    form,
    store,
    known,
    isGuest,
    isWaiting: isWaiting && !isWrong,
    /** Back to the form: nothing is sent until it is submitted again. */
    change: () => setWaiting(false),
  };
}
