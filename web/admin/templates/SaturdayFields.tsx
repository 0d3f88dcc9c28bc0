import type { DayRating } from '#shared/form-template-output.ts';
import { MAX_SCALE_STEPS, MAX_WORDS_LENGTH } from '#shared/form-templates.ts';
import { withSaturday } from '#web/admin/templates/edits.ts';
import type { Edit } from '#web/admin/templates/edits.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Check.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { TextField } from '#web/ui/TextField.tsx';

/** What a rating of the day begins with. */
const PLAIN: DayRating = {
  question: 'Numeric rating',
  observations: 'Number of observations',
  scale: ['1', '2', '3+'],
};

type SaturdayFieldsProps = {
  saturday: DayRating | null;
  problems: Readonly<Record<string, string>>;
  edit: (change: Edit) => void;
};

export function SaturdayFields({ saturday, problems, edit }: SaturdayFieldsProps) {
  const change = (part: Partial<DayRating>) =>
    saturday && edit(withSaturday({ ...saturday, ...part }));
  return (
    <Entry title="Saturday" body="flow">
      <Checkbox
        label="Rated as a whole, without an EPA"
        checked={saturday !== null}
        onChange={({ target }) => edit(withSaturday(target.checked ? PLAIN : null))}
      />
      {saturday && (
        <>
          <div className="fields two">
            <TextField
              label="Question"
              value={saturday.question}
              maxLength={MAX_WORDS_LENGTH}
              error={problems['saturday.question']}
              onChange={({ target }) => change({ question: target.value })}
            />
            <TextField
              label="Second question"
              value={saturday.observations}
              maxLength={MAX_WORDS_LENGTH}
              error={problems['saturday.observations']}
              onChange={({ target }) => change({ observations: target.value })}
            />
          </div>
          <div className="rating-steps">
            {saturday.scale.map((step, at) => (
              <TextField
                key={at}
                label={`Step ${at + 1}`}
                value={step}
                maxLength={6}
                error={problems[`saturday.scale.${at}`]}
                onChange={({ target }) =>
                  change({
                    scale: saturday.scale.map((one, index) => (index === at ? target.value : one)),
                  })
                }
              />
            ))}
          </div>
          <div className="row">
            <Button
              look="quiet"
              disabled={saturday.scale.length >= MAX_SCALE_STEPS}
              onClick={() => change({ scale: [...saturday.scale, ''] })}
            >
              One step more
            </Button>
            <Button
              look="quiet"
              disabled={saturday.scale.length <= 2}
              onClick={() => change({ scale: saturday.scale.slice(0, -1) })}
            >
              One step fewer
            </Button>
          </div>
          <p className="small soft">
            Saturday’s numbers are another scale: they are listed, and never mixed into a level.
          </p>
        </>
      )}
    </Entry>
  );
}
