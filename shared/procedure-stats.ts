/** Numbers from a person's own entries, and against a program's minimums. */
import type { MinimumCount, ProcedureStats, VerifiedWays } from '#shared/procedure-output.ts';
import { countOnceConfirmed } from '#shared/links.ts';
import type { ProcedureLevel } from '#shared/procedures.ts';

/** By key of what a form counts; none is asked for where there is none, or 0. */
export type Minimums = Readonly<Record<string, number>>;

export const MAX_MINIMUM = 1000;
export const EARLIEST_COHORT = 1990;
export const LATEST_COHORT = 2100;

/** Watching and failing count for no minimum; simulated ones are counted, apart (docs/decisions/016). */
export function isCredited(level: ProcedureLevel, isSuccessful: boolean | null): boolean {
  return level !== 'observed' && isSuccessful !== false;
}

export const CREDIT_RULE =
  'Counted are real procedures that were done, alone or with assistance, and did not fail. Watching counts for no minimum, and neither does what was sent back. Simulated ones are counted apart.';

/** How those that somebody verified were verified: a sentence; null where nobody verified any. */
function waysWords({ account, link, network, unconfirmed }: VerifiedWays): string | null {
  if (account + link + network + unconfirmed === 0) return null;
  const open = unconfirmed > 0 ? `; ${countOnceConfirmed(unconfirmed, `${unconfirmed} more`)}` : '';
  const near = network > 0 ? `, ${network} by link from the same network` : '';
  return `Verified: ${account} by an account, ${link} by link${near}${open}.`;
}

type Ways = { ways?: Partial<VerifiedWays> | undefined };

/** The same of all that counts, each once. Older reports say it of each item alone, and what counts for two twice. */
export function allWaysWords({ ways: all, items }: Ways & { items: readonly Ways[] }) {
  const known = (all ? [{ ways: all }] : items).flatMap(({ ways }) => ways ?? []);
  const sum = (way: keyof VerifiedWays) =>
    known.reduce((total, ways) => total + (ways[way] ?? 0), 0);
  return waysWords({
    account: sum('account'),
    link: sum('link'),
    network: sum('network'),
    unconfirmed: sum('unconfirmed'),
  });
}

export function toGo({ real, minimum }: Pick<MinimumCount, 'real' | 'minimum'>): number {
  return Math.max(0, minimum - real);
}

function partMissing(item: MinimumCount): number {
  return item.minimum === 0 ? 0 : toGo(item) / item.minimum;
}

/** Those of whose minimum most is missing first; among equals as the template has them. */
export function furthestBehind(items: readonly MinimumCount[]): MinimumCount[] {
  return items.toSorted((a, b) => partMissing(b) - partMissing(a));
}

type Source = Pick<ProcedureStats['minimums'], 'isShipped' | 'fromYear'>;

/** Whose numbers these are and for whom: a sentence. */
export function minimumsSource({ isShipped, fromYear }: Source): string {
  if (fromYear === null) return 'No minimums are set for these procedures.';
  return isShipped
    ? 'As published; check with your program.'
    : `Set by the program for those who began in ${fromYear} or later.`;
}

/** For paper and files, where nobody can ask: `year` is what the minimums were taken by when no cohort is known. */
export function minimumsCaution(
  minimums: Source & Pick<ProcedureStats['minimums'], 'cohort'>,
  year: number,
): string {
  const assumed = `Year of training not set: taken as ${year}.`;
  return [minimumsSource(minimums), ...(minimums.cohort === null ? [assumed] : [])].join(' ');
}
