import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const ROOT = dirname(import.meta.dirname);
const FOUND = {
  id: 1,
  url: 'https://registry.test/advisories/1',
  title: 'Anybody gets in',
  severity: 'high',
  vulnerable_versions: '*',
  cwe: [],
  cvss: { score: 9, vectorString: null },
};

/** How `npm run audit` ends where the registry answers so to a list of packages, and which packages it was told. */
async function audit(status: number, answer: object, env: Record<string, string> = {}) {
  let asked = '';
  const registry = createServer((request, response) => {
    const isQuestion = request.url?.endsWith('/advisories/bulk');
    if (isQuestion) asked = request.url ?? '';
    response.writeHead(isQuestion ? status : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isQuestion ? answer : {}));
  });
  await new Promise<void>((done) => void registry.listen(0, '127.0.0.1', done));
  onTestFinished(() => void registry.close());
  const { port } = registry.address() as AddressInfo;
  const npm_config_registry = `http://127.0.0.1:${port}`;
  const passed = await new Promise<boolean>((done) => {
    const all = { ...process.env, npm_config_registry, ...env };
    execFile('npm', ['run', '-s', 'audit'], { cwd: ROOT, env: all }, (error) => done(!error));
  });
  return { passed, asked: asked !== '' };
}

test('the packages pass where the registry has nothing against them, also where npm is told to stay offline', async () => {
  expect(await audit(200, {})).toEqual({ passed: true, asked: true });
  expect(await audit(200, {}, { npm_config_offline: 'true' })).toEqual({
    passed: true,
    asked: true,
  });
});

test('a package with a known hole does not pass', async () => {
  expect(await audit(200, { hono: [FOUND] })).toEqual({ passed: false, asked: true });
});

test('packages do not pass where the registry does not answer the question', async () => {
  expect(await audit(405, {})).toEqual({ passed: false, asked: true });
});
