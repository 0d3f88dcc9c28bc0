/**
 * What an assessor judges and writes, in `zod/mini`: the forms run it, too. Whether the date may be, problemOfShiftDate
 * says; what the day asks for, dayProblems. */
import * as z from 'zod/mini';
import {
  ACTIVITY_LEVELS,
  EPA_REQUIRED,
  IMPROVEMENTS_REQUIRED,
  INVOLVEMENTS,
  LEVEL_REQUIRED,
  MAX_EPAS_AT_ONCE,
  MAX_FEEDBACK_LENGTH,
  MAX_OBSERVATIONS,
  MAX_REASON_LENGTH,
  OBSERVATIONS_REQUIRED,
  RATING_REQUIRED,
  STRENGTHS_REQUIRED,
  TRAINEE_REQUIRED,
} from '#shared/assessments.ts';
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
import { MAX_EPA_NUMBER, MAX_SCALE_STEPS, SHIPPED_FORM } from '#shared/form-templates.ts';

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
  .check(z.minimum(1, EPA_REQUIRED), z.maximum(MAX_EPA_NUMBER, EPA_REQUIRED));
/** Of what was typed into a form: no body holds NaN. */
const OBSERVATIONS_NOT_WHOLE = 'The number of observations must be a whole number';
const Level = z.enum(ACTIVITY_LEVELS, LEVEL_REQUIRED);
const RATING_OFF_SCALE = 'Please choose a rating of the scale';
const Rating = z
  .int(RATING_REQUIRED)
  .check(z.minimum(1, RATING_OFF_SCALE), z.maximum(MAX_SCALE_STEPS, RATING_OFF_SCALE));
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
  /** On days with EPAs; further EPAs of the same shift share everything else. */
  epaNumber: orNull(EpaNumber),
  activityLevel: orNull(Level),
  furtherEpas: byDefault(
    z
      .array(z.object({ epaNumber: EpaNumber, activityLevel: Level }))
      .check(z.maxLength(MAX_EPAS_AT_ONCE - 1, `At most ${MAX_EPAS_AT_ONCE} EPAs at a time`)),
    [],
  ),
  /** On days that are rated as a whole. */
  numericRating: orNull(Rating),
  observationsCount: orNull(Observations),
  ...written,
  /** The version of the form that was filled in; null where it is not known. */
  formId: orNull(z.union([z.literal(SHIPPED_FORM), z.uuid()], 'There is no such form')),
  /** After the form has asked about a date long ago. */
  isOldDateRight: byDefault(z.boolean(), false),
  /** Made by the form: the same submission sent twice is stored once. */
  submissionKey: z.uuid('The submission has no key'),
};

/** `traineeId` is of the own organization; anyone else by the exact address. */
export const AssessmentInput = z
  .object({
    traineeId: orNull(z.uuid(TRAINEE_REQUIRED)),
    traineeEmail: orNull(Email),
    ...judged,
  })
  .check(
    z.refine(({ traineeId, traineeEmail }) => traineeId !== null || traineeEmail !== null, {
      error: TRAINEE_REQUIRED,
      path: ['traineeId'],
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  );
export type AssessmentInput = z.output<typeof AssessmentInput>;

/** Name and address are needed, and used, only when nobody is signed in. */
export const AssessInput = z.object({
  ...judged,
  assessorName: SignerName,
  assessorEmail: orNull(Email),
});
export type AssessInput = z.output<typeof AssessInput>;
/** For routes: what a guest must add. */
export const GuestAssessor = z.pipe(
  z.object({ assessorName: GuestName, assessorEmail: Email }),
  z.transform(({ assessorName: name, assessorEmail: email }) => ({ name, email })),
);

/** The rating or the level, as it was assessed. */
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
