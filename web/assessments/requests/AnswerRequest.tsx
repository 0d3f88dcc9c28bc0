import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AMEND_DAYS } from '#shared/assessments.ts';
import type { AssessReceipt, OpenRequest } from '#shared/assessment-requests.ts';
import { ApiError } from '#web/api.ts';
import { RequestSummary } from '#web/assessments/requests/RequestSummary.tsx';
import { AssessmentForm, SubmitBar } from '#web/assessments/form/AssessmentForm.tsx';
import { DraftNotes } from '#web/assessments/form/DraftNotes.tsx';
import { StoredNotice } from '#web/assessments/form/StoredNotice.tsx';
import { requestedDraft } from '#web/assessments/form/draft.ts';
import type { AssessmentDraft } from '#web/assessments/form/draft.ts';
import { answerRequest, openRequestQuery, readOpenRequest } from '#web/assessments/form/queries.ts';
import { asksWho, SIGNED_OUT, signerChange } from '#web/assessments/requests/signer.ts';
import { linkKey, useAssessmentDraft } from '#web/assessments/form/use-assessment-draft.ts';
import { useAssessmentForm } from '#web/assessments/form/use-assessment-form.ts';
import type { AssessmentFormState } from '#web/assessments/form/use-assessment-form.ts';
import { useToday } from '#web/days/use-today.ts';
import { Page } from '#web/layout/Page.tsx';
import { assessmentsPath } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
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
  onStored: (receipt: AssessReceipt) => void;
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
  const client = useQueryClient();

  /** Throws when it is somebody else than the form showed, and shows who. */
  async function expectSigner(): Promise<void> {
    const asked = await readOpenRequest(token).catch((error: unknown) => {
      // Used up, perhaps by this very draft, whose answer was lost: the server knows.
      if (error instanceof ApiError && error.code === 'conflict') return null;
      throw error;
    });
    const message = asked && signerChange(request, asked);
    if (!asked || !message) return;
    const { viewer, signedInAs: signer, settings: allowed } = asked;
    client.setQueryData(openRequestQuery(token).queryKey, {
      ...request,
      viewer,
      signedInAs: signer,
      settings: allowed,
    });
    throw new ApiError(409, { code: 'conflict', message });
  }

  async function send(draft: AssessmentDraft, shiftDay: string): Promise<AssessReceipt> {
    await expectSigner();
    try {
      return await answerRequest(token, { draft, day: shiftDay, isGuest });
    } catch (error) {
      if (isGuest || !(error instanceof ApiError) || !asksWho(error.fields)) throw error;
      await expectSigner();
      throw new ApiError(error.status, { code: error.code, message: SIGNED_OUT });
    }
  }

  const form = useAssessmentForm({
    store,
    asks: isGuest ? 'guest' : 'nobody',
    send,
    onDone: (receipt) => {
      store.finish();
      onStored(receipt);
    },
  });
  const [first] = trainee.name.split(' ');

  if (form.isEarlier) {
    return (
      <StoredNotice
        title={`Assess ${trainee.name}`}
        draft={store.draft}
        way={
          isGuest
            ? `This link works once. If the change matters, ask ${trainee.name} for another one; your words are kept on this device.`
            : `Amend the stored one within ${AMEND_DAYS} days; your words are kept on this device.`
        }
      >
        {!isGuest && (
          <Link className="btn second" to={assessmentsPath()}>
            To the assessments
          </Link>
        )}
        <Button
          look="quiet"
          onClick={() => {
            store.finish();
            void client.resetQueries({ queryKey: openRequestQuery(token).queryKey });
          }}
        >
          Remove these words
        </Button>
      </StoredNotice>
    );
  }
  return (
    <Page
      title={`Assess ${trainee.name}`}
      offline="You are offline. What you write is kept on this device."
      thumb={<SubmitBar form={form} isKept={store.isKept} />}
    >
      <header className="head">
        <h1>Assess {trainee.name}</h1>
        <RequestSummary request={request} />
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
