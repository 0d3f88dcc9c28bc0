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

type Known = {
  /** As the form had it when it was opened or last saved. */
  shown: ProgramInput;
  /** As it was read of the server, for who says what is changed. */
  stored: ProgramInput;
};

export function knownProgram(program: Program): Known {
  const { name, specialty, sites, yearBegins, years } = program;
  return {
    shown: programOfText(textOfProgram(program)),
    stored: { name, specialty, sites, yearBegins, years },
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

type Some = Partial<ProgramInput>;
function some(of: ProgramInput, isMeant: (name: keyof ProgramInput) => boolean): Some {
  return Object.fromEntries(Object.entries(of).filter(([name]) => isMeant(name as keyof Some)));
}

/** Only what was changed here: everything else may be somebody else's by now. */
export function changesOf(input: ProgramInput, { shown, stored }: Known): Some & { before: Some } {
  const isChanged = (name: keyof ProgramInput) => !isSame(input[name], shown[name]);
  return { ...some(input, isChanged), before: some(stored, isChanged) };
}

/** Of these fields what is stored was read, or said, anew. */
export function knownSince(known: Known, now: Program, fields: object): Known {
  const read = some(knownProgram(now).stored, (name) => name in fields);
  return { shown: { ...known.shown, ...read }, stored: { ...known.stored, ...read } };
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
