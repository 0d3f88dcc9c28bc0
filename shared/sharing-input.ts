import { z } from 'zod';
import { aboutPatients, line, notAboutPatients, paragraph } from '#shared/fields.ts';
import { INVALID_EMAIL } from '#shared/sentences.ts';
import {
  isRecipient,
  MAX_RECIPIENTS,
  MAX_SHARE_MESSAGE_LENGTH,
  MAX_SHARE_NAME_LENGTH,
  MAX_SHARE_SUBJECT_LENGTH,
  MISSING_PARAMETERS,
  NAME_NOT_PLAIN,
  NAME_REQUIRED,
  RECIPIENT_REQUIRED,
  SUBJECT_NOT_PLAIN,
  TOO_MANY_RECIPIENTS,
} from '#shared/sharing.ts';
import { isBlank, withoutHidden } from '#shared/text.ts';
import { hasWebAddress, NO_WEB_ADDRESSES } from '#shared/web-address.ts';

/** One line as it was typed: what could start another header, or a tag, is refused instead of taken out. */
function plainLine(name: string, sentence: string, max: number) {
  return z
    .string(sentence)
    .transform((text) => withoutHidden(text).trim())
    .refine((text) => !/[<>\p{Cc}\u2028\u2029]/u.test(text), sentence)
    .pipe(line(name, max))
    .refine((text) => !hasWebAddress(text), NO_WEB_ADDRESSES);
}

/** More than anybody pastes by mistake: beyond it no address is looked at. */
const MOST_ADDRESSES = 100;

const Recipient = z
  .string(INVALID_EMAIL)
  .transform((text) => text.trim())
  .refine(isRecipient, INVALID_EMAIL);

/** Each address once, whatever its case, as it was first written. */
function once(addresses: readonly string[]): string[] {
  return [
    ...new Map(addresses.toReversed().map((text) => [text.toLowerCase(), text])).values(),
  ].toReversed();
}

/** Body of `POST /api/pearls/:id/share`. */
export const ShareInput = z
  .object(
    {
      recipients: z
        .array(z.unknown(), RECIPIENT_REQUIRED)
        .max(MOST_ADDRESSES, TOO_MANY_RECIPIENTS)
        .pipe(z.array(Recipient))
        .transform(once)
        .default([]),
      fromName: notAboutPatients(
        plainLine('Your name', NAME_NOT_PLAIN, MAX_SHARE_NAME_LENGTH),
      ).default(''),
      /** Only of senders whom somebody knows; others have the default. */
      subject: aboutPatients(
        plainLine('Subject', SUBJECT_NOT_PLAIN, MAX_SHARE_SUBJECT_LENGTH),
      ).default(''),
      message: z
        .pipe(
          aboutPatients(paragraph('The message', MAX_SHARE_MESSAGE_LENGTH)),
          z.transform(withoutHidden),
        )
        .refine((text) => !hasWebAddress(text), NO_WEB_ADDRESSES)
        .default(''),
      /** Made by the dialog: sent twice it is shared once. */
      requestKey: z.uuid('The request key must be a UUID.').nullable().default(null),
    },
    MISSING_PARAMETERS,
  )
  .superRefine(({ recipients, fromName }, context) => {
    const problem = (message: string, ...path: string[]) =>
      context.addIssue({ code: 'custom', message, path });
    const isNameless = isBlank(fromName);
    if (isNameless && recipients.length === 0) problem(MISSING_PARAMETERS);
    if (recipients.length === 0) problem(RECIPIENT_REQUIRED, 'recipients');
    if (recipients.length > MAX_RECIPIENTS) problem(TOO_MANY_RECIPIENTS, 'recipients');
    if (isNameless) problem(NAME_REQUIRED, 'fromName');
  });
export type ShareInput = z.output<typeof ShareInput>;
