import type { OwnForm } from '#shared/form-template-output.ts';
import { dateAt, latestDate } from '#shared/shift-date.ts';

/** Once its day has begun anywhere, a shift may have been written down on it. */
export function canWithdraw(from: string, now: Date): boolean {
  return from > latestDate(now);
}

type Dated = { number: number; from: string };

const dayBefore = (date: string) => dateAt(new Date(`${date}T00:00:00Z`), -24 * 60);

/** For which shifts each is, and whether that is now; they come the latest first. */
export function placedInTime<Version extends Dated>(
  versions: readonly Version[],
  today: string,
): (Version & Pick<OwnForm, 'until' | 'state'>)[] {
  const inUse = versions.find(({ from }) => from <= today);
  return versions.map((version, at) => {
    const next = versions[at - 1];
    const until = next ? dayBefore(next.from) : null;
    const isReplaced = until !== null && until < version.from;
    const state = version.from > today ? 'ahead' : version === inUse ? 'in_use' : 'earlier';
    return { ...version, until, state: isReplaced ? 'replaced' : state };
  });
}
