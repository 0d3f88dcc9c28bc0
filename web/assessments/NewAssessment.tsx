import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AMEND_DAYS } from '#shared/assessments.ts';
import type { SessionUser } from '#shared/people.ts';
import { AssessmentForm, SubmitBar } from '#web/assessments/AssessmentForm.tsx';
import { DraftNotes } from '#web/assessments/DraftNotes.tsx';
import { formSettingsQuery, isStoredAs, submitAssessment } from '#web/assessments/form-queries.ts';
import { LinkedTrainee } from '#web/assessments/LinkedTrainee.tsx';
import { readAgain } from '#web/assessments/queries.ts';
import { Submitted } from '#web/assessments/Submitted.tsx';
import type { Stored } from '#web/assessments/Submitted.tsx';
import { personKey, useAssessmentDraft } from '#web/assessments/use-assessment-draft.ts';
import { useAssessmentForm } from '#web/assessments/use-assessment-form.ts';
import { useToday } from '#web/assessments/use-today.ts';
import { Page } from '#web/layout/Page.tsx';

/** Until the server has said: nothing is offered that the organization may have turned off. */
const QUIET = { dictation: false, modelHints: false };

/** The attending's form. */
export function NewAssessment({ user }: { user: SessionUser }) {
  const [stored, setStored] = useState<Stored | null>(null);
  const client = useQueryClient();
  const now = useToday();
  const store = useAssessmentDraft({ key: personKey(user.id), day: now });
  const { data: settings } = useQuery(formSettingsQuery());
  const form = useAssessmentForm({
    store,
    asks: 'trainee',
    send: submitAssessment,
    onDone: async ({ ids }, sent, mayBeEarlier) => {
      const isSame = !mayBeEarlier || (await isStoredAs(ids, sent).catch(() => false));
      store.finish();
      setStored({ count: ids.length, unstored: isSame ? null : sent });
      void readAgain(client);
    },
  });

  if (stored) {
    return <Submitted {...stored} onAnother={() => setStored(null)} />;
  }
  return (
    <Page
      title="New Assessment"
      offline="You are offline. What you write is kept on this device."
      thumb={<SubmitBar form={form} isKept={store.isKept} />}
    >
      <header className="head">
        <h1>New Assessment</h1>
        <p className="lede">
          Eight taps and one comment. What you write is what the trainee keeps.
        </p>
        <LinkedTrainee store={store} />
        <DraftNotes store={store} />
      </header>
      <AssessmentForm
        key={store.draft.submissionKey}
        form={form}
        settings={settings ?? QUIET}
        asksTrainee
        remark={`${store.isKept ? 'Draft kept on this device. ' : ''}You can amend it for ${AMEND_DAYS} days.`}
      />
    </Page>
  );
}
