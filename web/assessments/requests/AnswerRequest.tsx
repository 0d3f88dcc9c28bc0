import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { AMEND_DAYS } from '#shared/assessments.ts';
import { pathTo } from '#shared/screens.ts';
import { RequestSummary } from '#web/assessments/requests/RequestSummary.tsx';
import { AssessmentForm, SubmitBar } from '#web/assessments/form/AssessmentForm.tsx';
import { DraftNotes } from '#web/assessments/form/DraftNotes.tsx';
import { AMEND, StoredNotice } from '#web/assessments/form/StoredNotice.tsx';
import { offeredEpa } from '#web/assessments/form/draft.ts';
import { openRequestQuery } from '#web/assessments/form/queries.ts';
import { useAnswer } from '#web/assessments/requests/use-answer.ts';
import type { AnswerProps } from '#web/assessments/requests/use-answer.ts';
import { Page } from '#web/layout/Page.tsx';
import { ShortScreen } from '#web/layout/ShortScreen.tsx';
import { SignerFields } from '#web/links/SignerFields.tsx';
import { epaWords } from '#web/assessments/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

/** The form stays as it is while it waits; whoever wants to change it goes back to it. */
function NotSentYet({
  name,
  isBusy,
  onChange,
}: {
  name: string;
  isBusy: boolean;
  onChange: () => void;
}) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    notice.current?.focus({ preventScroll: true });
  }, []);
  return (
    <ShortScreen title={`Assess ${name}`}>
      <div className="told flow">
        <Notice look="look" icon="offline" role="alert" ref={notice}>
          <p className="strong">Not sent yet: there is no network.</p>
          <p>
            It is kept on this device, and sent by itself as soon as the network is back. Please
            leave this page open until then.
          </p>
        </Notice>
        <Button look="quiet" disabled={isBusy} onClick={onChange}>
          Change it
        </Button>
      </div>
    </ShortScreen>
  );
}

/** The same form, about the trainee who asked. */
export function AnswerRequest({ token, request, onStored }: AnswerProps) {
  const { signedInAs, settings, trainee } = request;
  const { form, store, known, isGuest, isWaiting, change } = useAnswer({
    token,
    request,
    onStored,
  });
  const client = useQueryClient();
  const [first] = trainee.name.split(' ');

  if (isWaiting) {
    return <NotSentYet name={trainee.name} isBusy={form.isBusy} onChange={change} />;
  }
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
          remembered={known}
        />
      </AssessmentForm>
    </Page>
  );
}
