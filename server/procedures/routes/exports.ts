import { Hono } from 'hono';
import type { AppEnv } from '#server/http/context.ts';
import type { Runtime } from '#server/runtime.ts';

export function procedureExportRoutes(_runtime: Runtime) {
  return new Hono<AppEnv>();
}
