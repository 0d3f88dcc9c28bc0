/** A roster: the people of an organization from a file, looked at before anything of it is done. */
import type { SignUpRole, TraineeLevel } from '#shared/people.ts';

/** Heads in a file, in any order and case; others are ignored and named. Only the address must be there. */
export const ROSTER_COLUMNS = [
  'name',
  'email',
  'role',
  'program',
  'year',
  'start',
  'level',
] as const;
export type RosterColumn = (typeof ROSTER_COLUMNS)[number];

/** How a column is called: in the template and in every sentence. Other names are known, too. */
export const ROSTER_HEADS: Record<RosterColumn, string> = {
  name: 'Name',
  email: 'Email',
  role: 'Role',
  program: 'Program',
  year: 'Year',
  start: 'Start of training',
  level: 'Level',
};

/** What one row of a file says of a person; null and empty say nothing. */
export type RosterLine = {
  /** Of the file, from 1, heads included. */
  line: number;
  /** In lower case; as it was typed where it is no address. */
  email: string;
  name: string;
  role: SignUpRole | null;
  program: string;
  year: number | null;
  start: string | null;
  level: TraineeLevel | null;
  /** Why it cannot be taken, and what to do; null when nothing is wrong with it by itself. */
  problem: string | null;
};

export const REQUIRED_ROSTER_COLUMNS = ['email'] as const;

/** read: looked at, nothing is done. applying: on its way. done. failed: stopped, with what was done so far. */
export const ROSTER_STATES = ['read', 'applying', 'done', 'failed'] as const;
export type RosterState = (typeof ROSTER_STATES)[number];

/** new: to be invited. changed: of members, or of who is invited already. gone: in a program of the file, and not in it. */
export const ROSTER_KINDS = ['new', 'changed', 'gone', 'refused', 'same'] as const;
export type RosterKind = (typeof ROSTER_KINDS)[number];

/** What becomes of whoever is gone. */
export const GONE_CHOICES = ['stay', 'graduate', 'deactivate'] as const;
export type GoneChoice = (typeof GONE_CHOICES)[number];

export const ROSTER_ROWS_A_PAGE = 100;
/** How long a roster that nobody applied is kept, and one that is done. */
export const ROSTER_DAYS = 3;
export const DONE_ROSTER_DAYS = 30;

export const ROSTER_GONE =
  'This roster does not exist, or is no longer kept. Please choose the file again.';
