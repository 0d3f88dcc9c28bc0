import type { OpenRequest } from '#shared/assessment-requests.ts';

type Signer = Pick<OpenRequest, 'viewer' | 'signedInAs'>;

export const SIGNED_OUT = 'You are no longer signed in here. Please say who you are.';

/** Null when it is as the form showed it; else why nothing was sent, as somebody else would stand on the assessment. */
export function signerChange(shown: Signer, now: Signer): string | null {
  if (now.viewer === shown.viewer && now.signedInAs === shown.signedInAs) return null;
  if (now.signedInAs === null) return SIGNED_OUT;
  if (now.viewer !== 'form') {
    return `${now.signedInAs} is signed in here now, and may not submit this assessment.`;
  }
  return `${now.signedInAs} is signed in here now and would stand on the assessment. If that is you, please submit again.`;
}

/** The server asks for these only of guests. */
export function asksWho(fields: Readonly<Record<string, string>>): boolean {
  return 'assessorName' in fields || 'assessorEmail' in fields;
}
