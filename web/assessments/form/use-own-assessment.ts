import { useQuery, useQueryClient } from '@tanstack/react-query';
import { AMEND_DAYS } from '#shared/assessments.ts';
import { formSettingsQuery, submitAssessment } from '#web/assessments/form/queries.ts';
import type { DraftStore } from '#web/assessments/form/use-assessment-draft.ts';
import { useAssessmentForm } from '#web/assessments/form/use-assessment-form.ts';
import { readAgain } from '#web/assessments/queries.ts';

/** Until the server has said: nothing is offered that the organization may have turned off. */
const QUIET = { dictation: false, modelHints: false };

/** `isRead`: what the screens show of assessments is read again. */
type OnStored = (count: number, isRead: Promise<void>) => void | Promise<void>;

/** The form of whoever is signed in, asked for by nobody. */
export function useOwnAssessment(store: DraftStore, onStored: OnStored) {
  const client = useQueryClient();
  const { data: settings = QUIET } = useQuery(formSettingsQuery());

  function finish(count: number) {
    store.finish();
    return onStored(count, readAgain(client));
  }
  const form = useAssessmentForm({
    store,
    asks: 'trainee',
    send: submitAssessment,
    onDone: ({ ids }) => finish(ids.length),
  });
  return {
    form,
    settings,
    remark: `${store.isKept ? 'Draft kept on this device. ' : ''}You can amend it for ${AMEND_DAYS} days.`,
    /** The same words once more, beside what is stored. */
    sendBeside: () => {
      store.renew();
      form.goOn();
    },
    finish,
  };
}
