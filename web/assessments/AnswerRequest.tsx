import { AMEND_DAYS } from '#shared/assessments.ts';
import type { AssessReceipt, OpenRequest } from '#shared/assessment-requests.ts';
import { Asked } from '#web/assessments/Asked.tsx';
import { AssessmentForm, SubmitBar } from '#web/assessments/AssessmentForm.tsx';
import { DraftNotes } from '#web/assessments/DraftNotes.tsx';
import { requestedDraft } from '#web/assessments/draft.ts';
import { answerRequest } from '#web/assessments/form-queries.ts';
import { linkKey, useAssessmentDraft } from '#web/assessments/use-assessment-draft.ts';
import { useAssessmentForm } from '#web/assessments/use-assessment-form.ts';
import type { AssessmentFormState } from '#web/assessments/use-assessment-form.ts';
import { useToday } from '#web/assessments/use-today.ts';
import { Page } from '#web/layout/Page.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { TextField } from '#web/ui/TextField.tsx';

function Guest({ form }: { form: AssessmentFormState }) {
  const { draft, change, errorOf } = form;
  return (
    <Entry title="Who you are" remark="Stands on the assessment as “not signed in”.">
      <div className="fields two">
        <TextField
          label="Your name"
          name="assessorName"
          autoComplete="name"
          maxLength={100}
          value={draft.assessorName}
          error={errorOf('assessorName')}
          onChange={(event) => change({ assessorName: event.target.value })}
        />
        <TextField
          label="Your email address"
          name="assessorEmail"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={draft.assessorEmail}
          error={errorOf('assessorEmail')}
          onChange={(event) => change({ assessorEmail: event.target.value })}
        />
      </div>
    </Entry>
  );
}

type AnswerRequestProps = {
  token: string;
  request: OpenRequest;
  onStored: (receipt: AssessReceipt, isEarlier: boolean) => void;
};

/** The same form, about the trainee who asked. */
export function AnswerRequest({ token, request, onStored }: AnswerRequestProps) {
  const { signedInAs, settings, trainee } = request;
  const isGuest = signedInAs === null;
  const now = useToday();
  const day = request.shiftDate ?? now;
  const store = useAssessmentDraft({
    key: linkKey(token),
    day,
    begin: (blank) => requestedDraft(blank, request, day),
  });
  const form = useAssessmentForm({
    store,
    asks: isGuest ? 'guest' : 'nobody',
    send: (draft, shiftDay) => answerRequest(token, { draft, day: shiftDay, isGuest }),
    onDone: (receipt, sent, mayBeEarlier) => {
      store.finish();
      onStored(receipt, mayBeEarlier && receipt.strengths !== sent.strengths.trim());
    },
  });
  const [first] = trainee.name.split(' ');

  return (
    <Page
      title={`Assess ${trainee.name}`}
      offline="You are offline. What you write is kept on this device."
      thumb={<SubmitBar form={form} isKept={store.isKept} />}
    >
      <header className="head">
        <h1>Assess {trainee.name}</h1>
        <Asked request={request} />
        <DraftNotes store={store} />
      </header>
      <AssessmentForm
        key={store.draft.submissionKey}
        form={form}
        settings={settings}
        asksTrainee={false}
        remark={
          isGuest
            ? `${first} sees it at once. You are shown what was stored.`
            : `You can amend it for ${AMEND_DAYS} days.`
        }
      >
        {isGuest ? (
          <Guest form={form} />
        ) : (
          <Entry title="Who you are" remark="You are signed in.">
            <p>
              <b>{signedInAs}</b> will stand on the assessment.
            </p>
          </Entry>
        )}
      </AssessmentForm>
    </Page>
  );
}
