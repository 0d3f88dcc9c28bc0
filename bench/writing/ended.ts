import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 20;

/** Ends what still runs on a folder, and waits until it is gone: on a machine without power nothing goes on. */
export async function endAllOn(folder: string): Promise<void> {
  while (killAllOn(folder) > 0) await sleep(LOOK_MS);
}

/** How many there were. */
export function killAllOn(folder: string): number {
  const left = processesOn(folder);
  for (const pid of left) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Gone by itself.
    }
  }
  return left.length;
}

/** Those that were started on it: by their command, their environment, or where they are. */
export function processesOn(folder: string): number[] {
  const isOn = (pid: number) => {
    try {
      const said = ['cmdline', 'environ'].map((file) =>
        readFileSync(`/proc/${pid}/${file}`, 'utf8'),
      );
      return said.join('').includes(folder) || readlinkSync(`/proc/${pid}/cwd`).startsWith(folder);
    } catch {
      return false;
    }
  };
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 1 && pid !== process.pid && isOn(pid));
}
