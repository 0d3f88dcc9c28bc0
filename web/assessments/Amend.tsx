import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  ACTIVITY_LEVEL_LABELS,
  ACTIVITY_LEVELS,
  IMPROVEMENTS_REQUIRED,
  INVOLVEMENT_LABELS,
  INVOLVEMENTS,
  MAX_FEEDBACK_LENGTH,
  MAX_OBSERVATIONS,
  OBSERVATIONS_REQUIRED,
  SATURDAY_RATING_LABELS,
  SATURDAY_RATINGS,
  STRENGTHS_REQUIRED,
} from '#shared/assessments.ts';
import type { Assessment, Judgement } from '#shared/assessments.ts';
import { isBlank } from '#shared/text.ts';
import { ApiError, post } from '#web/api.ts';
import { Narrative } from '#web/assessments/Narrative.tsx';
import { assessmentApiPath, readAgain } from '#web/assessments/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { RadioList } from '#web/ui/Check.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Form, SubmitButton } from '#web/ui/Form.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { TextArea, TextField } from '#web/ui/TextField.tsx';
import { useKeptText } from '#web/ui/use-kept-text.ts';
import { useSubmit } from '#web/use-submit.ts';

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

type Changed = Omit<Judgement, 'strengths' | 'improvements'>;
type Change = (part: Partial<Changed>) => void;

function problems(input: Judgement, isSaturday: boolean): Record<string, string> {
  return {
    ...(isSaturday && !input.observationsCount && { observationsCount: OBSERVATIONS_REQUIRED }),
    ...(isBlank(input.strengths) && { strengths: STRENGTHS_REQUIRED }),
    ...(isBlank(input.improvements) && { improvements: IMPROVEMENTS_REQUIRED }),
  };
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
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_OBSERVATIONS}
        value={judged.observationsCount ?? ''}
        onChange={({ target }) =>
          change({ observationsCount: target.value === '' ? null : Number(target.value) })
        }
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
        <div className="stacked-checks">
          <RadioList
            legend="Entrustment level"
            name="activityLevel"
            options={LEVELS}
            value={judged.activityLevel ?? 'did_it'}
            onChange={(activityLevel) => change({ activityLevel })}
            error={wrong['activityLevel']}
          />
        </div>
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
  const strengths = useKeptText(`debrief.amend.${id}.strengths`, assessment.strengths);
  const improvements = useKeptText(`debrief.amend.${id}.improvements`, assessment.improvements);
  const [seen] = useState(amendments.length);
  const [judged, setJudged] = useState<Changed>(() => {
    const { activityLevel, involvement, numericRating, observationsCount } = assessment;
    return { activityLevel, involvement, numericRating, observationsCount };
  });

  function forget() {
    strengths.forget();
    improvements.forget();
  }

  const { submit, isBusy, fields, trouble } = useSubmit({
    check: (input: Judgement) => problems(input, isSaturday),
    send: async (input: Judgement) => {
      try {
        // What stands beside the form when it was amended elsewhere has been seen, too.
        const amendmentsBefore = amendments.length;
        await post(`${assessmentApiPath(id)}/amend`, { ...input, amendmentsBefore });
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

  return (
    <Dialog title="Amend the assessment" onClose={onClose} wide>
      {amendments.length > seen && (
        <Notice look="look">
          <p className="strong">It was amended elsewhere in the meantime. It now says:</p>
          <Narrative {...assessment} />
        </Notice>
      )}
      <Form
        label="Amend the assessment"
        errors={fields}
        trouble={trouble}
        onSubmit={() =>
          submit({ ...judged, strengths: strengths.text, improvements: improvements.text })
        }
      >
        <JudgedFields
          judged={judged}
          change={(part) => setJudged((before) => ({ ...before, ...part }))}
          wrong={fields}
          isSaturday={isSaturday}
        />
        <TextArea
          label="What went well"
          name="strengths"
          maxLength={MAX_FEEDBACK_LENGTH}
          value={strengths.text}
          onChange={({ target }) => strengths.setText(target.value)}
          error={fields['strengths']}
        />
        <TextArea
          label="Areas for improvement"
          name="improvements"
          maxLength={MAX_FEEDBACK_LENGTH}
          value={improvements.text}
          onChange={({ target }) => improvements.setText(target.value)}
          error={fields['improvements']}
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
