import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = dirname(import.meta.dirname);
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
/** Generations 20 s, answers 5 s, traces 3 s: server/serve.ts and server/watch/tracing.ts. */
const STOPPING_SECONDS = 28;

test('the image is made of what is there, runs as a user with a name, and is told to stop as systemd tells', () => {
  const file = read('deploy/Containerfile');
  const copied = [...file.matchAll(/--from=build \/app\/(\S+)/g)].map(([, path = '']) => path);
  const made = ['node_modules', 'dist'];
  expect(copied).toEqual(expect.arrayContaining([...made, 'server', 'shared', 'migrations']));
  expect(copied.filter((path) => !made.includes(path) && !existsSync(join(ROOT, path)))).toEqual(
    [],
  );
  const taken = [...read('.dockerignore').matchAll(/^!(\S+)$/gm)].map(([, path = '']) => path);
  const needed = copied.filter((path) => !made.includes(path)).map((path) => path.split('/')[0]);
  expect(needed.filter((path) => !taken.includes(path ?? ''))).toEqual([]);
  expect(taken.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  expect(file).toMatch(/^USER debrief$/m);
  expect(file).toMatch(/^STOPSIGNAL SIGTERM$/m);
  expect(file).toMatch(/^VOLUME \/data$/m);
  expect(file).not.toMatch(/^(?:ENV|ARG).*(?:SECRET|TOKEN|PASSWORD|KEY|DATABASE_URL)/m);
});

test('systemd gives the server the time it takes, tells it alone, and lets it write where its data is', () => {
  const unit = read('deploy/debrief.service');
  const of = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1] ?? '';
  expect(of('KillMode')).toBe('mixed');
  expect(Number(of('TimeoutStopSec'))).toBeGreaterThan(STOPPING_SECONDS);
  expect(of('Restart')).toBe('on-failure');
  expect(of('ProtectSystem')).toBe('strict');
  expect(of('User')).toBe('debrief');
  expect(of('Environment')).toContain(`DATA_DIR=/var/lib/${of('StateDirectory')}`);
  expect(of('ExecStart')).toContain(' server/main.ts');
});
