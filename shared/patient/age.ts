import type { CaseLine } from '#shared/case-line.ts';
import { isParentPatient } from '#shared/case-line/relatives.ts';
import { AGE_FORMS } from '#shared/patient/age-forms.ts';
import type { AgeForm } from '#shared/patient/age-forms.ts';
import { groupByWords } from '#shared/patient/age-words.ts';
import { BARE_AGE_FORMS } from '#shared/patient/bare-age.ts';
import { otherGroups } from '#shared/patient/others.ts';
import { numberOf } from '#shared/patient/numbers.ts';
import type { Sex } from '#shared/patient/sex.ts';
import type { AgeGroup } from '#shared/populations.ts';

type Unit = 'hours' | 'days' | 'weeks' | 'months' | 'years';
type Candidate = {
  days: number | null;
  sex: Sex | null;
  strength: number;
  at: number;
  isBrought: boolean;
};

const DAYS: Record<Unit, number> = {
  hours: 1 / 24,
  days: 1,
  weeks: 7,
  months: 30.4375,
  years: 365.25,
};
/** As parts of a year or a week: 6/12, 5/52, 3/7. */
const PARTS: Record<string, Unit> = { '12': 'months', '52': 'weeks', '7': 'days' };
/** A larger number in this unit is no age: "90 days", "130 years". */
const MOST: Record<Unit, number> = { hours: 96, days: 400, weeks: 110, months: 60, years: 129 };

const KIN = String.raw`(?:mother|mom|father|dad|brother|sister|sibling|son|daughter|uncle|aunt|cousin|grand\w+|nephew|niece|wife|husband|spouse|partner|roommate|friend)s?`;
const RELATIVE_AFTER = new RegExp(
  String.raw`^[\s-]*(?:old\s+)?(?:older |younger |half-?)?${KIN}\b(?!\s+(?:of (?:\d|two|three|four|a)|presents?|p/w|c/o|brought|here|s/p))`,
);
const RELATIVE_BEFORE = new RegExp(
  String.raw`(?:(?<!\b(?:per|by|with|to|from)\s(?:her\s|his\s|the\s)?)\b${KIN}[,\s(]+(?:is |was |aged? |\(|at |at age )*|\b(?:born|delivered) (?:to|by) (?:a |an )?|\b(?:cares? for|caring for|lives with|married to) (?:a |an |her |his )?)$`,
);

/** What stands farther off says nothing of a number. */
const NEAR = 200;

function isRelativeBefore(text: string, at: number): boolean {
  const start = Math.max(0, at - NEAR);
  const found = RELATIVE_BEFORE.exec(text.slice(start, at));
  return found !== null && !isParentPatient(text, start + found.index);
}

/** "28F brings her 3 wk old": who is brought is the patient. */
const BROUGHT =
  /\b(?:(?:brings?|bringing|brought)(?: in)?|(?:here|in|comes?|came|presents?) with|(?:mom|mother|dad|father|parents?),? (?:w\/|with|and)|^\W*(?:mom|mother|dad|father),? (?:\d+ ?(?:y\/?o|f|m)? )?(?:w\/|with|and))\s*(?:an? |her |his |their |the )?$/;
