import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../server/main.ts', import.meta.url));
/** As `npm start` does, which halves what a start takes. */
const RESOLVE_ONCE = ['--import', new URL('../server/resolve-once.ts', import.meta.url).href];
const NODE_COMPILE_CACHE = fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url));
const START_MS = 60_000;

export type ServerProcess = {
  url: string;
  pid: number;
  /** Milliseconds from spawn to the line that says it is ready. */
  startedIn: number;
  /** Sends a signal and waits for the end. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
};

export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'debrief-data-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Names the folder with a database that is ready, for `preparedFolder`. */
export const TEMPLATE = 'DEBRIEF_TEST_TEMPLATE';

/** With a copy of the template's database, which a server need not create then. */
export function preparedFolder(): ReturnType<typeof temporaryFolder> {
  const folder = temporaryFolder();
  const template = process.env[TEMPLATE];
  if (template) cpSync(template, folder.path, { recursive: true });
  return folder;
}

/** The real server, or another one, in a process of its own, on a free port, with nothing of this process's settings. */
export async function startServerProcess(
  env: Record<string, string>,
  script = main,
  onLine: (line: string) => void = () => undefined,
): Promise<ServerProcess> {
  const { PATH, HOME } = process.env;
  const began = performance.now();
  const child = spawn(process.execPath, [...RESOLVE_ONCE, script], {
    env: { PATH, HOME, NODE_COMPILE_CACHE, PORT: '0', TRUSTED_PROXIES: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const leave = () => child.kill('SIGKILL');
  process.once('exit', leave);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      process.off('exit', leave);
      resolve();
    });
  });
  const errors: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk.toString()));
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => {
      leave();
      reject(new Error('the server did not start in a minute'));
    }, START_MS);
    let last = '';
    createInterface({ input: child.stdout }).on('line', (line) => {
      last = line;
      onLine(line);
      const { address } = JSON.parse(line) as { address?: string };
      if (address) resolve(address);
      clearTimeout(timer);
    });
    child.once('exit', (code) =>
      reject(new Error(`the server ended with ${code}: ${errors.join('') || last}`)),
    );
  });
  return {
    url: url.replace('localhost', '127.0.0.1'),
    pid: child.pid ?? 0,
    startedIn: performance.now() - began,
    async end(signal) {
      child.kill(signal);
      await ended;
    },
  };
}
