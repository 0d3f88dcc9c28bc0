import { useId } from 'react';
import { MAX_MINIMUM } from '#shared/procedure-stats.ts';
import type { Minimums } from '#shared/procedure-stats.ts';
import type { MinimumTemplates } from '#shared/procedure-output.ts';
import { FieldError } from '#web/ui/Field.tsx';

type NumberRowProps = {
  name: string;
  label: string;
  number: number | undefined;
  error: string | undefined;
};

function NumberRow({ name, label, number, error }: NumberRowProps) {
  const id = useId();
  return (
    <tr>
      <th scope="row">
        <label htmlFor={id} id={`${id}-label`}>
          {label}
        </label>
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </th>
      <td>
        <input
          className="input minimum"
          id={id}
          aria-labelledby={`${id}-label`}
          name={name}
          type="number"
          inputMode="numeric"
          min={0}
          max={MAX_MINIMUM}
          step={1}
          defaultValue={number}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
      </td>
    </tr>
  );
}

type MinimumsTableProps = {
  caption: string;
  counted: MinimumTemplates['counted'];
  minimums: Minimums;
  /** In a form: each number is a field of its key's name. */
  edited?: boolean;
  errors?: Readonly<Record<string, string>>;
};

export function MinimumsTable(props: MinimumsTableProps) {
  const { caption, counted, minimums, edited = false, errors = {} } = props;
  return (
    <table className="minimums">
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Procedure</th>
          <th scope="col">Minimum</th>
        </tr>
      </thead>
      <tbody>
        {counted.map(({ key, label }) =>
          edited ? (
            <NumberRow
              key={key}
              name={key}
              label={label}
              number={minimums[key]}
              error={errors[key]}
            />
          ) : (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>{minimums[key] || 'none'}</td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}
