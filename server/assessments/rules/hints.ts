import { ACTIVITY_LEVEL_LABELS } from '#shared/assessments.ts';
import type { FormVersion } from '#shared/form-template-output.ts';
import { isBlank, plainText } from '#shared/text.ts';

/** What the model answers when nothing is missing. */
export const NO_HINT = 'NONE';

const MAX_HINT_WORDS = 25;
/** Characters. The form keeps room for its lines on a phone (web/assessments/form/coach.css). */
const MAX_HINT_LENGTH = 120;

const MARKUP = /^[-–•+]|^\d+[.)]|[*_`#<>[\]{}|\\~=]/;
const ADDRESS = /:\/\/|\bwww\.|@|\b[a-z0-9-]+\.(?:com|org|net|edu|gov|io|co|ai|app|info|dev)\b/i;
const INVISIBLE = /[\p{Cf}\p{Co}]/u;
/** A model never sets or suggests a level. */
const JUDGEMENT =
  /\b(?:levels?|grades?|graded|scores?|scored|rating|ratings|rated|entrust\w*|milestones?|out of \d|\d ?\/ ?\d|\d of \d|pass(?:es|ed)?|fail(?:s|ed|ing)?|competen\w+|ready to|promot\w+|remediat\w+)\b/i;
const ABOUT_ITSELF =
  /\b(?:as an ai|language model|i (?:cannot|can't|am unable|won't)|i'm (?:sorry|unable)|instructions?|system prompt)\b/i;

/** What the levels are called on these forms, beside what they are called as shipped. */
export function levelsOf(forms: readonly FormVersion[]): string[] {
  return forms.flatMap(({ template }) => template.levels.map(({ words }) => words));
}

/** The sentence to show; null when the model found nothing missing, or wrote anything but one plain sentence. */
export function hintOf(answer: string, levels: readonly string[] = []): string | null {
  const hint = plainText(answer)
    .trim()
    .replace(/^(["'“‘«])(.*)(["'”’»])$/s, '$2')
    .trim();
  if (isBlank(hint) || hint.replace(/[.!]$/, '').toUpperCase() === NO_HINT) return null;
  if (/[\n\t]/.test(hint) || hint.length > MAX_HINT_LENGTH) return null;
  if (hint.split(/\s+/).length > MAX_HINT_WORDS) return null;
  if ([MARKUP, ADDRESS, INVISIBLE, JUDGEMENT, ABOUT_ITSELF].some((odd) => odd.test(hint)))
    return null;
  const known = [...Object.values(ACTIVITY_LEVEL_LABELS), ...levels].map(plainly);
  return known.some((words) => plainly(hint).includes(words)) ? null : hint;
}

function plainly(words: string): string {
  return words.toLowerCase().replaceAll('’', "'");
}
