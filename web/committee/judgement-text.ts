import { judgedWords } from '#shared/committee-words.ts';
import { JUDGED_LEVELS, NOT_ASSESSABLE } from '#shared/committee.ts';
import type { JudgedLevel } from '#shared/committee.ts';
import { plainText } from '#shared/text.ts';
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

/** What the writer left as it was seen is what is stored by now. */
export function rebaseJudged(text: string, over: string | undefined, saved: string): string {
  if (over === undefined) return text;
  const mine = judgedFromText(text);
  const seen = judgedFromText(over);
  const now = judgedFromText(saved);
  return judgedToText({
    level: mine.level === seen.level ? now.level : mine.level,
    note: mine.note === seen.note ? now.note : mine.note,
  });
}

/** As the server keeps it. */
export function judgedAsStored(text: string): string {
  const { level, note } = judgedFromText(text);
  return judgedToText({ level, note: plainText(note).trim() });
}

/** Both in one line, for somebody to choose by; empty where nothing is said. */
export function judgementWords({ level, note }: Judged): string {
  const words = level === null ? [] : [`Level: ${judgedWords(level)}.`];
  return [...words, note].filter(Boolean).join(' ');
}

/** As a select has it; empty where nothing is decided. */
export function levelToValue(level: JudgedLevel | null): string {
  return level === null ? '' : String(level);
}

export function levelFromValue(value: string): JudgedLevel | null {
  if (value === '') return null;
  return value === NOT_ASSESSABLE ? NOT_ASSESSABLE : Number(value);
}
