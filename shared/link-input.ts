import { z } from 'zod';
import { GUEST_NAME_REQUIRED } from '#shared/links.ts';
import { isBlank } from '#shared/text.ts';
import { line, notAboutPatients } from '#shared/text-input.ts';

export const LinkToken = z.object({ token: z.string().max(200) });

/** The name of whoever answers a link; only a guest's is asked for. */
export const SignerName = notAboutPatients(line('Name', 100)).nullable().default(null);
export const GuestName = z
  .string(GUEST_NAME_REQUIRED)
  .refine((name) => !isBlank(name), GUEST_NAME_REQUIRED);
