import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AccessRequestStatus, WayIn } from '#shared/organizations.ts';
import type { MembershipStatus, SignUpRole, Specialty, TraineeLevel } from '#shared/people.ts';
import type { SecondFactorOf } from '#shared/sign-in-rules.ts';
import { itsPerson, personOrNobody } from '#server/auth/tables.ts';
import { at } from '#server/db/columns.ts';

export const organizations = pgTable('organizations', {
  id: uuid('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  /** Whoever chooses it is a member at once. Shipped for test-organization only. */
  autoApprove: boolean('auto_approve').notNull().default(false),
  domains: text('domains').array().notNull().default([]),
  idleMinutes: integer('idle_minutes'),
  /** Whose sign-in takes a second factor. */
  secondFactor: text('second_factor').$type<SecondFactorOf>().notNull().default('nobody'),
  /** Members come by single sign-on and by nothing else. */
  ssoOnly: boolean('sso_only').notNull().default(false),
  /** Links for assessors work only for approved accounts of the organization. */
  assessorSignIn: boolean('assessor_sign_in').notNull().default(false),
  /** Feedback may be dictated, also where a browser sends the sound to its maker. */
  dictation: boolean('dictation').notNull().default(true),
  /** Feedback may be sent to the configured model for a hint. */
  modelHints: boolean('model_hints').notNull().default(false),
  /** For how many days things of its members are kept; null as shipped (shared/retention.ts). */
  signInDays: integer('sign_in_days'),
  mailDays: integer('mail_days'),
  shareDays: integer('share_days'),
  deletedDays: integer('deleted_days'),
  auditDays: integer('audit_days'),
  createdAt: at('created_at').notNull(),
});
export type OrganizationRow = typeof organizations.$inferSelect;

/** Whose it is: gone with the organization. */
export const itsOrganization = () =>
  uuid('organization_id')
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' });
/** None once the organization is gone. */
export const organizationOrNone = () =>
  uuid('organization_id').references(() => organizations.id, { onDelete: 'set null' });

/** A training program of an organization, such as a residency. */
export const programs = pgTable(
  'programs',
  {
    id: uuid('id').primaryKey(),
    organizationId: itsOrganization(),
    name: text('name').notNull(),
    /** One of the list (shared/people.ts), or as typed. */
    specialty: text('specialty'),
    sites: text('sites').array().notNull().default([]),
    /** The first day of its academic year: month and day. */
    yearBegins: text('year_begins').notNull(),
    years: integer('years').notNull(),
    /** Nobody new comes in from here on. */
    closedAt: at('closed_at'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('programs_name').on(table.organizationId, sql`lower(${table.name})`),
    unique('programs_place').on(table.id, table.organizationId),
  ],
);
export type ProgramRow = typeof programs.$inferSelect;

/** A person belongs to one organization at most, and to one program there. */
export const memberships = pgTable(
  'memberships',
  {
    userId: itsPerson('user_id').primaryKey(),
    organizationId: itsOrganization(),
    status: text('status').$type<MembershipStatus>().notNull(),
    requestedAt: at('requested_at').notNull(),
    decidedAt: at('decided_at'),
    decidedBy: personOrNobody('decided_by'),
    /** Null while nobody let the person in, and for members from before it was kept. */
    cameBy: text('came_by').$type<WayIn>(),
    programId: uuid('program_id'),
    /** Of the program, from 1; trainees only. */
    programYear: integer('program_year'),
    /** The last day in training there. A graduate keeps the membership, and is assessed no more. */
    graduatedOn: date('graduated_on'),
    /** What last said something of the three above: a promotion's id, or one of its own. */
    placement: uuid('placement'),
    /** When somebody last said the program or the year. Not a promotion: those have their own time, and are undone. */
    placedAt: at('placed_at'),
  },
  (table) => [
    index('memberships_organization').on(table.organizationId, table.status),
    index('memberships_program')
      .on(table.programId)
      .where(sql`${table.programId} is not null`),
    foreignKey({
      name: 'memberships_program_of_organization',
      columns: [table.programId, table.organizationId],
      foreignColumns: [programs.id, programs.organizationId],
    }),
    check(
      'memberships_placed',
      sql`${table.programId} is not null or (${table.programYear} is null and ${table.graduatedOn} is null)`,
    ),
  ],
);
export type MembershipRow = typeof memberships.$inferSelect;

/** A mailed invitation (one address, one role), or a join link (no address, any trainee). The token is derived from the id. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey(),
    organizationId: itsOrganization(),
    email: text('email'),
    role: text('role').$type<SignUpRole>().notNull(),
    invitedBy: personOrNobody('invited_by'),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    acceptedAt: at('accepted_at'),
    acceptedBy: personOrNobody('accepted_by'),
    revokedAt: at('revoked_at'),
    /** Of a join link: its short form (shared/join-codes.ts). Null on links from before there were any. */
    code: text('code').unique(),
    /** What a roster says of whoever is invited, until the person says it. */
    name: text('name').notNull().default(''),
    traineeLevel: text('trainee_level').$type<TraineeLevel>(),
    /** Where whoever accepts stands at once. */
    programId: uuid('program_id').references(() => programs.id, { onDelete: 'set null' }),
    programYear: integer('program_year'),
    trainingStart: date('training_start'),
  },
  (table) => [
    index('invitations_organization').on(table.organizationId, table.createdAt),
    index('invitations_email')
      .on(table.email, table.organizationId)
      .where(sql`${table.email} is not null`),
    index('invitations_program')
      .on(table.programId)
      .where(sql`${table.programId} is not null`),
  ],
);
export type InvitationRow = typeof invitations.$inferSelect;

export const accessRequests = pgTable(
  'access_requests',
  {
    id: uuid('id').primaryKey(),
    fullName: text('full_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    organizationName: text('organization_name').notNull(),
    role: text('role').$type<'administrator' | 'attending' | 'other'>().notNull(),
    specialty: text('specialty').$type<Specialty>(),
    traineeCount: integer('trainee_count').notNull(),
    additionalInformation: text('additional_information').notNull(),
    status: text('status').$type<AccessRequestStatus>().notNull(),
    createdAt: at('created_at').notNull(),
    decidedAt: at('decided_at'),
    decidedBy: personOrNobody('decided_by'),
    answer: text('answer'),
    organizationId: organizationOrNone(),
  },
  (table) => [index('access_requests_status').on(table.status, table.createdAt)],
);
export type AccessRequestRow = typeof accessRequests.$inferSelect;
