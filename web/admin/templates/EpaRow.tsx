import { useId, useState } from 'react';
import type { ComponentProps } from 'react';
import type { FormTemplate, TemplateEpa } from '#shared/form-template-output.ts';
import { isNewOn } from '#shared/form-differences.ts';
import { MAX_SHORT_NAME_LENGTH, MAX_TITLE_LENGTH } from '#shared/form-templates.ts';
import type { Weekday } from '#shared/shift-date.ts';
import { withDay, withEpa, withMovedEpa, withoutEpa } from '#web/admin/templates/edits.ts';
import type { Edit } from '#web/admin/templates/edits.ts';
import { numberTyped } from '#web/admin/templates/epa-number.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { Circled } from '#web/ui/Circled.tsx';
import { FieldError } from '#web/ui/Field.tsx';
import { TextField } from '#web/ui/TextField.tsx';

const SIGNS: Record<Weekday, string> = {
  Sunday: 'Su',
  Monday: 'M',
  Tuesday: 'Tu',
  Wednesday: 'W',
  Thursday: 'Th',
  Friday: 'F',
  Saturday: 'Sa',
};

type EpaRowProps = {
  at: number;
  epa: TemplateEpa;
  days: readonly Weekday[];
  template: FormTemplate;
  before: FormTemplate;
  problems: Readonly<Record<string, string>>;
  edit: (change: Edit) => void;
};

type TypedFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'error'> & {
  value: string;
  /** Once it is typed to its end; why it cannot be. */
  take: (text: string) => string | null;
};

/** Counts when one leaves it or presses Enter, not half typed. */
function TypedField({ value, take, ...rest }: TypedFieldProps) {
  // Of this value: another EPA may come into this place.
  const [typed, setTyped] = useState<{ of: string; text: string; error?: string } | null>(null);
  const own = typed?.of === value ? typed : null;

  function end() {
    if (!own) return;
    const error = take(own.text);
    setTyped(error === null ? null : { ...own, error });
  }

  return (
    <TextField
      {...rest}
      value={own?.text ?? value}
      error={own?.error}
      onChange={({ target }) => setTyped({ of: value, text: target.value })}
      onBlur={end}
      onKeyDown={({ key }) => {
        if (key === 'Enter') end();
      }}
    />
  );
}

type MoreProps = Pick<EpaRowProps, 'at' | 'epa' | 'template' | 'edit'> & { id: string };

function More({ id, at, epa, template, edit }: MoreProps) {
  return (
    <div className="epa-more flow" id={id}>
      <div className="fields two">
        <TypedField
          label="Number"
          inputMode="numeric"
          value={String(epa.number)}
          take={(text) => {
            const { number, problem } = numberTyped(text, at, template.epas);
            if (number !== null) edit(withEpa(at, { number }));
            return problem;
          }}
        />
        <TypedField
          label="Milestones"
          optional
          value={epa.milestones.join(' ')}
          placeholder="PC1 MK2 ICS1"
          take={(text) => {
            edit(withEpa(at, { milestones: text.split(/[\s,]+/).filter(Boolean) }));
            return null;
          }}
        />
      </div>
      <div className="row">
        <Button look="quiet" onClick={() => edit(withMovedEpa(at, -1))}>
          Move up
        </Button>
        <Button look="quiet" onClick={() => edit(withMovedEpa(at, 1))}>
          Move down
        </Button>
        <Button look="quiet" icon="trash" onClick={() => edit(withoutEpa(at))}>
          Take out EPA {epa.number}
        </Button>
      </div>
    </div>
  );
}

export function EpaRow({ at, epa, days, template, before, problems, edit }: EpaRowProps) {
  const { number } = epa;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isNever = days.every((day) => !template.days[day].includes(number));
  const wrong = ['number', 'title', 'shortName'].flatMap(
    (field) => problems[`epas.${at}.${field}`] ?? [],
  );
  return (
    <li>
      <b className="form-number">{number}</b>
      <span className="epa-words">
        <input
          className="input bare"
          aria-label={`EPA ${number}, title`}
          value={epa.title}
          maxLength={MAX_TITLE_LENGTH}
          onChange={({ target }) => edit(withEpa(at, { title: target.value }))}
        />
        <input
          className="input bare"
          aria-label={`EPA ${number}, short name`}
          value={epa.shortName}
          maxLength={MAX_SHORT_NAME_LENGTH}
          onChange={({ target }) => edit(withEpa(at, { shortName: target.value }))}
        />
      </span>
      <span className="epa-week">
        {days.map((day) => {
          const isNew = isNewOn(before, template, { day, number });
          return (
            <Circled
              key={day}
              sign={SIGNS[day]}
              label={`EPA ${number} on ${day}${isNew ? ', new in this version' : ''}`}
              marked={isNew}
              checked={template.days[day].includes(number)}
              onChange={() => edit(withDay(day, number))}
            />
          );
        })}
      </span>
      <IconButton
        icon="more"
        label={`More of EPA ${number}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      />
      {(isNever || wrong.length > 0) && (
        <span className="epa-notes">
          {isNever && <span className="attention small">on no day: nobody is asked</span>}
          {wrong.map((sentence) => (
            <FieldError key={sentence}>{sentence}</FieldError>
          ))}
        </span>
      )}
      {isOpen && <More id={id} at={at} epa={epa} template={template} edit={edit} />}
    </li>
  );
}
