import { useId } from 'react';
import { MAX_OBSERVATIONS, SATURDAY_RATING_LABELS, SATURDAY_RATINGS } from '#shared/assessments.ts';
import { PARTS } from '#web/assessments/form/parts.ts';
import { leadOn } from '#web/ui/lead-on.ts';
import type { AssessmentFormState } from '#web/assessments/form/use-assessment-form.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { FieldError } from '#web/ui/Field.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Scale } from '#web/ui/Steps.tsx';

const RATINGS = SATURDAY_RATINGS.map((value) => ({ value, sign: SATURDAY_RATING_LABELS[value] }));

type StepperProps = {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** Counted with the thumb, or typed. */
function Observations({ value, error, onChange }: StepperProps) {
  const id = useId();
  const count = /^\s*\d{1,6}\s*$/.test(value) ? Number(value) : 0;

  function step(by: number) {
    onChange(String(Math.min(MAX_OBSERVATIONS, Math.max(1, count + by))));
  }

  return (
    <div className="field">
      <label htmlFor={id}>Number of observations</label>
      <div className="stepper">
        <button
          type="button"
          className="btn second stepper-button"
          aria-label="One observation fewer"
          disabled={count <= 1}
          onClick={() => step(-1)}
        >
          <span className="minus" aria-hidden="true" />
        </button>
        <input
          className="input stepper-count"
          id={id}
          name="observationsCount"
          inputMode="numeric"
          autoComplete="off"
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        <button
          type="button"
          className="btn second stepper-button"
          aria-label="One observation more"
          disabled={count >= MAX_OBSERVATIONS}
          onClick={() => step(1)}
        >
          <Icon name="plus" />
        </button>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** Instead of an EPA. */
export function SaturdayPart({ form }: { form: AssessmentFormState }) {
  const { draft, change, errorOf } = form;
  return (
    <div id={PARTS.epa} className="part">
      <Entry
        title="Rating"
        remark="Saturday shifts are rated as a whole, without an EPA."
        body="fields"
      >
        <div className="field">
          <p className="label" aria-hidden="true">
            Numeric rating (1-3+)
          </p>
          <Scale
            label="Numeric rating (1-3+)"
            look="ratings"
            steps={RATINGS}
            chosen={draft.numericRating}
            error={errorOf('numericRating')}
            onChoose={(numericRating) => change({ numericRating })}
          />
        </div>
        <Observations
          value={draft.observations}
          error={errorOf('observationsCount')}
          onChange={(observations) => {
            change({ observations });
            if (draft.observations === '') leadOn(PARTS.strengths, 'nearest');
          }}
        />
      </Entry>
    </div>
  );
}
