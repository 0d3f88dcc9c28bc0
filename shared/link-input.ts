import { z } from 'zod';

export const LinkToken = z.object({ token: z.string().max(200) });
