import { ACTIVITY_LEVEL_LABELS } from '#shared/assessments.ts';
import { isBlank, plainText } from '#shared/text.ts';

/** What the model answers when nothing is missing. */
export const NO_HINT = 'NONE';

const MAX_HINT_WORDS = 25;
/** Characters. The form keeps room for three lines on a phone (web/assessments/form/coach.css). */
const MAX_HINT_LENGTH = 120;

const MARKUP = /^[-–•+]|^\d+[.)]|[*_`#<>[\]{}|\\~=]/;
const ADDRESS = /:\/\/|\bwww\.|@|\b[a-z0-9-]+\.(?:com|org|net|edu|gov|io|co|ai|app|info|dev)\b/i;
const INVISIBLE = /[\p{Cf}\p{Co}]/u;
/** A model never sets or suggests a level. */
const JUDGEMENT =
  /\b(?:levels?|grades?|graded|scores?|scored|rating|ratings|rated|entrust\w*|milestones?|out of \d|\d ?\/ ?\d|\d of \d|pass(?:es|ed)?|fail(?:s|ed|ing)?|competen\w+|ready to|promot\w+|remediat\w+)\b/i;
const ABOUT_ITSELF =
  /\b(?:as an ai|language model|i (?:cannot|can't|am unable|won't)|i'm (?:sorry|unable)|instructions?|system prompt)\b/i;

const LEVEL_WORDS = Object.values(ACTIVITY_LEVEL_LABELS).map((label) => label.toLowerCase());

/** The sentence to show; null when the model found nothing missing, or wrote anything but one plain sentence. */
export function hintOf(answer: string): string | null {
  const hint = plainText(answer)
    .trim()
    .replace(/^(["'“‘«])(.*)(["'”’»])$/s, '$2')
    .trim();
  if (isBlank(hint) || hint.replace(/[.!]$/, '').toUpperCase() === NO_HINT) return null;
  if (/[\n\t]/.test(hint) || hint.length > MAX_HINT_LENGTH) return null;
  if (hint.split(/\s+/).length > MAX_HINT_WORDS) return null;
  if ([MARKUP, ADDRESS, INVISIBLE, JUDGEMENT, ABOUT_ITSELF].some((odd) => odd.test(hint)))
    return null;
  const plain = hint.toLowerCase().replaceAll('’', "'");
  return LEVEL_WORDS.some((words) => plain.includes(words)) ? null : hint;
}
