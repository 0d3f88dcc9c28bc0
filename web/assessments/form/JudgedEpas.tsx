import { MAX_EPAS_AT_ONCE } from '#shared/assessments.ts';
import type { FormTemplate } from '#shared/form-template-output.ts';
import { epasOn, findEpa, levelWords } from '#shared/form-templates.ts';
import type { Weekday } from '#shared/shift-date.ts';
import { EpaChoices } from '#web/asked/EpaChoices.tsx';
import { LevelScale } from '#web/asked/LevelScale.tsx';
import { BLANK_ENTRY, withEntry, withoutEntry } from '#web/assessments/form/draft.ts';
import type { Entry as EpaEntry } from '#web/assessments/form/draft.ts';
import { entryField } from '#web/assessments/form/form-fields.ts';
import { PARTS } from '#web/assessments/form/parts.ts';
import { leadOn } from '#web/ui/lead-on.ts';
import type { AssessmentFormState } from '#web/assessments/form/use-assessment-form.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { FieldError } from '#web/ui/Field.tsx';

const NUMBER_WORDS = ['', '', '', '', '', '', '', '', 'eight', 'nine'];

/** After the last choice one can write at once. Whoever chooses by arrow keys has not decided yet, and stays. */
function goOnToWords(strengths: string): void {
  const isByKeys = document.activeElement?.matches('input:focus-visible') ?? false;
  leadOn(PARTS.strengths, 'nearest');
  if (isByKeys || strengths !== '') return;
  const text = document.getElementById(PARTS.strengths)?.querySelector('textarea');
  text?.focus({ preventScroll: true });
}

type SummaryProps = {
  template: FormTemplate;
  entry: EpaEntry;
  error: string | undefined;
  onChange: () => void;
  onRemove: () => void;
};

/** One that is done while another is in hand. */
function Summary({ template, entry, error, onChange, onRemove }: SummaryProps) {
  const { epaNumber, level } = entry;
  const epa = epaNumber === null ? null : findEpa(template, epaNumber);
  const what = epa ? `EPA ${epa.number}` : 'the EPA';
  return (
    <li className="chosen judged">
      <span className="num">{epaNumber ?? '–'}</span>
      <span className="what">
        {epa?.title ?? (epaNumber === null ? 'No EPA chosen' : 'No longer in the form')}
        <span>{level ? levelWords(template, level) : 'No entrustment level chosen'}</span>
        {error && <FieldError>{error}</FieldError>}
      </span>
      <span className="judged-ends">
        <Button look="quiet" onClick={onChange}>
          Change<span className="unseen"> {what}</span>
        </Button>
        <IconButton icon="trash" label={`Remove ${what}`} onClick={onRemove} />
      </span>
    </li>
  );
}

type JudgedEpasProps = { form: AssessmentFormState; template: FormTemplate; weekday: Weekday };

/** "Friday’s eight of the 22." */
function offeredWords(weekday: Weekday, offered: number, all: number): string {
  return offered === all
    ? `All ${all} on ${weekday}s.`
    : `${weekday}’s ${NUMBER_WORDS[offered] || offered} of the ${all}.`;
}

/** One EPA after the other is in hand; everything else of the form is written once. */
export function JudgedEpas({ form, template, weekday }: JudgedEpasProps) {
  const { draft, change, inHand, setInHand, errorOf } = form;
  const { entries } = draft;
  const current = entries[inHand] ?? BLANK_ENTRY;
  const taken = entries.flatMap(({ epaNumber }, at) =>
    at !== inHand && epaNumber !== null ? [epaNumber] : [],
  );
  const offered = epasOn(template, weekday);
  const isDone = current.epaNumber !== null && current.level !== null;
  const hasRoom = entries.length < Math.min(offered.length, MAX_EPAS_AT_ONCE);

  function remove(at: number) {
    change(withoutEntry(draft, at));
    setInHand(Math.max(0, at < inHand || inHand === entries.length - 1 ? inHand - 1 : inHand));
  }

  function another() {
    change({ entries: [...entries, BLANK_ENTRY] });
    setInHand(entries.length);
    leadOn(PARTS.epa);
  }

  function changeOf(at: number) {
    setInHand(at);
    leadOn(PARTS.epa);
  }

  return (
    <>
      <div id={PARTS.epa} className="part">
        <Entry
          title="EPA"
          remark={offeredWords(weekday, offered.length, template.epas.length)}
          body="flow"
        >
          {entries.length > 1 && (
            <ul className="judged-list">
              {entries.map((entry, at) =>
                at === inHand ? null : (
                  <Summary
                    key={`${at} ${entry.epaNumber}`}
                    template={template}
                    entry={entry}
                    error={
                      errorOf(entryField(at, 'epaNumber')) ??
                      errorOf(entryField(at, 'activityLevel'))
                    }
                    onChange={() => changeOf(at)}
                    onRemove={() => remove(at)}
                  />
                ),
              )}
            </ul>
          )}
          <EpaChoices
            key={inHand}
            id={PARTS.chosen}
            weekday={weekday}
            offered={offered}
            chosen={current.epaNumber}
            taken={taken}
            error={errorOf(entryField(inHand, 'epaNumber'))}
            onChoose={(epaNumber) => {
              change(withEntry(draft, inHand, { epaNumber }));
              leadOn(PARTS.chosen);
            }}
          />
          {entries.length > 1 && !isDone && (
            <Button look="quiet" onClick={() => remove(inHand)}>
              No further EPA
            </Button>
          )}
        </Entry>
      </div>
      <div className="part">
        <Entry
          title="Entrustment level"
          remark="How much of you did it take? A tap leads on to the words."
          body="flow"
        >
          <LevelScale
            levels={template.levels}
            chosen={current.level}
            error={errorOf(entryField(inHand, 'activityLevel'))}
            onChoose={(level) => {
              change(withEntry(draft, inHand, { level }));
              if (current.epaNumber !== null) goOnToWords(draft.strengths);
            }}
          />
          {isDone && hasRoom && (
            <Button look="quiet" icon="plus" onClick={another}>
              Another EPA for this shift
            </Button>
          )}
        </Entry>
      </div>
    </>
  );
}
