import type { EvidenceMapping, Told } from '#shared/evidence-input.ts';
import type { EvidenceLook } from '#shared/evidence-output.ts';
import {
  MAX_EVIDENCE_SCALE_LENGTH,
  MAX_EVIDENCE_TITLE_LENGTH,
  MOST_RESULT_COLUMNS,
} from '#shared/evidence.ts';
import {
  columnWords,
  hasAddresses,
  kindOf,
  kindOptions,
  kindValue,
  placeOf,
  placeOptions,
  placeValue,
  resultColumns,
  settled,
} from '#web/admin/evidence/mapping.ts';
import { Checkbox } from '#web/ui/Check.tsx';
import { Select } from '#web/ui/Field.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import './evidence.css';

type MappingProps = {
  columns: EvidenceLook['columns'];
  mapping: EvidenceMapping;
  onChange: (mapping: EvidenceMapping) => void;
};

type ToldProps = {
  columns: EvidenceLook['columns'];
  label: string;
  /** Of the choice that there is no column. */
  none: string;
  /** Of the field that is there then. */
  same: string;
  hint?: string;
  type?: 'date' | 'text';
  maxLength?: number;
  told: Told;
  onChange: (told: Told) => void;
};

/** A column, or else one word for the whole file. */
function ToldBy(props: ToldProps) {
  const { columns, label, none, same, hint, type = 'text', maxLength, told, onChange } = props;
  return (
    <div className="flow">
      <Select
        label={label}
        value={placeValue(told.column)}
        options={placeOptions(columns, none)}
        onChange={(value) => onChange({ column: placeOf(value), text: '' })}
      />
      {told.column === null && (
        <TextField
          label={same}
          hint={hint}
          type={type}
          maxLength={maxLength}
          optional={type === 'text'}
          autoComplete="off"
          value={told.text}
          onChange={({ target }) => onChange({ ...told, text: target.value })}
        />
      )}
    </div>
  );
}

function Results({ columns, mapping, onChange }: MappingProps) {
  const { results } = mapping;
  const isFull = results.length >= MOST_RESULT_COLUMNS;
  const choose = (place: number, isChosen: boolean) =>
    onChange({
      ...mapping,
      results: isChosen
        ? [...results, place].toSorted((a, b) => a - b)
        : results.filter((one) => one !== place),
    });
  return (
    <fieldset className="evidence-results">
      <legend className="label">Results</legend>
      <div className="checks stacked">
        {resultColumns(columns, mapping).map((place) => {
          const column = columns[place];
          return (
            column && (
              <Checkbox
                key={place}
                label={columnWords(column, place)}
                checked={results.includes(place)}
                disabled={isFull && !results.includes(place)}
                onChange={({ target }) => choose(place, target.checked)}
              />
            )
          );
        })}
      </div>
      {isFull && <p className="hint">At most {MOST_RESULT_COLUMNS} columns of one file.</p>}
    </fieldset>
  );
}

/** What stands where in the file. */
export function Mapping({ columns, mapping, onChange }: MappingProps) {
  const { who, first, on, kind, title, scale } = mapping;
  const change = (some: Partial<EvidenceMapping>) =>
    onChange(settled(columns, { ...mapping, ...some }));
  const isNamed = who !== null && !hasAddresses(columns, who);
  return (
    <div className="evidence-mapping">
      <div className="flow">
        <Select
          label="Trainee"
          hint="By email address, or by full name."
          value={placeValue(who)}
          options={placeOptions(columns, 'Please choose')}
          onChange={(value) => change({ who: placeOf(value) })}
        />
        {isNamed && (
          <Select
            label="First name"
            value={placeValue(first)}
            options={placeOptions(columns, 'In the same column')}
            onChange={(value) => change({ first: placeOf(value) })}
          />
        )}
      </div>
      <Select
        label="Kind"
        value={kindValue(kind)}
        options={kindOptions(columns)}
        onChange={(value) => change({ kind: kindOf(value) })}
      />
      <ToldBy
        columns={columns}
        label="Day"
        none="One day for all"
        same="The day"
        type="date"
        told={on}
        onChange={(told) => change({ on: told })}
      />
      <ToldBy
        columns={columns}
        label="Result of what"
        none="The same for all"
        same="What it is called"
        hint="Such as In-training exam 2026."
        maxLength={MAX_EVIDENCE_TITLE_LENGTH}
        told={title}
        onChange={(told) => change({ title: told })}
      />
      <Results columns={columns} mapping={mapping} onChange={change} />
      <ToldBy
        columns={columns}
        label="Scale"
        none="The same for all"
        same="How a result is to be read"
        hint="Such as percent correct, or 1 to 5."
        maxLength={MAX_EVIDENCE_SCALE_LENGTH}
        told={scale}
        onChange={(told) => change({ scale: told })}
      />
    </div>
  );
}
