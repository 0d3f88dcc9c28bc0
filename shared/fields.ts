/** Fields that bodies share, in `zod/mini`: forms run their schemas in the browser. */
import * as z from 'zod/mini';
import { grouped } from '#shared/count-words.ts';
import { GUEST_NAME_REQUIRED, MAX_SIGNER_NAME_LENGTH } from '#shared/links.ts';
import { INVALID_EMAIL, required } from '#shared/sentences.ts';
import { isShiftDate } from '#shared/shift-date.ts';
import { isBlank, plainText } from '#shared/text.ts';

/** What texts of a body are about. The server refuses what identifies a patient in those about patients. */
export const TEXTS = z.registry<{ isAboutPatients: boolean }>();

/** Free text about a shift or a patient. */
export function aboutPatients<Schema extends z.core.$ZodType>(schema: Schema): Schema {
  TEXTS.add(schema, { isAboutPatients: true });
  return schema;
}

/** Names, titles, secrets, and what is read and forgotten: what it says is its own matter. */
export function notAboutPatients<Schema extends z.core.$ZodType>(schema: Schema): Schema {
  TEXTS.add(schema, { isAboutPatients: false });
  return schema;
}

/** One line of text, without characters that no screen shows. */
export function line(name: string, max: number, missing = `${name} must be text`) {
  const cleaned = z.transform((text: string) => plainText(text).replace(/\s+/g, ' ').trim());
  return z
    .pipe(z.string(missing), cleaned)
    .check(z.refine((text) => text.length <= max, `${name} can have at most ${max} characters`));
}

export function requiredLine(name: string, max: number) {
  return line(name, max).check(said(required(name)));
}

export function paragraph(name: string, max: number) {
  const cleaned = z.transform((text: string) => plainText(text).trim());
  const most = grouped(max);
  return z
    .pipe(z.string(`${name} must be text`), cleaned)
    .check(z.refine((text) => text.length <= max, `${name} can have at most ${most} characters`));
}

/** What a body may leave out. */
export function byDefault<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: z.core.util.NoUndefined<z.output<Schema>>,
) {
  // oxlint-disable-next-line no-underscore-dangle -- zod's name
  return z._default(schema, value);
}

/** A check of a text: something of it can be seen. */
export function said(sentence: string) {
  return z.refine<string>((text) => !isBlank(text), sentence);
}

/** A day on which somebody worked. */
export function shiftDate(sentence?: string) {
  return z.string(sentence).check(z.refine(isShiftDate, sentence));
}
export const ShiftDate = shiftDate();

/** An address that every part of the sign-in takes, Better Auth included, as it is stored: in lower case. */
export const Email = z
  .string(INVALID_EMAIL)
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, INVALID_EMAIL),
    z.regex(z.regexes.email, INVALID_EMAIL),
  );

/** The name of whoever answers a link; only a guest's is asked for. It stays with the record: no identifier comes in by it. */
export const SignerName = byDefault(
  z.nullable(aboutPatients(line('Name', MAX_SIGNER_NAME_LENGTH))),
  null,
);
export const GuestName = z.string(GUEST_NAME_REQUIRED).check(said(GUEST_NAME_REQUIRED));
