import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { z } from 'zod';

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')));

/** Of this server, and of the disk that a folder is on. */
export async function readServer(dataDir: string, now: Date) {
  const { bavail, blocks, bsize } = await statfs(dataDir).catch(() => statfs('.'));
  return {
    version,
    node: process.version,
    startedAt: new Date(now.getTime() - process.uptime() * 1000).toISOString(),
    diskFree: bavail * bsize,
    diskSize: blocks * bsize,
  };
}
