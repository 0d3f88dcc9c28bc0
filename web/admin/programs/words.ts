import { counted } from '#shared/count-words.ts';
import type { Program, ProgramPerson } from '#shared/program-output.ts';
import { programSpecialty, yearBeginWords } from '#shared/programs.ts';
import type { Leave } from '#shared/programs.ts';
import type { Promotion, PromotionPreview } from '#shared/promotion-output.ts';
import { academicYearWords } from '#shared/promotions.ts';
import type { PromotionDecision } from '#shared/promotions.ts';
import { longShiftDate } from '#shared/shift-date.ts';

/** "Emergency Medicine, 3 years, each from July 1". */
export function programWords({ specialty, years, yearBegins }: Program): string {
  const begins = `${years === 1 ? 'from' : 'each from'} ${yearBeginWords(yearBegins)}`;
  return [specialty && programSpecialty(specialty), counted(years, 'year'), begins]
    .filter(Boolean)
    .join(', ');
}

export function peopleWords({ trainees, onLeave, others, graduates }: Program['people']): string {
  if (trainees + others + graduates === 0) return 'Nobody yet';
  return [
    counted(trainees, 'trainee') + (onLeave > 0 ? ` (${onLeave} on leave)` : ''),
    others > 0 && counted(others, 'other member'),
    graduates > 0 && counted(graduates, 'graduate'),
  ]
    .filter(Boolean)
    .join(', ');
}

export function standingWords({ standing, graduatedOn }: ProgramPerson) {
  const states = { training: 'on', leave: 'look', graduated: 'rest', other: 'rest' } as const;
  const until = graduatedOn ? ` until ${longShiftDate(graduatedOn)}` : '';
  const words = {
    training: `In training${until}`,
    leave: `On leave${until}`,
    graduated: graduatedOn ? `Graduated ${longShiftDate(graduatedOn)}` : 'Graduated',
    other: 'Member',
  };
  return { state: states[standing], word: words[standing] };
}

function spanWords({ from, until }: Leave): string {
  return until
    ? `${longShiftDate(from)} to ${longShiftDate(until)}`
    : `from ${longShiftDate(from)}`;
}

/** The one that is, or comes next; else the last. */
export function leaveWords(leaves: readonly Leave[], today: string): string {
  const next = leaves.find(({ until }) => until === null || until >= today) ?? leaves.at(-1);
  return next ? spanWords(next) : '';
}

/** "24 move on, 12 graduate, 2 stay". */
export function movesWords({ promote, graduate, stay }: Promotion['counts']): string {
  return [
    `${promote} ${promote === 1 ? 'moves' : 'move'} on`,
    `${graduate} ${graduate === 1 ? 'graduates' : 'graduate'}`,
    `${stay} ${stay === 1 ? 'stays' : 'stay'}`,
  ].join(', ');
}

export function decisionWords(decision: PromotionDecision, year: number | null): string {
  if (decision === 'graduate') return 'Graduates';
  if (decision === 'promote') return `Moves to year ${(year ?? 0) + 1}`;
  return year === null ? 'Stays without a year' : `Stays in year ${year}`;
}

type Expected = PromotionPreview['items'][number];

/** Why somebody is not expected to move. */
export function reasonWords(
  { reason, leaves, trainingStart, placedOn }: Expected,
  today: string,
): string {
  if (reason === null) return '';
  if (reason === 'leave') return `Leave ${leaveWords(leaves, today)}`;
  if (reason === 'new') return `Began ${longShiftDate(trainingStart ?? '')}`;
  if (reason === 'placed') return `Year set ${longShiftDate(placedOn ?? '')}`;
  return DECIDED_WORDS[reason];
}

const DECIDED_WORDS = {
  no_year: 'No year is known',
  promoted: 'Promoted already',
  graduating: 'Graduates already',
  stayed: 'Stayed already',
};

type Prepared = Pick<PromotionPreview, 'academicYear' | 'begins'>;

/** Which academic year it is, and whether that is over the day on which people move. */
export function preparedWords({ academicYear, begins }: Prepared, today: string): string {
  const verb = begins > today ? 'begins' : 'began';
  return `${academicYearWords(academicYear)} ${verb} on ${longShiftDate(begins)}.`;
}

/** Nobody is asked about these; null where each has its day. */
export function noDayWords(numbers: readonly number[]): string | null {
  const last = numbers.at(-1);
  if (last === undefined) return null;
  if (numbers.length === 1) return `EPA ${last} stands on no weekday of the form.`;
  return `EPAs ${numbers.slice(0, -1).join(', ')} and ${last} stand on no weekday of the form.`;
}
