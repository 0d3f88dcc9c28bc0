/** Answers of many addresses. */
import { z } from 'zod';

/** It is done, and there is nothing to say. */
export const Nothing = z.object({});
/** What was made or changed. */
export const Identified = z.object({ id: z.uuid() });
/** Nothing that is said: it is always refused. */
export const Never = z.never();
