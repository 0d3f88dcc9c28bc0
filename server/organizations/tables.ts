import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AccessRequestStatus } from '#shared/organizations.ts';
import type { MembershipStatus, SignUpRole, Specialty } from '#shared/people.ts';
import { users } from '#server/auth/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });
const person = (name: string) => uuid(name).references(() => users.id, { onDelete: 'set null' });
const organization = () =>
  uuid('organization_id')
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' });

export const organizations = pgTable('organizations', {
  id: uuid('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  /** Whoever chooses it is a member at once. Shipped for test-organization only. */
  autoApprove: boolean('auto_approve').notNull().default(false),
  domains: text('domains').array().notNull().default([]),
  idleMinutes: integer('idle_minutes'),
  /** Links for assessors work only for approved accounts of the organization. */
  assessorSignIn: boolean('assessor_sign_in').notNull().default(false),
  /** Feedback may be dictated, also where a browser sends the sound to its maker. */
  dictation: boolean('dictation').notNull().default(true),
  /** Feedback may be sent to the configured model for a hint. */
  modelHints: boolean('model_hints').notNull().default(false),
  createdAt: at('created_at').notNull(),
});
export type OrganizationRow = typeof organizations.$inferSelect;

/** A person belongs to one organization at most. */
export const memberships = pgTable(
  'memberships',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    organizationId: organization(),
    status: text('status').$type<MembershipStatus>().notNull(),
    requestedAt: at('requested_at').notNull(),
    decidedAt: at('decided_at'),
    decidedBy: person('decided_by'),
  },
  (table) => [index('memberships_organization').on(table.organizationId, table.status)],
);
export type MembershipRow = typeof memberships.$inferSelect;

/** A mailed invitation (one address, one role), or a join link (no address, any trainee). The token is derived from the id. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey(),
    organizationId: organization(),
    email: text('email'),
    role: text('role').$type<SignUpRole>().notNull(),
    invitedBy: person('invited_by'),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    acceptedAt: at('accepted_at'),
    acceptedBy: person('accepted_by'),
    revokedAt: at('revoked_at'),
  },
  (table) => [index('invitations_organization').on(table.organizationId, table.createdAt)],
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
    decidedBy: person('decided_by'),
    answer: text('answer'),
    organizationId: uuid('organization_id').references(() => organizations.id, {
      onDelete: 'set null',
    }),
  },
  (table) => [index('access_requests_status').on(table.status, table.createdAt)],
);
export type AccessRequestRow = typeof accessRequests.$inferSelect;
