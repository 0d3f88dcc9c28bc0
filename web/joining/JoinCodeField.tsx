import { TextField } from '#web/ui/TextField.tsx';

type JoinCodeFieldProps = { optional?: boolean; error: string | undefined };

export function JoinCodeField({ optional = false, error }: JoinCodeFieldProps) {
  return (
    <TextField
      label="Join link or code"
      name="invitation"
      optional={optional}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      hint="From your program, as K7QM-3XPD"
      error={error}
    />
  );
}
