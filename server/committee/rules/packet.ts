import type { PacketEpa, PacketLevels, PacketSubCompetency } from '#shared/committee-output.ts';
import type { FormTemplate } from '#shared/form-template-output.ts';
import { EM_MILESTONE_NAMES, EM_MILESTONES } from '#shared/milestones.ts';
import { dayAfter } from '#shared/shift-date.ts';
import { SHIPPED_TEMPLATE } from '#shared/shipped-form.ts';
import { formsOf } from '#shared/submissions.ts';
import { byEpaOf, codesOf, peopleOf } from '#server/committee/rules/asked.ts';
import type { GivenRow, Period, RatingRow } from '#server/committee/rules/asked.ts';
import type { Estimated } from '#server/committee/rules/estimate.ts';

/** The raw mean stands beside a level: of the last half year. */
const RAW_DAYS = 182;
/** Others of the year are told of from so many on, without the lowest and the highest tenth. */
const LEAST_OTHERS = 5;
const TENTH = 0.1;

type Given = {
  /** All of this trainee's, the earliest first. */
  rows: readonly RatingRow[];
  /** The same, and of days rated as a whole. */
  given: readonly GivenRow[];
  estimated: Estimated;
  courses: readonly (readonly string[])[];
  form: FormTemplate;
  period: Period;
  months: number;
  ofMonths: number | null;
  /** Estimates of the others of this year. */
  others: readonly number[];
  feedback: PacketLevels['feedback'];
};

const within = <Row extends { on: string }>(rows: readonly Row[], { from, to }: Period) =>
  rows.filter(({ on }) => on >= from && on <= to);

function meanOf(levels: readonly number[]): number | null {
  if (levels.length === 0) return null;
  return Math.round((levels.reduce((sum, level) => sum + level, 0) / levels.length) * 100) / 100;
}

export function rawMeanOf(rows: readonly RatingRow[], { to }: Period): number | null {
  const since = dayAfter(to, -RAW_DAYS);
  return meanOf(rows.filter(({ on }) => on > since).map(({ level }) => level));
}

/** How many forms of these the one wrote who wrote most. */
export function biggestOf(rows: readonly GivenRow[]): number {
  const byAssessor = Map.groupBy(rows, ({ assessor }) => assessor);
  return Math.max(0, ...[...byAssessor.values()].map(formsOf));
}

function epasOf(given: Given, byEpa: readonly RatingRow[][]): PacketEpa[] {
  const { estimated, courses, form, period } = given;
  return form.epas.map(({ number, title, shortName }, place) => {
    const own = byEpa[place] ?? [];
    const counted = within(own, period);
    const found = estimated.epas[place];
    const days = courses[place] ?? [];
    return {
      number,
      title,
      shortName,
      forms: counted.length,
      assessors: peopleOf(counted),
      rawMean: rawMeanOf(own, period),
      level: found?.level ?? null,
      course: (found?.course ?? []).flatMap((point, at) => {
        const on = days[at];
        return on === undefined ? [] : [{ on, ...point }];
      }),
      points: own.map(({ id, on, level }) => ({ assessmentId: id, on, level })),
      more: found?.more ?? null,
    };
  });
}

/** All that the specialty has, or, where its list is not known, all that the form speaks to. */
export function allCodes(form: FormTemplate): string[] {
  return form.name === SHIPPED_TEMPLATE.name ? [...EM_MILESTONES] : codesOf(form);
}

/** Fed by whatever was seen in the whole training, as its level is; its forms are those of the period that speak to it. */
function subCompetenciesOf(given: Given, byEpa: readonly RatingRow[][]): PacketSubCompetency[] {
  const { estimated, form, period } = given;
  const spoken = codesOf(form);
  const isKnown = form.name === SHIPPED_TEMPLATE.name;
  return allCodes(form).map((code) => {
    const speaking = form.epas.flatMap(({ number, milestones }, place) =>
      milestones.includes(code) ? [{ number, own: byEpa[place] ?? [] }] : [],
    );
    const seen = speaking.filter(({ own }) => own.length > 0);
    const unseen = speaking.filter(({ own }) => own.length === 0);
    const place = spoken.indexOf(code);
    return {
      code,
      name: isKnown ? (EM_MILESTONE_NAMES[code] ?? null) : null,
      epas: seen.map(({ number }) => number),
      unseen: unseen.map(({ number }) => number),
      forms: formsOf(
        within(
          seen.flatMap(({ own }) => own),
          period,
        ),
      ),
      level: place < 0 ? null : (estimated.subCompetencies[place] ?? null),
    };
  });
}

type Beside = { year: number | null; group: number | undefined; level: number | null };

/** Levels that one's own can be held beside: of the same year, and of who shares assessors. */
export function othersOf(all: readonly Beside[], place: number): number[] {
  const own = all[place];
  return all.flatMap(({ year, group, level }, at) => {
    const isOther = at !== place && group === own?.group;
    return isOther && year !== null && year === own?.year && level !== null ? [level] : [];
  });
}

/** Where eight in ten of these lie, to two decimals. */
function rangeOf(estimates: readonly number[]): PacketLevels['others'] {
  const trainees = estimates.length;
  if (trainees < LEAST_OTHERS) return null;
  const sorted = estimates.toSorted((a, b) => a - b);
  const cut = Math.floor(trainees * TENTH);
  return { low: sorted[cut] ?? 0, high: sorted[trainees - 1 - cut] ?? 0, trainees };
}

/** All that a page says of a trainee's levels. */
export function levelsOf(given: Given): PacketLevels {
  const { rows, estimated, form, period, months, ofMonths, others } = given;
  const counted = within(given.given, period);
  const byEpa = byEpaOf(rows, form);
  return {
    months,
    ofMonths,
    forms: formsOf(counted),
    assessors: peopleOf(counted),
    biggest: biggestOf(counted),
    rawMean: rawMeanOf(rows, period),
    overall: estimated.overall,
    why: estimated.why,
    earlier: estimated.earlier,
    others: rangeOf(others),
    feedback: given.feedback,
    set: form.name,
    epas: epasOf(given, byEpa),
    subCompetencies: subCompetenciesOf(given, byEpa),
  };
}

/** EPAs of the form that nobody saw in the period. */
export function unseenIn(rows: readonly RatingRow[], form: FormTemplate, period: Period): number {
  return byEpaOf(within(rows, period), form).filter((own) => own.length === 0).length;
}