const WHO =
  /^[\s-]*(?:old\s*)?(?:$|[,.;:(]|(?:son|daughter|baby|boy|girl|infant|child|kid|twins?|newborn|male|female|[mf]|with|w\/|who|for|in|here|c\/o|p\/w)\b)/;

/** "MI at 45 yo", "asthma since age 3". */
const BACK_THEN =
  /\b(?:at|since|until|when|from|before|diagnosed|dx'?d?)\s*(?:the )?(?:age\s*(?:of\s*)?)?(?:(?:she|he|they|pt)\s*)?(?:was\s*|were\s*)?(?:a\s+|an\s+|age\s+)?$/;
const BABY =
  /\b(?:bronchiolitis|rsv|croup|barky|fussy|formula|diapers?|breast-?fe?e?d\w*|bottle|feed(?:s|ing)?|teeth\w*|daycare|immunizations?|vaccin\w+|iutd|utd|crying|inconsolable|intussusception|febrile seizure|fontanelle?|toddler|infant|baby|mom|mother|dad|parents?|not walking|crawl\w*|nat|brue|aom|ear (?:pain|infection|tugging)|stridor|ros[eo]ola|spit\w*|pyloric|peds)\b/;

function unitOf(written: string): Unit | null {
  const first = written.charAt(0);
  if (written === '') return null;
  if (first === 'm') return 'months';
  if (first === 'h') return 'hours';
  if (first === 'd') return 'days';
  return first === 'w' ? 'weeks' : 'years';
}

function sexOf(written: string): Sex | null {
  if (/^(?:f|female|girl|woman|lady|gal)$/.test(written)) return 'female';
  return /^(?:m|male|boy|man|gentleman|guy)$/.test(written) ? 'male' : null;
}

function daysOf(number: number, unit: Unit): number | null {
  if (Number.isNaN(number) || number > MOST[unit]) return null;
  if (number === 0) return unit === 'days' || unit === 'hours' ? 0 : null;
  return Math.floor(number * DAYS[unit]);
}

/** "6m" is a boy of six, or a baby of six months where the rest of the case tells of one. */
function isMonths(line: CaseLine, number: number, at: number, weightKg: number | null): boolean {
  const isCapital = line.written[at] === 'M';
  return !isCapital && number <= 24 && (BABY.test(line.text) || (weightKg ?? 99) < 15);
}

function candidates(line: CaseLine, form: AgeForm, weightKg: number | null): Candidate[] {
  return Array.from(line.text.matchAll(form.pattern)).flatMap((match) => {
    const { index: at, groups = {} } = match;
    const start = Math.max(0, at - NEAR);
    const before = line.text.slice(start, at);
    const end = at + match[0].replace(/[\s,-]+$/, '').length;
    const after = line.text.slice(end, end + NEAR);
    const standing = line.standingAt(at);
    const letter = groups['sex'] ?? '';
    const isBrought = BROUGHT.test(before) && WHO.test(after);
    const isRelative =
      standing === 'relative' ||
      (letter === '' && RELATIVE_AFTER.test(after)) ||
      isRelativeBefore(line.text, at);
    if ((isRelative && !isBrought) || (standing === 'past' && form.strength < 3)) return [];
    if (BACK_THEN.test(before)) return [];
    if (form.unless?.before?.test(before) || form.unless?.after?.test(after)) return [];
    const number = numberOf(groups['number'] ?? groups['alone'] ?? '');
    const unit = PARTS[groups['part'] ?? ''] ?? unitOf(groups['unit'] ?? '');
    const isWarm = letter === 'f' && !unit && number >= 94 && number <= 108;
    if (isWarm && !(/^\W*$/.test(before) && !/^\s*(?:fever|temp)/.test(after))) return [];
    const sexAt = at + match[0].lastIndexOf(letter);
    const isBaby = letter === 'm' && !unit && isMonths(line, number, sexAt, weightKg);
    const whole = daysOf(number, isBaby ? 'months' : (unit ?? form.unit ?? 'years'));
    const months = groups['months'] ? daysOf(numberOf(groups['months']), 'months') : 0;
    const days = whole === null ? null : whole + (months ?? 0);
    return [{ days, sex: isBaby ? null : sexOf(letter), strength: form.strength, at, isBrought }];
  });
}

function groupOf(ageDays: number): AgeGroup {
  if (ageDays < 28) return 'neonate';
  if (ageDays < 365) return 'infant';
  if (ageDays < Math.floor(18 * DAYS.years)) return 'child';
  return ageDays < Math.floor(65 * DAYS.years) ? 'adult' : 'older';
}

const AS_PERSON =
  /^[\d.]+[\s-]?(?:y\/?o|y\.o\.?|(?:year|month|week|day)s?[\s-]old)(?=\s*(?:$|[,.;(]|(?:m|f|male|female|boy|girl|man|woman|child|infant|baby|twin|brother|sister|sibling|with|both)\b))/;
/** "2 m", of a fall. */
const A_LENGTH = /^[\d.]+\s?[mf]\b/;

/** The patient's age, and the sex told with it. An age of 0 or from 130 on is none. */
export function readAge(
  line: CaseLine,
  weightKg: number | null,
): { ageDays: number | null; group: AgeGroup | null; others: AgeGroup[]; told: Sex | null } {
  const written = AGE_FORMS.flatMap((form) => candidates(line, form, weightKg));
  const found =
    written.length > 0
      ? written
      : BARE_AGE_FORMS.flatMap((form) => candidates(line, form, weightKg));
  const isChild = ({ days, isBrought }: Candidate): boolean =>
    isBrought && days !== null && days < 13 * DAYS.years;
  const [best] = found.toSorted(
    (a, b) => Number(isChild(b)) - Number(isChild(a)) || b.strength - a.strength || a.at - b.at,
  );
  const ageDays = best?.days ?? null;
  const group = ageDays === null ? groupByWords(line, weightKg) : groupOf(ageDays);
  const aged = found.flatMap(({ days, sex, strength, at }) => {
    if (days === null || strength < 3) return [];
    const isPerson =
      AS_PERSON.test(line.text.slice(at, at + NEAR)) ||
      (sex !== null && !A_LENGTH.test(line.written.slice(at, at + NEAR)));
    return [{ at, group: groupOf(days), isPerson }];
  });
  return { ageDays, group, others: otherGroups(line.text, group, aged), told: best?.sex ?? null };
}
