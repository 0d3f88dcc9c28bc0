/** What the server answers about procedures, for the API's description; checked against the types by the compiler. */
import { z } from 'zod';
import type { ProcedureStats } from '#shared/procedure-stats.ts';
import {
  KEY_INDEX_PROCEDURES,
  PATIENT_TYPES,
  PROCEDURE_LEVELS,
  PROCEDURE_TYPES,
  VERIFICATIONS,
} from '#shared/procedures.ts';
import type {
  AgainList,
  LoggedProcedures,
  Procedure,
  ProcedureEntry,
  ProcedurePage,
  ProcedureSummary,
  SupervisorList,
} from '#shared/procedures.ts';

export const ProcedureEntrySchema = z.object({
  date: z.iso.date(),
  procedure: z.enum(PROCEDURE_TYPES),
  patient: z.enum(PATIENT_TYPES),
  level: z.enum(PROCEDURE_LEVELS),
  supervisorId: z.uuid().nullable(),
  supervisor: z.string(),
  isSimulated: z.boolean(),
  attempts: z.int(),
  isSuccessful: z.boolean().nullable(),
  isUltrasoundGuided: z.boolean(),
  site: z.string(),
  complications: z.string(),
  notes: z.string(),
}) satisfies z.ZodType<ProcedureEntry>;

export const ProcedureSummarySchema = ProcedureEntrySchema.extend({
  id: z.uuid(),
  owner: z.object({ id: z.uuid(), name: z.string() }),
  verification: z.enum(VERIFICATIONS),
  returnReason: z.string().nullable(),
  verified: z
    .object({
      at: z.iso.datetime(),
      by: z.string(),
      isSignedIn: z.boolean(),
      email: z.string().nullable(),
    })
    .nullable(),
  isCorrected: z.boolean(),
  createdAt: z.iso.datetime(),
  version: z.int(),
  can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    correct: z.boolean(),
    verify: z.boolean(),
  }),
}) satisfies z.ZodType<ProcedureSummary>;

/** Answer of `GET /api/procedures/:id` and of the calls that change one. */
export const ProcedureSchema = ProcedureSummarySchema.extend({
  corrections: z.array(
    z.object({
      at: z.iso.datetime(),
      by: z.string(),
      reason: z.string(),
      before: ProcedureEntrySchema,
      verifiedBy: z.string().nullable(),
    }),
  ),
}) satisfies z.ZodType<Procedure>;

/** Answer of `POST /api/procedures`. */
export const LoggedSchema = z.object({
  ids: z.array(z.uuid()),
}) satisfies z.ZodType<LoggedProcedures>;

/** Answer of `GET /api/procedures/supervisors`. */
export const SupervisorsSchema = z.object({
  items: z.array(
    z.object({ id: z.uuid(), displayName: z.string(), specialty: z.string().nullable() }),
  ),
}) satisfies z.ZodType<SupervisorList>;

/** Answer of `GET /api/procedures/again`. */
export const AgainSchema = z.object({
  items: z.array(
    ProcedureEntrySchema.pick({
      procedure: true,
      patient: true,
      level: true,
      supervisorId: true,
      supervisor: true,
      isUltrasoundGuided: true,
      site: true,
    }),
  ),
}) satisfies z.ZodType<AgainList>;

/** Answer of `GET /api/procedures`. */
export const ProcedurePageSchema = z.object({
  items: z.array(ProcedureSummarySchema),
  nextCursor: z.string().nullable(),
  total: z.int().nullable(),
}) satisfies z.ZodType<ProcedurePage>;

const counted = {
  real: z.int(),
  realVerified: z.int(),
  simulated: z.int(),
  simulatedVerified: z.int(),
};

/** Answer of `GET /api/procedures/stats`. */
export const ProcedureStatsSchema = z.object({
  owner: z.object({ id: z.uuid(), displayName: z.string() }),
  scope: z.enum(['all', 'supervised']),
  total: z.object(counted),
  waiting: z.int(),
  returned: z.int(),
  byType: z.array(
    z.object({
      ...counted,
      procedure: z.enum(PROCEDURE_TYPES),
      levels: z.record(z.enum(PROCEDURE_LEVELS), z.int()),
    }),
  ),
  byMonth: z.array(z.object({ month: z.string(), real: z.int(), simulated: z.int() })),
  minimums: z.object({
    cohort: z.int().nullable(),
    fromYear: z.int(),
    isShipped: z.boolean(),
    items: z.array(z.object({ ...counted, key: z.enum(KEY_INDEX_PROCEDURES), minimum: z.int() })),
  }),
}) satisfies z.ZodType<ProcedureStats>;
