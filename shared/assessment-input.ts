import { z } from 'zod';
import { ASSESSMENT_FILTERS } from '#shared/assessment-filters.ts';
import {
  ASSESSMENT_SORTS,
  ASSESSMENTS_A_PAGE,
  MAX_FEEDBACK_LENGTH,
  MAX_REFLECTION_LENGTH,
} from '#shared/assessments.ts';
import { aboutPatients, byDefault, notAboutPatients, paragraph } from '#shared/fields.ts';
import { MAX_TITLE_LENGTH } from '#shared/form-templates.ts';
import { listQuery } from '#shared/list-input.ts';
import { optional, Words } from '#shared/query-input.ts';

/** Sent again it changes the reflection. */
export const AcknowledgeInput = z.object({
  reflection: byDefault(aboutPatients(paragraph('The reflection', MAX_REFLECTION_LENGTH)), ''),
  /** What the writer saw as stored. Without it, as an earlier version asks, the last one wins. */
  over: z.optional(notAboutPatients(paragraph('What it replaces', MAX_REFLECTION_LENGTH))),
});
export type AcknowledgeInput = z.output<typeof AcknowledgeInput>;

/** `q`: words of a name or of the EPA's title, or its number. */
export const AssessmentQuery = listQuery(ASSESSMENT_FILTERS, ASSESSMENT_SORTS, {
  most: 200,
  usual: ASSESSMENTS_A_PAGE,
});
export type AssessmentQuery = z.output<typeof AssessmentQuery>;

export const PeopleQuery = z.object({
  kind: z.enum(['trainee', 'evaluator']).catch('trainee'),
  q: Words,
});

/** Of which set an EPA is; unasked, that of the form in use. */
export const EpaQuery = z.object({ set: optional(z.string().max(MAX_TITLE_LENGTH)) });

export const HintInput = z.object({
  /** Read and forgotten: with identifiers there is no hint. */
  strengths: notAboutPatients(paragraph('What went well', MAX_FEEDBACK_LENGTH)),
  improvements: notAboutPatients(paragraph('Areas for improvement', MAX_FEEDBACK_LENGTH)),
});
