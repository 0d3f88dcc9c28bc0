/** How pearls are shared, in `zod/mini`: the dialog runs it, too. */
import * as z from 'zod/mini';
import { aboutPatients, byDefault, line, notAboutPatients, paragraph } from '#shared/fields.ts';
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
import { hasAddress, hasWebAddress, NO_ADDRESSES, NO_WEB_ADDRESSES } from '#shared/web-address.ts';

/** One line as it was typed: what could start another header, or a tag, is refused instead of taken out. */
function plainLine(name: string, sentence: string, max: number) {
  const typed = z.pipe(
    z.string(sentence),
    z.transform((text: string) => withoutHidden(text).trim()),
  );
  return z
    .pipe(
      typed.check(z.refine((text) => !/[<>\p{Cc}\u2028\u2029]/u.test(text), sentence)),
      line(name, max),
    )
    .check(z.refine((text) => !hasAddress(text), NO_ADDRESSES));
}

/** More than anybody pastes by mistake: beyond it no address is looked at. */
const MOST_ADDRESSES = 100;

const Recipient = z.string(INVALID_EMAIL).check(z.trim(), z.refine(isRecipient, INVALID_EMAIL));

/** Each address once, whatever its case, as it was first written. */
function once(addresses: string[]): string[] {
  return [
    ...new Map(addresses.toReversed().map((text) => [text.toLowerCase(), text])).values(),
  ].toReversed();
}

const Recipients = z.pipe(
  z.pipe(
    z
      .array(z.unknown(), RECIPIENT_REQUIRED)
      .check(z.maxLength(MOST_ADDRESSES, TOO_MANY_RECIPIENTS)),
    z.array(Recipient),
  ),
  z.transform(once),
);

type Addressed = { recipients: unknown; fromName: unknown };

/** Said together with whatever else is wrong. */
const addressed = z.superRefine<Addressed>(
  ({ recipients, fromName }, context) => {
    const problem = (message: string, ...path: string[]) =>
      context.addIssue({ code: 'custom', message, path });
    const isNameless = typeof fromName === 'string' && isBlank(fromName);
    const count = Array.isArray(recipients) ? recipients.length : null;
    if (isNameless && count === 0) problem(MISSING_PARAMETERS);
    if (count === 0) problem(RECIPIENT_REQUIRED, 'recipients');
    if (count !== null && count > MAX_RECIPIENTS) problem(TOO_MANY_RECIPIENTS, 'recipients');
    if (isNameless) problem(NAME_REQUIRED, 'fromName');
  },
  { when: ({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value) },
);

export const ShareInput = z
  .object(
    {
      recipients: byDefault(Recipients, []),
      fromName: byDefault(
        notAboutPatients(plainLine('Your name', NAME_NOT_PLAIN, MAX_SHARE_NAME_LENGTH)),
        '',
      ),
      /** Only of senders whom somebody knows; others have the default. */
      subject: byDefault(
        aboutPatients(plainLine('Subject', SUBJECT_NOT_PLAIN, MAX_SHARE_SUBJECT_LENGTH)),
        '',
      ),
      /** Only of senders whom somebody knows. */
      message: byDefault(
        z
          .pipe(
            aboutPatients(paragraph('The message', MAX_SHARE_MESSAGE_LENGTH)),
            z.transform(withoutHidden),
          )
          .check(z.refine((text) => !hasWebAddress(text), NO_WEB_ADDRESSES)),
        '',
      ),
      /** Made by the dialog: sent twice it is shared once. */
      requestKey: byDefault(z.nullable(z.uuid('The request key must be a UUID.')), null),
    },
    MISSING_PARAMETERS,
  )
  .check(addressed);
export type ShareInput = z.output<typeof ShareInput>;
