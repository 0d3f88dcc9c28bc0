import { useMemo, useState } from 'react';
import { MAX_REPORT_LENGTH, QUOTED_REQUIRED, WHAT_IS_WRONG } from '#shared/text-reports.ts';
import { call } from '#web/call.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { useOwnText } from '#web/kept/own-text.ts';
import { createRequestKeys } from '#web/kept/request-key.ts';
import { PhiGuard } from '#web/phi/PhiGuard.tsx';
import { passagesOf, sectionAt } from '#web/reporting/passages.ts';
import type { Reported } from '#web/reporting/ReportError.tsx';
import { useSession } from '#web/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { RadioList } from '#web/ui/Check.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Form, SubmitButton } from '#web/ui/Form.tsx';
import { Outcome } from '#web/ui/Outcome.tsx';
import { TextArea } from '#web/ui/TextField.tsx';
import './reporting.css';

const FAILED = 'Your report could not be sent. Please try again.';

const keyFor = createRequestKeys();

type Written = {
  patientIndex: number;
  questionId: string | null;
  section: string | null;
  quoted: string;
  message: string;
};

function send(setId: string, written: Written) {
  const body = { ...written, requestKey: keyFor({ setId, ...written }) };
  return setId.startsWith('content-')
    ? call('POST /api/shared/:contentId/reports', { path: { contentId: setId }, body })
    : call('POST /api/pearls/:id/reports', { path: { id: setId }, body });
}

function check({ questionId, quoted, message }: Written): Record<string, string> {
  return {
    ...(questionId === null && quoted === '' && { quoted: QUOTED_REQUIRED }),
    ...(message.trim() === '' && { message: WHAT_IS_WRONG }),
  };
}

type SentProps = { isConfirmed: boolean; onClose: () => void };

/** Nobody writes to an address that is not confirmed. */
function Sent({ isConfirmed, onClose }: SentProps) {
  return (
    <div className="flow">
      <Outcome outcome="Thank you. A reviewer will look at it.">
        <p className="soft">
          {isConfirmed && 'You get the answer by mail. '}
          If it is corrected, everybody who has these words sees both.
        </p>
      </Outcome>
      <div className="row answers">
        <Button onClick={onClose}>Close</Button>
      </div>
    </div>
  );
}

type ReportDialogProps = { title: string; reported: Reported; onClose: () => void };

export function ReportDialog({ title, reported, onClose }: ReportDialogProps) {
  const { setId, patientIndex, question, section } = reported;
  const user = useSession();
  const place = question?.id ?? `${setId}.${patientIndex}.${section?.title ?? ''}`;
  const message = useOwnText(`report.${place}`);
  const passages = useMemo(
    () => (section ? passagesOf(sectionAt(section.markdown, section.start)) : []),
    [section],
  );
  const [quoted, setQuoted] = useState(passages.length === 1 ? (passages[0] ?? '') : '');
  const [isSent, setSent] = useState(false);
  const { submit, isBusy, fields, trouble } = useSubmit({
    check,
    send: (written: Written) => send(setId, written),
    onDone: () => {
      message.setText('');
      setSent(true);
    },
    fallback: FAILED,
    names: ['quoted', 'message'],
  });

  if (isSent) {
    return (
      <Dialog title={title} onClose={onClose}>
        <Sent isConfirmed={user?.emailVerified ?? false} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        label={title}
        errors={fields}
        trouble={trouble}
        onSubmit={() =>
          submit({
            patientIndex,
            questionId: question?.id ?? null,
            section: section?.title ?? null,
            quoted,
            message: message.text,
          })
        }
      >
        {question ? (
          <blockquote className="reported bidi">{question.question}</blockquote>
        ) : (
          <div className="passages">
            <RadioList
              legend="Which sentence?"
              name="quoted"
              stacked
              options={passages.map((text) => ({ value: text, label: text }))}
              value={quoted}
              onChange={setQuoted}
              error={fields['quoted']}
            />
          </div>
        )}
        <PhiGuard text={message.text} only="hard">
          <TextArea
            label="What is wrong?"
            name="message"
            rows={4}
            maxLength={MAX_REPORT_LENGTH}
            hint="With a source, if you have one. Nothing that says who a patient is."
            value={message.text}
            onChange={({ target }) => message.setText(target.value)}
            error={fields['message']}
          />
        </PhiGuard>
        <p className="soft small">
          Reviewers read your message and {question ? 'this question' : 'this section'}; not the
          case, and not your name.
        </p>
        <div className="row answers">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton busy={isBusy} busyLabel="Sending...">
            Send report
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
