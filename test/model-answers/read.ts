import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Expected = {
  file: string;
  /** Whole questions in order: how the stem starts, the key, option D, how the explanation ends. */
  questions: {
    starts: string;
    letter: 'A' | 'B' | 'C' | 'D';
    last: string;
    ends: string;
    /** null: a reading without a usable link. Absent: no reading. */
    url?: string | null;
  }[];
  /** Text that no kept question has in its stem. */
  skipped: string[];
  /** Text the shown content keeps, and text it drops. */
  keeps: string[];
  drops: string[];
};

/** A model's answer as it came, byte for byte. */
export function modelAnswer(file: string): string {
  return readFileSync(join(import.meta.dirname, file), 'utf8');
}

export const expected = JSON.parse(modelAnswer('expected.json')) as Expected[];
