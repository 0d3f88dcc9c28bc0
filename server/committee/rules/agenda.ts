import type { AgendaReason, PacketLevels } from '#shared/committee-output.ts';
import type { Leave } from '#shared/programs.ts';
import type { ReportMinimum } from '#shared/report-output.ts';
import { daysBetween } from '#shared/shift-date.ts';

/** What asks for a look. Widths and steps in levels. */
const WIDE = 1.2;
const FEW_ASSESSORS = 4;
const ONE_ASSESSOR = { share: 0.5, forms: 4 };
const UNSEEN_SHARE = 0.5;
const SAME_LEVEL = { ratings: 10, share: 0.9 };
const SAME_LEVEL_BY_ONE = 8;
const FELL = 0.3;

/** What lies between two levels of two decimals, exactly. */
const apartBy = (high: number, low: number) => Math.round((high - low) * 100) / 100;

type Period = { from: string; to: string };
/** One rating of the period. */
type PeriodRating = { assessor: string; level: number };

export type Situation = {
  levels: PacketLevels;
  ratings: readonly PeriodRating[];
  /** Weekday forms since training began: too few of these is why there is no level. */
  training: { forms: number; assessors: number };
  /** EPAs of the form in use that nobody saw in the period. */
  unseen: number;
  minimums: readonly ReportMinimum[];
  /** The last day in training, of somebody in the last year; null before that. */
  ends: string | null;
  leaves: readonly Leave[];
  /** Shares no assessor with most of the program. */
  isApart: boolean;
  period: Period;
};

/** Minimums that will be missed if it goes on as in the period; null outside of the last year. */
export function behindOf({ minimums, ends, period }: Situation): ReportMinimum[] | null {
  if (ends === null) return null;
  const days = Math.max(1, daysBetween(period.from, period.to) + 1);
  const left = Math.max(0, daysBetween(period.to, ends));
  return minimums.filter(
    ({ real, minimum, inPeriod }) => real + (inPeriod.real / days) * left < minimum,
  );
}

/** Then little of this trainee's own is known at all, and that has been said. */
function isSaid({ levels: { why } }: Situation): boolean {
  return why === 'few_own_forms' || why === 'few_own_assessors' || why === 'no_ratings';
}

function levelReasons(situation: Situation): AgendaReason[] {
  const { levels, training, isApart } = situation;
  const { why, overall, earlier, others } = levels;
  const reasons: AgendaReason[] = [];
  // What holds for the whole program is said once, above the agenda.
  if (why !== null && isSaid(situation)) reasons.push({ kind: 'no_level', why, ...training });
  if (overall && apartBy(overall.high, overall.low) > WIDE) {
    reasons.push({ kind: 'wide', low: overall.low, high: overall.high });
  }
  if (overall && earlier && apartBy(earlier.estimate, overall.estimate) >= FELL) {
    const isWithin = overall.high >= earlier.low;
    reasons.push({ kind: 'fell', from: earlier.estimate, to: overall.estimate, isWithin });
  }
  // Of who shares no assessor with them a level cannot be held beside theirs.
  if (overall && others && overall.high < others.low && !isApart) {
    const { low, high } = others;
    reasons.push({ kind: 'below', low: overall.low, high: overall.high, others: { low, high } });
  }
  if (isApart) reasons.push({ kind: 'apart' });
  return reasons;
}

function peopleReasons(situation: Situation): AgendaReason[] {
  const { forms, assessors, biggest } = situation.levels;
  if (forms >= ONE_ASSESSOR.forms && biggest / forms >= ONE_ASSESSOR.share) {
    return [{ kind: 'one_assessor', assessors, wrote: biggest, forms }];
  }
  const isFew = assessors <= FEW_ASSESSORS && !isSaid(situation);
  return isFew ? [{ kind: 'few_assessors', assessors }] : [];
}

function straightReasons({ ratings }: Situation): AgendaReason[] {
  const byLevel = Map.groupBy(ratings, ({ level }) => level);
  const [most] = [...byLevel].toSorted(([, a], [, b]) => b.length - a.length);
  const of = ratings.length;
  if (most && of >= SAME_LEVEL.ratings && most[1].length / of >= SAME_LEVEL.share) {
    return [{ kind: 'same_level', level: most[0], forms: most[1].length, of }];
  }
  const byAssessor = Map.groupBy(ratings, ({ assessor }) => assessor);
  for (const own of byAssessor.values()) {
    const [first] = own;
    const isStraight = own.every(({ level }) => level === first?.level);
    if (first && own.length >= SAME_LEVEL_BY_ONE && isStraight) {
      return [{ kind: 'same_level_by_one', level: first.level, forms: own.length }];
    }
  }
  return [];
}

function leaveReasons({ leaves, period: { from, to } }: Situation): AgendaReason[] {
  const last = leaves.findLast((leave) => leave.from <= to && (leave.until ?? to) >= from);
  return last ? [{ kind: 'leave', from: last.from, until: last.until }] : [];
}

/** Why one asks for a look, what is least certain first; empty where nothing stands out. Never the level alone. */
export function reasonsOf(situation: Situation): AgendaReason[] {
  const behind = behindOf(situation) ?? [];
  const items = behind.map(({ label, real, minimum }) => ({ label, real, minimum }));
  const { unseen, levels, ratings } = situation;
  const of = levels.epas.length;
  return [
    ...levelReasons(situation),
    ...peopleReasons(situation),
    ...leaveReasons(situation),
    ...(items.length > 0 ? [{ kind: 'behind', items } as const] : []),
    ...(of > 0 && (ratings.length > 0 || !isSaid(situation)) && unseen / of >= UNSEEN_SHARE
      ? [{ kind: 'unseen', epas: unseen, of } as const]
      : []),
    ...straightReasons(situation),
  ];
}

const UNCERTAIN = ['no_level', 'wide', 'apart', 'one_assessor', 'few_assessors', 'leave'];

type Listed = {
  name: string;
  levels: PacketLevels;
  reasons: readonly AgendaReason[];
  behind: number | null;
};

/** 0: what is not certain; 1: what is behind; 2: whatever else asks for a look; 3: nothing does. */
function rankOf({ reasons }: Listed): number {
  if (reasons.some(({ kind }) => UNCERTAIN.includes(kind))) return 0;
  if (reasons.some(({ kind }) => kind === 'behind')) return 1;
  return reasons.length > 0 ? 2 : 3;
}

/** Without a level, or with one of the program's own lack, nothing is known: wider than any interval. */
function widthOf({ levels: { overall } }: Listed): number {
  return overall ? apartBy(overall.high, overall.low) : Infinity;
}

/** Attention first: the least certain, then those furthest behind; whoever stands out in nothing by name. */
export function inOrder<Item extends Listed>(items: readonly Item[]): Item[] {
  const byName = (a: Item, b: Item) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1);
  return items.toSorted((a, b) => {
    const [one, other] = [rankOf(a), rankOf(b)];
    if (one !== other) return one - other;
    if (one === 0 && widthOf(a) !== widthOf(b)) return widthOf(b) - widthOf(a);
    if (one === 1 && a.behind !== b.behind) return (b.behind ?? 0) - (a.behind ?? 0);
    return byName(a, b);
  });
}
