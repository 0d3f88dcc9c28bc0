import { findHardPhi, problemOf } from '#shared/phi.ts';
import { countKinds, PHI_VERSION } from '#shared/phi-kinds.ts';
import { AppError } from '#server/http/errors.ts';
import type { Log } from '#server/log.ts';

/**
 * Throws when one of these texts, by input path, holds a hard identifier: it is neither kept nor sent on. Of what was
 * found only the kinds are logged.
 */
export function refusePhi(
  log: Log,
  texts: Readonly<Record<string, string | null | undefined>>,
): void {
  const hard = Object.entries(texts).flatMap(([path, text]) => {
    const findings = text ? findHardPhi(text) : [];
    return findings.length > 0 ? [{ path, findings }] : [];
  });
  if (hard.length === 0) return;
  const kinds = countKinds(hard.flatMap(({ findings }) => findings));
  log.info({ kinds, version: PHI_VERSION }, 'identifiers were refused');
  const fields = Object.fromEntries(hard.map(({ path, findings }) => [path, problemOf(findings)]));
  throw new AppError('invalid', Object.values(fields)[0] ?? '', { fields });
}
