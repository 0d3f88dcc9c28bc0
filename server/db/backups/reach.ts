import { existsSync } from 'node:fs';
import { ConfigError } from '#server/config.ts';
import type { Config } from '#server/config.ts';
import { embeddedFolder, expectFolder } from '#server/db/connect.ts';
import { readMarker } from '#server/db/demonstration.ts';
import { runningIn, startEmbedded } from '#server/db/embedded.ts';
import { FolderInUse, lockFolder } from '#server/db/lock.ts';

export type Reached = { url: string; close(): Promise<void> };

/** The database as it is, nothing brought up to date: beside the server that runs it, or started for a while. */
export async function reachDatabase(config: Config): Promise<Reached> {
  if (config.directUrl) return { url: config.directUrl, close: () => Promise.resolve() };
  try {
    return await openFolder(config.dataDir, 'backup');
  } catch (error) {
    const url = error instanceof FolderInUse && runningIn(embeddedFolder(config.dataDir));
    if (!url) throw error;
    return { url, close: () => Promise.resolve() };
  }
}

/** Throws FolderInUse where a server has it. */
export async function openFolder(dataDir: string, what: 'backup' | 'move'): Promise<Reached> {
  expectDatabase(dataDir);
  const unlock = lockFolder(dataDir, what);
  try {
    const postgres = await startEmbedded(embeddedFolder(dataDir));
    const close = async () => {
      await postgres.stop();
      unlock();
    };
    return { url: postgres.url, close };
  } catch (error) {
    unlock();
    throw error;
  }
}

function expectDatabase(dataDir: string): void {
  if (readMarker(dataDir)) {
    throw new ConfigError(
      `DATA_DIR (${dataDir}) holds a demonstration. Fill another one with: npm run demo`,
    );
  }
  expectFolder(dataDir);
  if (existsSync(embeddedFolder(dataDir))) return;
  throw new ConfigError(
    `The database in ${dataDir} is of an earlier version. Take it over first with: npm run take-over`,
  );
}
