import { Font } from '@react-pdf/renderer';
import { brygada, dejavu } from '#server/documents/ink.ts';

const packed = (font: Buffer) => `data:font/ttf;base64,${font.toString('base64')}`;
const STYLES = ['normal', 'italic'] as const;

function registerFonts(): void {
  for (const [family, range] of [
    ['Brygada', 'latin'],
    ['Brygada Extended', 'latin-ext'],
  ] as const) {
    Font.register({
      family,
      fonts: [400, 600].flatMap((fontWeight) =>
        STYLES.map((fontStyle) => ({
          src: packed(brygada(range, fontWeight, fontStyle)),
          fontWeight,
          fontStyle,
        })),
      ),
    });
  }
  Font.register({
    family: 'DejaVu',
    fonts: [
      { src: dejavu('DejaVuSans'), fontWeight: 400 },
      { src: dejavu('DejaVuSans-Bold'), fontWeight: 600 },
      { src: dejavu('DejaVuSans-Oblique'), fontWeight: 400, fontStyle: 'italic' },
      { src: dejavu('DejaVuSans-BoldOblique'), fontWeight: 600, fontStyle: 'italic' },
    ],
  });
  Font.registerHyphenationCallback(breakLongWords);
}
registerFonts();

/** Words stay whole, except those that no line could hold. */
function breakLongWords(word: string | null): string[] {
  return word === null ? [] : (word.match(/[^]{1,40}/gu) ?? []);
}

/** A glyph that one does not have comes from the next. */
export const SERIF = ['Brygada', 'Brygada Extended', 'DejaVu'];
export const SANS = ['DejaVu'];
