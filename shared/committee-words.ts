/** How levels, and reasons to look at a trainee, are said: on the screen, on paper and in files alike. */
import { NOT_ASSESSABLE, NOT_ASSESSABLE_LABEL } from '#shared/committee.ts';
import type { JudgedLevel, NoLevelReason } from '#shared/committee.ts';
import type { AgendaReason, FairLevel } from '#shared/committee-output.ts';
import { counted } from '#shared/count-words.ts';
import { longShiftDate } from '#shared/shift-date.ts';

/** "3.8": one decimal, as the interval is wider than the second one. */
export function levelNumber(level: number): string {
  return level.toFixed(1);
}

/** "3.5 to 4.1". */
export function rangeWords({ low, high }: Pick<FairLevel, 'low' | 'high'>): string {
  return `${levelNumber(low)} to ${levelNumber(high)}`;
}

/** "likely 3.5 to 4.1, most likely 3.8": a number never stands before its interval. */
export function levelWords({ estimate, low, high }: FairLevel): string {
  return `likely ${rangeWords({ low, high })}, most likely ${levelNumber(estimate)}`;
}

export function judgedWords(level: JudgedLevel): string {
  return level === NOT_ASSESSABLE ? NOT_ASSESSABLE_LABEL : String(level);
}

/** Why there is no level, as a sentence's end. */
const WHY: Record<NoLevelReason, string> = {
  few_trainees: 'an estimate needs 10 trainees who share assessors',
  few_assessors: 'an estimate needs 5 assessors who saw at least 2 trainees each',
  few_ratings: 'an estimate needs 150 ratings in the program',
  one_level: 'everybody was given one and the same level',
  no_ratings: 'nobody has rated a weekday shift',
  few_own_forms: 'fewer than 8 forms',
  few_own_assessors: 'fewer than 3 assessors',
  failed: 'the estimate did not come to an end',
};

export function whyNoLevel(why: NoLevelReason): string {
  return WHY[why];
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function minimumWords({ label, real, minimum }: { label: string; real: number; minimum: number }) {
  return `${label} ${real} of ${minimum}`;
}

/** Why a trainee asks for a look, in words. */
export function reasonWords(reason: AgendaReason): string {
  switch (reason.kind) {
    case 'no_level':
      return reason.why.startsWith('few_own')
        ? `No estimate: ${counted(reason.forms, 'form')} by ${counted(reason.assessors, 'assessor')}`
        : `No estimate: ${whyNoLevel(reason.why)}`;
    case 'wide':
      return `Level lies anywhere from ${rangeWords(reason)}`;
    case 'few_assessors':
      return `${counted(reason.assessors, 'assessor')} only`;
    case 'one_assessor':
      return `${counted(reason.assessors, 'assessor')}, one wrote ${reason.wrote} of ${reason.forms}`;
    case 'behind':
      return capital(reason.items.map(minimumWords).join(', '));
    case 'unseen':
      return `${reason.epas} of ${reason.of} EPAs not seen`;
    case 'same_level':
      return `Straight line: ${reason.forms} of ${reason.of} forms say ${reason.level}`;
    case 'same_level_by_one':
      return `Straight line: one assessor gave ${reason.level} ${reason.forms} times out of ${reason.forms}`;
    case 'fell':
      return `Fell: ${levelNumber(reason.from)} when the period began, ${levelNumber(reason.to)} now${reason.isWithin ? '; the intervals still overlap' : ''}`;
    case 'apart':
      return 'Shares no assessor with most of the program: levels cannot be compared';
    case 'leave':
      return reason.until === null
        ? `On leave since ${longShiftDate(reason.from)}`
        : `On leave from ${longShiftDate(reason.from)} to ${longShiftDate(reason.until)}`;
  }
}

/** Several as one line. */
export function reasonsWords(reasons: readonly AgendaReason[]): string {
  return reasons.map(reasonWords).join('; ');
}

/** One level nearly everywhere: then a list was filled in rather than judged (JGME 9(6):716 found it in 6 to 7 % of residents). */
export function isStraight(levels: readonly (JudgedLevel | null)[]): boolean {
  const said = levels.filter((level) => typeof level === 'number');
  return said.length >= 8 && new Set(said).size === 1;
}
