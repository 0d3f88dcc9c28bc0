import type { z } from 'zod/mini';
import {
  CorrectionInput,
  NewProcedure,
  ProcedureEditInput,
} from '#shared/procedure-entry-input.ts';
import { problemOfProcedureDate } from '#shared/procedures.ts';
import { problemsIn } from '#web/forms/problems.ts';
import type { EditDraft } from '#web/procedures/form/draft-text.ts';
import { sentEntry, sentNew } from '#web/procedures/form/entry.ts';
import type { EntryDraft } from '#web/procedures/form/entry.ts';
import { fieldOf } from '#web/procedures/form/form-fields.ts';

/** With the schemas: comes when a form is touched. What is known before, form-fields.ts has. */

type Problems = Record<string, string>;
type Days = { day: string; today: string };

function problemsOf(schema: z.core.$ZodType, sent: { date: string }, today: string): Problems {
  const wrong = problemsIn(schema, sent);
  const date = wrong['date'] ?? problemOfProcedureDate(sent.date, today);
  return { ...wrong, ...(date && { date }) };
}

export function entryProblems(entry: EntryDraft, { day, today }: Days): Problems {
  return problemsOf(NewProcedure, sentNew(entry, day), today);
}

export function editProblems(
  { entry, ...seen }: EditDraft,
  { isCorrection, today }: { isCorrection: boolean; today: string },
): Problems {
  const sent = { ...sentEntry(entry, ''), ...seen };
  return problemsOf(isCorrection ? CorrectionInput : ProcedureEditInput, sent, today);
}

export function allProblems(entries: readonly EntryDraft[], days: Days): Problems {
  const wrong = entries.flatMap((entry, at) =>
    Object.entries(entryProblems(entry, days)).map(([name, sentence]) => [
      fieldOf(at, name),
      sentence,
    ]),
  );
  return Object.fromEntries(wrong) as Problems;
}
