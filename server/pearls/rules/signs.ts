import { plainText, withoutHidden } from '#shared/text.ts';

const NAMED: Readonly<Record<string, string>> = {
  nbsp: '\u00a0',
  thinsp: '\u00a0',
  ensp: '\u00a0',
  emsp: '\u00a0',
  micro: 'µ',
  mu: 'µ',
  ndash: '–',
  mdash: '—',
  minus: '-',
};
const ENTITY = /&(?:([a-z]{2,6})|#(\d{1,7})|#x([\da-f]{1,6}));/gi;
/** What stays an entity would be a mark of Markdown or HTML as itself. */
const TELLS = /^[\p{L}\p{N}\p{Zs}\p{Pd}[\]().,:;%/+]$/u;
const DRAWN = /[\uff01-\uff5e\u{1d400}-\u{1d7ff}]/gu;
/** Scripts and emoji are written with them, figures and Latin words are not. */
const JOINERS = /([\w.,]?)[\u200c\u200d]+(?=(.?))/gsu;

/** A model's text as its readers see it, sign by sign: "5&nbsp;mg", "&#53; mg" and a 5 in full width are doses to check. */
export function withPlainSigns(text: string): string {
  const spelled = plainText(text).replace(ENTITY, (entity, name, decimal, hex) => {
    if (name) return NAMED[String(name).toLowerCase()] ?? entity;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    const sign = code <= 0x10ffff ? String.fromCodePoint(code) : '';
    return TELLS.test(sign) ? sign : entity;
  });
  return (
    plainText(withoutHidden(spelled))
      // Shown as it was: of a comment without end Postgres makes words to search for in square time.
      .replaceAll('<!--', '&lt;!--')
      .replace(JOINERS, (joiners, before: string, after: string) =>
        before !== '' || /[\w.,]/.test(after) ? before : joiners,
      )
      .replace(DRAWN, (sign) => sign.normalize('NFKC'))
  );
}

/** "[Corrected: …", "Corrected by Ada Lee": what stands so in a text is said by a reviewer, and by nobody else. */
const A_REVIEWERS =
  /\\?\[(?=[\s*_\\[]{0,9}(?:[Cc]orrected|[Ww]ithdrawn|CORRECTED|WITHDRAWN)\b)|^[\s>*_#-]{0,20}(?=(?:Corrected|Withdrawn|Reviewed|Signed) by[\s*_]{1,4}\p{Lu})/gmu;

/** A model does not speak for a reviewer. */
export function asModelsOwn(text: string): string {
  return text.replace(A_REVIEWERS, '$&The model says: ');
}
