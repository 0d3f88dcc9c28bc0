import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { ConfigError } from '#server/config.ts';

/** Under whose name Postgres runs: nothing is set where that is simply ours. */
export type Account = { uid?: number; gid?: number; prefix: string[] };

/** Owns what root owns, and is not root as far as Postgres can see. */
const NAMESPACE = ['unshare', '--user', '--map-user=65534', '--'];

/**
 * Postgres refuses to run as root. Then it runs as the owner of the folder, or in a user namespace, or as nobody: the
 * first that reaches both its program and the folder.
 */
export function accountFor(folder: string, program: string): Account {
  if (process.getuid?.() !== 0) return { prefix: hasName() ? [] : NAMESPACE };
  const parent = dirname(folder);
  const owner = statSync(existsSync(folder) ? folder : parent);
  const choices: Account[] = [
    ...(owner.uid === 0 ? [] : [{ uid: owner.uid, gid: owner.gid, prefix: [] }]),
    { uid: 0, gid: 0, prefix: NAMESPACE },
    { uid: idOfNobody('-u'), gid: idOfNobody('-g'), prefix: [] },
  ];
  const account = choices.find((choice) => reaches(choice, dirname(parent), program));
  if (!account) {
    throw new ConfigError(
      `Postgres does not run as root, and no other user reaches ${parent}: run as an ordinary user, or set DATABASE_URL.`,
    );
  }
  if (account.uid !== 0 && statSync(parent).uid === 0) openTo(parent);
  return account;
}

/** Others may pass through, and see nothing of what else is in it: the folder's mode was its only protection. */
function openTo(parent: string): void {
  for (const entry of readdirSync(parent, { withFileTypes: true })) {
    const path = join(parent, entry.name);
    if (!entry.isSymbolicLink()) chmodSync(path, statSync(path).mode & 0o700);
  }
  chmodSync(parent, (statSync(parent).mode & 0o7777) | 0o011);
}

/** Gives a folder to the account that Postgres runs under. */
export function giveTo({ uid, gid }: Account, folder: string): void {
  if (uid === undefined || statSync(folder).uid === uid) return;
  spawnSync('chown', ['-R', `${uid}:${gid}`, folder]);
}

/** Postgres wants a name for its user; in a container the user may be a mere number. */
function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

function idOfNobody(flag: '-u' | '-g'): number {
  return Number(spawnSync('id', [flag, 'nobody']).stdout.toString() || 65_534);
}

function reaches({ prefix, ...ids }: Account, folder: string, program: string): boolean {
  const command = [...prefix, 'sh', '-c', 'cd "$0" && "$1" --version', folder, program];
  return spawnSync(command[0] ?? '', command.slice(1), ids).status === 0;
}
