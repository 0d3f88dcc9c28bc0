import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { AssessmentSort } from '#shared/assessments.ts';
import { assessments, ratingApart } from '#server/assessments/tables.ts';
import { keyset } from '#server/db/keyset.ts';
import type { First } from '#server/db/keyset.ts';

const { traineeName, evaluatorName, epaNumber, shiftDate, id } = assessments;

/** As the indexes have it: Saturdays have EPA 0. */
export const epaOrZero: SQL = sql`coalesce(${epaNumber}, 0)`;

const Name = z
  .string()
  .max(400)
  .refine((name) => !name.includes('\0'));
const Small = z.int().min(0).max(100);

/** By what a list is sorted first; then always by shift date and id. tables.ts has an index for each. */
const FIRST: Record<AssessmentSort, First | null> = {
  date: null,
  trainee: { value: sql`lower(${traineeName})`, type: sql`text`, schema: Name },
  evaluator: { value: sql`lower(${evaluatorName})`, type: sql`text`, schema: Name },
  epa: { value: epaOrZero, type: sql`integer`, schema: Small },
  rating: {
    value: ratingApart(assessments, 'asc'),
    falling: ratingApart(assessments, 'desc'),
    type: sql`integer`,
    schema: Small,
  },
};

export const { sortedBy, orderOf, behind, cursorAt, placeOf } = keyset(FIRST, shiftDate, id);
