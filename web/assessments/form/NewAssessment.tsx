import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { SessionUser } from '#shared/people-output.ts';
import { pathTo } from '#shared/screens.ts';
import { AssessmentForm, SubmitBar } from '#web/assessments/form/AssessmentForm.tsx';
import { DraftNotes } from '#web/assessments/form/DraftNotes.tsx';
import { AMEND_OR_SEND, StoredNotice } from '#web/assessments/form/StoredNotice.tsx';
import { LinkedTrainee } from '#web/assessments/form/LinkedTrainee.tsx';
import { PARTS } from '#web/assessments/form/parts.ts';
import { SubmittedNotice, WaitingNotice } from '#web/assessments/form/SubmittedNotice.tsx';
import { personKey, useAssessmentDraft } from '#web/assessments/form/use-assessment-draft.ts';
import { useOwnAssessment } from '#web/assessments/form/use-own-assessment.ts';
import type { Submitted } from '#web/assessments/form/use-own-assessment.ts';
import { waitingAssessments } from '#web/assessments/form/waiting.ts';
import { useShiftDay } from '#web/days/use-shift-day.ts';
import { PageLoading } from '#web/layout/PageLoading.tsx';
import { Page } from '#web/layout/Page.tsx';
import { Button } from '#web/ui/Button.tsx';

/** In the address: which of those that could not be stored is looked at. */
const KEPT = 'kept';

/** The attending’s form, of the shift that began last, or of the one that was assessed just now. */
export function NewAssessment({ user }: { user: SessionUser }) {
  const { day, isKnown } = useShiftDay(user.id);
  const [address, setAddress] = useSearchParams();
  const kept = address.get(KEPT);
  const [last, setLast] = useState<(Submitted & { kept: string | null }) | null>(null);
  const [isTold, setTold] = useState(false);
  const isAnother = last !== null && !isTold;
  useEffect(() => {
    if (isAnother) document.getElementById(PARTS.trainee)?.focus();
  }, [isAnother]);

  function tell(submitted: Submitted) {
    // Renewed, it waits under a key of its own.
    const isOver = submitted.count > 0 || submitted.key !== kept;
    if (kept !== null && isOver) waitingAssessments.put(user.id, kept, null);
    setLast({ ...submitted, kept });
    setTold(true);
  }

  function onAnother() {
    setAddress({}, { replace: true });
    setTold(false);
  }

  if (last && isTold && last.kept === kept) {
    return last.count > 0 ? (
      <SubmittedNotice count={last.count} onAnother={onAnother} />
    ) : (
      <WaitingNotice userId={user.id} onAnother={onAnother} />
    );
  }
  if (!isKnown) return <PageLoading title="New Assessment" />;
  return <OwnForm key={kept} user={user} day={last?.day ?? day} kept={kept} onSubmitted={tell} />;
}

type OwnFormProps = {
  user: SessionUser;
  day: string;
  /** One that the server would not have, by its submission key. */
  kept: string | null;
  onSubmitted: (submitted: Submitted) => void;
};

function OwnForm({ user, day, kept, onSubmitted }: OwnFormProps) {
  const own = personKey(user.id);
  const store = useAssessmentDraft({
    key: kept === null ? own : `${own}.${kept}`,
    day,
    begin: (blank) => waitingAssessments.find(user.id, kept ?? '')?.draft ?? blank,
  });
  const { form, settings, remark, sendBeside } = useOwnAssessment(store, onSubmitted);

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
