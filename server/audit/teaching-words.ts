import { ofWhom } from '#server/audit/telling.ts';
import type { AuditKind } from '#server/audit/kinds.ts';
import type { Words } from '#server/audit/telling.ts';

/** Of evaluations of teaching: who wrote one, and about whom, is in no entry (docs/decisions/063). */
export const TEACHING_WORDS = {
  'teaching.released': (told) => `released evaluations of teaching${ofWhom(told)}`,
  'teaching.read': (told) => `read the evaluations of teaching${ofWhom(told)}`,
} as const satisfies Partial<Record<AuditKind, Words>>;
