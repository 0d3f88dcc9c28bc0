import { useQuery, useQueryClient } from '@tanstack/react-query';
import { AMEND_DAYS } from '#shared/assessments.ts';
import { AssessmentForm } from '#web/assessments/form/AssessmentForm.tsx';
import { formSettingsQuery, submitAssessment } from '#web/assessments/form/queries.ts';
import { readAgain } from '#web/assessments/queries.ts';
import { shiftKey, useAssessmentDraft } from '#web/assessments/form/use-assessment-draft.ts';
import { useAssessmentForm } from '#web/assessments/form/use-assessment-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

/** Until the server has said: nothing is offered that the organization may have turned off. */
const QUIET = { dictation: false, modelHints: false };

type TaggedAssessmentProps = {
  userId: string;
  day: string;
  trainee: { id: string; name: string };
  onDone: (count: number) => void;
};

/** The attending's form for the tagged trainee and this shift, with a draft of its own. */
export function TaggedAssessment({ userId, day, trainee, onDone }: TaggedAssessmentProps) {
  const client = useQueryClient();
  const store = useAssessmentDraft({
    key: shiftKey(userId, day, trainee.id),
    day,
    begin: (blank) => ({
      ...blank,
      trainee: { ...trainee, level: null, email: null },
      shiftDate: day,
    }),
  });
  const { data: settings } = useQuery(formSettingsQuery());
  const form = useAssessmentForm({
    store,
    asks: 'trainee',
    send: submitAssessment,
    onDone: async ({ ids }) => {
      store.finish();
      await readAgain(client);
      onDone(ids.length);
    },
  });

  if (form.isEarlier) {
    return (
      <Notice look="look" role="alert">
        <p>
          An earlier sending of this form had arrived after all, and it is what is stored. What you
          changed since is not in it: amend the stored one within {AMEND_DAYS} days, or send this
          one beside it.
        </p>
        <div className="row">
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
              store.finish();
              void readAgain(client);
              onDone(1);
            }}
          >
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
      settings={settings ?? QUIET}
      asksTrainee
      isWithin
      remark={`${store.isKept ? 'Draft kept on this device. ' : ''}You can amend it for ${AMEND_DAYS} days.`}
    />
  );
}
