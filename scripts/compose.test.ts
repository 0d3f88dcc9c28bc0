import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { BlockList } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { ALLOWED, readConfig, SECRETS } from '#server/config.ts';
import { makeSecrets } from './make-secrets.ts';

const ROOT = dirname(import.meta.dirname);
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
/** Requests on their way 2.5 s, answers and generations 20 s, jobs 2 s, traces 3 s: listener.ts, serve.ts and tracing.ts. */
const STOPPING_SECONDS = 27.5;
/** With all of its version, so that it is the same one tomorrow. */
const PINNED = /^[\w./-]+\/[\w-]+:v?(?:\d+\.\d+(?:\.\d+)?|trixie-\d{8})[\w-]*$/;

const Service = z.object({
  image: z.string(),
  environment: z.record(z.string(), z.string()).default({}),
  secrets: z.array(z.string()).default([]),
  stop_grace_period: z.string().optional(),
  read_only: z.boolean().optional(),
  ports: z.array(z.string()).default([]),
  cap_drop: z.array(z.string()),
  cap_add: z.array(z.string()).default([]),
  security_opt: z.array(z.string()),
  networks: z.union([
    z.tuple([z.literal('inside')]),
    z.object({ inside: z.object({ ipv4_address: z.string() }) }),
  ]),
});
const Compose = z.object({
  services: z.record(z.string(), Service),
  networks: z.object({
    inside: z.object({
      ipam: z.object({ config: z.tuple([z.object({ subnet: z.string(), ip_range: z.string() })]) }),
    }),
  }),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
});
const compose = Compose.parse(parse(read('deploy/compose.yaml'), { merge: true }));
const servers = Object.entries(compose.services).filter(([name]) => name.startsWith('debrief-'));

function secretsFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'debrief-secrets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('every image is one certain version of it', () => {
  const foreign = Object.entries(compose.services).filter(([name]) => !name.startsWith('debrief-'));
  const stages = [...read('deploy/Containerfile').matchAll(/^FROM (\S+)/gm)];
  const images = [...foreign.map(([, { image }]) => image), ...stages.map(([, image]) => image)];
  expect(images.length).toBe(5);
  expect(images.filter((image) => !PINNED.test(image ?? ''))).toEqual([]);
  expect('docker.io/library/caddy:latest').not.toMatch(PINNED);
  expect('docker.io/library/node:24').not.toMatch(PINNED);
});

test('the servers of the composition are set by variables that there are, and take their secrets from files', () => {
  expect(servers.map(([name]) => name)).toEqual(['debrief-1', 'debrief-2']);
  for (const [, { environment, secrets, stop_grace_period, ports }] of servers) {
    const files = SECRETS.map((name) => `${name}_FILE`);
    const known = [...Object.keys(ALLOWED), ...files];
    expect(Object.keys(environment).filter((name) => !known.includes(name))).toEqual([]);
    const named = files.flatMap((name) => environment[name] ?? []);
    expect(named).toEqual(secrets.map((secret) => `/run/secrets/${secret}`));
    expect(Number.parseInt(stop_grace_period ?? '')).toBeGreaterThan(STOPPING_SECONDS);
    expect(ports).toEqual([]);
    expect(read('deploy/Caddyfile')).toContain('reverse_proxy debrief-1:3000 debrief-2:3000');
  }
});

test('the servers believe the proxy alone, at an address that no other container is given', () => {
  const placed = Object.entries(compose.services).flatMap(([name, { networks }]) =>
    'inside' in networks ? [[name, networks.inside.ipv4_address] as const] : [],
  );
  expect(placed.map(([name]) => name)).toEqual(['caddy']);
  const [[, proxy] = ['', '']] = placed;
  for (const [, { environment }] of servers) expect(environment['TRUSTED_PROXIES']).toBe(proxy);
  const [{ subnet, ip_range }] = compose.networks.inside.ipam.config;
  const holds = (range: string) => {
    const [network = '', bits] = range.split('/');
    const list = new BlockList();
    list.addSubnet(network, Number(bits));
    return list.check(proxy);
  };
  expect([holds(subnet), holds(ip_range)]).toEqual([true, false]);
});

test('no container may do more than it needs', () => {
  const allowed = Object.entries(compose.services).map(([name, service]) => {
    expect([service.cap_drop, service.security_opt]).toEqual([['ALL'], ['no-new-privileges:true']]);
    return [name, service.cap_add] as const;
  });
  expect(allowed.filter(([, added]) => added.length > 0)).toEqual([
    ['postgres', ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID']],
    ['caddy', ['NET_BIND_SERVICE']],
  ]);
});

test('a proxy leaves out a server that stops, not one whose database is away, and what stops is not killed', () => {
  const caddy = read('deploy/Caddyfile');
  const asked = [...caddy.matchAll(/health_uri (\S+)/g)].map(([, path]) => path);
  expect(asked).toEqual(['/readyz/shutdown']);
  expect(caddy.match(/reverse_proxy /g)).toHaveLength(caddy.match(/import servers/g)?.length ?? 0);
  expect(read('deploy/Containerfile')).toMatch(/^HEALTHCHECK .*\n.*\/healthz`/m);
});

test('while two versions run, a script that one server does not have is asked of the other', () => {
  const asked = /handle \/assets\/\* \{.*?\n\t\}/s.exec(read('deploy/Caddyfile'))?.[0] ?? '';
  const order = [...asked.matchAll(/reverse_proxy (.*) \{|(status 404)/g)].map(
    ([, upstreams, status]) => upstreams ?? status,
  );
  expect(order).toEqual([
    'debrief-1:3000 debrief-2:3000',
    'status 404',
    'debrief-2:3000 debrief-1:3000',
  ]);
});

test('the secrets that are made are those that the composition names, fit together, and are made once', () => {
  const folder = secretsFolder();
  chmodSync(folder, 0o755);
  const made = makeSecrets(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(made.toSorted((a, b) => a.localeCompare(b))).toEqual(
    Object.keys(compose.secrets).toSorted((a, b) => a.localeCompare(b)),
  );
  const config = readConfig({
    DATABASE_URL_FILE: join(folder, 'database-url'),
    AUTH_SECRET_FILE: join(folder, 'auth-secret'),
    METRICS_TOKEN_FILE: join(folder, 'metrics-token'),
  });
  const password = readFileSync(join(folder, 'postgres-password'), 'utf8');
  expect(new URL(config.databaseUrl ?? '').password).toBe(password);
  expect(new URL(config.databaseUrl ?? '').hostname).toBe('postgres');
  expect(makeSecrets(folder)).toEqual([]);
  expect(readFileSync(join(folder, 'postgres-password'), 'utf8')).toBe(password);
});

test('where no container engine runs, trying the composition says so and fails', () => {
  const script = join(ROOT, 'scripts/try-compose.ts');
  const { status, stderr } = spawnSync(process.execPath, [script], {
    env: { PATH: secretsFolder() },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([
    1,
    'There is no container engine that runs here, or it cannot read deploy/compose.yaml: start Docker or Podman, with compose.\n',
  ]);
});

test('no secret of a composition gets into the repository', () => {
  const ignored = execFileSync('git', ['check-ignore', 'deploy/secrets/auth-secret'], {
    cwd: ROOT,
  });
  expect(String(ignored)).toBe('deploy/secrets/auth-secret\n');
});
