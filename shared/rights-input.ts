/** What is asked of whoever uses the rights over the own data, in `zod/mini`: the forms run it, too. */
import * as z from 'zod/mini';
import { CurrentPassword } from '#shared/account-input.ts';
import { byDefault } from '#shared/fields.ts';

/** Null from people who come by single sign-on only. */
export const DeletionInput = z.object({ password: byDefault(z.nullable(CurrentPassword), null) });
