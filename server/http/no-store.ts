import { createMiddleware } from 'hono/factory';

/** What the API answers is one person's, and true at one moment: nothing on the way keeps it. */
export const noStore = createMiddleware(async (c, next) => {
  c.header('Cache-Control', 'no-store');
  await next();
});
