import { setPriority } from 'node:os';

const BEHIND_OTHERS = 10;

/** This thread takes what the server's own leaves it. Elsewhere than on Linux the priority would be the whole process's. */
export function giveWay(): void {
  if (process.platform === 'linux') setPriority(BEHIND_OTHERS);
}
