import { findHardPhi, findPhi, problemOf } from '#shared/phi.ts';
import { countKinds, PHI_VERSION } from '#shared/phi-kinds.ts';
import type { PhiCounts, PhiKind } from '#shared/phi-kinds.ts';
import { AppError } from '#server/http/errors.ts';
import type { Search } from '#server/http/phi-worker.ts';
import { createPool } from '#server/http/pool.ts';
import { aside } from '#server/http/turns.ts';
import type { Log } from '#server/log.ts';

/** As many characters in all are searched at once, in a millisecond at most; more in threads of their own. */
const SHORT = 600;
const SCRIPT = new URL('phi-worker.ts', import.meta.url);
const NOT_NOW = 'What you wrote could not be checked just now. Please try again in a moment.';

/** The kinds of identifiers in each of these texts. */
export type FindKinds = (texts: readonly string[], which: 'hard' | 'all') => Promise<PhiKind[][]>;

export function createPhiFinder(log: Log): FindKinds {
  const ask = createPool<PhiKind[]>(log, SCRIPT, NOT_NOW);
  const search = (asked: Search) => ask(asked);
  return (texts, which) => {
    const length = texts.reduce((sum, text) => sum + text.length, 0);
    if (length > SHORT) {
      const isHardOnly = which === 'hard';
      return aside(() => Promise.all(texts.map((text) => search({ text, isHardOnly }))));
    }
    const find = which === 'hard' ? findHardPhi : findPhi;
    return Promise.resolve(texts.map((text) => find(text).map(({ kind }) => kind)));
  };
}

export async function countPhi(find: FindKinds, texts: readonly string[]): Promise<PhiCounts> {
  const kinds = await find(texts, 'all');
  return countKinds(kinds.flat().map((kind) => ({ kind })));
}

/**
 * Throws when one of these texts, by input path, holds a hard identifier: it is neither kept nor sent on. Of what was
 * found only the kinds are logged.
 */
export async function refusePhi(
  log: Log,
  find: FindKinds,
  texts: Readonly<Record<string, string>>,
): Promise<void> {
  const kinds = await find(Object.values(texts), 'hard');
  const hard = Object.keys(texts).flatMap((path, place) => {
    const findings = (kinds[place] ?? []).map((kind) => ({ kind }));
    return findings.length > 0 ? [{ path, findings }] : [];
  });
  if (hard.length === 0) return;
  const counts = countKinds(hard.flatMap(({ findings }) => findings));
  log.info({ kinds: counts, version: PHI_VERSION }, 'identifiers were refused');
  const fields = Object.fromEntries(hard.map(({ path, findings }) => [path, problemOf(findings)]));
  throw new AppError('invalid', Object.values(fields)[0] ?? '', { fields });
}
