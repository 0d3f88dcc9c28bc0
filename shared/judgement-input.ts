/** What an assessor judges and writes, in `zod/mini`: the forms run it, too. Whether the date may be, problemOfShiftDate says. */
import * as z from 'zod/mini';
import {
  ACTIVITY_LEVELS,
  EPA_OF_ANOTHER_DAY,
  EPA_REQUIRED,
  IMPROVEMENTS_REQUIRED,
  INVOLVEMENTS,
  LEVEL_REQUIRED,
  MAX_EPAS_AT_ONCE,
  MAX_FEEDBACK_LENGTH,
  MAX_OBSERVATIONS,
  MAX_REASON_LENGTH,
  missingRating,
  OBSERVATIONS_REQUIRED,
  RATING_REQUIRED,
  STRENGTHS_REQUIRED,
  TRAINEE_REQUIRED,
} from '#shared/assessments.ts';
import { epasOn } from '#shared/epas.ts';
import {
  aboutPatients,
  byDefault,
  Email,
  GuestName,
  paragraph,
  said,
  shiftDate,
  SignerName,
} from '#shared/fields.ts';
import { SHIFT_DATE_REQUIRED } from '#shared/sentences.ts';
import { weekdayOf } from '#shared/shift-date.ts';

function orNull<Schema extends z.ZodMiniType>(schema: Schema) {
  return byDefault(z.nullable(schema), null);
}

function feedback(name: string, sentence: string) {
  return aboutPatients(
    z.pipe(z.string(sentence), paragraph(name, MAX_FEEDBACK_LENGTH)).check(said(sentence)),
  );
}

export const EpaNumber = z
  .int(EPA_REQUIRED)
  .check(z.minimum(1, EPA_REQUIRED), z.maximum(22, EPA_REQUIRED));
/** Of what was typed into a form: no body holds NaN. */
const OBSERVATIONS_NOT_WHOLE = 'The number of observations must be a whole number';
const Level = z.enum(ACTIVITY_LEVELS, LEVEL_REQUIRED);
const Rating = z
  .int(RATING_REQUIRED)
  .check(z.minimum(1, 'The rating is 1, 2 or 3'), z.maximum(3, 'The rating is 1, 2 or 3'));
const Observations = z
  .int({
    error: ({ input }) => (Number.isNaN(input) ? OBSERVATIONS_NOT_WHOLE : OBSERVATIONS_REQUIRED),
  })
  .check(
    z.minimum(1, 'The number of observations must be at least 1'),
    z.maximum(MAX_OBSERVATIONS, `The number of observations can be at most ${MAX_OBSERVATIONS}`),
  );

const written = {
  involvement: orNull(z.enum(INVOLVEMENTS, 'Please choose from the list')),
  strengths: feedback('What went well', STRENGTHS_REQUIRED),
  improvements: feedback('Areas for improvement', IMPROVEMENTS_REQUIRED),
};

const judged = {
  shiftDate: shiftDate(SHIFT_DATE_REQUIRED),
  /** Weekdays only; further EPAs of the same shift share everything else. */
  epaNumber: orNull(EpaNumber),
  activityLevel: orNull(Level),
  furtherEpas: byDefault(
    z
      .array(z.object({ epaNumber: EpaNumber, activityLevel: Level }))
      .check(z.maxLength(MAX_EPAS_AT_ONCE - 1, `At most ${MAX_EPAS_AT_ONCE} EPAs at a time`)),
    [],
  ),
  /** Saturdays only. */
  numericRating: orNull(Rating),
  observationsCount: orNull(Observations),
  ...written,
  /** After the form has asked about a date long ago. */
  isOldDateRight: byDefault(z.boolean(), false),
  /** Made by the form: the same submission sent twice is stored once. */
  submissionKey: z.uuid('The submission has no key'),
};

type Judged = {
  shiftDate: string;
  epaNumber: number | null;
  activityLevel: string | null;
  furtherEpas: { epaNumber: number | null }[];
  numericRating: number | null;
  observationsCount: number | null;
};

/** What the day of the shift asks for. */
function checkDay(value: Judged, problem: (field: string, message: string) => void): void {
  const day = weekdayOf(value.shiftDate);
  if (day === null) return;
  if (day === 'Saturday') {
    for (const [field, message] of Object.entries(missingRating(value))) problem(field, message);
    if (value.epaNumber !== null) problem('epaNumber', EPA_OF_ANOTHER_DAY);
    for (const index of value.furtherEpas.keys()) {
      problem(`furtherEpas.${index}.epaNumber`, EPA_OF_ANOTHER_DAY);
    }
    return;
  }
  const offered = epasOn(day).map(({ number }) => number);
  if (value.epaNumber === null) problem('epaNumber', EPA_REQUIRED);
  else if (!offered.includes(value.epaNumber)) problem('epaNumber', EPA_OF_ANOTHER_DAY);
  if (value.activityLevel === null) problem('activityLevel', LEVEL_REQUIRED);
  const seen = new Set([value.epaNumber]);
  for (const [index, { epaNumber }] of value.furtherEpas.entries()) {
    if (epaNumber === null) continue;
    const field = `furtherEpas.${index}.epaNumber`;
    if (!offered.includes(epaNumber)) problem(field, EPA_OF_ANOTHER_DAY);
    else if (seen.has(epaNumber)) problem(field, 'Each EPA once. Please remove the second');
    seen.add(epaNumber);
  }
}

/** Enough of it could be read to say what its day asks for. */
function hasDay(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { shiftDate: day, furtherEpas } = value as Partial<Record<keyof Judged, unknown>>;
  const isList = Array.isArray(furtherEpas) && furtherEpas.length < MAX_EPAS_AT_ONCE;
  return typeof day === 'string' && isList && furtherEpas.every(isObject);
}
function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

/** Said together with whatever else is wrong. */
const dayChecked = z.superRefine<Judged>(
  (value, context) => {
    checkDay(value, (field, message) => {
      context.addIssue({ code: 'custom', message, path: field.split('.') });
    });
  },
  { when: ({ value }) => hasDay(value) },
);

/** `traineeId` is of the own organization; anyone else by the exact address. */
export const AssessmentInput = z
  .object({
    traineeId: orNull(z.uuid(TRAINEE_REQUIRED)),
    traineeEmail: orNull(Email),
    ...judged,
  })
  .check(
    dayChecked,
    z.refine(({ traineeId, traineeEmail }) => traineeId !== null || traineeEmail !== null, {
      error: TRAINEE_REQUIRED,
      path: ['traineeId'],
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  );
export type AssessmentInput = z.output<typeof AssessmentInput>;

/** Name and address are needed, and used, only when nobody is signed in. */
export const AssessInput = z
  .object({ ...judged, assessorName: SignerName, assessorEmail: orNull(Email) })
  .check(dayChecked);
export type AssessInput = z.output<typeof AssessInput>;
/** For routes: what a guest must add. */
export const GuestAssessor = z.pipe(
  z.object({ assessorName: GuestName, assessorEmail: Email }),
  z.transform(({ assessorName: name, assessorEmail: email }) => ({ name, email })),
);

/** Saturdays the rating, other days the level. */
export const AmendInput = z.object({
  activityLevel: orNull(Level),
  numericRating: orNull(Rating),
  observationsCount: orNull(Observations),
  ...written,
  /** How many amendments the assessor has seen; with more by now nothing is changed. */
  amendmentsBefore: z.int().check(z.minimum(0)),
});
export type AmendInput = z.output<typeof AmendInput>;

export const VoidInput = z.object({
  reason: aboutPatients(paragraph('The reason', MAX_REASON_LENGTH)).check(said('Please say why')),
});
