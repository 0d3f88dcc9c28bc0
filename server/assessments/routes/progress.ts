import { Hono } from 'hono';
import type { AppEnv } from '#server/http/context.ts';
import type { Runtime } from '#server/runtime.ts';

export function progressRoutes(runtime: Runtime) {
  void runtime;
  const app = new Hono<AppEnv>();
  return app;
}
