import type { DayRating } from '#shared/form-template-output.ts';
import type { Weekday } from '#shared/shift-date.ts';
import { DayRatingFields } from '#web/asked/DayRatingFields.tsx';
import { PARTS } from '#web/assessments/form/parts.ts';
import type { AssessmentFormState } from '#web/assessments/form/use-assessment-form.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { leadOn } from '#web/ui/lead-on.ts';

type SaturdayPartProps = { form: AssessmentFormState; rating: DayRating; weekday: Weekday };

/** Instead of an EPA. */
export function SaturdayPart({ form, rating, weekday }: SaturdayPartProps) {
  const { draft, change, errorOf } = form;
  return (
    <div id={PARTS.epa} className="part">
      <Entry
        title="Rating"
        remark={`${weekday} shifts are rated as a whole, without an EPA.`}
        body="fields"
      >
        <DayRatingFields
          asks={rating}
          rating={draft.numericRating}
          observations={draft.observations}
          errors={{ rating: errorOf('numericRating'), observations: errorOf('observationsCount') }}
          onRate={(numericRating) => change({ numericRating })}
          onCount={(observations) => {
            change({ observations });
            if (draft.observations === '') leadOn(PARTS.strengths, 'nearest');
          }}
        />
      </Entry>
    </div>
  );
}
