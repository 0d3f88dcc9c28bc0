import { useState } from 'react';
import { passwordProblem } from '#shared/passwords.ts';
import type { PasswordOwner } from '#shared/passwords.ts';
import { MIN_PASSWORD_LENGTH } from '#shared/people.ts';
import { PasswordField } from '#web/ui/TextField.tsx';

const ADVICE = `At least ${MIN_PASSWORD_LENGTH} characters. A sentence is easier to keep in mind than a word.`;
const NOTHING_AGAINST =
  'No objection so far. When you send it, it is also compared with the passwords that many people use.';

function wordsAbout(password: string, owner: PasswordOwner): string | null {
  if (password.length < MIN_PASSWORD_LENGTH) return null;
  return passwordProblem(password, owner) ?? NOTHING_AGAINST;
}

type NewPasswordFieldProps = {
  label: string;
  name: string;
  error: string | undefined;
  owner: PasswordOwner;
};

/** Says while somebody types why a password would be refused: a reason, no score. */
export function NewPasswordField({ owner, ...rest }: NewPasswordFieldProps) {
  const [password, setPassword] = useState('');
  const words = rest.error ? null : wordsAbout(password, owner);
  return (
    <PasswordField
      {...rest}
      autoComplete="new-password"
      hint={<span aria-live="polite">{words ?? ADVICE}</span>}
      onChange={({ target }) => setPassword(target.value)}
    />
  );
}
