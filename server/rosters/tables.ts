import { date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { RosterFound, RosterPlace, RosterReport } from '#shared/roster-output.ts';
import type { GoneChoice, RosterKind, RosterState } from '#shared/rosters.ts';
import { itsPerson, users } from '#server/auth/tables.ts';
import { at } from '#server/db/columns.ts';
import { invitations, itsOrganization } from '#server/organizations/tables.ts';
import type { RosterLine } from '#shared/rosters.ts';

/** A file of people, looked at, and perhaps on its way. */
export const rosters = pgTable(
  'rosters',
  {
    id: uuid('id').primaryKey(),
    organizationId: itsOrganization(),
    /** Who chose the file; once it is applied, who said so. */
    userId: itsPerson('user_id'),
    /** The name of the file. */
    name: text('name').notNull(),
    state: text('state').$type<RosterState>().notNull(),
    report: jsonb('report').$type<RosterReport>().notNull(),
    failure: text('failure'),
    /** Raised by every choice. */
    revision: integer('revision').notNull().default(0),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('rosters_organization').on(table.organizationId, table.createdAt),
    index('rosters_user').on(table.userId),
    index('rosters_state').on(table.state),
  ],
);
export type RosterRecordRow = typeof rosters.$inferSelect;

/** A person of a roster: what the file says, what is there, and what became of it. */
export const rosterRows = pgTable(
  'roster_rows',
  {
    rosterId: uuid('roster_id')
      .notNull()
      .references(() => rosters.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    kind: text('kind').$type<RosterKind>().notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    invitationId: uuid('invitation_id').references(() => invitations.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    said: jsonb('said').$type<RosterLine>(),
    wanted: jsonb('wanted').$type<RosterPlace>(),
    found: jsonb('found').$type<RosterFound>(),
    problem: text('problem'),
    choice: text('choice').$type<GoneChoice>(),
    graduatesOn: date('graduates_on'),
    outcome: text('outcome').$type<'done' | 'left'>(),
    reason: text('reason'),
  },
  (table) => [
    primaryKey({ columns: [table.rosterId, table.position] }),
    index('roster_rows_kind').on(table.rosterId, table.kind, table.outcome, table.position),
    index('roster_rows_user').on(table.userId),
    index('roster_rows_email').on(table.email),
    index('roster_rows_invitation').on(table.invitationId),
  ],
);
export type RosterRowRow = typeof rosterRows.$inferSelect;

/** Somebody the organization knows: a member of whatever status, or an address that was invited. */
export type Known = {
  email: string;
  userId: string | null;
  invitationId: string | null;
  found: RosterFound;
};
