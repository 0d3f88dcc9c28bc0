import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { unpackWoff } from '#server/documents/woff.ts';

/** Colors of web/ui/tokens.css by day. */
export const INK = '#1d2421';
export const SOFT = '#565d56';
export const TEAL = '#0d5b55';
export const RULE = '#ddd6c6';

const { resolve } = createRequire(import.meta.url);

/** A TrueType font. */
export function brygada(
  range: 'latin' | 'latin-ext',
  weight: number,
  style: 'normal' | 'italic' = 'normal',
): Buffer {
  const path = `@fontsource/brygada-1918/files/brygada-1918-${range}-${weight}-${style}.woff`;
  return unpackWoff(readFileSync(resolve(path)));
}

type DejaVu = 'DejaVuSans' | 'DejaVuSans-Bold' | 'DejaVuSans-Oblique' | 'DejaVuSans-BoldOblique';

/** The path of a TrueType font. */
export const dejavu = (name: DejaVu) => resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);

/** Signs beyond U+FFFF, emoji above all: a typesetter would take each for two letters. A box says that one stood there. */
const BEYOND = /(?:[\u{10000}-\u{10ffff}][\ufe0f\u200d]?)+/gu;

export function printable<Document extends object>(document: Document): Document {
  return JSON.parse(JSON.stringify(document).replace(BEYOND, '\u25a1')) as Document;
}
