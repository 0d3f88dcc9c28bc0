import { placesOf } from '#shared/passages.ts';
import type { PearlPatient } from '#shared/pearl-output.ts';

/** What surrounds reported words: the section, and where its text comes from. Null where it is gone, or may name a patient. */
export type Around = { around: string | null } & Pick<PearlPatient, 'source' | 'presentation'>;

/** Whether a text shows these words, as its reader sees them. */
export function shows(markdown: string, passage: string): boolean {
  return placesOf(markdown, passage).length > 0;
}

/** The section of a text that shows a passage, with its heading; null when none does. */
export function sectionAround(markdown: string, passage: string): string | null {
  const parts = markdown.split(/\n(?= {0,3}#{1,6}\s)/);
  return parts.find((part) => shows(part, passage))?.trim() ?? null;
}
