/** Constants and sentences of shared pearls. */

export const SHARED_CONTENT_DAYS = 90;
export const GUEST_SHARES_PER_HOUR = 3;
export const SIGNED_IN_SHARES_PER_HOUR = 5;
export const MAX_RECIPIENTS = 10;
export const MAX_SHARE_NAME_LENGTH = 100;
export const MAX_SHARE_SUBJECT_LENGTH = 150;
export const MAX_SHARE_MESSAGE_LENGTH = 1000;
export const DEFAULT_SUBJECT = 'Learning Materials from Debrief';

export const NAME_REQUIRED = 'Please enter your name';
export const RECIPIENT_REQUIRED = 'Recipient email is required';
export const MISSING_PARAMETERS = 'Missing required email parameters';
export const NAME_NOT_PLAIN = `${NAME_REQUIRED} on one line, without < or >`;
export const SUBJECT_NOT_PLAIN = 'Please enter a subject on one line, without < or >';
export const TOO_MANY_RECIPIENTS = `At most ${MAX_RECIPIENTS} recipients at a time`;
export const SEND_FAILED = 'Failed to send email. Please try again.';
export const NO_CONTENT_ID = 'No content ID provided';
export const CONTENT_NOT_FOUND = 'Content not found. It may have expired or been removed.';
export const CONTENT_FAILED = 'Error loading content. Please try again later.';
export const NOT_COMPLETE =
  'These pearls are still being written. Please share them when they are complete.';
/** So that nobody who just made an account, or none, has us carry words to strangers. */
export const MESSAGE_OF_STRANGER =
  'A message goes along once your address is confirmed or an organization has let you in. Please send it without one.';
export const NOTHING_TO_SHARE = 'There is nothing to share: none of these patients was written.';

export const CONTENT_ID = /^content-[A-Za-z0-9_-]{22}$/;

/** Non-space text, @, non-space text, dot, non-space text and nothing that could be a second address. */
export function isRecipient(text: string): boolean {
  const part = String.raw`[^\s@<>(),;:"\[\]\\\p{C}]+`;
  return text.length <= 254 && new RegExp(`^${part}@${part}\\.${part}$`, 'u').test(text);
}
