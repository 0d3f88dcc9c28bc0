import { useId } from 'react';
import { MAX_OBSERVATIONS } from '#shared/assessments.ts';
import type { DayRating } from '#shared/form-template-output.ts';
import { FieldError } from '#web/ui/Field.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Scale } from '#web/ui/Steps.tsx';
import './asked.css';

type StepperProps = {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** Counted with the thumb, or typed. */
function Observations({ label, value, error, onChange }: StepperProps) {
  const id = useId();
  const count = /^\s*\d{1,6}\s*$/.test(value) ? Number(value) : 0;

  function step(by: number) {
    onChange(String(Math.min(MAX_OBSERVATIONS, Math.max(1, count + by))));
  }

  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
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

type DayRatingFieldsProps = {
  asks: DayRating;
  rating: number | null;
  observations: string;
  errors: { rating: string | undefined; observations: string | undefined };
  onRate: (rating: number) => void;
  onCount: (observations: string) => void;
};

/** One rating of the whole day. */
export function DayRatingFields(props: DayRatingFieldsProps) {
  const { asks, rating, observations, errors, onRate, onCount } = props;
  const { question, scale } = asks;
  const label = `${question} (${scale[0]}-${scale.at(-1)})`;
  return (
    <>
      <div className="field">
        <p className="label" aria-hidden="true">
          {label}
        </p>
        <Scale
          label={label}
          look="ratings"
          steps={scale.map((sign, at) => ({ value: at + 1, sign }))}
          chosen={rating}
          error={errors.rating}
          onChoose={onRate}
        />
      </div>
      <Observations
        label={asks.observations}
        value={observations}
        error={errors.observations}
        onChange={onCount}
      />
    </>
  );
}
