import { expect, onTestFinished, test } from 'vitest';
import type { TopicName } from '#shared/pearl-output.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/connect.ts';
import { deleteExpired } from '#server/pearls/actions/expire.ts';
import { claimPatient, finishPatient } from '#server/pearls/store/sets.ts';
import { silentLog } from '#test/log.ts';
import { startModelServer, wholeAnswer } from '#test/model-server.ts';
import { cloneDatabase, nextAddress, startTestServer } from '#test/server.ts';
import { temporaryFolder } from '#test/server-process.ts';

const DAY_MS = 24 * 3_600_000;

test('a set that was stored before a stop is generated after the next start, nothing twice', async () => {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  const open = () => openDatabase(readConfig({ DATA_DIR: folder.path }), silentLog);
  const model = await startModelServer(() => ({ text: wholeAnswer('sepsis', 3), packetMs: 40 }));
  onTestFinished(() => model.stop());
  const env = { LLM_BASE_URL: model.baseUrl };
  const first = await startTestServer({ database: await open(), env });
  const id = await first.generate(['sepsis', 'DKA']);
  await expect.poll(() => model.firstWords.length).toBeGreaterThan(0);
  await first.stop();
  const second = await startTestServer({ database: await open(), env });
  onTestFinished(() => second.stop());
  const set = await second.untilComplete(id);
  expect(set.patients.map(({ source, questions }) => [source, questions.length])).toEqual([
    ['model', 3],
    ['model', 3],
  ]);
});

test('a worker that was thought dead cannot write over its successor', async () => {
  const server = await startTestServer({ database: await cloneDatabase() });
  onTestFinished(() => server.stop());
  const { db } = server.runtime;
  const id = await server.generate(['DKA']);
  await server.untilComplete(id);
  expect(await claimPatient(db, id, 0)).toBeNull();

  const model = await startModelServer(() => ({ text: '', hang: true, firstMs: 60_000 }));
  onTestFinished(() => model.stop());
  const stuck = await startTestServer({ env: { LLM_BASE_URL: model.baseUrl } });
  onTestFinished(() => stuck.stop());
  const other = await stuck.generate(['DKA']);
  await expect.poll(() => model.requests.length).toBe(1);
  const early = await claimPatient(stuck.runtime.db, other, 0);
  const late = await claimPatient(stuck.runtime.db, other, 0);
  if (!early || !late) throw new Error('the patient could not be claimed');
  const otherTopics: TopicName[] = [];
  const outcome = {
    status: 'done',
    source: 'scaffold',
    presentation: null,
    textId: null,
    textVersion: null,
    topic: null,
    otherTopics,
    problem: null,
    promptVersion: null,
  } as const;
  const now = new Date();
  expect(
    await finishPatient(stuck.runtime.db, early, { ...outcome, content: 'early' }, [], now),
  ).toBe(false);
  expect(
    await finishPatient(stuck.runtime.db, late, { ...outcome, content: 'late' }, [], now),
  ).toBe(true);
  expect((await stuck.readSet(other)).patients[0]?.content).toBe('late');
});

test('a guest set is gone after 24 hours, from the screen and from the database', async () => {
  let time = Date.now();
  const server = await startTestServer({ now: () => new Date(time) });
  onTestFinished(() => server.stop());
  const id = await server.generate(['DKA']);
  await server.untilComplete(id);
  time += DAY_MS - 60_000;
  expect((await server.fetchAs(nextAddress(), `/api/pearls/${id}`)).status).toBe(200);
  time += 120_000;
  expect((await server.fetchAs(nextAddress(), `/api/pearls/${id}`)).status).toBe(404);
  await deleteExpired(server.runtime);
  time -= DAY_MS;
  expect((await server.fetchAs(nextAddress(), `/api/pearls/${id}`)).status).toBe(404);
});

test('a server that stops says so to its supervisor and its proxy, and lives on until it is done', async () => {
  const server = await startTestServer();
  const status = async (path: string) => (await server.fetchAs(nextAddress(), path)).status;
  expect(await status('/readyz/shutdown')).toBe(200);
  const stopped = server.stop();
  expect(await Promise.all(['/readyz', '/readyz/shutdown', '/healthz'].map(status))).toEqual([
    503, 503, 200,
  ]);
  await stopped;
});
