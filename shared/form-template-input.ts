/** The form of an organization, in `zod/mini`: the editor and the import run it, too. What is still missing, templateProblems says. */
import * as z from 'zod/mini';
import { ACTIVITY_LEVELS } from '#shared/assessments.ts';
import { aboutPatients, byDefault, line, notAboutPatients, shiftDate } from '#shared/fields.ts';
import {
  MAX_COUNTED,
  MAX_COUNTED_KEY_LENGTH,
  MAX_PROCEDURE_TYPES,
} from '#shared/form-procedures.ts';
import {
  MAX_EPA_NUMBER,
  MAX_EPAS,
  MAX_SCALE_STEPS,
  MAX_SHORT_NAME_LENGTH,
  MAX_TITLE_LENGTH,
  MAX_WORDS_LENGTH,
} from '#shared/form-templates.ts';
import { MAX_PROCEDURE_LENGTH, PATIENT_TYPES } from '#shared/procedures.ts';
import { SHIPPED_PROCEDURES } from '#shared/shipped-procedures.ts';
import { WEEKDAYS } from '#shared/shift-date.ts';

const words = (name: string, max: number) => notAboutPatients(line(name, max));

const BETWEEN = `The number of an EPA is between 1 and ${MAX_EPA_NUMBER}`;
const EpaNumber = z.int(BETWEEN).check(z.minimum(1, BETWEEN), z.maximum(MAX_EPA_NUMBER, BETWEEN));

const MAX_MILESTONES = 30;
const FIVE = 'There are five levels of entrustment';
const STEPS = `A scale has 2 to ${MAX_SCALE_STEPS} steps`;
const GIVEN = 'This is not what a form consists of';

/** They stand on every record: no identifier comes in by them. */
const procedureWords = (name: string) => aboutPatients(line(name, MAX_PROCEDURE_LENGTH));
const KEY = 'A key has lower-case letters, digits and underscores';
const Types = z
  .array(procedureWords('A procedure'), 'Procedures come as a list')
  .check(z.maxLength(MAX_PROCEDURE_TYPES, `A form can have at most ${MAX_PROCEDURE_TYPES}`));
const Counted = z.object(
  {
    key: notAboutPatients(z.string(KEY)).check(
      z.regex(/^[a-z][a-z\d_]*$/, KEY),
      z.maxLength(MAX_COUNTED_KEY_LENGTH, `A key has at most ${MAX_COUNTED_KEY_LENGTH} characters`),
    ),
    label: procedureWords('What is counted'),
    types: Types,
    patients: z
      .array(z.enum(PATIENT_TYPES, 'There is no such kind of patient'), 'Patients come as a list')
      .check(z.maxLength(PATIENT_TYPES.length)),
  },
  GIVEN,
);
const Procedures = z.object(
  {
    types: Types,
    counted: z
      .array(Counted, 'What is counted comes as a list')
      .check(z.maxLength(MAX_COUNTED, `A form can count at most ${MAX_COUNTED}`)),
  },
  GIVEN,
);

const Template = z.object(
  {
    name: words('The name of the set', MAX_WORDS_LENGTH),
    epas: z
      .array(
        z.object(
          {
            number: EpaNumber,
            title: words('A title', MAX_TITLE_LENGTH),
            shortName: words('A short name', MAX_SHORT_NAME_LENGTH),
            milestones: z
              .array(words('A milestone', 12), 'Milestones come as a list')
              .check(z.maxLength(MAX_MILESTONES, `At most ${MAX_MILESTONES} milestones an EPA`)),
          },
          GIVEN,
        ),
        'EPAs come as a list',
      )
      .check(z.maxLength(MAX_EPAS, `A form can have at most ${MAX_EPAS} EPAs`)),
    days: z.record(
      z.enum(WEEKDAYS),
      z
        .array(EpaNumber, 'A day has a list of numbers')
        .check(z.maxLength(MAX_EPAS, `A day can offer at most ${MAX_EPAS} EPAs`)),
      'Each day of the week needs its list',
    ),
    levels: z
      .array(
        z.object(
          {
            words: words('A level', MAX_WORDS_LENGTH),
            hint: words('The meaning of a level', MAX_WORDS_LENGTH),
          },
          GIVEN,
        ),
        FIVE,
      )
      .check(z.length(ACTIVITY_LEVELS.length, FIVE)),
    saturday: z.nullable(
      z.object(
        {
          question: words('The question', MAX_WORDS_LENGTH),
          observations: words('The second question', MAX_WORDS_LENGTH),
          scale: z
            .array(words('A step', 6), STEPS)
            .check(z.minLength(2, STEPS), z.maxLength(MAX_SCALE_STEPS, STEPS)),
        },
        GIVEN,
      ),
    ),
    /** Files from before it was data say nothing of it. */
    procedures: byDefault(Procedures, SHIPPED_PROCEDURES),
  },
  GIVEN,
);

/** As it is edited, exported and imported: it may be unfinished. */
export const FormTemplateInput = Template;

/** `revisionBefore`: of the draft as it was read, null when there was none; with another by now nothing is saved. */
export const FormDraftInput = z.object({
  template: Template,
  revisionBefore: z.nullable(z.int()),
});
export type FormDraftInput = z.output<typeof FormDraftInput>;

/** Whose form: the administrator's own organization's unless one, or one of its programs, is named. */
export const FormQuery = z.object({
  organizationId: z.optional(z.uuid()),
  programId: z.optional(z.uuid()),
});

export const FormReturnQuery = z.extend(FormQuery, { programId: z.uuid() });

export const FormDiscardInput = z.object({ revisionBefore: z.int() });
export type FormDiscardInput = z.output<typeof FormDiscardInput>;

export const FormEffectInput = z.object({
  /** The first shift date that it is for. */
  effectiveFrom: shiftDate('Please choose the day from which it counts'),
  revisionBefore: z.int(),
});
export type FormEffectInput = z.output<typeof FormEffectInput>;

/** `numberBefore`: of the latest version as it was read; with another by now nothing is changed. */
export const FormReturnInput = z.object({
  /** The first shift date that is assessed on the organization's form again. */
  effectiveFrom: shiftDate('Please choose the day from which it counts'),
  numberBefore: z.int(),
});
export type FormReturnInput = z.output<typeof FormReturnInput>;
