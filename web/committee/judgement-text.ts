import { JUDGED_LEVELS, NOT_ASSESSABLE } from '#shared/committee.ts';
import type { JudgedLevel } from '#shared/committee.ts';
import { oneOf, orNull, Text, whole } from '#web/kept/fields.ts';
import { parsed } from '#web/kept/text.ts';

/** What the committee says of a sub-competency, as it waits on the device. */
const read = whole({
  level: orNull(oneOf<JudgedLevel>([...JUDGED_LEVELS, NOT_ASSESSABLE])),
  note: Text,
});
export type Judged = { level: JudgedLevel | null; note: string };

export function judgedToText({ level, note }: Judged): string {
  return JSON.stringify({ level, note });
}

export function judgedFromText(text: string): Judged {
  return read(parsed(text)) ?? { level: null, note: '' };
}

/** As a select has it; empty where nothing is decided. */
export function levelToValue(level: JudgedLevel | null): string {
  return level === null ? '' : String(level);
}

export function levelFromValue(value: string): JudgedLevel | null {
  if (value === '') return null;
  return value === NOT_ASSESSABLE ? NOT_ASSESSABLE : Number(value);
}
