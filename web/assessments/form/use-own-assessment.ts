import { useQuery, useQueryClient } from '@tanstack/react-query';
import { AMEND_DAYS } from '#shared/assessments.ts';
import type { FormVersion } from '#shared/form-template-output.ts';
import { formsAtQuery, formsOfQuery, submitAssessment } from '#web/assessments/form/queries.ts';
import { settledDraft } from '#web/assessments/form/draft.ts';
import type { DraftStore } from '#web/assessments/form/use-assessment-draft.ts';
import { useAssessmentForm } from '#web/assessments/form/use-assessment-form.ts';
import { keepWaiting } from '#web/assessments/form/waiting.ts';
import { formSettingsQuery, readAgain } from '#web/assessments/queries.ts';
import { ApiError } from '#web/call.ts';
import { rememberMorning } from '#web/days/mornings.ts';
import { identifiersIn } from '#web/phi/identifiers-in.ts';
import { useSession } from '#web/session.ts';

/** Until the server has said: nothing is offered that the organization may have turned off. */
const QUIET = { dictation: false, modelHints: false, forms: [], programs: [] };

export type Submitted = {
  /** 0: it waits on this device for the network. */
  count: number;
  /** Its submission key. */
  key: string;
  day: string;
  /** What the screens show of assessments is read again. */
  isRead: Promise<void>;
};

/** Null: nobody answered, and it waits on this device. */
async function sendOrKeep(userId: string | undefined, ...sent: Parameters<typeof settledDraft>) {
  if (navigator.onLine) {
    try {
      return await submitAssessment(...sent);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'unreachable')) throw error;
    }
  }
  const draft = settledDraft(...sent);
  const fields = await identifiersIn(
    (['strengths', 'improvements'] as const).map((field) => ({ field, text: draft[field] })),
  );
  if (Object.keys(fields).length > 0) throw new ApiError(400, { code: 'invalid', fields });
  if (userId === undefined || !keepWaiting(userId, draft)) {
    throw new ApiError(0, { code: 'unreachable' });
  }
  return null;
}

/** The form of whoever is signed in, asked for by nobody. */
export function useOwnAssessment(
  store: DraftStore,
  onStored: (submitted: Submitted) => void | Promise<void>,
) {
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
    const key = store.now().submissionKey;
    store.finish();
    return onStored({ count, key, day, isRead: readAgain(client) });
  }
  const form = useAssessmentForm({
    store,
    asks: 'trainee',
    forms: formsNow(),
    readForms: async () => {
      if (email !== null) await there.refetch();
      else await Promise.all([reading.refetch(), hasPrograms && inProgram.refetch()]);
    },
    send: (...sent) => sendOrKeep(user?.id, ...sent),
    onDone: (stored) => {
      rememberMorning(user?.id ?? null, store.day);
      return finish(stored?.ids.length ?? 0);
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
