import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Owner = { pid: number; started: string; what?: Holder };
/** What holds a folder. */
export type Holder = 'server' | 'backup' | 'restore' | 'move' | 'take-over';

/** When a process began, so that a reused pid is not taken for the old one. Empty where the system does not say. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}:${stat.slice(stat.lastIndexOf(')')).split(' ')[20]}`;
  } catch {
    return '';
  }
}

function isRunning(owner: Owner): boolean {
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return owner.started === startOf(owner.pid);
}

function readOwner(file: string): Owner | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch {
    return null;
  }
}

/**
 * Takes the folder's pid lock, or throws: one server to a folder, and the second is told so by name. A lock left by a
 * killed process is taken over. Returns the release.
 */
export function lockFolder(folder: string, what: Holder = 'server'): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = join(folder, 'server.lock');
  const started = startOf(process.pid);
  const mine = JSON.stringify({ pid: process.pid, started, what } satisfies Owner);
  const own = `${lock}.${process.pid}`;
  writeFileSync(own, mine, { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      if (publish(own, lock)) return () => release(lock, mine);
      const owner = readOwner(lock);
      if (owner && isRunning(owner)) {
        throw new FolderInUse(
          `The database in ${folder} is in use by the running ${owner.what ?? 'server'} with process id ${owner.pid}. Stop it first, or set another DATA_DIR.`,
        );
      }
      putAside(lock);
    }
  } finally {
    rmSync(own, { force: true });
  }
  throw new FolderInUse(`The database in ${folder} is being opened by another server. Try again.`);
}

/** A link appears whole or not at all, and never in place of another: of two that try, one succeeds. */
function publish(own: string, lock: string): boolean {
  try {
    linkSync(own, lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Takes a stale lock away. If it was replaced by a live one in the meantime, that one is put back. */
function putAside(lock: string): void {
  const aside = `${lock}.stale.${process.pid}`;
  try {
    renameSync(lock, aside);
  } catch {
    return;
  }
  const taken = readOwner(aside);
  if (taken && isRunning(taken)) publish(aside, lock);
  rmSync(aside, { force: true });
}

function release(lock: string, mine: string): void {
  try {
    if (readFileSync(lock, 'utf8') === mine) rmSync(lock);
  } catch {
    // Already gone.
  }
}

export class FolderInUse extends Error {}
