import { Hono } from 'hono';
import type { AppEnv } from '#server/http/context.ts';
import { currentUser, only } from '#server/http/who.ts';
import type { Runtime } from '#server/runtime.ts';

export function requestRoutes(runtime: Runtime) {
  void runtime;
  const app = new Hono<AppEnv>();
  app.use(only(currentUser));
  return app;
}
