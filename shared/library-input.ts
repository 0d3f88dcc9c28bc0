import * as z from 'zod/mini';
import { notAboutPatients } from '#shared/fields.ts';

/** The version that was read. */
export const SignatureInput = z.object({
  version: notAboutPatients(z.string().check(z.maxLength(64))),
});
export type SignatureInput = z.output<typeof SignatureInput>;
