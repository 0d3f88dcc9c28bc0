import { z } from 'zod';
import { MEETINGS_A_PAGE, PAPER_SIZES } from '#shared/committee.ts';
import { optional, OrganizationQuery, Words } from '#shared/query-input.ts';

/** organizationId only from a system_admin. */
export const MeetingQuery = OrganizationQuery.extend({
  program: optional(z.uuid()),
  cursor: optional(z.string().max(500)),
  limit: z.coerce.number().int().min(1).max(200).catch(MEETINGS_A_PAGE),
});
export type MeetingQuery = z.output<typeof MeetingQuery>;

/** Who can sit in a meeting of the organization. */
export const SeatQuery = OrganizationQuery.extend({ q: Words });
export type SeatQuery = z.output<typeof SeatQuery>;

export const LeniencyQuery = OrganizationQuery.extend({ program: optional(z.uuid()) });
export type LeniencyQuery = z.output<typeof LeniencyQuery>;

export const PaperQuery = z.object({ paper: z.enum(PAPER_SIZES).catch('letter') });
export type PaperQuery = z.output<typeof PaperQuery>;

/** trainee: that page alone. */
export const PacketQuery = PaperQuery.extend({ trainee: optional(z.uuid()) });
export type PacketQuery = z.output<typeof PacketQuery>;
