import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '#server/config.ts';

/** Kept beside the database: that it is a demonstration, everybody's password, and when it was filled (null: not yet). */
export type Marker = { password: string; filledAt: string | null };

export const MARKER = 'demonstration.json';

export function readMarker(dataDir: string): Marker | null {
  const file = join(dataDir, MARKER);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Marker) : null;
}

/** One that was cut off has the clock of its played year, and writes that may be lost: no server runs on it. */
export function expectFilled(dataDir: string): void {
  if (readMarker(dataDir)?.filledAt !== null) return;
  throw new ConfigError(
    `DATA_DIR (${dataDir}) holds a demonstration that was cut off while it was filled. Fill it anew with: npm run demo. Or set another folder.`,
  );
}
