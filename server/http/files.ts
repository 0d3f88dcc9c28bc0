import type { Context } from 'hono';
import type { AppEnv } from '#server/http/context.ts';

/** To be saved under this name, and nowhere on the way. */
export function attach(c: Context<AppEnv>, type: string, name: string): void {
  c.header('Content-Type', type);
  c.header('Content-Disposition', `attachment; filename="${name}"`);
}
