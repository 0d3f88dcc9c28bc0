import { readFile } from 'node:fs/promises';
import { PASSWORD_COMMON, passwordProblem, rootsOf } from '#shared/passwords.ts';
import type { PasswordOwner } from '#shared/passwords.ts';
import { invalidField } from '#server/http/validate.ts';

const FILE = new URL('./common-passwords.txt', import.meta.url);
let reading: Promise<ReadonlySet<string>> | undefined;

/** Read when somebody first chooses a password. */
function commonRoots(): Promise<ReadonlySet<string>> {
  reading ??= readFile(FILE, 'utf8').then(
    (text) => new Set(text.trim().split('\n').flatMap(rootsOf)),
  );
  return reading;
}

/** Throws invalid with the reason when others would guess this password, or try it first. */
export async function expectGoodPassword(
  field: string,
  password: string,
  owner: PasswordOwner,
): Promise<void> {
  const problem = passwordProblem(password, owner);
  if (problem) throw invalidField(field, problem);
  const common = await commonRoots();
  if (rootsOf(password).some((root) => common.has(root))) {
    throw invalidField(field, PASSWORD_COMMON);
  }
}
