import { z } from 'zod';
import { Email } from '#shared/account-input.ts';
import { MAX_IMPORT_BYTES } from '#shared/procedure-import.ts';
import { EARLIEST_COHORT, LATEST_COHORT, MAX_MINIMUM } from '#shared/procedure-stats.ts';
import {
  MAX_IN_LINK,
  MAX_RETURN_REASON_LENGTH,
  MAX_VERIFIED_AT_ONCE,
  RETURN_REASON_REQUIRED,
} from '#shared/procedure-verification.ts';
import {
  KEY_INDEX_PROCEDURES,
  MAX_ATTEMPTS,
  MAX_CORRECTION_REASON_LENGTH,
  MAX_PROCEDURE_TEXT_LENGTH,
  MAX_PROCEDURES_AT_ONCE,
  MAX_SITE_LENGTH,
  MAX_SUPERVISOR_LENGTH,
  MOST_PROCEDURES_A_PAGE,
  PATIENT_REQUIRED,
  PATIENT_TYPES,
  PROCEDURE_DATE_REQUIRED,
  PROCEDURE_LEVEL_REQUIRED,
  PROCEDURE_LEVELS,
  PROCEDURE_REQUIRED,
  PROCEDURE_SCOPES,
  PROCEDURE_SORTS,
  PROCEDURE_TYPES,
  PROCEDURES_A_PAGE,
  SUPERVISOR_REQUIRED,
  VERIFICATIONS,
} from '#shared/procedures.ts';
import { GuestName, SignerName } from '#shared/link-input.ts';
import { isShiftDate } from '#shared/shift-date.ts';
import { isBlank } from '#shared/text.ts';
import {
  aboutPatients,
  line,
  notAboutPatients,
  optional,
  paragraph,
  PlainDate,
  Words,
} from '#shared/text-input.ts';

/** What its owner says about a procedure. Whether the date is past and the supervisor there, the server's rules say. */
export const ProcedureEntryInput = z.object({
  date: z.string(PROCEDURE_DATE_REQUIRED).refine(isShiftDate, { error: PROCEDURE_DATE_REQUIRED }),
  procedure: z.enum(PROCEDURE_TYPES, PROCEDURE_REQUIRED),
  patient: z.enum(PATIENT_TYPES, PATIENT_REQUIRED),
  level: z.enum(PROCEDURE_LEVELS, PROCEDURE_LEVEL_REQUIRED),
  supervisorId: z.uuid(SUPERVISOR_REQUIRED).nullable().default(null),
  /** Ignored when supervisorId is given: then it is what the account is called. */
  supervisor: notAboutPatients(line('Supervisor name', MAX_SUPERVISOR_LENGTH)).default(''),
  isSimulated: z.boolean('Please choose real or simulated').default(false),
  attempts: z
    .int('Attempts must be a whole number')
    .min(1, 'Attempts must be at least 1')
    .max(MAX_ATTEMPTS, `Attempts can be at most ${MAX_ATTEMPTS}`)
    .default(1),
  isSuccessful: z.boolean('Please choose from the list').nullable().default(null),
  isUltrasoundGuided: z.boolean('Please choose from the list').default(false),
  site: aboutPatients(line('Site', MAX_SITE_LENGTH)).default(''),
  complications: aboutPatients(paragraph('Complications', MAX_PROCEDURE_TEXT_LENGTH)).default(''),
  notes: aboutPatients(paragraph('Notes', MAX_PROCEDURE_TEXT_LENGTH)).default(''),
});

function withSupervisor<
  Schema extends z.ZodType<{ supervisorId: string | null; supervisor: string }>,
>(schema: Schema) {
  return schema.refine(
    ({ supervisorId, supervisor }) => supervisorId !== null || !isBlank(supervisor),
    { error: SUPERVISOR_REQUIRED, path: ['supervisor'] },
  );
}

/** One of the entries of `POST /api/procedures`. The key is made by the form: sent twice it is one procedure. */
const NewProcedure = withSupervisor(
  ProcedureEntryInput.extend({ entryKey: z.uuid('The procedure has no key') }),
);

/** Body of `POST /api/procedures`: all of them or none. */
export const ProceduresInput = z.object({
  entries: z
    .array(NewProcedure)
    .min(1, PROCEDURE_REQUIRED)
    .max(MAX_PROCEDURES_AT_ONCE, `Please log at most ${MAX_PROCEDURES_AT_ONCE} at once`),
});
export type ProceduresInput = z.output<typeof ProceduresInput>;
export type NewProcedure = z.output<typeof NewProcedure>;

const Version = z.int().min(1);

/** Body of `PATCH /api/procedures/:id`: all of the entry, and the version that was seen. */
export const ProcedureEditInput = withSupervisor(ProcedureEntryInput.extend({ version: Version }));
export type ProcedureEditInput = z.output<typeof ProcedureEditInput>;

/** Body of `POST /api/procedures/:id/correct`, of a verified one. */
export const CorrectionInput = withSupervisor(
  ProcedureEntryInput.extend({
    version: Version,
    reason: aboutPatients(paragraph('The reason', MAX_CORRECTION_REASON_LENGTH)).refine(
      (reason) => !isBlank(reason),
      { error: 'Please say why' },
    ),
  }),
);
export type CorrectionInput = z.output<typeof CorrectionInput>;

const Flag = optional(z.enum(['true', 'false']).transform((flag) => flag === 'true'));

