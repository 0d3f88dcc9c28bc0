/** Behind these a letter names something else: "hepatitis B", "38 C". */
const KIND =
  /(?:\d ?°? ?|degrees |[°'’&+]|\b(?:hepatitis|vitamin|types?|groups?|class|grade|stage|category|factor|influenza|hemophilia|amphotericin|troponin|toxin|immunoglobulin|apolipoprotein|protein|penicillin|Child(?:-Pugh)?|Weber|plan|vitamins) (?:[A-D](?:,| and| or) )?)$/i;
/** "D-dimer", "C. difficile", "B lines", "C5". */
const NAME_GOES_ON =
  /^(?:[-–]\p{L}|\.[a-z]|\. [a-z]{4}|[\d'’]|[ -]?(?:diff\b|lines?\b|cells?\b|waves?\b|dimer|spine|section|symptoms|natriuretic|reactive|peptide))/iu;
const LETTER = /(?<![\p{L}\p{N}-])[A-D](?![\p{L}\p{N}])/gu;
const BEGINS = /(?:^|[.;:!?]\s|\n)[\s*(]{0,4}$/;
/** "A normal lactate": an article, unless it is told what A does. */
const IS_TOLD =
  /^\**(?:\s?[,.:)\]–—/&]|\s-|\s(?:is|was|and|or|vs)\b|\s[a-z]{2,20}(?<!us|is|ss)s\b)/;
const BY_PLACE =
  /\b(?:first|second|third|fourth|last|1st|2nd|3rd|4th|former|latter) (?:two |three )?(?:options?|answers?|choices?|distractors?)\b|\b(?:option|choice|answer) (?:one|two|three|four|[1-4])\b/i;
/** "(b)", "option b", "b) is too late", "the answer is b.": a small letter names an option only so. */
const SMALL =
  /\([a-d]\)|\b(?:option|choice|distractor)s? [a-d](?![\w-])|(?:^|\n|[.;]\s)[a-d]\)|\b(?:answer|key|option|choice)s? (?:is|was|are) [a-d](?=[.,;:)]|\s?$)/m;

/** "Option B", "(C)", "unlike B", "the last option": a text that another order would make false. In doubt it does. */
export function namesPlace(text: string): boolean {
  if (BY_PLACE.test(text) || SMALL.test(text)) return true;
  return Array.from(text.matchAll(LETTER)).some(({ 0: letter, index }) => {
    const before = text.slice(Math.max(0, index - 40), index);
    const after = text.slice(index + 1, index + 41);
    if (KIND.test(before) || NAME_GOES_ON.test(after)) return false;
    return letter !== 'A' || !BEGINS.test(before) || IS_TOLD.test(after);
  });
}
