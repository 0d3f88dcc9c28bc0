/** What is said of a procedure, in `zod/mini`: its form runs it, too. Whether the date is past, problemOfProcedureDate says. */
import * as z from 'zod/mini';
import {
  aboutPatients,
  byDefault,
  line,
  notAboutPatients,
  paragraph,
  said,
  shiftDate,
} from '#shared/fields.ts';
import {
  MAX_ATTEMPTS,
  MAX_CORRECTION_REASON_LENGTH,
  MAX_PROCEDURE_LENGTH,
  MAX_PROCEDURE_TEXT_LENGTH,
  MAX_PROCEDURES_AT_ONCE,
  MAX_SITE_LENGTH,
  MAX_SUPERVISOR_LENGTH,
  PATIENT_REQUIRED,
  PATIENT_TYPES,
  PROCEDURE_DATE_REQUIRED,
  PROCEDURE_LEVEL_REQUIRED,
  PROCEDURE_LEVELS,
  PROCEDURE_REQUIRED,
  SUPERVISOR_REQUIRED,
} from '#shared/procedures.ts';
import { isBlank } from '#shared/text.ts';

function text(name: string, max: number) {
  return byDefault(aboutPatients(paragraph(name, max)), '');
}

const entry = {
  date: shiftDate(PROCEDURE_DATE_REQUIRED),
  /** Which ones can be logged, the form says that holds on the date. */
  procedure: notAboutPatients(
    line('Procedure type', MAX_PROCEDURE_LENGTH, PROCEDURE_REQUIRED).check(
      said(PROCEDURE_REQUIRED),
    ),
  ),
  patient: z.enum(PATIENT_TYPES, PATIENT_REQUIRED),
  level: z.enum(PROCEDURE_LEVELS, PROCEDURE_LEVEL_REQUIRED),
  supervisorId: byDefault(z.nullable(z.uuid(SUPERVISOR_REQUIRED)), null),
  /** Ignored when supervisorId is given: then it is what the account is called. */
  supervisor: byDefault(notAboutPatients(line('Supervisor name', MAX_SUPERVISOR_LENGTH)), ''),
  isSimulated: byDefault(z.boolean('Please choose real or simulated'), false),
  attempts: byDefault(
    z
      .int('Attempts must be a whole number')
      .check(
        z.minimum(1, 'Attempts must be at least 1'),
        z.maximum(MAX_ATTEMPTS, `Attempts can be at most ${MAX_ATTEMPTS}`),
      ),
    1,
  ),
  isSuccessful: byDefault(z.nullable(z.boolean('Please choose from the list')), null),
  isUltrasoundGuided: byDefault(z.boolean('Please choose from the list'), false),
  site: byDefault(aboutPatients(line('Site', MAX_SITE_LENGTH)), ''),
  complications: text('Complications', MAX_PROCEDURE_TEXT_LENGTH),
  notes: text('Notes', MAX_PROCEDURE_TEXT_LENGTH),
};

/** Said together with whatever else is wrong. */
const supervised = z.refine<{ supervisorId: unknown; supervisor: unknown }>(
  ({ supervisorId, supervisor }) =>
    supervisorId !== null || typeof supervisor !== 'string' || !isBlank(supervisor),
  {
    error: SUPERVISOR_REQUIRED,
    path: ['supervisor'],
    when: ({ value }) => typeof value === 'object' && value !== null,
  },
);

/** What its owner says about a procedure. */
export const ProcedureEntryInput = z.object(entry).check(supervised);

/** One of the entries of `POST /api/procedures`. The key is made by the form: sent twice it is one procedure. */
export const NewProcedure = z
  .object({ ...entry, entryKey: z.uuid('The procedure has no key') })
  .check(supervised);
export type NewProcedure = z.output<typeof NewProcedure>;

/** All of them or none. */
export const ProceduresInput = z.object({
  entries: z
    .array(NewProcedure)
    .check(
      z.minLength(1, PROCEDURE_REQUIRED),
      z.maxLength(MAX_PROCEDURES_AT_ONCE, `Please log at most ${MAX_PROCEDURES_AT_ONCE} at once`),
    ),
});
export type ProceduresInput = z.output<typeof ProceduresInput>;

const version = z.int().check(z.minimum(1));

/** All of the entry, and the version that was seen. */
export const ProcedureEditInput = z.object({ ...entry, version }).check(supervised);
export type ProcedureEditInput = z.output<typeof ProcedureEditInput>;

/** A verified one is corrected. */
export const CorrectionInput = z
  .object({
    ...entry,
    version,
    reason: aboutPatients(paragraph('The reason', MAX_CORRECTION_REASON_LENGTH)).check(
      said('Please say why'),
    ),
  })
  .check(supervised);
export type CorrectionInput = z.output<typeof CorrectionInput>;
