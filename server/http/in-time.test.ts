import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { AppError } from '#server/http/errors.ts';
import { answerInTime } from '#server/http/in-time.ts';

const SOON = { lookMs: 5, afterMs: 40 };

/** What is asked is answered when told to; the database is there or not. */
function start(isThere: () => boolean) {
  let looks = 0;
  const app = new Hono();
  app.onError((error, c) => {
    if (!(error instanceof AppError)) throw error;
    return c.json({ code: error.code }, error.status);
  });
  app.use(
    answerInTime(async () => {
      looks += 1;
      return isThere();
    }, SOON),
  );
  let finish: (text: string) => void = () => undefined;
  const asked = new Promise<string>((resolve) => (finish = resolve));
  app.get('/', async (c) => c.text(await asked));
  return { ask: () => app.request('/'), finish, looks: () => looks };
}

test('who waits for a database that says nothing hears so in time', async () => {
  const { ask, finish } = start(() => false);
  const [one, other] = await Promise.all([ask(), ask()]);
  expect([one.status, other.status]).toEqual([503, 503]);
  finish('too late for them');
  expect(await (await ask()).text()).toBe('too late for them');
});

test('what takes long while the database answers is waited for', async () => {
  const { ask, finish, looks } = start(() => true);
  const asked = ask();
  await expect.poll(looks, { interval: 1 }).toBeGreaterThan(8);
  finish('at last');
  expect(await (await asked).text()).toBe('at last');
});

test('one look that finds nothing ends nobody’s waiting', async () => {
  let looked = 0;
  const { ask, finish } = start(() => (looked += 1) % 2 === 0);
  const asked = ask();
  await expect.poll(() => looked, { interval: 1 }).toBeGreaterThan(12);
  finish('at last');
  expect((await asked).status).toBe(200);
});

test('while nobody waits for long nothing is asked', async () => {
  const { ask, finish, looks } = start(() => false);
  finish('at once');
  for (let time = 0; time < 20; time += 1) await ask();
  expect(looks()).toBe(0);
});
