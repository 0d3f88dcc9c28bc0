import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { SessionUser } from '#shared/people-output.ts';
import { pathTo } from '#shared/screens.ts';
import { AssessmentForm, SubmitBar } from '#web/assessments/form/AssessmentForm.tsx';
import { DraftNotes } from '#web/assessments/form/DraftNotes.tsx';
import { AMEND_OR_SEND, StoredNotice } from '#web/assessments/form/StoredNotice.tsx';
import { LinkedTrainee } from '#web/assessments/form/LinkedTrainee.tsx';
import { PARTS } from '#web/assessments/form/parts.ts';
import { SubmittedNotice } from '#web/assessments/form/SubmittedNotice.tsx';
import { personKey, useAssessmentDraft } from '#web/assessments/form/use-assessment-draft.ts';
import { useOwnAssessment } from '#web/assessments/form/use-own-assessment.ts';
import { useShiftDay } from '#web/days/use-shift-day.ts';
import { PageLoading } from '#web/layout/PageLoading.tsx';
import { Page } from '#web/layout/Page.tsx';
import { Button } from '#web/ui/Button.tsx';

/** The attending's form, of the shift that began last. */
export function NewAssessment({ user }: { user: SessionUser }) {
  const { day, isKnown } = useShiftDay(user.id);
  return isKnown ? <OwnForm user={user} day={day} /> : <PageLoading title="New Assessment" />;
}

function OwnForm({ user, day }: { user: SessionUser; day: string }) {
  const [stored, setStored] = useState<number | null>(null);
  const [sameDay, setSameDay] = useState<string | null>(null);
  const store = useAssessmentDraft({ key: personKey(user.id), day: sameDay ?? day });
  const { form, settings, remark, sendBeside } = useOwnAssessment(store, (count, _, shiftDate) => {
    setSameDay(shiftDate);
    setStored(count);
  });
  const isAnother = sameDay !== null && stored === null;
  useEffect(() => {
    if (isAnother) document.getElementById(PARTS.trainee)?.focus();
  }, [isAnother]);

  if (stored !== null) {
    return <SubmittedNotice count={stored} onAnother={() => setStored(null)} />;
  }
  if (form.isEarlier) {
    return (
      <StoredNotice
        title="New Assessment"
        draft={store.draft}
        way={`${AMEND_OR_SEND} It is kept here until you do.`}
      >
        <Link className="btn second" to={pathTo('/assessments')}>
          To the assessments
        </Link>
        <Button look="quiet" onClick={sendBeside}>
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
        <p className="lede">Six taps and one comment. What you write is what the trainee keeps.</p>
        <LinkedTrainee store={store} />
        <DraftNotes store={store} />
      </header>
      <AssessmentForm
        key={store.draft.submissionKey}
        form={form}
        settings={settings}
        asksTrainee
        remark={remark}
      />
    </Page>
  );
}
