/** When somebody who is away is signed out. Times are milliseconds since 1970. */

const WARNING_MS = 60_000;

export type Idleness = 'here' | 'warned' | 'away';

export function idleness(activeAt: number, now: number, idleMinutes: number): Idleness {
  const left = activeAt + idleMinutes * 60_000 - now;
  if (left <= 0) return 'away';
  return left <= WARNING_MS ? 'warned' : 'here';
}

/** Milliseconds until `idleness` says something else, if nothing happens. */
export function untilChange(activeAt: number, now: number, idleMinutes: number): number {
  const left = Math.max(0, activeAt + idleMinutes * 60_000 - now);
  return left > WARNING_MS ? left - WARNING_MS : left;
}

/**
 * Whoever comes back too late was away: the first touch does not undo it. While the warning stands, a pointer on
 * its way to the button must not take the button away.
 */
export function isActivity(kind: string, state: Idleness): boolean {
  if (state === 'away') return false;
  return state === 'here' || kind !== 'pointermove';
}

/** The latest of what this tab and another one noticed; a clock that was set back makes nobody away. */
export function lastActivity(own: number, stored: string | null, now: number): number {
  const others = Number(stored ?? Number.NaN);
  return Math.min(now, Number.isFinite(others) ? Math.max(own, others) : own);
}

/** The server counts too, by what it is asked: it hears of somebody who only writes, this often at most. */
export function contactEvery(idleMinutes: number): number {
  return Math.max(60_000, (idleMinutes * 60_000) / 4);
}
