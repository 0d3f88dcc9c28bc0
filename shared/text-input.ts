import { z } from 'zod';
import { required } from '#shared/sentences.ts';
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
export function line(name: string, max: number) {
  return z
    .string(`${name} must be text`)
    .transform((text) => plainText(text).replace(/\s+/g, ' ').trim())
    .refine((text) => text.length <= max, `${name} can have at most ${max} characters`);
}

export function requiredLine(name: string, max: number) {
  return line(name, max).refine((text) => !isBlank(text), required(name));
}

export function paragraph(name: string, max: number) {
  return z
    .string(`${name} must be text`)
    .transform((text) => plainText(text).trim())
    .refine((text) => text.length <= max, {
      error: `${name} can have at most ${max.toLocaleString('en-US')} characters`,
    });
}

/** A part of a query that is left out when it cannot be read. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return schema.optional().catch(undefined);
}

/** What was typed into a search box. */
export const Words = optional(
  z
    .string()
    .transform((value) => plainText(value).trim())
    .refine((value) => value.length <= 200),
);
export const PlainDate = optional(z.string().refine(isShiftDate));

/** Query of lists of people. */
export const PersonSearch = z.object({
  q: Words,
  cursor: optional(z.string().max(500)),
  limit: z.coerce.number().int().min(1).max(100).catch(30),
});
