import type { z } from 'zod/mini';

const asItIs = (input: unknown) => input;

/** What the input schema of a form's route says of a body, for `checks` of useSubmit: schema and zod come when it is asked. */
export function bySchema<Input>(
  load: () => Promise<z.core.$ZodType>,
  bodyOf: (input: Input) => unknown = asItIs,
) {
  return async () => {
    const [{ problemsIn }, schema] = await Promise.all([import('#web/forms/problems.ts'), load()]);
    return (input: Input) => problemsIn(schema, bodyOf(input));
  };
}

/** Of an address alone. */
export const emailChecks = bySchema(
  async () => (await import('#shared/account-input.ts')).EmailInput,
  (email: string) => ({ email }),
);

/** The repetition of a new password stays in the browser. */
export function repetitionProblems(name: string, password: string, repeated: string) {
  const problems: Record<string, string> = {};
  if (password !== repeated) problems[name] = 'Passwords do not match';
  return problems;
}
