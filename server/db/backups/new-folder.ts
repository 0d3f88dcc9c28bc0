import { existsSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ConfigError } from '#server/config.ts';
import { embeddedFolder, oldFolder, secretFile } from '#server/db/connect.ts';
import { putInPlace } from '#server/db/durable.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import type { EmbeddedPostgres } from '#server/db/embedded.ts';
import { lockFolder } from '#server/db/lock.ts';
import type { Holder } from '#server/db/lock.ts';

type NewFolder = {
  dataDir: string;
  what: Holder;
  /** The text of the file `auth-secret`, where it comes along. */
  secret?: string | null;
  /** Asked once the folder is ours, before anything is made in it. */
  check?: () => void | Promise<void>;
};

/** Makes an embedded database beside its place, lets it be filled, and puts it there once it is whole. */
export async function inNewFolder<Result>(
  { dataDir, what, secret, check }: NewFolder,
  fill: (url: string) => Promise<Result>,
): Promise<Result> {
  const isNew = !existsSync(dataDir);
  const unlock = lockFolder(dataDir, what);
  const unready = `${embeddedFolder(dataDir)}.unready`;
  const clear = () => rmSync(unready, { recursive: true, force: true });
  try {
    await check?.();
    clear();
    const postgres = await startEmbedded(unready);
    const result = await filled(postgres, fill);
    if (secret) keepSecret(dataDir, secret);
    putInPlace(unready, embeddedFolder(dataDir));
    return result;
  } finally {
    clear();
    unlock();
    if (isNew && readdirSync(dataDir).length === 0) rmdirSync(dataDir);
  }
}

async function filled<Result>(
  postgres: EmbeddedPostgres,
  fill: (url: string) => Promise<Result>,
): Promise<Result> {
  try {
    return await fill(postgres.url);
  } finally {
    await postgres.stop();
  }
}

export function expectNone(dataDir: string): void {
  const there = [embeddedFolder(dataDir), oldFolder(dataDir)].find((path) => existsSync(path));
  if (!there) return;
  throw new ConfigError(
    `There is a database in ${there} already. Nothing was changed. Set DATA_DIR to a new folder, or move ${resolve(dataDir)} away with the server stopped.`,
  );
}

function keepSecret(dataDir: string, secret: string): void {
  const unfinished = `${secretFile(dataDir)}.${process.pid}`;
  writeFileSync(unfinished, secret, { mode: 0o600 });
  putInPlace(unfinished, secretFile(dataDir));
}
