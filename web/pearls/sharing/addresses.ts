import { INVALID_EMAIL } from '#shared/sentences.ts';
import {
  isRecipient,
  MAX_RECIPIENTS,
  NAME_REQUIRED,
  RECIPIENT_REQUIRED,
  TOO_MANY_RECIPIENTS,
} from '#shared/sharing.ts';

/** As people write and paste them: with commas, semicolons or spaces between them, each once. */
export function addressesIn(text: string): string[] {
  const found = text.split(/[\s,;]+/).filter((part) => part !== '');
  return found.filter(
    (part, at) => found.findIndex((other) => other.toLowerCase() === part.toLowerCase()) === at,
  );
}

export function addressProblem(addresses: readonly string[]): string | null {
  if (addresses.length === 0) return RECIPIENT_REQUIRED;
  const wrong = addresses.find((address) => !isRecipient(address));
  if (wrong !== undefined) {
    return addresses.length === 1 ? INVALID_EMAIL : `${INVALID_EMAIL}: ${wrong}`;
  }
  return addresses.length > MAX_RECIPIENTS ? TOO_MANY_RECIPIENTS : null;
}

export function problemsOfShare({
  recipients,
  fromName,
}: {
  recipients: readonly string[];
  fromName: string;
}): Record<string, string> {
  const problem = addressProblem(recipients);
  return {
    ...(fromName.trim() === '' && { fromName: NAME_REQUIRED }),
    ...(problem !== null && { recipients: problem }),
  };
}
