import type { FairLevel } from '#shared/committee-output.ts';
import type { NoLevelReason } from '#shared/committee.ts';
import { enoughEvidence, moreForms } from '#server/committee/rules/evidence.ts';
import { fitLevels } from '#server/committee/rules/fit.ts';
import type { Fit, Fitted } from '#server/committee/rules/fit.ts';
import {
  intervalOf,
  leniencyOf,
  levelAt,
  levelInterval,
  onScale,
} from '#server/committee/rules/levels.ts';
import type { Estimate } from '#server/committee/rules/levels.ts';
import type { Rating } from '#server/committee/rules/ratings.ts';

/** Of one EPA a level is shown from so many forms on, by so many people: the trainee's others carry it. */
const LEAST_OF_EPA = { forms: 3, assessors: 2 };

/** What is to be said of one trainee: by the small numbers of the ratings. */
export type AskedTrainee = {
  trainee: number;
  /** In training on the day of the figures, and on the first day of the period. */
  now: number;
  earlier: number;
  /** Weekday forms and assessors until the period began. */
  before: { forms: number; assessors: number };
  /** Of weekdays alone, as the levels are. */
  forms: number;
  assessors: number;
  epas: { epa: number; forms: number; assessors: number; course: number[] }[];
  /** EPAs that speak to a sub-competency and were seen, for each of them. */
  subCompetencies: number[][];
};
export type Asked = {
  ratings: Rating[];
  trainees: AskedTrainee[];
  /** EPAs in use: all of them together are a trainee's level. */
  epas: number[];
  /** Typical number of EPAs on one form. */
  epasPerForm: number;
};

type CoursePoint = Pick<FairLevel, 'estimate' | 'low' | 'high'>;
export type Estimated = {
  trainee: number;
  why: NoLevelReason | null;
  overall: FairLevel | null;
  earlier: FairLevel | null;
  epas: { level: FairLevel | null; more: number | null; course: CoursePoint[] }[];
  subCompetencies: (FairLevel | null)[];
};
type EstimatedLeniency = {
  assessor: number;
  estimate: number;
  low: number;
  high: number;
  ratings: number;
  trainees: number;
};
export type Estimates = {
  groups: { trainees: number[]; assessors: number; ratings: number; why: NoLevelReason | null }[];
  trainees: Estimated[];
  leniencies: EstimatedLeniency[];
};

const rounded = (value: number) => Math.round(value * 100) / 100;

function shown(found: Estimate | null): FairLevel | null {
  if (found === null) return null;
  const { low, high, isClipped } = levelInterval(found);
  return {
    estimate: rounded(onScale(found.estimate)),
    low: rounded(low),
    high: rounded(high),
    isClipped,
  };
}

function nothingOf(
  { trainee, epas, subCompetencies }: AskedTrainee,
  why: NoLevelReason,
): Estimated {
  return {
    trainee,
    why,
    overall: null,
    earlier: null,
    epas: epas.map(() => ({ level: null, more: null, course: [] })),
    subCompetencies: subCompetencies.map(() => null),
  };
}

/** Why this trainee has no level though the group has; null: enough is known. */
function lackOf({ forms, assessors }: AskedTrainee): NoLevelReason | null {
  if (enoughEvidence(forms, assessors)) return null;
  return enoughEvidence(forms, Infinity) ? 'few_own_assessors' : 'few_own_forms';
}

function epaOf(
  fit: Fit,
  { epasPerForm }: Asked,
  asked: AskedTrainee,
  place: number,
): Estimated['epas'][number] {
  const nothing = { level: null, more: null, course: [] };
  const one = asked.epas[place];
  if (!one || one.forms < LEAST_OF_EPA.forms || one.assessors < LEAST_OF_EPA.assessors)
    return nothing;
  const found = levelAt(fit, asked.trainee, [one.epa], asked.now);
  const level = shown(found);
  if (found === null || level === null) return nothing;
  const course = one.course.flatMap((years) => {
    const then = shown(levelAt(fit, asked.trainee, [one.epa], years));
    return then ? [{ estimate: then.estimate, low: then.low, high: then.high }] : [];
  });
  const more = moreForms(fit.variances, found.se, epasPerForm);
  return { level, more: more === 0 ? null : more, course };
}

function estimateOne(fit: Fit, asked: Asked, one: AskedTrainee): Estimated {
  const why = lackOf(one);
  if (why !== null) return nothingOf(one, why);
  const { trainee, now, earlier, before, epas, subCompetencies } = one;
  const overall = shown(levelAt(fit, trainee, asked.epas, now));
  if (overall === null) return nothingOf(one, 'no_ratings');
  const hadEnough = enoughEvidence(before.forms, before.assessors);
  return {
    trainee,
    why: null,
    overall,
    earlier: hadEnough ? shown(levelAt(fit, trainee, asked.epas, earlier)) : null,
    epas: epas.map((_, place) => epaOf(fit, asked, one, place)),
    subCompetencies: subCompetencies.map((seen) =>
      seen.length === 0 ? null : shown(levelAt(fit, trainee, seen, now)),
    ),
  };
}

/** Levels of the trainees asked for, groups that share no assessor apart, and how lenient each assessor is. */
export function estimateProgram(asked: Asked): Estimates {
  const fitted = fitLevels(asked.ratings);
  const groupOf = new Map<number, Fitted>();
  for (const group of fitted) for (const trainee of group.trainees) groupOf.set(trainee, group);
  const byTrainee = Map.groupBy(asked.ratings, ({ trainee }) => trainee);
  return {
    groups: fitted.map(({ trainees, assessors, problem }) => ({
      trainees,
      assessors: assessors.length,
      ratings: trainees.reduce((sum, one) => sum + (byTrainee.get(one)?.length ?? 0), 0),
      why: problem,
    })),
    trainees: asked.trainees.map((one) => {
      const group = groupOf.get(one.trainee);
      if (!group) return nothingOf(one, 'no_ratings');
      return group.fit ? estimateOne(group.fit, asked, one) : nothingOf(one, group.problem);
    }),
    leniencies: fitted.flatMap(({ fit, assessors }) =>
      fit ? leniencies(fit, assessors, asked) : [],
    ),
  };
}

function leniencies(
  fit: Fit,
  assessors: readonly number[],
  { ratings }: Asked,
): EstimatedLeniency[] {
  const given = Map.groupBy(ratings, ({ assessor }) => assessor);
  return assessors.flatMap((assessor) => {
    const found = leniencyOf(fit, assessor);
    if (found === null) return [];
    const own = given.get(assessor) ?? [];
    const { low, high } = intervalOf(found);
    return [
      {
        assessor,
        estimate: rounded(found.estimate),
        low: rounded(low),
        high: rounded(high),
        ratings: own.length,
        trainees: new Set(own.map(({ trainee }) => trainee)).size,
      },
    ];
  });
}
