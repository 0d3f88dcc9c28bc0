import { z } from 'zod';
import { Email } from '#shared/account-input.ts';
import { MAX_MESSAGE_LENGTH } from '#shared/assessment-requests.ts';
import {
  ACTIVITY_LEVELS,
  ASSESSMENT_SORTS,
  ASSESSMENTS_A_PAGE,
  EPA_OF_ANOTHER_DAY,
  EPA_REQUIRED,
  IMPROVEMENTS_REQUIRED,
  INVOLVEMENTS,
  LEVEL_REQUIRED,
  MAX_EPAS_AT_ONCE,
  MAX_FEEDBACK_LENGTH,
  MAX_OBSERVATIONS,
  MAX_REASON_LENGTH,
  MAX_REFLECTION_LENGTH,
  OBSERVATIONS_REQUIRED,
  RATING_REQUIRED,
  STRENGTHS_REQUIRED,
  TRAINEE_REQUIRED,
} from '#shared/assessments.ts';
import { SHIFT_DATE_REQUIRED } from '#shared/sentences.ts';
import { epasOn } from '#shared/epas.ts';
import { GuestName, SignerName } from '#shared/link-input.ts';
import { isShiftDate, weekdayOf } from '#shared/shift-date.ts';
import { isBlank } from '#shared/text.ts';
import {
  aboutPatients,
  notAboutPatients,
  optional,
  paragraph,
  PlainDate,
  Words,
} from '#shared/text-input.ts';
import { hasWebAddress, NO_WEB_ADDRESSES } from '#shared/web-address.ts';

const ShiftDate = z.string(SHIFT_DATE_REQUIRED).refine(isShiftDate, { error: SHIFT_DATE_REQUIRED });

function feedback(name: string, sentence: string) {
  return z
    .string(sentence)
    .pipe(paragraph(name, MAX_FEEDBACK_LENGTH))
    .refine((value) => !isBlank(value), { error: sentence });
}

const Level = z.enum(ACTIVITY_LEVELS, LEVEL_REQUIRED);
const EpaNumber = z.int(EPA_REQUIRED).min(1, EPA_REQUIRED).max(22, EPA_REQUIRED);
const Rating = z
  .int(RATING_REQUIRED)
  .min(1, 'The rating is 1, 2 or 3')
  .max(3, 'The rating is 1, 2 or 3');
const Observations = z
  .int(OBSERVATIONS_REQUIRED)
  .min(1, 'The number of observations must be at least 1')
  .max(MAX_OBSERVATIONS, `The number of observations can be at most ${MAX_OBSERVATIONS}`);

const written = {
  involvement: z.enum(INVOLVEMENTS, 'Please choose from the list').nullable().default(null),
  strengths: aboutPatients(feedback('What went well', STRENGTHS_REQUIRED)),
  improvements: aboutPatients(feedback('Areas for improvement', IMPROVEMENTS_REQUIRED)),
};

const judged = {
  shiftDate: ShiftDate,
  /** Weekdays only; further EPAs of the same shift share everything else. */
  epaNumber: EpaNumber.nullable().default(null),
  activityLevel: Level.nullable().default(null),
  furtherEpas: z
    .array(z.object({ epaNumber: EpaNumber, activityLevel: Level }))
    .max(MAX_EPAS_AT_ONCE - 1, `At most ${MAX_EPAS_AT_ONCE} EPAs at a time`)
    .default([]),
  /** Saturdays only. */
  numericRating: Rating.nullable().default(null),
  observationsCount: Observations.nullable().default(null),
  ...written,
  /** After the form has asked about a date long ago. */
  isOldDateRight: z.boolean().default(false),
  /** Made by the form: the same submission sent twice is stored once. */
  submissionKey: z.uuid('The submission has no key'),
};

type Judged = {
  shiftDate: string;
  epaNumber: number | null;
  activityLevel: string | null;
  furtherEpas: { epaNumber: number }[];
  numericRating: number | null;
  observationsCount: number | null;
};

/** What the day of the shift asks for (spec point 5). */
function checkDay(value: Judged, problem: (field: string, message: string) => void): void {
  const day = weekdayOf(value.shiftDate);
  if (day === null) return;
  if (day === 'Saturday') {
    if (value.numericRating === null) problem('numericRating', RATING_REQUIRED);
    if (value.observationsCount === null) problem('observationsCount', OBSERVATIONS_REQUIRED);
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
    const field = `furtherEpas.${index}.epaNumber`;
    if (!offered.includes(epaNumber)) problem(field, EPA_OF_ANOTHER_DAY);
    else if (seen.has(epaNumber)) problem(field, 'Each EPA once. Please remove the second');
    seen.add(epaNumber);
  }
}

