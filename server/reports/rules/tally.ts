import type { ReportDayRating, ReportEpa } from '#shared/report-output.ts';
import { assessorOf, scaleOf, setOf } from '#server/assessments/rules/progress.ts';
import type { ProgressRow } from '#server/assessments/rules/progress.ts';
import type { AssessmentRow } from '#server/assessments/tables.ts';

export type TalliedRow = ProgressRow & Pick<AssessmentRow, 'involvement'>;

type EpaTally = {
  title: string;
  levels: number[];
  observedDirectly: number;
  assessors: Set<string>;
  last: { on: string; level: number };
};
type DayTally = Omit<ReportDayRating, 'assessors'> & { assessors: Set<string> };

/** What forms add up to, of one trainee or of many. */
export type Tally = {
  /** By submission (shared/submissions.ts). */
  forms: Set<string>;
  lastOn: string | null;
  assessors: Set<string>;
  epas: Map<string, EpaTally>;
  days: Map<string, DayTally>;
};

export function newTally(): Tally {
  return {
    forms: new Set(),
    lastOn: null,
    assessors: new Set(),
    epas: new Map(),
    days: new Map(),
  };
}

const keyOf = (set: string, number: number) => `${number} ${set}`;

/** One EPA of a form, or a day rated as a whole. */
export function addRow(tally: Tally, row: TalliedRow): void {
  const assessor = assessorOf(row);
  tally.forms.add(row.submission);
  tally.assessors.add(assessor);
  if (row.shiftDate > (tally.lastOn ?? '')) tally.lastOn = row.shiftDate;
  if (row.epaNumber === null) addDay(tally, row, assessor);
  else addEpa(tally, row, row.epaNumber, assessor);
}

function addEpa({ epas }: Tally, row: TalliedRow, number: number, assessor: string): void {
  const { shiftDate, rating, epaTitle, involvement } = row;
  const key = keyOf(setOf(row), number);
  const epa = epas.get(key) ?? {
    title: '',
    levels: [0, 0, 0, 0, 0],
    observedDirectly: 0,
    assessors: new Set(),
    last: { on: '', level: 0 },
  };
  epas.set(key, epa);
  epa.levels[rating - 1] = (epa.levels[rating - 1] ?? 0) + 1;
  epa.assessors.add(assessor);
  if (involvement === 'direct' || involvement === 'both') epa.observedDirectly += 1;
  if (shiftDate < epa.last.on) return;
  epa.last = { on: shiftDate, level: rating };
  epa.title = epaTitle ?? '';
}

function addDay({ days }: Tally, row: TalliedRow, assessor: string): void {
  const scale = scaleOf(row);
  const key = JSON.stringify(scale);
  const day = days.get(key) ?? {
    scale,
    forms: 0,
    observations: 0,
    assessors: new Set(),
    steps: scale.map(() => 0),
    lastOn: '',
  };
  days.set(key, day);
  day.forms += 1;
  day.observations += row.observationsCount ?? 0;
  day.assessors.add(assessor);
  day.steps = day.steps.map((forms, step) => (step === row.rating - 1 ? forms + 1 : forms));
  if (row.shiftDate > day.lastOn) day.lastOn = row.shiftDate;
}

type NamedEpa = Pick<ReportEpa, 'set' | 'number' | 'title'>;

/** Of an EPA that nobody observed there is a row, too. */
export function epaOf({ epas }: Tally, { set, number, title }: NamedEpa): ReportEpa {
  const epa = epas.get(keyOf(set, number));
  const levels = epa?.levels ?? [0, 0, 0, 0, 0];
  const observations = levels.reduce((sum, many) => sum + many, 0);
  const points = levels.reduce((sum, many, place) => sum + many * (place + 1), 0);
  return {
    set,
    number,
    title,
    observations,
    observedDirectly: epa?.observedDirectly ?? 0,
    assessors: epa?.assessors.size ?? 0,
    levels,
    mean: observations === 0 ? null : Math.round((points / observations) * 100) / 100,
    highest: observations === 0 ? null : levels.findLastIndex((many) => many > 0) + 1,
    lastOn: epa?.last.on ?? null,
    lastLevel: epa?.last.level ?? null,
  };
}

/** By scale, in the order of its signs. */
export function daysOf({ days }: Tally): ReportDayRating[] {
  return [...days.entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, day]) => ({ ...day, assessors: day.assessors.size }));
}
