import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/** What was written beside its place takes it, and stands there also after a power cut: file and folder are synced. */
export function putInPlace(unfinished: string, place: string): void {
  sync(unfinished);
  renameSync(unfinished, place);
  sync(dirname(place));
}

/** As `putInPlace`, and never in place of another: false when there is one. */
export function putInFreePlace(unfinished: string, place: string): boolean {
  sync(unfinished);
  if (!link(unfinished, place)) return false;
  rmSync(unfinished, { force: true });
  sync(dirname(place));
  return true;
}

function link(unfinished: string, place: string): boolean {
  try {
    linkSync(unfinished, place);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    // A share of another system may know no second name of a file: then it is looked first.
    if (existsSync(place)) return false;
    renameSync(unfinished, place);
    return true;
  }
}

function sync(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
