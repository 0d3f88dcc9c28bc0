import { z } from 'zod';
import {
  aboutPatients,
  byDefault,
  Email,
  GuestName,
  line,
  notAboutPatients,
  paragraph,
  said,
  SignerName,
} from '#shared/fields.ts';
import { listQuery } from '#shared/list-input.ts';
import { PROCEDURE_FILTERS } from '#shared/procedure-filters.ts';
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
  MOST_PROCEDURES_A_PAGE,
  PROCEDURE_SCOPES,
  PROCEDURE_SORTS,
  PROCEDURES_A_PAGE,
} from '#shared/procedures.ts';
import { optional } from '#shared/query-input.ts';

const Version = z.int().min(1);

/** Query of `GET /api/procedures` and its exports. */
export const ProcedureQuery = listQuery(PROCEDURE_FILTERS, PROCEDURE_SORTS, {
  most: MOST_PROCEDURES_A_PAGE,
  usual: PROCEDURES_A_PAGE,
}).extend({ scope: optional(z.enum(PROCEDURE_SCOPES)) });
export type ProcedureQuery = z.output<typeof ProcedureQuery>;

/** Query of `GET /api/procedures/owners`. */
export const OwnersQuery = ProcedureQuery.pick({ scope: true, q: true });

/** Query of `GET /api/procedures/stats` and of the portfolio and case-log files. */
export const StatsQuery = ProcedureQuery.pick({ ownerId: true, from: true, to: true });
export type StatsQuery = z.output<typeof StatsQuery>;

const Waiting = z
  .array(z.object({ id: z.uuid(), version: Version }))
  .min(1, 'Please choose at least one procedure')
  .max(MAX_VERIFIED_AT_ONCE, `Please choose at most ${MAX_VERIFIED_AT_ONCE} at once`);
const ReturnReason = aboutPatients(paragraph('The reason', MAX_RETURN_REASON_LENGTH)).check(
  said(RETURN_REASON_REQUIRED),
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
  email: z.nullable(Email).default(null),
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
  verifierEmail: z.nullable(Email).default(null),
});
export type VerifyByLinkInput = z.output<typeof VerifyByLinkInput>;
/** For routes: what a guest must add. */
export const GuestVerifier = z.object({
  verifierName: GuestName,
  verifierEmail: Email,
});

/** Body of `POST /api/procedure-imports`: the file's bytes in base64. */
export const ImportInput = z.object({
  name: byDefault(notAboutPatients(line('The name of the file', 200)), ''),
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
