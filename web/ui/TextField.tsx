import { useId, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Below, describedBy } from '#web/ui/Field.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import './field.css';

type Described = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Written after the label, for fields that may stay empty. */
  optional?: boolean;
};

function useDescription({ hint, error }: Described) {
  const id = useId();
  return {
    id,
    'aria-describedby': describedBy(id, hint, error),
    'aria-invalid': error ? true : undefined,
  };
}

function Label({ id, label, optional }: Described & { id: string }) {
  return (
    <label htmlFor={id}>
      {label} {optional && <span className="optional">(Optional)</span>}
    </label>
  );
}

type TextFieldProps = Described & Omit<ComponentProps<'input'>, 'id'>;

/** One line. Its name is the input's path in the server's answer, where an error finds it. */
export function TextField({ label, hint, error, optional, ...rest }: TextFieldProps) {
  const described = useDescription({ label, hint, error });
  return (
    <div className="field">
      <Label id={described.id} label={label} optional={optional ?? false} />
      <input className="input" {...described} {...rest} />
      <Below id={described.id} hint={hint} error={error} />
    </div>
  );
}

/** An address: nothing in it is corrected. */
export function EmailField(props: Omit<TextFieldProps, 'type'>) {
  return <TextField type="email" autoCapitalize="none" spellCheck={false} {...props} />;
}

type TextAreaProps = Described & Omit<ComponentProps<'textarea'>, 'id'>;

export function TextArea({ label, hint, error, optional, ...rest }: TextAreaProps) {
  const described = useDescription({ label, hint, error });
  return (
    <div className="field">
      <Label id={described.id} label={label} optional={optional ?? false} />
      <textarea className="input area" rows={4} {...described} {...rest} />
      <Below id={described.id} hint={hint} error={error} />
    </div>
  );
}

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password';
};

export function PasswordField({ label, hint, error, ...rest }: PasswordFieldProps) {
  const described = useDescription({ label, hint, error });
  const [isShown, setShown] = useState(false);
  const action = isShown ? 'Hide password' : 'Show password';
  return (
    <div className="field">
      <Label id={described.id} label={label} />
      <div className="with-button">
        <input
          className="input"
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          {...described}
          {...rest}
        />
        <button
          type="button"
          className="icon-btn"
          aria-label={action}
          aria-pressed={isShown}
          title={action}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'unseen' : 'eye'} />
        </button>
      </div>
      <Below id={described.id} hint={hint} error={error} />
    </div>
  );
}
