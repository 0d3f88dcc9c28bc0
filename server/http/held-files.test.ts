import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { held } from '#server/http/held-files.ts';

/** A script with what a build makes of it, and who serves both until `remove`. */
function built() {
  const root = mkdtempSync(join(tmpdir(), 'debrief-held-'));
  const remove = () => rmSync(root, { recursive: true, force: true });
  onTestFinished(remove);
  writeFileSync(join(root, 'page.js'), 'plain');
  writeFileSync(join(root, 'page.js.br'), 'brotli');
  let requests = 0;
  const app = new Hono();
  app.use(async (c, next) => {
    requests += 1;
    c.header('X-Request-Id', `${requests}`);
    await next();
  });
  app.get('/*', held(serveStatic({ root, precompressed: true })));
  async function get(headers: Record<string, string> = {}, path = '/page.js', method = 'GET') {
    const answer = await app.request(path, { headers, method });
    const { 'x-request-id': id, ...rest } = Object.fromEntries(answer.headers);
    return { status: answer.status, id, headers: rest, text: await answer.text() };
  }
  return { remove, get };
}

const streamOf = (start: (it: ReadableStreamDefaultController) => void) =>
  new ReadableStream({ start });
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' };

test('the second answer is the first, without the disk, and its request’s own', async () => {
  const { remove, get } = built();
  const first = await get(BROWSER);
  expect(first).toMatchObject({
    status: 200,
    text: 'brotli',
    headers: {
      'content-encoding': 'br',
      'content-length': '6',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'Accept-Encoding',
    },
  });
  remove();
  const second = await get({ 'accept-encoding': 'br,gzip' });
  expect(second).toEqual({ ...first, id: '2' });
});

test('each gets the encoding that it can read', async () => {
  const { get } = built();
  expect((await get(BROWSER)).text).toBe('brotli');
  const plain = await get();
  expect([plain.text, plain.headers['content-encoding']]).toEqual(['plain', undefined]);
  expect((await get({ 'accept-encoding': 'gzip' })).text).toBe('plain');
  expect((await get(BROWSER)).text).toBe('brotli');
});

test('a part of a file, its head, and a file that is not there, are nobody else’s answer', async () => {
  const { get } = built();
  const others = async () => {
    expect(await get({}, '/page.js', 'HEAD')).toMatchObject({ status: 200, text: '' });
    expect(await get({ range: 'bytes=0-1' })).toMatchObject({ status: 206, text: 'pl' });
    expect(await get({}, '/none.js')).toMatchObject({ status: 404 });
    expect(await get(BROWSER, '/page.js%20gzip')).toMatchObject({ status: 404 });
  };
  await others();
  expect(await get()).toMatchObject({ status: 200, text: 'plain' });
  expect(await get(BROWSER)).toMatchObject({ status: 200, text: 'brotli' });
  await others();
});

test.each([
  ['cannot be read', () => streamOf((it) => it.error(new Error('EIO')))],
  ['is shorter than its length', () => streamOf((it) => it.close())],
])('of a file that %s the answer has neither its length nor its encoding', async (_, bodyOf) => {
  const app = new Hono();
  app.onError((_error, c) => c.json({ message: 'sorry' }, 500));
  app.get(
    '/*',
    held(async (c) => {
      c.header('Content-Encoding', 'br');
      c.header('Content-Length', '40000');
      return c.body(bodyOf());
    }),
  );
  const answer = await app.request('/page.js', { headers: BROWSER });
  expect([answer.status, answer.headers.get('content-encoding')]).toEqual([500, null]);
  expect(answer.headers.get('content-length')).toBeNull();
  expect(await answer.json()).toEqual({ message: 'sorry' });
});
