import type { FormTemplate } from '#shared/form-template-output.ts';
import { PATIENT_TYPES } from '#shared/procedures.ts';
import { Counted, listOf, oneOf, orNull, Text, Typed, whole } from '#web/kept/fields.ts';
import { keptText, readKeptText } from '#web/kept/text.ts';

/** `base`: the revision of the draft on which it was begun; null when there was none. */
export type Edited = { template: FormTemplate; base: number | null };

/** What was changed after this was sent, on what the server has stored since; null when that is all. */
export function editedSince(
  now: Edited | null,
  sent: Edited | null,
  base: number | null,
): Edited | null {
  return now === null || now === sent ? null : { ...now, base };
}

const numbers = listOf(Counted);

const keptEdits = whole<Edited>({
  base: orNull(Counted),
  template: whole<FormTemplate>({
    name: Text,
    epas: listOf(
      whole({ number: Counted, title: Text, shortName: Text, milestones: listOf(Typed) }),
    ),
    days: whole({
      Sunday: numbers,
      Monday: numbers,
      Tuesday: numbers,
      Wednesday: numbers,
      Thursday: numbers,
      Friday: numbers,
      Saturday: numbers,
    }),
    levels: listOf(whole({ words: Text, hint: Text })),
    saturday: orNull(whole({ question: Text, observations: Text, scale: listOf(Typed) })),
    procedures: whole({
      types: listOf(Typed),
      counted: listOf(
        whole({
          key: Typed,
          label: Text,
          types: listOf(Typed),
          patients: listOf(oneOf(PATIENT_TYPES)),
        }),
      ),
    }),
  }),
});

/** Null: there is nothing to keep. */
export function editedToText(edited: Edited | null, now: number): string | null {
  return edited && keptText(edited, now);
}

export function editedFromText(text: string | null, now: number): Edited | null {
  return readKeptText(text, now, keptEdits);
}
