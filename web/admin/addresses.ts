const NAMED_AT_MOST = 5;

/** One a line, or with commas between; also as mail programs write them: "Ruth Adeyemi <r.adeyemi@umc.example>". */
export function readAddresses(text: string): string[] {
  const parts = text
    .split(/[\n,;]+/)
    .map((part) => /<([^<>]*)>\s*$/.exec(part)?.[1] ?? part)
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '');
  return [...new Set(parts)];
}

/** In the form's one input for all: which addresses the schema refuses, by its `emails.3`, or what it says of the list. */
export function namedProblems(
  problems: Readonly<Record<string, string>>,
  emails: readonly string[],
): Record<string, string> {
  const wrong = emails.filter((_, at) => problems[`emails.${at}`] !== undefined);
  if (wrong.length === 0) return problems;
  const named = wrong.slice(0, NAMED_AT_MOST).join(', ');
  const more = wrong.length > NAMED_AT_MOST ? ` and ${wrong.length - NAMED_AT_MOST} more` : '';
  const plural = wrong.length > 1 ? 'es' : '';
  return { emails: `No valid email address${plural}: ${named}${more}` };
}
