import { z } from 'zod';
import {
  CONTENT_DEPTHS,
  filledCases,
  LEARNER_LEVELS,
  MAX_DETAILS_LENGTH,
  MAX_PATIENTS,
  NO_DETAILS_MESSAGE,
} from '#shared/pearls.ts';
import { plainText } from '#shared/text.ts';

const PatientInput = z.object({
  details: z
    .string('Clinical details must be text.')
    .transform((details) => plainText(details).trim())
    .refine(
      (details) => details.length <= MAX_DETAILS_LENGTH,
      `Clinical details can have at most ${MAX_DETAILS_LENGTH.toLocaleString('en-US')} characters.`,
    ),
  starred: z.boolean().default(false),
});

/** Body of `POST /api/pearls`: blank rows are dropped, at least one case must be left. */
export const PearlSetInput = z.object({
  patients: z
    .array(PatientInput, 'Patients must be a list.')
    .max(MAX_PATIENTS, `At most ${MAX_PATIENTS} patients can be entered at a time.`)
    .transform(filledCases)
    .refine((patients) => patients.length > 0, NO_DETAILS_MESSAGE),
  learnerLevel: z.enum(LEARNER_LEVELS, 'Please choose a learner level from the list.'),
  includeQuestions: z.boolean().default(true),
  contentDepth: z.enum(CONTENT_DEPTHS, 'Please choose concise or detailed.').default('concise'),
});
export type PearlSetInput = z.output<typeof PearlSetInput>;
