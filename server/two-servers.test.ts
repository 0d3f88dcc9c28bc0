import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '#server/db/connect.ts';
import { silentLog } from '#test/log.ts';
import { startModelServer, wholeAnswer } from '#test/model-server.ts';
import { createTestDatabase, nextAddress, startTestServer } from '#test/server.ts';

test('two servers on one Postgres behave as one: limits, and words written by the other', async () => {
  const url = await createTestDatabase();
  const model = await startModelServer(() => ({ text: wholeAnswer('sepsis', 3), packetMs: 40 }));
  onTestFinished(() => model.stop());
  const env = { LLM_BASE_URL: model.baseUrl };
  const [one, two] = await Promise.all(
    [1, 2].map(async () =>
      startTestServer({ database: await openPostgres(url, 'one secret for both', silentLog), env }),
    ),
  );
  if (!one || !two) throw new Error('two servers were expected');
  onTestFinished(async () => {
    await one.stop();
    await two.stop();
  });
  await sleep(200);
  const id = await one.generate(['sepsis']);
  const streams = await Promise.all(
    [one, two].map(async (server) =>
      (await server.fetchAs(nextAddress(), `/api/pearls/${id}/events`)).text(),
    ),
  );
  for (const stream of streams) {
    expect(stream.match(/^event: delta$/gm)?.length).toBeGreaterThan(5);
    expect(stream).toContain('event: done');
  }
  const address = nextAddress();
  const body = { patients: [{ details: 'DKA' }], learnerLevel: 'resident' };
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) => (i % 2 ? one : two).post(address, '/api/pearls', body)),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
});
