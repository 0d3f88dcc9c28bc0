import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '#server/config.ts';
import { embeddedFolder, oldFolder } from '#server/db/connect.ts';
import { MARKER, readMarker } from '#server/db/demonstration.ts';
import type { Marker } from '#server/db/demonstration.ts';
import { lockFolder } from '#server/db/lock.ts';
import { longShiftDate } from '#shared/shift-date.ts';

/** None of these letters looks like another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const [GROUPS, LETTERS_A_GROUP] = [4, 4];

/** All that is ever in the folder of one, beside what is being written. */
const MADE = /^(?:postgres-18|demonstration\.json|(?:auth-secret|server\.lock)[\w.-]*)$/;
/** What a file manager leaves behind by looking. */
const SEEN = /^(?:\.DS_Store|Thumbs\.db|desktop\.ini|\.directory)$/;

function newPassword(): string {
  const letters = () => Array.from({ length: LETTERS_A_GROUP }, () => LETTERS[randomInt(31)]);
  return Array.from({ length: GROUPS }, () => letters().join('')).join('-');
}

export function writeMarker(dataDir: string, marker: Marker): void {
  const text = `${JSON.stringify(marker)}\n`;
  writeFileSync(join(dataDir, MARKER), text, { mode: 0o600 });
}

/** Before one is deleted: on a terminal by a question (`ask`), elsewhere only where it was said before. */
export async function confirmAnew(
  dataDir: string,
  isSaid: boolean,
  ask: ((question: string) => Promise<string>) | null,
): Promise<void> {
  const filledAt = readMarker(dataDir)?.filledAt;
  if (!filledAt || isSaid) return;
  if (!ask) {
    throw new ConfigError(
      `This deletes the demonstration in ${dataDir}, with all that was done in it. Say so with: npm run demo -- --anew --yes`,
    );
  }
  const since = longShiftDate(filledAt.slice(0, 10));
  const question = `Delete the demonstration in ${dataDir}, with all that was done in it since ${since}? (y/N) `;
  if (!/^\s*y(?:es)?\s*$/i.test(await ask(question))) {
    throw new ConfigError('Nothing was deleted.');
  }
}

/**
 * The demonstration that a folder holds. One that was cut off, or is not wanted any more, begins anew. A database
 * without the marker is somebody's own, and is left alone.
 */
export function openFolder(dataDir: string, isWantedAnew: boolean): Marker {
  const folder = embeddedFolder(dataDir);
  const marker = readMarker(dataDir);
  if (!marker && (existsSync(folder) || existsSync(oldFolder(dataDir)))) {
    throw new ConfigError(
      `DATA_DIR (${dataDir}) holds a database that is no demonstration: nothing is written into it. Set another folder, or none for ./data-demo.`,
    );
  }
  if (marker?.filledAt && !isWantedAnew) return marker;
  mkdirSync(dataDir, { recursive: true });
  const foreign = readdirSync(dataDir).filter((name) => !MADE.test(name) && !SEEN.test(name));
  if (foreign.length > 0) {
    throw new ConfigError(
      `DATA_DIR (${dataDir}) holds what no demonstration made: ${foreign.join(', ')}. Nothing is deleted. Set another folder, or none for ./data-demo.`,
    );
  }
  const unlock = lockFolder(dataDir);
  rmSync(folder, { recursive: true, force: true });
  unlock();
  const fresh: Marker = { password: newPassword(), filledAt: null };
  writeMarker(dataDir, fresh);
  return fresh;
}
