import { useId } from 'react';
import {
  ACTIVITY_LEVEL_HINTS,
  ACTIVITY_LEVEL_LABELS,
  ACTIVITY_LEVELS,
  SATURDAY_RATING_LABELS,
  SATURDAY_RATINGS,
} from '#shared/assessments.ts';
import type { ActivityLevel } from '#shared/assessments.ts';
import { Scale, Step } from '#web/ui/Steps.tsx';

type LevelChoicesProps = {
  level: ActivityLevel | null;
  error: string | undefined;
  onChoose: (level: ActivityLevel) => void;
};

/** Five large rows on a phone, five columns on a wide screen. */
export function LevelChoices({ level, error, onChoose }: LevelChoicesProps) {
  const name = useId();
  return (
    <Scale label="Entrustment level" error={error}>
      <div className="choices big scale">
        {ACTIVITY_LEVELS.map((step, index) => (
          <Step
            key={step}
            name={name}
            sign={String(index + 1)}
            checked={step === level}
            onChoose={() => onChoose(step)}
          >
            {ACTIVITY_LEVEL_LABELS[step]} <span>{ACTIVITY_LEVEL_HINTS[step]}</span>
          </Step>
        ))}
      </div>
    </Scale>
  );
}

type RatingChoicesProps = {
  rating: number | null;
  error: string | undefined;
  onChoose: (rating: number) => void;
};

/** Saturdays: 1, 2 or 3+. */
export function RatingChoices({ rating, error, onChoose }: RatingChoicesProps) {
  const name = useId();
  return (
    <Scale label="Numeric rating (1-3+)" error={error}>
      <div className="choices big ratings">
        {SATURDAY_RATINGS.map((step) => (
          <Step
            key={step}
            name={name}
            sign={SATURDAY_RATING_LABELS[step] ?? String(step)}
            checked={step === rating}
            onChoose={() => onChoose(step)}
          >
            {null}
          </Step>
        ))}
      </div>
    </Scale>
  );
}
