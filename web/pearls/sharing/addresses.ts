import { isRecipient, MAX_RECIPIENTS } from '#shared/sharing.ts';

/** As people write and paste them: with commas, semicolons or spaces between them, each once. */
export function addressesIn(text: string): string[] {
  const found = text.split(/[\s,;]+/).filter((part) => part !== '');
  return found.filter(
    (part, at) => found.findIndex((other) => other.toLowerCase() === part.toLowerCase()) === at,
  );
}

/** How many would get it; null while that cannot be said. */
export function countOf(recipients: readonly string[]): number | null {
  const isRight = recipients.length <= MAX_RECIPIENTS && recipients.every(isRecipient);
  return isRight && recipients.length > 0 ? recipients.length : null;
}

/** A sentence about one of several addresses names it: the form has one input for all. */
export function namedProblems(
  problems: Readonly<Record<string, string>>,
  recipients: readonly string[],
): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [path, sentence] of Object.entries(problems)) {
    const at = /^recipients\.(\d+)$/.exec(path)?.[1];
    const address = recipients[Number(at)];
    if (at === undefined) fields[path] ??= sentence;
    else if (recipients.length === 1) fields['recipients'] ??= sentence;
    else fields['recipients'] ??= `${sentence.replace(/\.$/, '')}: ${address}`;
  }
  return fields;
}
