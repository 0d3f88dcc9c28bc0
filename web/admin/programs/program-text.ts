import type { ProgramInput } from '#shared/program-input.ts';
import type { Program } from '#shared/program-output.ts';
import { SPECIALTIES, SPECIALTY_LABELS } from '#shared/people.ts';
import { DEFAULT_YEAR_BEGINS, DEFAULT_YEARS, programSpecialty } from '#shared/programs.ts';

/** A program as it stands in its form. */
export type ProgramText = {
  name: string;
  specialty: string;
  /** One a line. */
  sites: string;
  month: string;
  day: string;
  years: string;
};

const [MONTH = '', DAY = ''] = DEFAULT_YEAR_BEGINS.split('-');
export const NEW_PROGRAM: ProgramText = {
  name: '',
  specialty: '',
  sites: '',
  month: MONTH,
  day: String(Number(DAY)),
  years: String(DEFAULT_YEARS),
};

export function textOfProgram({ name, specialty, sites, yearBegins, years }: Program): ProgramText {
  const [month = '', day = ''] = yearBegins.split('-');
  return {
    name,
    specialty: specialty === null ? '' : programSpecialty(specialty),
    sites: sites.join('\n'),
    month,
    day: String(Number(day)),
    years: String(years),
  };
}

/** A specialty of the list is meant by its name. */
export function programOfText(text: ProgramText): ProgramInput {
  const { name, month, day, years } = text;
  const typed = text.specialty.trim();
  const known = SPECIALTIES.find(
    (key) => SPECIALTY_LABELS[key].toLowerCase() === typed.toLowerCase(),
  );
  return {
    name,
    specialty: known ?? typed,
    sites: text.sites.split('\n'),
    yearBegins: `${month}-${day.trim().padStart(2, '0')}`,
    years: Number(years.trim() || Number.NaN),
  };
}
