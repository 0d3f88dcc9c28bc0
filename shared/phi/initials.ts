import { findAll, foundAs, matches } from '#shared/phi/text.ts';
import type { Found } from '#shared/phi/text.ts';

const ABBREVIATIONS = new Set(
  'AAABACADAFAGAIAKAMANAOAPARASATAVBABBBCBEBFBGBHBKBLBMBPBRBSBXCACCCDCFCKCLCMCNCOCPCRCSCTCVCXDCDIDJDKDMDODRDSDTDXEAEDEFEMEPERESETEXFBFDFEFHFMFNFSFTFXGAGBGCGFGIGMGPGUGYHAHBHDHFHIHOHPHRHSHTHXIAICIDIJIMINIOIPIRITIUIVJPJRKGKOKSKVLALBLELFLLLNLPLRLTLVMAMCMDMEMGMIMLMMMRMSMTMVNANBNCNGNHNKNLNONPNSNTNVOAOBODOEOGOHOJOKOMONOPOROSOTOUPAPCPDPEPFPGPHPIPMPNPOPPPRPSPTPVPXQDQTRARBRDRFRHRLRMRNRORRRTRVRXSASBSCSESHSISLSMSOSPSQSRSSSTSVSXTATBTCTFTGTITMTOTPTRTSTTTVTXUAUCUEUKUOUPURUSUTVAVCVEVFVSVTVZWBWCWTXRYO'.match(
    /../g,
  ),
);
const DOTTED_WORDS = /^(?:US|UK|IV|PO|IM|AM|PM|OD|OS|OU|ED|ER|VA|DC)$/;

/** by jessamyn.lott: as one signs in. */
const SIGNED_IN =
  /\b(?:by|from|user|sender|author|login|cc|to|per|with):? ([a-z]{2,15}\.[a-z]{3,20})(?![.\w@/])(?<!\.(?:pdf|doc|docx|com|org|net|jpg|png|txt|html|the|and))/g;
const INITIALS: readonly RegExp[] = [
  // Mr. Q · Mrs B.
  /\b(?:Mr|Mrs|Ms|Miss|Dr|Mister|Sra?|Herr|Frau)\.? ([A-Z])(?=[\s,;:)]|\.(?!\w)|'s|$)/g,
  // JS 45M · 3. J.S., 45 y/o
  /(?<=^|[\n;]\s{0,3}|(?:\b[Pp]t|[Pp]atient|PT|PATIENT)[: ]{1,2}|^\s{0,3}(?:[-*•]|#?\d{1,2}[.):]) {0,2})([A-Z]\.? ?[A-Z]\.?(?: ?[A-Z]\.)?)(?=,? (?:\(?\d{1,3} ?-?(?:y|[MFmf]\b|yo|year|mo\b|wk|day)|is an?\b|a \d|is \d))/g,
  // Pt J.S. · initials AB
  /\b(?:[Pp]t|[Pp]atient|[Ii]nitials|PT)\.?:? ((?:[A-Z]\. ?){2,3}|[A-Z]{2})(?=[\s,.;:)]|$)/g,
  // ... J.S. is a 45 ...
  /(?<![\w.])([A-Z]\.[A-Z]\.(?:[A-Z]\.)?)(?=,? (?:is an?\b|\(?\d{1,3} ?-?(?:y|[MF]\b|year)|a \d))/g,
];

const initial = foundAs('name', '[initials]');

/** Initials in the place of a name, but not CP, SOB or any other abbreviation. */
export function findInitials(text: string): Found[] {
  const initials = INITIALS.flatMap((pattern) =>
    matches(text, pattern).flatMap((match) => {
      const value = (match[1] ?? '').trim();
      const letters = value.replace(/[^A-Z]/g, '');
      const isDotted = value.includes('.');
      if ((letters.length < 2 && pattern !== INITIALS[0]) || DOTTED_WORDS.test(letters)) return [];
      if (letters.length > 1 && !isDotted && (ABBREVIATIONS.has(letters) || letters.length > 2))
        return [];
      const start = match.index + match[0].lastIndexOf(value);
      return [initial(start, start + value.length)];
    }),
  );
  return [...findAll(text, [SIGNED_IN], foundAs('name', '[name]'), 1), ...initials];
}
