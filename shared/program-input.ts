/** What administrators say of programs and their people, in `zod/mini`: their forms run it, too. */
import * as z from 'zod/mini';
import { byDefault, line, notAboutPatients, requiredLine, shiftDate } from '#shared/fields.ts';
import {
  isYearBegin,
  MAX_LEAVES,
  MAX_NEW_PEOPLE,
  MAX_PROGRAM_NAME_LENGTH,
  MAX_SITE_LENGTH,
  MAX_SITES,
  MOST_YEARS,
  PROGRAM_FROM_LIST,
} from '#shared/programs.ts';
import type { Leave } from '#shared/programs.ts';

const Specialty = z.pipe(
  z.nullable(notAboutPatients(line('Specialty', 100))),
  z.transform((specialty) => specialty || null),
);
const Sites = z.pipe(
  z
    .array(notAboutPatients(line('A site', MAX_SITE_LENGTH)))
    .check(z.maxLength(MAX_SITES, `At most ${MAX_SITES} sites`)),
  z.transform((sites: string[]) => [...new Set(sites.filter((site) => site !== ''))]),
);
const YEARS = `A program has 1 to ${MOST_YEARS} years`;

const program = {
  name: notAboutPatients(requiredLine('Name', MAX_PROGRAM_NAME_LENGTH)),
  specialty: Specialty,
  sites: Sites,
  yearBegins: z
    .string('Please enter month and day')
    .check(z.refine(isYearBegin, 'Please enter a day that every year has')),
  years: z.int(YEARS).check(z.minimum(1, YEARS), z.maximum(MOST_YEARS, YEARS)),
};
export const ProgramInput = z.object(program);
export type ProgramInput = z.output<typeof ProgramInput>;

/** What is left out stays as it is. */
export const ProgramChangeInput = z.partial(
  z.object({
    ...program,
    isClosed: z.boolean(),
    /** What is changed, as it was read; when something else is stored by now, nothing is saved. */
    before: z.partial(z.object(program)),
  }),
);
export type ProgramChangeInput = z.output<typeof ProgramChangeInput>;

const DAY = 'Please enter a day';
/** Where a person stands in training. A trainee of a program has a year; without a program there is none. */
export const PlacementInput = z.object({
  programId: z.nullable(z.uuid(PROGRAM_FROM_LIST)),
  programYear: byDefault(z.nullable(z.int('Please choose a year')), null),
  /** Left out it stays as it is. */
  trainingStart: z.optional(z.nullable(shiftDate(DAY))),
  /** The last day in training; null while it goes on. */
  graduatedOn: byDefault(z.nullable(shiftDate(DAY)), null),
  /** As it was read; when something else has placed the person by now, nothing is saved. */
  placementBefore: z.optional(z.nullable(z.uuid())),
  /** As it was read, likewise. */
  trainingStartBefore: z.optional(z.nullable(shiftDate(DAY))),
});
export type PlacementInput = z.output<typeof PlacementInput>;

/** Members who come into a program together; the year and the first day are the trainees' among them. */
export const NewPeopleInput = z.object({
  ids: z
    .array(z.uuid())
    .check(
      z.minLength(1, 'Please choose at least one person'),
      z.maxLength(MAX_NEW_PEOPLE, `At most ${MAX_NEW_PEOPLE} people at once`),
    ),
  programYear: byDefault(z.nullable(z.int('Please choose a year')), null),
  /** Null leaves it as it is. */
  trainingStart: byDefault(z.nullable(shiftDate(DAY)), null),
});
export type NewPeopleInput = z.output<typeof NewPeopleInput>;

const Leaves = z
  .array(
    z.object({ from: shiftDate(DAY), until: byDefault(z.nullable(shiftDate(DAY)), null) }).check(
      z.refine(({ from, until }) => until === null || until >= from, {
        error: 'Leave ends before it begins',
        path: ['until'],
      }),
    ),
  )
  .check(
    z.maxLength(MAX_LEAVES, `At most ${MAX_LEAVES} times of leave`),
    z.refine((leaves) => !overlaps(leaves), 'Two of these times overlap'),
  );

function overlaps(leaves: readonly Leave[]): boolean {
  const sorted = leaves.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  return sorted.some(({ until }, index) => {
    const next = sorted[index + 1];
    return next !== undefined && (until === null || until >= next.from);
  });
}

/** Replaces all that were said of a person. */
export const LeavesInput = z.object({
  items: Leaves,
  /** As they were read; when others are stored by now, nothing is saved. */
  itemsBefore: z.optional(Leaves),
});
export type LeavesInput = z.output<typeof LeavesInput>;
