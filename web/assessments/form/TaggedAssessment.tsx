import { AssessmentForm } from '#web/assessments/form/AssessmentForm.tsx';
import { ALREADY_RECEIVED, AMEND_OR_SEND } from '#web/assessments/form/StoredNotice.tsx';
import { shiftKey, useAssessmentDraft } from '#web/assessments/form/use-assessment-draft.ts';
import { useOwnAssessment } from '#web/assessments/form/use-own-assessment.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

type TaggedAssessmentProps = {
  userId: string;
  day: string;
  trainee: { id: string; name: string };
  /** 0: it waits on this device. */
  onDone: (count: number) => void;
};

/** The attending's form for the tagged trainee and this shift, with a draft of its own. */
export function TaggedAssessment({ userId, day, trainee, onDone }: TaggedAssessmentProps) {
  const store = useAssessmentDraft({
    key: shiftKey(userId, day, trainee.id),
    day,
    begin: (blank) => ({
      ...blank,
      trainee: { ...trainee, level: null, email: null },
      shiftDate: day,
    }),
  });
  const { form, settings, remark, sendBeside, finish } = useOwnAssessment(
    store,
    async ({ count, isRead }) => {
      if (count > 0) await isRead;
      onDone(count);
    },
  );

  if (form.isEarlier) {
    return (
      <Notice look="look" role="alert">
        <p>
          {ALREADY_RECEIVED} {AMEND_OR_SEND}
        </p>
        <div className="row">
          <Button look="quiet" onClick={sendBeside}>
            Make it another assessment
          </Button>
          <Button look="quiet" onClick={() => void finish(1)}>
            Keep the stored one
          </Button>
        </div>
      </Notice>
    );
  }
  return (
    <AssessmentForm
      key={store.draft.submissionKey}
      form={form}
      settings={settings}
      asksTrainee
      isWithin
      remark={remark}
    />
  );
}
