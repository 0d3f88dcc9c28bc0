import { useQuery, useQueryClient } from '@tanstack/react-query';
import { AMEND_DAYS } from '#shared/assessments.ts';
import type { FormVersion } from '#shared/form-template-output.ts';
import { formsAtQuery, formsOfQuery, submitAssessment } from '#web/assessments/form/queries.ts';
import type { DraftStore } from '#web/assessments/form/use-assessment-draft.ts';
import { useAssessmentForm } from '#web/assessments/form/use-assessment-form.ts';
import { formSettingsQuery, readAgain } from '#web/assessments/queries.ts';
import { rememberMorning } from '#web/days/mornings.ts';
import { useSession } from '#web/session.ts';

/** Until the server has said: nothing is offered that the organization may have turned off. */
const QUIET = { dictation: false, modelHints: false, forms: [], programs: [] };

/** `isRead`: what the screens show of assessments is read again. */
type OnStored = (count: number, isRead: Promise<void>, day: string) => void | Promise<void>;

/** The form of whoever is signed in, asked for by nobody. */
export function useOwnAssessment(store: DraftStore, onStored: OnStored) {
  const client = useQueryClient();
  const user = useSession();
  const reading = useQuery(formSettingsQuery());
  const settings = reading.data ?? QUIET;
  const { trainee } = store.draft;
  // Another organization's trainee is assessed on the form there, and one of a program on the program's.
  const email = trainee?.email ?? null;
  const there = useQuery({ ...formsAtQuery(email ?? ''), enabled: email !== null });
  const hasPrograms = trainee !== null && email === null && settings.programs.length > 0;
  const inProgram = useQuery({ ...formsOfQuery(trainee?.id ?? ''), enabled: hasPrograms });

  function formsNow(): readonly FormVersion[] {
    if (email !== null) return there.data ?? [];
    return hasPrograms ? (inProgram.data?.forms ?? []) : settings.forms;
  }

  function finish(count: number) {
    const { day } = store;
    store.finish();
    return onStored(count, readAgain(client), day);
  }
  const form = useAssessmentForm({
    store,
    asks: 'trainee',
    forms: formsNow(),
    readForms: async () => {
      if (email !== null) await there.refetch();
      else await Promise.all([reading.refetch(), hasPrograms && inProgram.refetch()]);
    },
    send: submitAssessment,
    onDone: ({ ids }) => {
      rememberMorning(user?.id ?? null, store.day);
      return finish(ids.length);
    },
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
