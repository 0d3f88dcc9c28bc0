import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createMessages } from '#server/db/messages.ts';
import { silentLog } from '#test/log.ts';

test('while the database hangs up on everyone, it is asked about once a second, and local messages reach who listens until they stop', async () => {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `postgres://nobody@127.0.0.1:${(server.address() as AddressInfo).port}/none`;
  const pool = new Pool({ connectionString: url });
  const messages = createMessages(url, pool, silentLog);
  onTestFinished(async () => {
    await messages.close();
    await pool.end();
    server.close();
  });
  const received: object[] = [];
  const stop = messages.listen('a', (message) => received.push(message));
  await sleep(3500);
  expect(connections).toBeGreaterThanOrEqual(2);
  expect(connections).toBeLessThanOrEqual(5);
  messages.send('a', { n: 1 });
  messages.send('b', { n: 2 });
  stop();
  messages.send('a', { n: 3 });
  expect(received).toEqual([{ n: 1 }]);
});
