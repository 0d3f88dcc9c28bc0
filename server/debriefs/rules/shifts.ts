import { dayBefore, isMorning, localTime } from '#shared/last-shift.ts';
import type { ShiftFacts } from '#server/debriefs/tables.ts';
import type { RecentShift } from '#shared/last-shift-output.ts';
import { isCredited } from '#shared/procedure-stats.ts';

type Made = { createdAt: Date };
type OfDay = Made & { shiftDate: string };
type Logged = ShiftFacts['procedures'][number];

const MOST_SHIFTS = 5;
const MOST_NAMES = 3;
/** Recorded by then, somebody was at work by day. */
const EVENING_MINUTES = 19 * 60;

/** The shift that a moment falls into: of a morning the one that began the day before. */
export function shiftOf(moment: Date, zone: number): string {
  const local = localTime(moment, zone);
  return isMorning(local) ? dayBefore(local.date) : local.date;
}

function counted(names: readonly (string | null)[]) {
  const known = names.filter((name) => name !== null && name !== '');
  return { count: names.length, names: [...new Set(known)].slice(0, MOST_NAMES) as string[] };
}

function isCounting({ level, isSuccessful, isSimulated, verification }: Logged): boolean {
  return !isSimulated && verification !== 'returned' && isCredited(level, isSuccessful);
}

/** By day, if something was recorded then; by night, if in the morning after. */
function partOf(date: string, made: readonly Made[], zone: number): RecentShift['part'] {
  const times = made.map(({ createdAt }) => localTime(createdAt, zone));
  const isByDay = times.some((time) => time.date === date && time.minutes < EVENING_MINUTES);
  if (isByDay) return 'day';
  return times.some((time) => isMorning(time) && dayBefore(time.date) === date) ? 'night' : null;
}

type Named = NonNullable<RecentShift['attending']>;

/** With whom a trainee worked: whoever is tagged, else who assessed last, was asked last, or supervised last. */
function attendingOf(
  debrief: ShiftFacts['debriefs'][number] | undefined,
  { assessments, asked, procedures }: Pick<ShiftFacts, 'assessments' | 'asked' | 'procedures'>,
): Named | null {
  const last = <One>(all: readonly One[], named: (one: One) => Named) => all.map(named).at(-1);
  const found = [
    debrief && { id: debrief.taggedId, name: debrief.taggedName },
    last(
      assessments.filter(({ isOwn }) => isOwn),
      ({ otherId, other }) => ({ id: otherId, name: other }),
    ),
    last(
      asked.filter(({ assessorName }) => assessorName),
      ({ assessorId, assessorName }) => ({
        id: assessorId,
        name: assessorName ?? '',
      }),
    ),
    last(procedures, ({ supervisorId, supervisor }) => ({ id: supervisorId, name: supervisor })),
  ];
  return found.find((one) => one !== undefined && one.name !== '') ?? null;
}

/** Cases belong to the shift whose debrief has their set, else to the one in which they were written. */
export function recentShifts(
  facts: ShiftFacts,
  { zone, isTrainee }: { zone: number; isTrainee: boolean },
): RecentShift[] {
  const debriefOfSet = new Map(facts.debriefs.map((one) => [one.pearlSetId, one.shiftDate]));
  const cases = facts.cases.map((one) => ({
    ...one,
    shiftDate: debriefOfSet.get(one.setId) ?? shiftOf(one.createdAt, zone),
  }));
  const all: OfDay[] = [
    ...facts.debriefs,
    ...cases,
    ...facts.procedures,
    ...facts.assessments,
    ...facts.asked,
  ];
  const dates = [...new Set(all.map(({ shiftDate }) => shiftDate))].toSorted().toReversed();

  return dates.slice(0, MOST_SHIFTS).map((date) => {
    const of = <One extends OfDay>(list: readonly One[]) =>
      list.filter(({ shiftDate }) => shiftDate === date);
    const [debrief] = of(facts.debriefs);
    const procedures = of(facts.procedures);
    const assessments = of(facts.assessments);
    const ofCases = of(cases);
    const asked = of(facts.asked);
    const named = [
      debrief?.taggedName,
      ...assessments.map(({ other }) => other),
      ...procedures.map(({ supervisor }) => supervisor),
    ];
    return {
      date,
      part: partOf(date, of(all), zone),
      companion: named.find((name) => name !== undefined && name !== '') ?? null,
      attending: isTrainee ? attendingOf(debrief, { assessments, asked, procedures }) : null,
      debriefId: debrief?.id ?? null,
      pearlSetId: debrief?.pearlSetId ?? ofCases.at(-1)?.setId ?? null,
      cases: counted(ofCases.map(({ topic }) => topic)),
      procedures: counted(procedures.map(({ procedure }) => procedure)),
      credited: procedures
        .filter(isCounting)
        .map(({ procedure, patient }) => ({ procedure, patient })),
      assessments: counted(assessments.map(({ other }) => other)),
      asked: asked.length,
    };
  });
}

/** Who is no attending of the trainee’s organization can be named, and not chosen. */
export function namedAmong(
  shifts: readonly RecentShift[],
  attendings: ReadonlySet<string>,
): RecentShift[] {
  return shifts.map((shift) => {
    const { attending } = shift;
    const isKnown = attending?.id && attendings.has(attending.id);
    return !attending || isKnown ? shift : { ...shift, attending: { ...attending, id: null } };
  });
}
