import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ProcedureSort } from '#shared/procedures.ts';
import { keyset } from '#server/db/keyset.ts';
import type { First } from '#server/db/keyset.ts';
import { levelRank, patientRank, procedures } from '#server/procedures/tables.ts';

const { procedure, patient, level, date, id } = procedures;

const Name = z
  .string()
  .max(100)
  .refine((name) => !name.includes('\0'));
const Rank = z.int().min(0).max(100);

/** By what a list is sorted first; then always by date and id. tables.ts has an index for each. */
const FIRST: Record<ProcedureSort, First | null> = {
  date: null,
  procedure: { value: sql`${procedure}`, type: sql`text`, schema: Name },
  patient: { value: patientRank(patient), type: sql`integer`, schema: Rank },
  level: { value: levelRank(level), type: sql`integer`, schema: Rank },
};

export const { sortedBy, orderOf, behind, cursorAt, placeOf } = keyset(FIRST, date, id);
