import { z } from 'zod';
import { CONTENT_ID } from '#shared/sharing.ts';
import type { Address, PathName } from '#shared/wire.ts';
import { AppError } from '#server/http/errors.ts';
import { patientTexts } from '#server/http/patient-texts.ts';
import { refusePhi } from '#server/http/phi.ts';
import type { FindKinds } from '#server/http/phi.ts';
import type { Log } from '#server/log.ts';

/** What the names in addresses can be. */
const Names = z.object({
  id: z.uuid(),
  questionId: z.uuid(),
  reviewId: z.uuid(),
  traineeId: z.uuid(),
  personId: z.uuid(),
  assessmentId: z.uuid(),
  index: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number),
  number: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number),
  token: z.string().max(200),
  textId: z.string().regex(/^[a-z0-9-]{1,80}$/),
  contentId: z.string().regex(CONTENT_ID),
  providerId: z.string(),
  /** Of a sub-competency: as a form names it. */
  code: z.string().min(1).max(60),
} satisfies Record<PathName<Address>, z.ZodType>);
export type Names = z.output<typeof Names>;
const SomeNames = Names.partial();

type Issue = {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
};

function pathOf(issue: Issue): string {
  return (issue.path ?? [])
    .map((part) => String(typeof part === 'object' ? part.key : part))
    .join('.');
}

/** The first sentence for each input, and the first of all as the message. */
function invalid(issues: readonly Issue[]): AppError {
  const fields: Record<string, string> = {};
  for (const issue of issues) fields[pathOf(issue)] ??= issue.message;
  return new AppError('invalid', Object.values(fields)[0] ?? 'The request is not valid.', {
    fields,
  });
}

/** One input is wrong, and the sentence says why. */
export function invalidField(field: string, sentence: string): AppError {
  return new AppError('invalid', sentence, { fields: { [field]: sentence } });
}

/** Query parameters are read leniently: what cannot be read takes the schema's default. */
export function readQuery<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const read = z.safeParse(schema, value);
  if (!read.success) throw invalid(read.error.issues);
  return read.data;
}

/** A body in its form, without what identifies a patient in its texts about patients. */
export async function readBody<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
  log: Log,
  findKinds: FindKinds,
): Promise<z.output<Schema>> {
  const body = readQuery(schema, value);
  await refusePhi(log, findKinds, patientTexts(schema, value));
  return body;
}

/** Names in an address that cannot be lead nowhere. */
export function readNames(names: Record<string, string>, message: string) {
  const read = SomeNames.safeParse(names);
  if (!read.success) throw new AppError('not_found', message);
  return read.data;
}

/** What a request may hold; nothing that a page of ours sends comes near. */
const MOST_VALUES = 20_000;
const BEFORE_VALUES = [',', '[', '{'];

/** Whether a JSON text has more values than anybody means, counted without reading it. */
export function hasTooMany(text: string): boolean {
  if (text.length <= MOST_VALUES) return false;
  let count = 0;
  for (const sign of BEFORE_VALUES) {
    let place = text.indexOf(sign);
    for (; place >= 0 && count <= MOST_VALUES; place = text.indexOf(sign, place + 1)) count += 1;
  }
  return count > MOST_VALUES;
}
