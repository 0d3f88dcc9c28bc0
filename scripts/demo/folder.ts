import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '#server/config.ts';
import { embeddedFolder, oldFolder } from '#server/db/connect.ts';
import { lockFolder } from '#server/db/lock.ts';

/** Kept beside the database: that it is a demonstration, everybody's password, and when it was filled (null: not yet). */
export type Marker = { password: string; filledAt: string | null };

/** None of these letters looks like another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const [GROUPS, LETTERS_A_GROUP] = [4, 4];

const markerFile = (dataDir: string) => join(dataDir, 'demonstration.json');

function newPassword(): string {
  const letters = () => Array.from({ length: LETTERS_A_GROUP }, () => LETTERS[randomInt(31)]);
  return Array.from({ length: GROUPS }, () => letters().join('')).join('-');
}

function readMarker(dataDir: string): Marker | null {
  const file = markerFile(dataDir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Marker) : null;
}

export function writeMarker(dataDir: string, marker: Marker): void {
  const text = `${JSON.stringify(marker)}\n`;
  writeFileSync(markerFile(dataDir), text, { mode: 0o600 });
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
  const unlock = lockFolder(dataDir);
  rmSync(folder, { recursive: true, force: true });
  unlock();
  const fresh: Marker = { password: newPassword(), filledAt: null };
  writeMarker(dataDir, fresh);
  return fresh;
}
