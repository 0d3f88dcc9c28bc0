import { z } from 'zod';
import { LINK_VIEWERS } from '#shared/links.ts';

/** What an open link says of whoever holds it. */
export const LinkHolder = z.object({
  viewer: z.enum(LINK_VIEWERS),
  /** Of a form: whose name will stand on it, null for whoever types one. Otherwise who is signed in here. */
  signedInAs: z.string().nullable(),
  /** Who is signed in here: an answer is sent in nobody else's name. */
  holderId: z.uuid().nullable(),
});
export type LinkHolder = z.output<typeof LinkHolder>;
