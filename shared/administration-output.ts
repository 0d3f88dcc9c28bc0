/** What administrators see first. */
import { z } from 'zod';
import { OrganizationName } from '#shared/people-output.ts';
import { WEEKDAYS } from '#shared/shift-date.ts';

/** What waits for a decision, and real figures. */
export const AdminOverview = z.object({
  /** Null for a system_admin: all organizations. */
  organization: OrganizationName.nullable(),
  /** Whose training has ended is a graduate, and no trainee. */
  people: z.object({
    trainee: z.int(),
    graduate: z.int(),
    attending: z.int(),
    administrator: z.int(),
  }),
  /** `lately`: of the last TREND_DAYS; `before`: of as many days before them. */
  users: z.object({ count: z.int(), lately: z.int() }),
  /** Members lately let in by an address of the domain, whom nobody approved or invited. */
  cameByDomain: z.int(),
  assessments: z.object({ count: z.int(), lately: z.int(), before: z.int() }),
  programs: z.int(),
  /** Reports of trainees and programs that are done. */
  reports: z.object({ count: z.int(), lately: z.int(), before: z.int() }),
  /** Requests for an assessment that wait, and those of them that have for more than a week. */
  requests: z.object({ waiting: z.int(), overdue: z.int() }),
  /** Answered by a link from a browser the trainee had used: an administrator asks, and confirms. */
  toConfirm: z.object({ assessments: z.int(), procedures: z.int() }),
  /** That a supervisor has neither verified nor sent back. */
  proceduresWaiting: z.int(),
  pendingMembers: z.int(),
  openInvitations: z.int(),
  /** Whether mails tell of who came in or waits; null of a system_admin, who gets none. */
  isArrivalMailOn: z.boolean().nullable(),
  /** system_admin only, else null. */
  accessRequests: z.int().nullable(),
  mailWaiting: z.int().nullable(),
  organizations: z.int().nullable(),
});
export type AdminOverview = z.output<typeof AdminOverview>;

const day = z.iso.date();

/** What an organization's trainees lack. */
export const AdminGaps = z.object({
  /** The first day of the month in which nobody saw these. */
  since: day,
  /** Of EPAs, in use by some program or the organization. */
  sets: z.array(z.string()),
  epas: z.array(
    z.object({
      /** Those of one number in two sets are not the same. */
      set: z.string(),
      number: z.int(),
      title: z.string(),
      /** On which the form offers it. */
      weekdays: z.array(z.enum(WEEKDAYS)),
      lastOn: day.nullable(),
    }),
  ),
  /** How many are in the last year of a program. */
  finishing: z.int(),
  /** That somebody of them will likely miss. */
  minimums: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      /** Who has least. */
      trainee: z.object({
        id: z.uuid(),
        displayName: z.string(),
        count: z.int(),
        minimum: z.int(),
        /** By the last day of the academic year, at the pace of the last half year. */
        low: z.int(),
        high: z.int(),
        ends: day,
      }),
      others: z.int(),
    }),
  ),
});
export type AdminGaps = z.output<typeof AdminGaps>;

/** Signed for oneself by another account, or address, of the same mailbox. */
export const OwnMailboxRecords = z.object({
  items: z.array(
    z.object({
      kind: z.enum(['assessment', 'procedure']),
      id: z.uuid(),
      date: day,
      /** The EPA, or the type; empty of a day that was rated as a whole. */
      what: z.string(),
      person: z.object({ id: z.uuid(), name: z.string() }),
      /** The account, or as typed. */
      signedBy: z.object({ name: z.string(), email: z.string() }),
    }),
  ),
});
export type OwnMailboxRecords = z.output<typeof OwnMailboxRecords>;
