import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The secrets of deploy/compose.yaml as files; those that are there stay. The folder is closed to others: a container's
 * user reads its files by their mount, under a number that this machine does not know.
 */
export function makeSecrets(folder: string): string[] {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // One that was there has the mode that it was made with.
  chmodSync(folder, 0o700);
  const made: string[] = [];
  function keep(name: string, make: () => string): string {
    const file = join(folder, name);
    if (!existsSync(file)) {
      writeFileSync(file, make(), { mode: 0o644 });
      made.push(name);
    }
    return readFileSync(file, 'utf8');
  }
  const chance = () => randomBytes(32).toString('base64url');
  const password = keep('postgres-password', chance);
  keep('database-url', () => `postgres://debrief:${password}@postgres:5432/debrief`);
  keep('auth-secret', chance);
  keep('metrics-token', chance);
  return made;
}

if (import.meta.main) {
  const folder = join(dirname(import.meta.dirname), 'deploy/secrets');
  const made = makeSecrets(folder);
  console.log(
    made.length > 0
      ? `Made in deploy/secrets: ${made.join(', ')}. Keep auth-secret with your backups.`
      : 'All secrets are there already.',
  );
}
