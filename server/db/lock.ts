import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Owner = { pid: number; started: string };

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
 * Takes the folder's pid lock, or throws: two processes on one embedded database lose data silently. A lock left by a
 * killed process is taken over. Returns the release.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'server.lock');
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Owner);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      writeFileSync(file, mine, { flag: 'wx', mode: 0o600 });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const owner = readOwner(file);
      if (owner && isRunning(owner)) {
        throw new FolderInUse(
          `The database in ${folder} is in use by the running server with process id ${owner.pid}. Stop it first, or set another DATA_DIR.`,
          { cause: error },
        );
      }
      rmSync(file, { force: true });
    }
  }
  throw new FolderInUse(`The database in ${folder} is being opened by another server. Try again.`);
}

export class FolderInUse extends Error {}
