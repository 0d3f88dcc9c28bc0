import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { AMEND_DAYS } from '#shared/assessments.ts';
import type { SessionUser } from '#shared/people-output.ts';
import { AssessmentForm, SubmitBar } from '#web/assessments/form/AssessmentForm.tsx';
import { DraftNotes } from '#web/assessments/form/DraftNotes.tsx';
import { StoredNotice } from '#web/assessments/form/StoredNotice.tsx';
import { formSettingsQuery, submitAssessment } from '#web/assessments/form/queries.ts';
import { LinkedTrainee } from '#web/assessments/form/LinkedTrainee.tsx';
import { readAgain } from '#web/assessments/queries.ts';
import { SubmittedNotice } from '#web/assessments/form/SubmittedNotice.tsx';
import { personKey, useAssessmentDraft } from '#web/assessments/form/use-assessment-draft.ts';
import { useAssessmentForm } from '#web/assessments/form/use-assessment-form.ts';
import { useToday } from '#web/days/use-today.ts';
import { Page } from '#web/layout/Page.tsx';
import { assessmentsPath } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';

/** Until the server has said: nothing is offered that the organization may have turned off. */
const QUIET = { dictation: false, modelHints: false };

/** The attending's form. */
export function NewAssessment({ user }: { user: SessionUser }) {
  const [stored, setStored] = useState<number | null>(null);
  const client = useQueryClient();
  const now = useToday();
  const store = useAssessmentDraft({ key: personKey(user.id), day: now });
  const { data: settings } = useQuery(formSettingsQuery());
  const form = useAssessmentForm({
    store,
    asks: 'trainee',
    send: submitAssessment,
    onDone: ({ ids }) => {
      store.finish();
      setStored(ids.length);
      void readAgain(client);
    },
  });

  if (stored !== null) {
    return <SubmittedNotice count={stored} onAnother={() => setStored(null)} />;
  }
  if (form.isEarlier) {
    return (
      <StoredNotice
        title="New Assessment"
        draft={store.draft}
        way={`Amend the stored one within ${AMEND_DAYS} days, or send this one beside it. It is kept here until you do.`}
      >
        <Link className="btn second" to={assessmentsPath()}>
          To the assessments
        </Link>
        <Button
          look="quiet"
          onClick={() => {
            store.renew();
            form.goOn();
          }}
        >
          Make it another assessment
        </Button>
        <Button
          look="quiet"
          onClick={() => {
            store.startOver();
            form.goOn();
          }}
        >
          Put it aside
        </Button>
      </StoredNotice>
    );
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
