import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import {
  ACTIVITY_LEVEL_LABELS,
  ACTIVITY_LEVELS,
  INVOLVEMENT_LABELS,
  INVOLVEMENTS,
  SATURDAY_RATING_LABELS,
  SATURDAY_RATINGS,
} from '#shared/assessments.ts';
import type { Assessment, Judgement } from '#shared/assessment-record-output.ts';
import { ApiError, call } from '#web/call.ts';
import { FeedbackField } from '#web/assessments/form/FeedbackField.tsx';
import { Narrative } from '#web/assessments/records/Narrative.tsx';
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

const LEVELS = ACTIVITY_LEVELS.map((value) => ({ value, label: ACTIVITY_LEVEL_LABELS[value] }));
const RATINGS = SATURDAY_RATINGS.map((rating) => ({
  value: String(rating),
  label: SATURDAY_RATING_LABELS[rating] ?? String(rating),
}));
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

function judgementOf({ observations, ...written }: Written, isSaturday: boolean): Judgement {
  return { ...written, observationsCount: isSaturday ? wholeNumber(observations) : null };
}

type JudgedProps = { judged: Changed; change: Change; wrong: Readonly<Record<string, string>> };

function SaturdayFields({ judged, change, wrong }: JudgedProps) {
  return (
    <>
      <RadioList
        legend="Numeric rating"
        name="numericRating"
        options={RATINGS}
        value={String(judged.numericRating)}
        onChange={(value) => change({ numericRating: Number(value) })}
        error={wrong['numericRating']}
      />
      <TextField
        label="Number of observations"
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

function JudgedFields(props: JudgedProps & { isSaturday: boolean }) {
  const { judged, change, wrong } = props;
  return (
    <>
      {props.isSaturday ? (
        <SaturdayFields judged={judged} change={change} wrong={wrong} />
      ) : (
        <RadioList
          stacked
          legend="Entrustment level"
          name="activityLevel"
          options={LEVELS}
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
  const isSaturday = assessment.dayOfWeek === 'Saturday';
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
      return (input: Written) => amendmentProblems(input, isSaturday);
    }, [isSaturday]),
    send: async (input: Written) => {
      try {
        // What stands beside the form when it was amended elsewhere has been seen, too.
        const amendmentsBefore = amendments.length;
        const amended = judgementOf(input, isSaturday);
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
          isSaturday={isSaturday}
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
