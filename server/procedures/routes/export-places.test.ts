import { afterAll, expect, test } from 'vitest';
import { openBrowser, signUp } from '#test/people.ts';
import type { Browser } from '#test/people.ts';
import { signIn } from '#test/accounts.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

async function opened(who: Browser) {
  const { status, body } = await who.get('/api/procedures/export.csv');
  if (status !== 200 || !body) throw new Error(`the export answers ${status}`);
  return body.getReader();
}

test('of one person two exports run at once, and a colleague in the same network does not wait for them', async () => {
  const ada = await signUp(server);
  const { email } = await signUp(server);
  const grace = openBrowser(server, ada.address);
  await signIn(grace, email);
  const [first, second, third] = [await opened(ada), await opened(ada), await opened(ada)];
  expect([await first.read(), await second.read()]).toMatchObject([
    { done: false },
    { done: false },
  ]);
  const waits = third.read();
  const other = await opened(grace);
  expect(await Promise.race([waits.then(() => 'ada'), other.read().then(() => 'grace')])).toBe(
    'grace',
  );
  await first.cancel();
  expect((await waits).done).toBe(false);
  await Promise.all([second, third, other].map((reader) => reader.cancel()));
});

test('an export of which nothing is read holds up nobody', async () => {
  const ada = await signUp(server);
  for (let n = 0; n < 3; n += 1) await opened(ada);
  const cookie = [...ada.cookies].map((pair) => pair.join('=')).join('; ');
  const head = { method: 'HEAD', headers: { cookie } };
  const answer = await server.fetchAs(ada.address, '/api/procedures/export.csv', head);
  expect(answer.status).toBe(200);
  expect((await (await opened(ada)).read()).done).toBe(false);
});
