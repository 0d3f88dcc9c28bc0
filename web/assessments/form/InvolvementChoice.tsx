import { INVOLVEMENT_LABELS, INVOLVEMENTS } from '#shared/assessments.ts';
import type { Involvement } from '#shared/assessments.ts';
import { FieldError } from '#web/ui/Field.tsx';

type InvolvementChoiceProps = {
  involvement: Involvement | null;
  error: string | undefined;
  onChange: (involvement: Involvement | null) => void;
};

/** Optional, so that a second press takes it back. */
export function InvolvementChoice({ involvement, error, onChange }: InvolvementChoiceProps) {
  return (
    <div>
      <fieldset className="segments" aria-label="Involvement">
        {INVOLVEMENTS.map((one) => (
          <button
            type="button"
            key={one}
            aria-pressed={one === involvement}
            onClick={() => onChange(one === involvement ? null : one)}
          >
            {INVOLVEMENT_LABELS[one]}
          </button>
        ))}
      </fieldset>
      {error && <FieldError>{error}</FieldError>}
    </div>
  );
}
