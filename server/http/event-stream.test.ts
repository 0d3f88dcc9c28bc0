import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from '#server/http/context.ts';
import { eventStream } from '#server/http/event-stream.ts';
import { silentLog } from '#test/log.ts';

function following(beatMs: number) {
  const seen: string[] = [];
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set('client', { address: '192.0.2.1', guestKey: 'a network', agent: null });
    await next();
  });
  app.get('/', (c) =>
    eventStream(
      c,
      silentLog,
      async (_, closed) => {
        await new Promise((resolve) => closed.addEventListener('abort', resolve));
        seen.push('ended');
      },
      beatMs,
    ),
  );
  return { app, seen };
}

test('who follows and reads nothing is followed no longer', async () => {
  const { app, seen } = following(10);
  const answer = await app.request('/');
  expect(answer.status).toBe(200);
  await expect.poll(() => seen).toEqual(['ended']);
});

test('who reads is told that the line lives, beat after beat', async () => {
  const { app, seen } = following(20);
  const reader = (await app.request('/')).body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (text.split('event: beat').length < 5) text += (await reader?.read())?.value ?? '';
  expect(seen).toEqual([]);
  await reader?.cancel();
  await expect.poll(() => seen).toEqual(['ended']);
});
