import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const colours = new Map(
  [...css.matchAll(/--([\w-]+):\s*light-dark\((#\w{6}), (#\w{6})\)/g)].map((match) => [
    match[1] ?? '',
    { day: match[2] ?? '', night: match[3] ?? '' },
  ]),
);

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const TEXT = 4.5;
const GRAPHIC = 3;
const PAIRS: [ink: string, papers: string[], least: number][] = [
  [
    'ink',
    ['surface', 'sheet', 'sunken', 'primary-wash', 'attention-wash', 'wrong-wash', 'right-wash'],
    TEXT,
  ],
  [
    'ink-soft',
    ['surface', 'sheet', 'sunken', 'primary-wash', 'attention-wash', 'wrong-wash', 'right-wash'],
    TEXT,
  ],
  ['ink-faint', ['surface', 'sheet'], TEXT],
  ['primary', ['surface', 'sheet', 'sunken', 'primary-wash'], TEXT],
  ['primary-strong', ['surface', 'sheet', 'sunken'], TEXT],
  ['on-primary', ['primary', 'primary-strong'], TEXT],
  ['attention', ['surface', 'sheet', 'attention-wash'], TEXT],
  ['wrong', ['surface', 'sheet', 'wrong-wash'], TEXT],
  ['on-wrong', ['wrong'], TEXT],
  ['right', ['surface', 'sheet', 'right-wash'], TEXT],
  ['star', ['surface', 'sheet', 'sunken', 'primary-wash'], GRAPHIC],
  ['rule-strong', ['surface', 'sheet', 'sunken'], GRAPHIC],
];

test.each(PAIRS)(
  '%s can be read on every paper it is used on, by day and by night',
  (ink, papers, least) => {
    for (const paper of papers) {
      for (const theme of ['day', 'night'] as const) {
        const ratio = contrast(colours.get(ink)?.[theme] ?? '', colours.get(paper)?.[theme] ?? '');
        expect(ratio, `${ink} on ${paper} by ${theme}`).toBeGreaterThanOrEqual(least);
      }
    }
  },
);
