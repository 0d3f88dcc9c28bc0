import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { Server } from 'node:net';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Config } from '#server/config.ts';
import { AppError } from '#server/http/errors.ts';
import { errorFacts } from '#server/log.ts';
import { runCommand } from '#server/operator/commands.ts';
import type { Clock, Logger, Store } from '#server/ports.ts';

/** The system's limit for a socket's path, less a little. */
const LONGEST_PATH = 100;
const PATIENCE_MS = 20_000;

type Answer = { ok: boolean; message: string };

function socketPath(dataDir: string): string {
  return join(resolve(dataDir), 'operator.sock');
}

/**
 * Only one process may hold the embedded database: commands reach it through this socket, which only the server's own
 * user can open.
 */
export function listenForOperator(
  runtime: Store & Clock & Logger & { config: Pick<Config, 'dataDir'> },
): Server | null {
  const path = socketPath(runtime.config.dataDir);
  if (Buffer.byteLength(path) > LONGEST_PATH) {
    runtime.log.warn({}, 'DATA_DIR is too long a path: npm run admin needs a stopped server');
    return null;
  }
  rmSync(path, { force: true });
  const server = createServer((connection) => {
    connection.on('error', () => connection.destroy());
    connection.setTimeout(PATIENCE_MS, () => connection.destroy());
    createInterface({ input: connection }).once('line', (line) => {
      void answer(runtime, line).then((reply) => connection.end(`${JSON.stringify(reply)}\n`));
    });
  });
  server.on('error', (error) => runtime.log.warn(errorFacts(error), 'no operator commands'));
  server.listen(path, () => chmodSync(path, 0o600));
  return server;
}

async function answer(runtime: Store & Clock & Logger, line: string): Promise<Answer> {
  try {
    const words: unknown = JSON.parse(line);
    if (!Array.isArray(words)) throw new AppError('invalid', 'A command is a list of words.');
    return { ok: true, message: await runCommand(runtime, words.map(String)) };
  } catch (error) {
    if (error instanceof AppError) return { ok: false, message: error.message };
    runtime.log.error(errorFacts(error), 'an operator command failed');
    return { ok: false, message: 'The command failed. The log of the server says more.' };
  }
}

/** Hands a command to the running server that holds this folder. */
export function askServer(dataDir: string, words: readonly string[]): Promise<Answer> {
  return new Promise((done, fail) => {
    const connection = connect(socketPath(dataDir));
    connection.setTimeout(PATIENCE_MS, () => connection.destroy(new Error('no answer')));
    connection.on('error', fail);
    connection.on('close', () => fail(new Error('no answer')));
    createInterface({ input: connection }).once('line', (line) => done(JSON.parse(line) as Answer));
    connection.write(`${JSON.stringify(words)}\n`);
  });
}
