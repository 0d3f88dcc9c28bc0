import { useState } from 'react';
import type { ActivityLevel } from '#shared/assessments.ts';
import { isNewOn } from '#shared/form-differences.ts';
import type { FormTemplate } from '#shared/form-template-output.ts';
import { epasOn, isRatedDay } from '#shared/form-templates.ts';
import type { Weekday } from '#shared/shift-date.ts';
import { DaySelect } from '#web/admin/templates/DaySelect.tsx';
import { DayRatingFields } from '#web/asked/DayRatingFields.tsx';
import { EpaChoices } from '#web/asked/EpaChoices.tsx';
import { LevelScale } from '#web/asked/LevelScale.tsx';
import { ProcedureChoice } from '#web/asked/ProcedureChoice.tsx';

type PreviewProps = {
  template: FormTemplate;
  before: FormTemplate;
  day: Weekday;
  onDay: (day: Weekday) => void;
};

/** The real form's own parts, to be tried out: nothing is sent. */
export function Preview({ template, before, day, onDay }: PreviewProps) {
  const [epa, setEpa] = useState<number | null>(null);
  const [level, setLevel] = useState<ActivityLevel | null>(null);
  const [rating, setRating] = useState<number | null>(null);
  const [observations, setObservations] = useState('');
  const [procedure, setProcedure] = useState<string | null>(null);
  const { saturday } = template;
  const listed = [...new Set(template.procedures.types.filter(Boolean))];
  const offered = epasOn(template, day);
  const added = offered.filter(({ number }) => isNewOn(before, template, { day, number }));
  return (
    <aside className="form-preview" aria-label="Live preview of the form">
      <DaySelect label="As it is seen on a" day={day} onDay={onDay} />
      <div className="form-leaf">
        <p className="form-leaf-title">New Assessment</p>
        {saturday && isRatedDay(template, day) ? (
          <DayRatingFields
            asks={saturday}
            rating={rating}
            observations={observations}
            errors={{ rating: undefined, observations: undefined }}
            onRate={setRating}
            onCount={setObservations}
          />
        ) : (
          <>
            <EpaChoices
              weekday={day}
              offered={offered}
              chosen={offered.some(({ number }) => number === epa) ? epa : null}
              taken={[]}
              narrow
              error={undefined}
              onChoose={setEpa}
            />
            {added.length > 0 && (
              <p className="attention small">
                New on {day}s: {added.map(({ number }) => number).join(', ')}
              </p>
            )}
            <LevelScale
              levels={template.levels}
              chosen={level}
              narrow
              error={undefined}
              onChoose={setLevel}
            />
          </>
        )}
      </div>
      <div className="form-leaf">
        <p className="form-leaf-title">Log New Procedure</p>
        <ProcedureChoice
          types={listed}
          procedure={procedure !== null && listed.includes(procedure) ? procedure : null}
          error={undefined}
          onChoose={setProcedure}
        />
      </div>
    </aside>
  );
}
