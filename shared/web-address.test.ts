import { expect, test } from 'vitest';
import { hasAddress, hasWebAddress, withoutLinks } from '#shared/web-address.ts';
import { processorMs } from '#test/effort.ts';

/** As a mail program reads: it skips what is invisible, takes wide letters for narrow ones, and knows every ending. */
function linksIn(text: string): string[] {
  const read = text
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .normalize('NFKC')
    .replaceAll('\u3002', '.');
  const kinds = [
    /[^\s.()<>[\]]+\.(?:[a-z][a-z0-9-]+|[^\s\p{ASCII}\p{P}]+)/giu,
    /[a-z][a-z0-9+.-]*:\/\/\S/gi,
    /\b(?:mailto|tel|sms|callto|news|file):\S/gi,
    /\b(?:www|ftp)\.\S/gi,
    /\S@\S/g,
    /(?:\d{1,3}\.){3}\d/g,
    /\\\\\S/g,
  ];
  return kinds.flatMap((kind) => read.match(kind) ?? []);
}

const ENDINGS =
  'com net org info finance systems law legal ventures capital insurance dental surgery pharmacy fit vet expert report science study school college university courses degree works software technology management consulting partners international community photos cafe zip mov rf';

const HOSTILE = [
  ...ENDINGS.split(' ').map((ending) => `Sign in at evil.${ending} today`),
  'https://a.example/x',
  'HTTPS://evil/x',
  'hxxp://evil',
  'www.a.example',
  'www.1',
  'See EVIL.com/free.',
  'ｅｖｉｌ.com',
  'ｅｖｉｌ．ｃｏｍ',
  'evil\u200b.com',
  'evil.\u200dcom',
  'evil.c\u2060om',
  'evil\ufe0f.com',
  'evil。com',
  'evil｡com',
  'write to a@b',
  'a\u200b@\u200bb',
  't.co/x1',
  'x.com',
  '1.fm',
  'пример.рф',
  '例え.テスト',
  'xn--e1afmkfd.xn--p1ai',
  '😀.ws',
  'a-b.c-d.finance:8080/x?y=z#w',
  'ftp://10.0.0.1/x',
  'mailto:x',
  'tel:112',
  '93.184.216.34/login',
  String.raw`\\evil\share`,
  '(evil.law)',
  '"evil.law"',
  'stable.evil.law.',
];

test.each(HOSTILE)(
  'no mail program makes a link of it once it is written for a mail: %s',
  (text) => {
    expect(linksIn(text)).not.toEqual([]);
    expect(hasAddress(text)).toBe(true);
    const written = withoutLinks(text);
    expect(linksIn(written)).toEqual([]);
    expect(withoutLinks(written)).toBe(written);
  },
);

test.each([
  'pH 7.05, K 3.1, 0.5 mg, 12.5 mg/kg, ca. 3 cm, INR 2.5-3.5',
  'norepinephrine 0.2 mcg/kg/min over 30 min.',
  'Meet @ 7 a.m., e.g. in the ED, i.e. there.',
  'Dr. Grace Hopper, J. R. Smith, St. Mary vs. Prof. Dr. med. Who',
  'C. diff, E. coli, S. aureus; p.o. q.i.d., b.i.d., q.d., p.r.n., i.v., s.c., a.c.',
  'day 1.2 of 23.11.2026, v2.1.3, 10:30, 1:1, BUN:Cr',
  'Wait... then go. "Why?" and/or ... no.',
  'PaO2/FiO2 < 200; T 38.5 \u00b0C; \u00b5g',
  'Familie 👩\u200d⚕️ and नमस्\u200dते',
])('clinical words stay as they are: %s', (text) => {
  expect(hasAddress(text)).toBe(false);
  expect(withoutLinks(text)).toBe(text);
});

test('a missing space after a full stop is written, not refused', () => {
  expect(withoutLinks('K 3.1, stable.Discharged home. E.coli p.o.for 5 d.')).toBe(
    'K 3.1, stable. Discharged home. E. coli p.o. for 5 d.',
  );
});

test('a long text takes no longer than it is', () => {
  const long = `${'a.'.repeat(50_000)}${'\u200b'.repeat(50_000)}${'\\'.repeat(50_000)}`;
  expect(processorMs(() => withoutLinks(long))).toBeLessThan(1000);
});

test('what says that it is a web address is one, an abbreviation is not', () => {
  expect(hasWebAddress('see WWW.a.example')).toBe(true);
  expect(hasWebAddress('stable.Discharged')).toBe(false);
});
