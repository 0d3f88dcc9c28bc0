import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as after } from 'node:timers/promises';
import { makeSecrets } from './make-secrets.ts';

const ROOT = dirname(import.meta.dirname);
const FILE = join(ROOT, 'deploy/compose.yaml');
const PORT = '18443';
const HOST = 'debrief.localhost';
const ORIGIN = `https://${HOST}:${PORT}`;
const READY_MS = 180_000;

type Engine = { command: string; compose: string[] };
const ENGINES: Engine[] = [
  { command: 'docker', compose: ['docker', 'compose'] },
  { command: 'docker', compose: ['docker-compose'] },
  { command: 'podman', compose: ['podman', 'compose'] },
  { command: 'podman', compose: ['podman-compose'] },
];

const works = ([program = '', ...words]: string[]) =>
  spawnSync(program, words, { stdio: 'ignore' }).status === 0;

/** One that runs: its command may be there without it. */
function findEngine(): string[] | undefined {
  // Its version alone says nothing: `podman compose` may hand over to a command that finds no socket.
  return ENGINES.find(
    ({ command, compose }) => works([command, 'info']) && works([...compose, '--file', FILE, 'ps']),
  )?.compose;
}

type Answer = { status: number; body: string; cookies: string[] };
type Asked = { method?: string; body?: object; cookies?: string[] };

/** Through the proxy, believing its own authority and no other. */
async function ask(ca: string, path: string, asked: Asked = {}): Promise<Answer> {
  const { method = 'GET', body, cookies = [] } = asked;
  const headers = {
    host: `${HOST}:${PORT}`,
    origin: ORIGIN,
    cookie: cookies.join('; '),
    ...(body && { 'content-type': 'application/json' }),
  };
  return new Promise((resolve, reject) => {
    // By its address: not every machine knows the names below localhost.
    const to = { host: '127.0.0.1', port: PORT, servername: HOST, path, method, headers, ca };
    const sent = request({ ...to, timeout: 10_000 }, (answer) => {
      const set = answer.headers['set-cookie'] ?? [];
      const kept = set.map((cookie) => cookie.split(';')[0] ?? '');
      text(answer).then(
        (said) => resolve({ status: answer.statusCode ?? 0, body: said, cookies: kept }),
        reject,
      );
    });
    sent.on('error', reject);
    sent.on('timeout', () => sent.destroy(new Error(`${path} did not answer in ten seconds`)));
    sent.end(body && JSON.stringify(body));
  });
}

type Look<Found> = () => Found | null | Promise<Found | null>;

async function until<Found>(what: string, look: Look<Found>): Promise<Found> {
  for (const end = Date.now() + READY_MS; Date.now() < end; await after(1000)) {
    // What throws before it promises anything is asked again too.
    const found = await Promise.resolve()
      .then(look)
      .catch(() => null);
    if (found !== null) return found;
  }
  throw new Error(`${what} did not come in three minutes`);
}

function expectStatus(what: string, { status, body }: Answer, wanted: number): void {
  if (status !== wanted) throw new Error(`${what} answers ${status}: ${body.slice(0, 300)}`);
  console.log(`${what}: ${status}`);
}

/** Builds it, brings it up, uses it as somebody would, takes one server away, and leaves nothing. */
async function tryCompose([program = '', ...words]: string[]): Promise<void> {
  const secrets = mkdtempSync(join(tmpdir(), 'debrief-compose-'));
  makeSecrets(secrets);
  const env = {
    ...process.env,
    SECRETS: secrets,
    PUBLIC_URL: ORIGIN,
    SITE: HOST,
    // podman-compose 1.3 takes `TLS: ${TLS:-internal}` word for word where it is not set.
    TLS: 'internal',
    HTTPS_PORT: PORT,
    MAIL_PORT: '18025',
    DEBRIEF_VERSION: 'trial',
  };
  const all = [...words, '--project-name', 'debrief-trial', '--file', FILE];
  const compose = (...more: string[]) =>
    execFileSync(program, [...all, ...more], {
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  const ran = (...more: string[]) =>
    spawnSync(program, [...all, ...more], { env, stdio: 'inherit' }).status === 0;
  try {
    compose('up', '--build', '--detach');
    const ca = await until('the proxy’s certificate', () =>
      compose('exec', '-T', 'caddy', 'cat', '/data/caddy/pki/authorities/local/root.crt'),
    );
    await until('/readyz', async () => ((await ask(ca, '/readyz')).status === 200 ? true : null));
    const person = {
      email: 'trial@example.org',
      password: 'a long password for one trial',
      role: 'trainee',
      organizationId: null,
    };
    const signedUp = await ask(ca, '/api/auth/sign-up', { method: 'POST', body: person });
    expectStatus('Signing up', signedUp, 201);
    const { cookies } = signedUp;
    const look = "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1))";
    for (const server of ['debrief-1', 'debrief-2']) {
      compose('exec', '-T', server, 'node', '--eval', look);
      console.log(`${server} is ready`);
    }
    expectStatus('The profile', await ask(ca, '/api/profile', { cookies }), 200);
    expectStatus('Metrics from outside', await ask(ca, '/metrics'), 404);
    compose('stop', 'debrief-1');
    for (let times = 0; times < 5; times += 1) {
      const alone = await ask(ca, '/api/profile', { cookies });
      expectStatus('The profile by the other server alone', alone, 200);
    }
    console.log('All is well.');
  } catch (error) {
    // What comes next takes the reason away.
    if (!ran('ps', '--all')) ran('ps');
    ran('logs', '--tail', '50');
    throw error;
  } finally {
    // Does not throw: what failed before is what is said.
    if (!ran('down', '--volumes', '--timeout', '40')) process.exitCode = 1;
    rmSync(secrets, { recursive: true, force: true });
  }
}

const engine = findEngine();
if (engine) await tryCompose(engine);
else {
  console.error(
    'There is no container engine that runs here, or it cannot read deploy/compose.yaml: start Docker or Podman, with compose.',
  );
  process.exitCode = 1;
}
