import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = dirname(import.meta.dirname);
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
/** Requests on their way 2.5 s, answers and generations 20 s, jobs 2 s, traces 3 s: listener.ts, serve.ts and tracing.ts. */
const STOPPING_SECONDS = 27.5;

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

test('no command of the guide opens plain HTTP to the world', () => {
  const guide = read('deploy/README.md');
  const published = [...guide.matchAll(/docker run .*? -p (\S+)[^]+?TRUSTED_PROXIES=\S/g)];
  expect(published.map(([, port]) => port)).toEqual(['127.0.0.1:3000:3000']);
});

test('no command of the guide looks for the composition where it is not', () => {
  const guide = read('deploy/README.md');
  const [before = '', after = ''] = guide.split('`export COMPOSE_FILE=deploy/compose.yaml`');
  const compositions = [...before.matchAll(/docker compose (\S+ \S+)/g)].map(([, words]) => words);
  expect(new Set(compositions)).toEqual(new Set(['-f deploy/compose.yaml']));
  expect(after).toMatch(/`docker compose (?!-f)/);
});

test('the nightly backup and the commands have the user, the data and the variables of the server', () => {
  const lines = (path: string) => read(path).split('\n');
  const server = lines('deploy/debrief.service');
  const backup = lines('deploy/debrief-backup.service');
  const both = backup.filter((line) => /^(?:User|Group|EnvironmentFile|UMask)=/.test(line));
  expect(both).toHaveLength(4);
  expect(both.filter((line) => !server.includes(line))).toEqual([]);
  const command = /^debrief\(\) \{[^]+?^\}/m.exec(read('deploy/README.md'))?.[0] ?? '';
  expect(both.filter((setting) => !command.includes(`-p ${setting}`))).toEqual([]);
  for (const text of [command, backup.join('\n'), server.join('\n')]) {
    expect(text).toMatch(/Environment='?NODE_ENV=production DATA_DIR=\/var\/lib\/debrief\b/);
    expect(text).toContain('/opt/debrief/node_modules/.bin/node ');
  }
  expect(backup.join()).toContain('/opt/debrief/scripts/backup.ts');
  expect(read('deploy/debrief-backup.timer')).toMatch(/^OnCalendar=\*-\*-\* /m);
});

test('systemd gives the server the time it takes, tells it alone, and lets it write where its data is', () => {
  const unit = read('deploy/debrief.service');
  const of = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1] ?? '';
  expect(of('KillMode')).toBe('mixed');
  expect(Number(of('TimeoutStopSec'))).toBeGreaterThan(STOPPING_SECONDS);
  expect(of('Restart')).toBe('on-failure');
  expect(of('StartLimitIntervalSec')).toBe('0');
  expect(Number(of('RestartMaxDelaySec'))).toBeLessThanOrEqual(30);
  expect(of('ProtectSystem')).toBe('strict');
  expect(of('User')).toBe('debrief');
  expect(of('Environment')).toContain(`DATA_DIR=/var/lib/${of('StateDirectory')}`);
  expect(of('ExecStart')).toContain(' server/main.ts');
});
