/** What the server answers about programs. */
import { z } from 'zod';
import { ROLES } from '#shared/people.ts';
import { OrganizationName } from '#shared/people-output.ts';
import { STANDINGS } from '#shared/programs.ts';

export const Program = z.object({
  id: z.uuid(),
  organization: OrganizationName,
  name: z.string(),
  /** A key of the list, or as typed. */
  specialty: z.string().nullable(),
  sites: z.array(z.string()),
  /** Month and day, as `07-01`. */
  yearBegins: z.string(),
  years: z.int(),
  isClosed: z.boolean(),
  /** Members now. Trainees are those in training, some of them on leave. */
  people: z.object({ trainees: z.int(), onLeave: z.int(), graduates: z.int(), others: z.int() }),
});
export type Program = z.output<typeof Program>;
export const LeaveTime = z.object({ from: z.iso.date(), until: z.iso.date().nullable() });

/** A member of a program. */
export const ProgramPerson = z.object({
  id: z.uuid(),
  displayName: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  standing: z.enum(STANDINGS),
  programYear: z.int().nullable(),
  trainingStart: z.iso.date().nullable(),
  graduatedOn: z.iso.date().nullable(),
  /** What last placed the person: PlacementInput says it again. */
  placement: z.uuid().nullable(),
  /** The earliest first. */
  leaves: z.array(LeaveTime),
});
export type ProgramPerson = z.output<typeof ProgramPerson>;
export const ProgramPeoplePage = z.object({
  items: z.array(ProgramPerson),
  nextCursor: z.string().nullable(),
  total: z.int(),
});
export type ProgramPeoplePage = z.output<typeof ProgramPeoplePage>;

/** By organization and name, those that are closed last. */
export const ProgramList = z.object({ items: z.array(Program) });
export type ProgramList = z.output<typeof ProgramList>;
