import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { textReports } from '#server/corrections/tables.ts';
import { ROUTES } from '#test/access-routes.ts';
import { ACTORS, everyActor, someonesRecords } from '#test/actors.ts';
import { keptLog } from '#test/log.ts';
import { startTestServer } from '#test/server.ts';

const log = keptLog();
// Nobody is let in by being somebody: its token alone opens that page.
const server = await startTestServer({ log, env: { METRICS_TOKEN: 'only-for-those-who-watch' } });
afterAll(() => server.stop());

const browsers = await everyActor(server);
const concrete = await someonesRecords(server);

const routes = [
  ...new Set(
    createApp(server.runtime)
      .routes.filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
      .map(({ method, path }) => `${method} ${path}`),
  ),
].filter(
  (route) =>
    !/^GET \/(favicon\.svg|robots\.txt|manifest\.webmanifest|icons\/\*|app\.html|worker\.js)$/.test(
      route,
    ),
);

test('every route is in the table, and the table names no other', () => {
  expect(Object.keys(ROUTES).toSorted()).toEqual(routes.toSorted());
});

test('whoever settles reports does not settle an own one', async () => {
  const { db } = server.runtime;
  const settle = async (reporterId: string | null) => {
    const id = randomUUID();
    await db.insert(textReports).values({
      id,
      reporterId,
      madeBy: reporterId ?? 'a guest',
      requestKey: randomUUID(),
      quoted: 'Give it at once.',
      message: 'Too late.',
      state: 'open',
      createdAt: new Date(),
    });
    const body = { outcome: 'unchanged', answer: 'It is right.' };
    const { status } = await browsers.system_admin.post(`/api/text-reports/${id}/settle`, body);
    return status;
  };
  const own = await browsers.system_admin.user();
  const other = await browsers.trainee.user();
  expect([await settle(own?.id ?? null), await settle(other?.id ?? null)]).toEqual([403, 200]);
  expect(await settle(null)).toBe(200);
});

for (const [route, expected] of Object.entries(ROUTES)) {
  test(`${route} lets in exactly whom it should`, async () => {
    const [method = '', path = ''] = concrete(route).split(' ');
    const answers: string[] = [];
    for (const [i, name] of ACTORS.entries()) {
      const { status } = await browsers[name].send(method, path);
      // Without a build a page that may be opened is not found; it is not led elsewhere either.
      const isPage = method === 'GET' && !/^\/(api\/|healthz|readyz|metrics)/.test(path);
      answers.push(`${name} ${isPage && status === 404 && expected[i] === 200 ? 200 : status}`);
    }
    expect(answers).toEqual(ACTORS.map((name, i) => `${name} ${expected[i]}`));
  });
}

test('of every refusal the log says whose it was, the person or the key of the network, and no more', () => {
  const refused = log.lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ message, status }) => message === 'request' && Number(status) >= 400);
  expect(refused.length).toBeGreaterThan(ACTORS.length);
  const known = ['requestId', 'method', 'route', 'status', 'ms', 'message'];
  for (const line of refused) {
    const [who, ...more] = Object.keys(line).filter((name) => !known.includes(name));
    expect([who === 'userId' || who === 'network', more]).toEqual([true, []]);
  }
});
