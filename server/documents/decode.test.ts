import { expect, test } from 'vitest';
import { decodeText } from '#server/documents/decode.ts';

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))),
  );
const utf16 = (text: string) => [...Buffer.from(`\ufeff${text}`, 'utf16le')];

test.each([
  ['plain UTF-8', bytes('Zoë,Łódź'), 'Zoë,Łódź', 'UTF-8'],
  ['UTF-8 with its mark', bytes([0xef, 0xbb, 0xbf], 'Zoë'), 'Zoë', 'UTF-8'],
  ['UTF-16 as Excel writes it', bytes(utf16('Zoë\tŁ')), 'Zoë\tŁ', 'UTF-16'],
  ['UTF-16 the other way round', bytes(utf16('Zoë')).swap16(), 'Zoë', 'UTF-16'],
  ['Latin-1', bytes('Zo', [0xeb]), 'Zoë', 'Windows-1252'],
  [
    'Windows with its own signs',
    bytes('O', [0x92], 'Hara ', [0x80], ' ', [0x8a]),
    'O’Hara € Š',
    'Windows-1252',
  ],
  [
    'a mark of UTF-8 before Windows',
    bytes([0xef, 0xbb, 0xbf], 'Zo', [0xeb]),
    'Zoë',
    'Windows-1252',
  ],
])('%s is read as it was written', (_, given, text, encoding) => {
  expect(decodeText(given)).toEqual({ text, encoding });
});

test.each([
  ['a workbook', bytes([0x50, 0x4b, 0x03, 0x04], 'xl/workbook.xml'), 'excel'],
  ['a workbook of before 2007', bytes([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), 'excel'],
  ['a picture', bytes([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0xff]), 'binary'],
  ['text with a NUL in it', bytes('Date,Proc\0edure'), 'binary'],
  ['nothing', bytes(''), 'empty'],
  ['nothing but a mark and lines', bytes([0xef, 0xbb, 0xbf], '\r\n \r\n'), 'empty'],
])('%s is no table', (_, given, problem) => {
  expect(decodeText(given)).toEqual({ problem });
});
