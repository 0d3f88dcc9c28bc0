import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { ACTIVITY_LEVELS, INVOLVEMENT_LABELS, INVOLVEMENTS } from '#shared/assessments.ts';
import type { DayRating } from '#shared/form-template-output.ts';
import { levelWords } from '#shared/form-templates.ts';
import type { Assessment, Judgement } from '#shared/assessment-record-output.ts';
import { ApiError, call } from '#web/call.ts';
import { FeedbackField } from '#web/assessments/form/FeedbackField.tsx';
import { Narrative } from '#web/epas/Narrative.tsx';
import { readAgain } from '#web/assessments/queries.ts';
import { useOwnText } from '#web/kept/own-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { RadioList } from '#web/ui/Check.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Form, SubmitButton } from '#web/ui/Form.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { wholeNumber } from '#web/forms/whole-number.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import '#web/assessments/form/form.css';

const NOT_SAID = 'none';
const INVOLVEMENT_OPTIONS = [
  ...INVOLVEMENTS.map((value) => ({ value, label: INVOLVEMENT_LABELS[value] })),
  { value: NOT_SAID, label: 'Not said' } as const,
];

type Changed = Omit<Judgement, 'strengths' | 'improvements' | 'observationsCount'> & {
  /** As typed. */
  observations: string;
};
type Written = Changed & Pick<Judgement, 'strengths' | 'improvements'>;
type Change = (part: Partial<Changed>) => void;

function judgementOf({ observations, ...written }: Written, isRated: boolean): Judgement {
  return { ...written, observationsCount: isRated ? wholeNumber(observations) : null };
}

type JudgedProps = { judged: Changed; change: Change; wrong: Readonly<Record<string, string>> };

function RatingFields({ judged, change, wrong, rating }: JudgedProps & { rating: DayRating }) {
  return (
    <>
      <RadioList
        legend={rating.question}
        name="numericRating"
        options={rating.scale.map((label, at) => ({ value: String(at + 1), label }))}
        value={String(judged.numericRating)}
        onChange={(value) => change({ numericRating: Number(value) })}
        error={wrong['numericRating']}
      />
      <TextField
        label={rating.observations}
        name="observationsCount"
        inputMode="numeric"
        autoComplete="off"
        value={judged.observations}
        onChange={({ target }) => change({ observations: target.value })}
        error={wrong['observationsCount']}
      />
    </>
  );
}

function JudgedFields(props: JudgedProps & { form: Assessment['form']; isRated: boolean }) {
  const { judged, change, wrong, form } = props;
  const { saturday } = form;
  return (
    <>
      {props.isRated ? (
        saturday && <RatingFields {...{ judged, change, wrong }} rating={saturday} />
      ) : (
        <RadioList
          stacked
          legend="Entrustment level"
          name="activityLevel"
          options={ACTIVITY_LEVELS.map((value) => ({ value, label: levelWords(form, value) }))}
          value={judged.activityLevel ?? 'did_it'}
          onChange={(activityLevel) => change({ activityLevel })}
          error={wrong['activityLevel']}
        />
      )}
      <RadioList
        legend="Involvement"
        name="involvement"
        options={INVOLVEMENT_OPTIONS}
        value={judged.involvement ?? NOT_SAID}
        onChange={(value) => change({ involvement: value === NOT_SAID ? null : value })}
        error={wrong['involvement']}
      />
    </>
  );
}

type AmendProps = {
  assessment: Assessment;
  onDone: (words: string) => void;
  onClose: () => void;
};

/** The submitter corrects what was judged and written; what it said before stays in the history. */
export function Amend({ assessment, onDone, onClose }: AmendProps) {
  const client = useQueryClient();
  const { id, amendments } = assessment;
  const isRated = assessment.epa === null;
  const strengths = useOwnText(`amend.${id}.strengths`, assessment.strengths);
  const improvements = useOwnText(`amend.${id}.improvements`, assessment.improvements);
  const [seen] = useState(amendments.length);
  const [judged, setJudged] = useState<Changed>(() => {
    const { activityLevel, involvement, numericRating, observationsCount } = assessment;
    const observations = observationsCount === null ? '' : String(observationsCount);
    return { activityLevel, involvement, numericRating, observations };
  });

  function forget() {
    strengths.forget();
    improvements.forget();
  }

  const { submit, isBusy, fields, trouble } = useSubmit({
    checks: useCallback(async () => {
      const { amendmentProblems } = await import('#web/assessments/form/form-checks.ts');
      return (input: Written) => amendmentProblems(input, isRated);
    }, [isRated]),
    send: async (input: Written) => {
      try {
        // What stands beside the form when it was amended elsewhere has been seen, too.
        const amendmentsBefore = amendments.length;
        const amended = judgementOf(input, isRated);
        await call('POST /api/assessments/:id/amend', {
          path: { id },
          body: { ...amended, amendmentsBefore },
        });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'conflict') void readAgain(client);
        throw error;
      }
    },
    onDone: async () => {
      forget();
      await readAgain(client);
      onDone('Amended. What it said before stays in its history.');
    },
    fallback: 'Failed to amend the assessment. Please try again.',
    names: [
      'activityLevel',
      'involvement',
      'numericRating',
      'observationsCount',
      'strengths',
      'improvements',
    ],
  });

  const amend = () =>
    submit({ ...judged, strengths: strengths.text, improvements: improvements.text });

  return (
    <Dialog title="Amend the assessment" onClose={onClose} wide>
      {amendments.length > seen && (
        <Notice look="look">
          <p className="strong">It was amended elsewhere in the meantime. It now says:</p>
          <Narrative {...assessment} />
        </Notice>
      )}
      <Form label="Amend the assessment" errors={fields} trouble={trouble} onSubmit={amend}>
        <JudgedFields
          judged={judged}
          change={(part) => setJudged((before) => ({ ...before, ...part }))}
          wrong={fields}
          form={assessment.form}
          isRated={isRated}
        />
        <FeedbackField
          name="strengths"
          value={strengths.text}
          error={fields['strengths']}
          dictation={null}
          onWrite={strengths.setText}
          onSubmit={amend}
        />
        <FeedbackField
          name="improvements"
          value={improvements.text}
          error={fields['improvements']}
          dictation={null}
          onWrite={improvements.setText}
          onSubmit={amend}
        />
        <div className="row answers">
          <Button
            onClick={() => {
              forget();
              onClose();
            }}
          >
            Cancel
          </Button>
          <SubmitButton busy={isBusy} busyLabel="Amending...">
            Amend
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