/** Query of `GET /api/procedures` and its exports; what cannot be read is left out. */
export const ProcedureQuery = z.object({
  scope: optional(z.enum(PROCEDURE_SCOPES)),
  q: Words,
  procedure: optional(z.enum(PROCEDURE_TYPES)),
  level: optional(z.enum(PROCEDURE_LEVELS)),
  patient: optional(z.enum(PATIENT_TYPES)),
  from: PlainDate,
  to: PlainDate,
  verification: optional(z.enum(VERIFICATIONS)),
  simulated: Flag,
  ownerId: optional(z.uuid()),
  sort: z.enum(PROCEDURE_SORTS).catch('date'),
  order: z.enum(['asc', 'desc']).catch('desc'),
  cursor: optional(z.string().max(500)),
  limit: z.coerce.number().int().min(1).max(MOST_PROCEDURES_A_PAGE).catch(PROCEDURES_A_PAGE),
});
export type ProcedureQuery = z.output<typeof ProcedureQuery>;

/** Query of `GET /api/procedures/owners`. */
export const OwnersQuery = ProcedureQuery.pick({ scope: true, q: true });

/** Query of `GET /api/procedures/stats` and of the portfolio and case-log files. */
export const StatsQuery = z.object({ ownerId: optional(z.uuid()), from: PlainDate, to: PlainDate });
export type StatsQuery = z.output<typeof StatsQuery>;

const Waiting = z
  .array(z.object({ id: z.uuid(), version: Version }))
  .min(1, 'Please choose at least one procedure')
  .max(MAX_VERIFIED_AT_ONCE, `Please choose at most ${MAX_VERIFIED_AT_ONCE} at once`);
const ReturnReason = aboutPatients(paragraph('The reason', MAX_RETURN_REASON_LENGTH)).refine(
  (reason) => !isBlank(reason),
  { error: RETURN_REASON_REQUIRED },
);

/** Body of `POST /api/procedures/verify`. */
export const VerifyInput = z.object({ items: Waiting });
/** Body of `POST /api/procedures/return`. */
export const ReturnInput = z.object({ items: Waiting, reason: ReturnReason });

/** Body of `POST /api/procedures/digest`: whether the supervisor is told by mail what waits. */
export const DigestInput = z.object({ isOn: z.boolean('Please choose on or off') });

/** Body of `POST /api/procedure-links`: the owner's own waiting ones, for a supervisor without an account. */
export const VerifyLinkInput = z.object({
  procedureIds: z
    .array(z.uuid())
    .min(1, 'Please choose at least one procedure')
    .max(MAX_IN_LINK, `Please choose at most ${MAX_IN_LINK} procedures for one link`),
  /** Null: shown as a QR code or copied only. */
  email: Email.nullable().default(null),
  requestKey: z.uuid('The link has no key'),
});
export type VerifyLinkInput = z.output<typeof VerifyLinkInput>;

/** Body of `POST /api/verify/:token`. Name and address are needed, and used, only when nobody is signed in. */
export const VerifyByLinkInput = z.object({
  verify: Waiting.or(z.array(z.never()).length(0)).default([]),
  sendBack: z
    .array(z.object({ id: z.uuid(), version: Version, reason: ReturnReason }))
    .max(MAX_IN_LINK)
    .default([]),
  /** It is kept with the procedure: no identifier comes in by it. */
  verifierName: aboutPatients(SignerName.clone()),
  verifierEmail: Email.nullable().default(null),
});
export type VerifyByLinkInput = z.output<typeof VerifyByLinkInput>;
/** For routes: what a guest must add. */
export const GuestVerifier = z.object({
  verifierName: GuestName,
  verifierEmail: Email,
});

/** Body of `POST /api/procedure-imports`: the file's bytes in base64. */
export const ImportInput = z.object({
  name: notAboutPatients(line('The name of the file', 200)).default(''),
  content: z
    .base64('The file could not be read. Please choose it again.')
    .min(1, 'This file is empty.')
    .max(Math.ceil(MAX_IMPORT_BYTES / 3) * 4, 'This file is larger than 4 MiB. Please split it.'),
});
export type ImportInput = z.output<typeof ImportInput>;

const Minimum = z
  .int('Please enter a whole number')
  .min(0, 'A minimum cannot be negative')
  .max(MAX_MINIMUM, `A minimum can be at most ${MAX_MINIMUM}`);
const Templates = z
  .array(
    z.object({
      fromYear: z
        .int('Please enter a year')
        .min(EARLIEST_COHORT, `The year must be ${EARLIEST_COHORT} or later`)
        .max(LATEST_COHORT, `The year can be at most ${LATEST_COHORT}`),
      minimums: z.record(z.enum(KEY_INDEX_PROCEDURES), Minimum),
    }),
  )
  .max(20, 'Please keep at most 20 versions')
  .refine((items) => new Set(items.map(({ fromYear }) => fromYear)).size === items.length, {
    error: 'Each year can have one version',
  });
/** Query of `GET|PUT /api/admin/procedure-minimums`. A system_admin must name one. */
export const MinimumsQuery = z.object({ organizationId: optional(z.uuid()) });
/** Body of `PUT /api/admin/procedure-minimums`: replaces all of an organization's own; an empty list: the shipped ones hold. */
export const MinimumTemplatesInput = z.object({
  items: Templates,
  /** As they were read; when others are stored by now, nothing is saved. */
  itemsBefore: Templates.optional(),
});
export type MinimumTemplatesInput = z.output<typeof MinimumTemplatesInput>;
