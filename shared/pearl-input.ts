import { z } from 'zod';
import { grouped } from '#shared/count-words.ts';
import { aboutPatients, line } from '#shared/fields.ts';
import {
  CONTENT_DEPTHS,
  filledCases,
  LEARNER_LEVELS,
  MAX_DETAILS_LENGTH,
  MAX_PATIENTS,
  MAX_TITLE_LENGTH,
  NO_DETAILS_MESSAGE,
} from '#shared/pearls.ts';
import { isBlank, plainText } from '#shared/text.ts';
import { optional, Words } from '#shared/query-input.ts';

const PatientInput = z.object(
  {
    details: aboutPatients(z.string('Clinical details must be text.'))
      .transform((details) => plainText(details).trim())
      .refine(
        (details) => details.length <= MAX_DETAILS_LENGTH,
        `Clinical details can have at most ${grouped(MAX_DETAILS_LENGTH)} characters.`,
      ),
    starred: z.boolean('The star is either set or not.').default(false),
  },
  'A patient has details and a star.',
);

/** Blank rows are dropped, at least one case must be left. */
export const PearlSetInput = z.object(
  {
    patients: z
      .array(PatientInput, 'Patients must be a list.')
      .max(MAX_PATIENTS, `At most ${MAX_PATIENTS} patients can be entered at a time.`)
      // The place in the form is what an error names.
      .transform((patients) => filledCases(patients.map((patient, row) => ({ ...patient, row }))))
      .refine((patients) => patients.length > 0, NO_DETAILS_MESSAGE),
    /** Left out: for whom pearls of this person are written. */
    learnerLevel: z.enum(LEARNER_LEVELS, 'Please choose a learner level from the list.').optional(),
    includeQuestions: z.boolean('Questions are either wanted or not.').default(true),
    contentDepth: z.enum(CONTENT_DEPTHS, 'Please choose concise or detailed.').default('concise'),
    /** The person was asked about names, dates, places or ages, and keeps them. */
    confirmedPhi: z.boolean('What was found is either confirmed or not.').default(false),
    /** The same key again answers with the set that it made before, for a request whose answer was lost. */
    requestKey: z.uuid('The request key must be a UUID.').nullable().default(null),
  },
  'The request must be an object with a list of patients.',
);
export type PearlSetInput = z.output<typeof PearlSetInput>;

export const TopicInput = z.object({
  /** Id of a topic of the library, or NO_TOPIC. */
  topic: z
    .string('Please choose a topic from the list')
    .regex(/^[a-z0-9-]{1,60}$/, 'Please choose a topic from the list'),
});

/** An empty title gives the set the name of its cases again. */
export const PearlTitleInput = z.object(
  {
    title: z.pipe(
      aboutPatients(line('The title', MAX_TITLE_LENGTH)),
      z.transform((text: string) => (isBlank(text) ? '' : text)),
    ),
  },
  'The request must be an object with a title.',
);

/** What cannot be read is left out. */
export const PearlListQuery = z.object({
  q: Words,
  cursor: optional(z.uuid()),
  limit: z.coerce.number().int().min(1).max(200).catch(50),
});
export type PearlListQuery = z.output<typeof PearlListQuery>;

/** Query of the exports: the reader's time zone, for the day the pearls were made on. */
export const ExportQuery = z.object({ zone: optional(z.string().max(64)) });
export const CardsQuery = z.object({ q: Words });