function dayChecked<Schema extends z.ZodType<Judged>>(schema: Schema) {
  return schema.superRefine((value, context) => {
    checkDay(value, (field, message) => {
      context.addIssue({ code: 'custom', message, path: field.split('.') });
    });
  });
}

/** Body of `POST /api/assessments`. traineeId of the own organization; anyone else by the exact address. */
export const AssessmentInput = dayChecked(
  z.object({
    traineeId: z.uuid(TRAINEE_REQUIRED).nullable().default(null),
    traineeEmail: Email.nullable().default(null),
    ...judged,
  }),
).refine(({ traineeId, traineeEmail }) => traineeId !== null || traineeEmail !== null, {
  error: TRAINEE_REQUIRED,
  path: ['traineeId'],
  when: ({ value }) => typeof value === 'object' && value !== null,
});
export type AssessmentInput = z.output<typeof AssessmentInput>;

/** Body of `POST /api/assess/:token`. Name and address are needed, and used, only when nobody is signed in. */
export const AssessInput = dayChecked(
  z.object({
    ...judged,
    assessorName: SignerName,
    assessorEmail: Email.nullable().default(null),
  }),
);
export type AssessInput = z.output<typeof AssessInput>;
/** For routes: what a guest must add. */
export const GuestAssessor = z.object({
  assessorName: GuestName,
  assessorEmail: Email,
});

/** Body of `POST /api/assessments/:id/amend`: Saturdays the rating, other days the level. */
export const AmendInput = z.object({
  activityLevel: Level.nullable().default(null),
  numericRating: Rating.nullable().default(null),
  observationsCount: Observations.nullable().default(null),
  ...written,
  /** How many amendments the assessor has seen; with more by now nothing is changed. */
  amendmentsBefore: z.int().min(0),
});
export type AmendInput = z.output<typeof AmendInput>;

/** Body of `POST /api/assessments/:id/void`. */
export const VoidInput = z.object({
  reason: aboutPatients(paragraph('The reason', MAX_REASON_LENGTH)).refine(
    (value) => !isBlank(value),
    {
      error: 'Please say why',
    },
  ),
});
/** Body of `POST /api/assessments/:id/acknowledge`; again to change the reflection. */
export const AcknowledgeInput = z.object({
  reflection: aboutPatients(paragraph('The reflection', MAX_REFLECTION_LENGTH)).default(''),
});

/** Query of `GET /api/assessments` and its exports; what cannot be read is left out. */
export const AssessmentQuery = z.object({
  /** Words of the trainee's or evaluator's name or the EPA's title, or an EPA's number. */
  q: Words,
  from: PlainDate,
  to: PlainDate,
  epa: optional(z.coerce.number().int().min(1).max(22)),
  traineeId: optional(z.uuid()),
  evaluatorId: optional(z.uuid()),
  level: optional(z.enum(ACTIVITY_LEVELS)),
  sort: z.enum(ASSESSMENT_SORTS).catch('date'),
  order: z.enum(['asc', 'desc']).catch('desc'),
  cursor: optional(z.string().max(500)),
  limit: z.coerce.number().int().min(1).max(200).catch(ASSESSMENTS_A_PAGE),
});
export type AssessmentQuery = z.output<typeof AssessmentQuery>;

/** Query of `GET /api/assessments/people`. */
export const PeopleQuery = z.object({
  kind: z.enum(['trainee', 'evaluator']).catch('trainee'),
  q: Words,
});
/** Body of `POST /api/trainees/by-address`. */
export const AddressInput = z.object({ email: Email });

/** Body of `POST /api/assessments/hint`. */
export const HintInput = z.object({
  /** Read and forgotten: with identifiers there is no hint. */
  strengths: notAboutPatients(paragraph('What went well', MAX_FEEDBACK_LENGTH)),
  improvements: notAboutPatients(paragraph('Areas for improvement', MAX_FEEDBACK_LENGTH)),
});

/** Body of `POST /api/assessment-requests`. Neither attending nor address: for whoever opens the link. */
export const AssessmentRequestInput = z.object({
  attendingId: z.uuid('Please choose an attending from the list').nullable().default(null),
  email: Email.nullable().default(null),
  /** Send it by mail at once. Without an attending or address there is nobody to send it to. */
  sendMail: z.boolean().default(true),
  shiftDate: ShiftDate.nullable().default(null),
  epaNumber: EpaNumber.nullable().default(null),
  message: aboutPatients(paragraph('The message', MAX_MESSAGE_LENGTH))
    .refine((value) => !hasWebAddress(value), { error: NO_WEB_ADDRESSES })
    .default(''),
  /** Made by the form: sent twice it is one request. */
  requestKey: z.uuid('The request has no key'),
});
export type AssessmentRequestInput = z.output<typeof AssessmentRequestInput>;
