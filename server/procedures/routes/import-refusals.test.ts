import { afterAll, expect, test } from 'vitest';
import { EXCEL_FILE } from '#shared/import-file.ts';
import { limit } from '#server/auth/limits.ts';
import { aPerson, read } from '#test/administration.ts';
import type { Someone } from '#test/administration.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

/** What is answered to a file of which nothing may be read. */
async function unread({ address, cookies }: Someone, path: string): Promise<Response> {
  const body = new ReadableStream<Uint8Array>({
    pull() {
      throw new Error('the body was read');
    },
  });
  const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
  const headers = { 'content-type': 'application/json', 'content-length': '5000000', cookie };
  const init = { method: 'POST', headers, body, duplex: 'half' };
  return server.fetchAs(address, path, init);
}

test('a file is counted before it is read, and one too many of an hour is not', async () => {
  const trainee = await aPerson(server);
  await limit(server.runtime, 'procedureImport', trainee.id, undefined, 29);
  expect((await unread(trainee, '/api/procedure-imports')).status).toBe(400);
  expect((await unread(trainee, '/api/procedure-imports')).status).toBe(429);
});

test('the roster of somebody who administers nothing is refused unread', async () => {
  expect((await unread(await aPerson(server), '/api/admin/rosters')).status).toBe(403);
});

test('a workbook is refused by its first bytes, whatever follows them', async () => {
  const trainee = await aPerson(server);
  for (const begin of ['UEsDBBQABgAI', '0M8R4KGxGuEA']) {
    const answer = trainee.post('/api/procedure-imports', { content: `${begin}, and no base64` });
    expect(await read(answer)).toMatchObject({ status: 400, fields: { content: EXCEL_FILE } });
  }
});
