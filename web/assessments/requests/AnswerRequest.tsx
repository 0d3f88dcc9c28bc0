import { shiftBegun } from '#shared/last-shift.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AMEND_DAYS } from '#shared/assessments.ts';
import type { AssessReceipt, OpenRequest } from '#shared/assessment-request-output.ts';
import { pathTo } from '#shared/screens.ts';
import { ApiError, call } from '#web/call.ts';
import { RequestSummary } from '#web/assessments/requests/RequestSummary.tsx';
import { AssessmentForm, SubmitBar } from '#web/assessments/form/AssessmentForm.tsx';
import { DraftNotes } from '#web/assessments/form/DraftNotes.tsx';
import { AMEND, StoredNotice } from '#web/assessments/form/StoredNotice.tsx';
import { asksWho } from '#web/assessments/form/form-fields.ts';
import { answerOf, offeredEpa, requestedDraft } from '#web/assessments/form/draft.ts';
import type { AssessmentDraft } from '#web/assessments/form/draft.ts';
import { openRequestQuery } from '#web/assessments/form/queries.ts';
import { linkKey, useAssessmentDraft } from '#web/assessments/form/use-assessment-draft.ts';
import { useAssessmentForm } from '#web/assessments/form/use-assessment-form.ts';
import { useNow } from '#web/days/use-today.ts';
import { Page } from '#web/layout/Page.tsx';
import { expectSigner, SIGNED_OUT } from '#web/links/signer.ts';
import { SignerFields } from '#web/links/SignerFields.tsx';
import { epaWords } from '#web/assessments/words.ts';
import type { FormVersion } from '#shared/form-template-output.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

const SIGNER_WORDS = {
  may: 'submit this assessment',
  what: 'the assessment',
  again: 'submit',
};

/** Whoever answers may be known to nobody. */
const NOTHING_KNOWN = { debriefed: null, mornings: [] };

type AnswerRequestProps = {
  token: string;
  request: OpenRequest;
  onStored: (receipt: AssessReceipt) => void;
};

/** The same form, about the trainee who asked. */
export function AnswerRequest({ token, request, onStored }: AnswerRequestProps) {
  const { signedInAs, settings, trainee } = request;
  const isGuest = signedInAs === null;
  const now = useNow();
  const day = request.shiftDate ?? shiftBegun(now, NOTHING_KNOWN);
  const store = useAssessmentDraft({
    key: linkKey(token),
    day,
    begin: (blank) => requestedDraft(blank, request, day),
  });
  const client = useQueryClient();

  function expectShown(): Promise<string | undefined> {
    return expectSigner(request, {
      read: () => call('GET /api/assess/:token', { path: { token } }),
      words: SIGNER_WORDS,
      show: ({ viewer, signedInAs: signer, holderId, settings: allowed }) =>
        client.setQueryData(openRequestQuery(token).queryKey, {
          ...request,
          viewer,
          signedInAs: signer,
          holderId,
          settings: allowed,
        }),
    });
  }

  async function send(
    draft: AssessmentDraft,
    shiftDay: string,
    version: FormVersion | null,
  ): Promise<AssessReceipt> {
    const writer = await expectShown();
    try {
      const body = answerOf(draft, { day: shiftDay, form: version, isGuest });
      return await call('POST /api/assess/:token', { path: { token }, body, writer });
    } catch (error) {
      if (isGuest || !(error instanceof ApiError) || !asksWho(error.fields)) throw error;
      await expectShown();
      throw new ApiError(error.status, { code: error.code, message: SIGNED_OUT });
    }
  }

  const form = useAssessmentForm({
    store,
    asks: isGuest ? 'guest' : 'nobody',
    forms: settings.forms,
    readForms: async () => {
      const { settings: allowed } = await call('GET /api/assess/:token', { path: { token } });
      client.setQueryData(openRequestQuery(token).queryKey, { ...request, settings: allowed });
    },
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
            ? `this link works once. If the change matters, ask ${trainee.name} for another one; your words are kept on this device.`
            : `${AMEND}; your words are kept on this device.`
        }
      >
        {!isGuest && (
          <Link className="btn second" to={pathTo('/assessments')}>
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
        {request.epa && form.weekday && !offeredEpa(request, form.day) && (
          <Notice look="look">
            {first} asked about {epaWords(request.epa)}. The form of a {form.weekday} does not offer
            it now: please choose what fits.
          </Notice>
        )}
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
        <SignerFields
          on="the assessment"
          signedInAs={signedInAs}
          as="assessor"
          name={store.draft.assessorName}
          email={store.draft.assessorEmail}
          errorOf={form.errorOf}
          onName={(assessorName) => form.change({ assessorName })}
          onEmail={(assessorEmail) => form.change({ assessorEmail })}
        />
      </AssessmentForm>
    </Page>
  );
}
