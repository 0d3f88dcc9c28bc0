import { useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '#shared/wire.ts';
import type { TextReport } from '#shared/text-report-output.ts';
import {
  MAX_QUOTED_LENGTH,
  MAX_REPORT_LENGTH,
  TEXT_REPORT_OUTCOMES,
} from '#shared/text-reports.ts';
import { call } from '#web/call.ts';
import { bySchema } from '#web/forms/checks.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { errorReportQuery, readAgain } from '#web/reviewers/queries.ts';
import { QuestionFields } from '#web/reviewers/QuestionFields.tsx';
import { Reach } from '#web/reviewers/Reach.tsx';
import { useDraft } from '#web/reviewers/use-draft.ts';
import { OUTCOME_CHOICES, outcomeButton, PLACE_CHOICES, sameWords } from '#web/reviewers/words.ts';
import { RadioList } from '#web/ui/Check.tsx';
import { Form, SubmitButton } from '#web/ui/Form.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { TextArea } from '#web/ui/TextField.tsx';

type Settling = BodyOf<'POST /api/text-reports/:id/settle'>;

const checks = bySchema<Settling>(
  async () => (await import('#shared/text-report-input.ts')).SettleInput,
);

const OPTIONS = TEXT_REPORT_OUTCOMES.map((value) => ({ value, label: OUTCOME_CHOICES[value] }));
const LEFT = OPTIONS.filter(({ value }) => value === 'unchanged');
const NAMES = ['isNarrow', 'outcome', 'was', 'now', 'reason', 'answer', 'question.question'];
const MORE_NAMES = ['question.explanation', ...[0, 1, 2, 3].map((at) => `question.options.${at}`)];

type SettleFormProps = { report: TextReport; onDone: (words: string) => void };

export function SettleForm({ report, onDone }: SettleFormProps) {
  const { id, same } = report;
  const client = useQueryClient();
  const { draft, change, forget } = useDraft(report);
  const { outcome, was, now, question, reason, answer } = draft;
  const { submit, isBusy, fields, trouble } = useSubmit({
    checks,
    send: (body: Settling) => call('POST /api/text-reports/:id/settle', { path: { id }, body }),
    onDone: async (settled) => {
      forget();
      client.setQueryData(errorReportQuery(id).queryKey, settled);
      onDone('It is settled. Who reported it gets a mail, where the address is confirmed.');
      await readAgain(client);
    },
    fallback: 'The report could not be settled. Please try again.',
    names: [...NAMES, ...MORE_NAMES],
  });
  const isCorrected = outcome === 'corrected';
  const isText = question === null;
  const isNarrow = isText && report.textId !== null && draft.isNarrow;

  return (
    <Form
      label="Settle"
      errors={fields}
      trouble={trouble}
      onSubmit={() =>
        submit({
          outcome,
          answer,
          ...(outcome !== 'unchanged' && { reason }),
          ...(outcome !== 'unchanged' && isText && { was, isNarrow }),
          ...(isCorrected && (question ? { question } : { now })),
        })
      }
    >
      <RadioList
        legend="What becomes of it?"
        name="outcome"
        options={report.isKeptBack ? LEFT : OPTIONS}
        value={outcome}
        onChange={(value) => change({ outcome: value })}
        error={fields['outcome']}
      />
      {outcome !== 'unchanged' && isText && (
        <div className="error-report-sides">
          <TextArea
            label="It says"
            name="was"
            rows={5}
            maxLength={MAX_QUOTED_LENGTH}
            hint="A shorter or longer passage of the text around it, if that is what is wrong."
            value={was}
            onChange={({ target }) => change({ was: target.value })}
            error={fields['was']}
          />
          {isCorrected && (
            <TextArea
              label="What is right"
              name="now"
              rows={5}
              maxLength={MAX_QUOTED_LENGTH}
              value={now}
              onChange={({ target }) => change({ now: target.value })}
              error={fields['now']}
            />
          )}
        </div>
      )}
      {isCorrected && question && (
        <QuestionFields
          question={question}
          errors={fields}
          onChange={(said) => change({ question: said })}
        />
      )}
      {outcome !== 'unchanged' && isText && report.textId !== null && (
        <RadioList
          legend="Where?"
          name="isNarrow"
          stacked
          options={PLACE_CHOICES}
          value={isNarrow ? 'narrow' : 'wide'}
          onChange={(place) => change({ isNarrow: place === 'narrow' })}
          error={fields['isNarrow']}
        />
      )}
      {outcome !== 'unchanged' && <Reach id={id} was={isText ? was : ''} isNarrow={isNarrow} />}
      {outcome !== 'unchanged' && (
        <TextArea
          label="Why"
          name="reason"
          rows={3}
          maxLength={MAX_REPORT_LENGTH}
          hint="With the source. Stands beside the correction."
          value={reason}
          onChange={({ target }) => change({ reason: target.value })}
          error={fields['reason']}
        />
      )}
      <TextArea
        label="A word to the reporter"
        name="answer"
        optional={outcome !== 'unchanged'}
        rows={3}
        maxLength={MAX_REPORT_LENGTH}
        value={answer}
        onChange={({ target }) => change({ answer: target.value })}
        error={fields['answer']}
      />
      {same > 0 && outcome !== 'unchanged' && !isNarrow && <Notice>{sameWords(same)}</Notice>}
      <div className="row">
        <SubmitButton
          look={outcome === 'withdrawn' ? 'danger' : 'primary'}
          busy={isBusy}
          busyLabel="Settling..."
        >
          {outcomeButton(outcome, isNarrow)}
        </SubmitButton>
      </div>
    </Form>
  );
}
