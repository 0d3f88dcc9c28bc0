import { counted } from '#shared/count-words.ts';
import type {
  Report,
  ReportDayRating,
  ReportEpa,
  ReportNarrative,
  ReportSet,
  ReportTrainee,
} from '#shared/report-output.ts';
import { TRAINEE_LEVEL_LABELS } from '#shared/people.ts';
import { longShiftDate } from '#shared/shift-date.ts';

export const REPORT_FAILED = 'The report could not be made. Please make it again.';

/** Where nobody is below a minimum: of a program that asks for none nothing was met. */
export function noneBehindWords(trainees: readonly Pick<ReportTrainee, 'minimums'>[]): string {
  return trainees.some(({ minimums }) => minimums > 0)
    ? 'Everybody has met every minimum.'
    : 'No minimum holds for anybody in this report.';
}

/** "9 forms by 5 people". */
export function formsWords({ forms, assessors }: { forms: number; assessors: number }): string {
  return forms === 0
    ? 'No form'
    : `${counted(forms, 'form')} by ${counted(assessors, 'person', 'people')}`;
}

/** "9 observations by 5 people". */
export function observedWords({ observations, assessors }: ReportEpa): string {
  return observations === 0
    ? 'Not observed'
    : `${counted(observations, 'observation')} by ${counted(assessors, 'person', 'people')}`;
}

/** "2 of its assessments were voided and 1 amended since."; null when none was. */
export function sinceWords({ voided, amended }: Report['since']): string | null {
  if (voided === 0 && amended === 0) return null;
  const ofIts = (count: number) => `${count} of its assessments ${count === 1 ? 'was' : 'were'}`;
  if (voided === 0) return `${ofIts(amended)} amended since.`;
  return `${ofIts(voided)} voided${amended > 0 ? ` and ${amended} amended` : ''} since.`;
}

/** "Resident, year 2"; who is no longer there is said with the last day that counts. */
export function placeWords({
  traineeLevel,
  programYear,
  standing,
  until,
}: Pick<ReportTrainee, 'traineeLevel' | 'programYear' | 'standing' | 'until'>): string {
  const parts = [
    traineeLevel && TRAINEE_LEVEL_LABELS[traineeLevel],
    programYear !== null && `year ${programYear}`,
    standing !== 'training' && standing,
    until && `counted until ${longShiftDate(until)}`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** "1 at 2, 3 at 4": from the lowest level on, without those that nobody gave. */
export function levelsWords(levels: readonly number[]): string {
  return levels
    .flatMap((count, index) => (count > 0 ? [`${count} at ${index + 1}`] : []))
    .join(', ');
}

/** "Observed 6 times directly, highest 4, last on November 3, 2026 at 3". */
export function epaFacts(epa: ReportEpa): string {
  const { observedDirectly, highest, lastOn, lastLevel } = epa;
  const facts = [
    `${observedDirectly} directly observed`,
    highest !== null && `highest ${highest}`,
    lastOn && `last on ${longShiftDate(lastOn)}${lastLevel === null ? '' : ` at ${lastLevel}`}`,
  ];
  return facts.filter(Boolean).join(', ');
}

/** "3, I helped a little", or of a day rated as a whole "2+ on the day's own scale". */
export function ratingWords({ epa, rating, ratingWords: words }: ReportNarrative): string {
  return epa ? `${rating}, ${words}` : `${words}, the day as a whole`;
}

/** "Version 4 from July 1 …"; null where one form held all the time. */
export function versionsWords({ versions }: ReportSet): string | null {
  if (versions.length < 2) return null;
  const each = versions.map(
    ({ number, from, to }) =>
      `${number === 0 ? 'the one shipped' : `version ${number}`} from ${longShiftDate(from)} to ${longShiftDate(to)}`,
  );
  return `The form of these days: ${each.join(', ')}.`;
}

/** "1 to 3+". */
export function scaleWords({ scale }: ReportDayRating): string {
  return `${scale[0]} to ${scale.at(-1)}`;
}
