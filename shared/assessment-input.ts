import { z } from 'zod';
import { ASSESSMENT_FILTERS } from '#shared/assessment-filters.ts';
import { MAX_MESSAGE_LENGTH } from '#shared/assessment-requests.ts';
import {
  ASSESSMENT_SORTS,
  ASSESSMENTS_A_PAGE,
  MAX_FEEDBACK_LENGTH,
  MAX_REASON_LENGTH,
  MAX_REFLECTION_LENGTH,
} from '#shared/assessments.ts';
import {
  aboutPatients,
  byDefault,
  Email,
  notAboutPatients,
  paragraph,
  said,
  shiftDate,
} from '#shared/fields.ts';
import { EpaNumber } from '#shared/judgement-input.ts';
import { listQuery } from '#shared/list-input.ts';
import { SHIFT_DATE_REQUIRED } from '#shared/sentences.ts';
import { Words } from '#shared/query-input.ts';
import { hasWebAddress, NO_WEB_ADDRESSES } from '#shared/web-address.ts';

/** Body of `POST /api/assessments/:id/void`. */
export const VoidInput = z.object({
  reason: aboutPatients(paragraph('The reason', MAX_REASON_LENGTH)).check(said('Please say why')),
});
/** Body of `POST /api/assessments/:id/acknowledge`; again to change the reflection. */
export const AcknowledgeInput = z.object({
  reflection: byDefault(aboutPatients(paragraph('The reflection', MAX_REFLECTION_LENGTH)), ''),
});

/** Query of `GET /api/assessments` and its exports. `q`: words of a name or of the EPA's title, or its number. */
export const AssessmentQuery = listQuery(ASSESSMENT_FILTERS, ASSESSMENT_SORTS, {
  most: 200,
  usual: ASSESSMENTS_A_PAGE,
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
  email: z.nullable(Email).default(null),
  /** Send it by mail at once. Without an attending or address there is nobody to send it to. */
  sendMail: z.boolean().default(true),
  shiftDate: z.nullable(shiftDate(SHIFT_DATE_REQUIRED)).default(null),
  epaNumber: z.nullable(EpaNumber).default(null),
  message: byDefault(
    aboutPatients(paragraph('The message', MAX_MESSAGE_LENGTH)).check(
      z.refine((value) => !hasWebAddress(value), NO_WEB_ADDRESSES),
    ),
    '',
  ),
  /** Made by the form: sent twice it is one request. */
  requestKey: z.uuid('The request has no key'),
});
export type AssessmentRequestInput = z.output<typeof AssessmentRequestInput>;
