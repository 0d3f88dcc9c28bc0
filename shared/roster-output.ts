import { z } from 'zod';
import { DATE_READINGS } from '#shared/import-file.ts';
import { MEMBERSHIP_STATUSES, ROLES, TRAINEE_LEVELS } from '#shared/people.ts';
import { GONE_CHOICES, ROSTER_KINDS, ROSTER_STATES } from '#shared/rosters.ts';

/** Where a person stands. */
const RosterPlace = z.object({
  role: z.enum(ROLES),
  /** Null with a name: a program that is made when the roster is applied. */
  programId: z.uuid().nullable(),
  /** Its name; empty where there is none. */
  program: z.string(),
  year: z.int().nullable(),
  start: z.string().nullable(),
  level: z.enum(TRAINEE_LEVELS).nullable(),
});
export type RosterPlace = z.output<typeof RosterPlace>;

/** Of somebody the organization knows: a member, or who was invited before. */
const RosterFound = RosterPlace.extend({
  displayName: z.string(),
  status: z.enum([...MEMBERSHIP_STATUSES, 'invited']),
  graduatedOn: z.string().nullable(),
  placement: z.string().nullable(),
});
export type RosterFound = z.output<typeof RosterFound>;

const RosterRow = z.object({
  position: z.int(),
  /** The line of the file, from 1, heads included; null of who is not in it. */
  line: z.int().nullable(),
  kind: z.enum(ROSTER_KINDS),
  name: z.string(),
  email: z.string(),
  wanted: RosterPlace.nullable(),
  found: RosterFound.nullable(),
  /** Why it cannot be taken, and what to do. */
  problem: z.string().nullable(),
  choice: z.enum(GONE_CHOICES).nullable(),
  /** The last day in training of whoever is graduated. */
  graduatesOn: z.string().nullable(),
  /** left: what it says had changed meanwhile, or was refused; `reason` says it. */
  outcome: z.enum(['done', 'left']).nullable(),
  reason: z.string().nullable(),
});
export type RosterRow = z.output<typeof RosterRow>;

export const RosterRowPage = z.object({
  items: z.array(RosterRow),
  nextCursor: z.string().nullable(),
  total: z.int(),
});

/** A program that the file names and the organization does not have. */
const UnknownProgram = z.object({
  name: z.string(),
  rows: z.int(),
  /** null: not said yet; new: it is made; else an id. */
  choice: z.union([z.literal('new'), z.uuid()]).nullable(),
  /** How many years a new one has. */
  years: z.int(),
});
export type UnknownProgram = z.output<typeof UnknownProgram>;

export const RosterReport = z.object({
  delimiter: z.string(),
  encoding: z.enum(['UTF-8', 'UTF-16', 'Windows-1252']),
  ignoredColumns: z.array(z.string()),
  dateReading: z.enum(DATE_READINGS),
  rows: z.int(),
  unknownPrograms: z.array(UnknownProgram),
});
export type RosterReport = z.output<typeof RosterReport>;

const RosterCounts = z.object({
  new: z.int(),
  changed: z.int(),
  gone: z.int(),
  refused: z.int(),
  same: z.int(),
  graduate: z.int(),
  deactivate: z.int(),
});

export const Roster = RosterReport.extend({
  id: z.uuid(),
  organization: z.object({ id: z.uuid(), name: z.string() }),
  name: z.string(),
  state: z.enum(ROSTER_STATES),
  createdAt: z.iso.datetime(),
  counts: RosterCounts,
  /** Of those to be done. */
  done: z.int(),
  left: z.int(),
  /** Invitations that still wait for their hour. */
  waiting: z.int(),
  /** How many invitations go out in an hour. */
  invitationsAnHour: z.int(),
  failure: z.string().nullable(),
  /** Another one after every choice; sent along when the roster is applied. */
  revision: z.int(),
});
export type Roster = z.output<typeof Roster>;
