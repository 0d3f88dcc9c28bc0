import { z } from 'zod';
import type { FilterPeople } from '#shared/lists.ts';
import { MEMBERSHIP_STATUSES, ROLES, SPECIALTIES, TRAINEE_LEVELS } from '#shared/people.ts';
import type { Profile, SessionAnswer, SessionUser } from '#shared/people.ts';

export const OrganizationNameSchema = z.object({ id: z.uuid(), name: z.string() });

const MembershipSchema = z.object({
  organization: OrganizationNameSchema,
  status: z.enum(MEMBERSHIP_STATUSES),
});

const SessionUserSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  emailVerified: z.boolean(),
  displayName: z.string(),
  role: z.enum(ROLES),
  specialty: z.enum(SPECIALTIES).nullable(),
  traineeLevel: z.enum(TRAINEE_LEVELS).nullable(),
  membership: MembershipSchema.nullable(),
  twoFactorEnabled: z.boolean(),
  idleMinutes: z.number().nullable(),
  can: z.object({ administer: z.boolean(), assess: z.boolean() }),
}) satisfies z.ZodType<SessionUser>;

/** Answer of `GET /api/session`. */
export const SessionAnswerSchema = z.object({
  user: SessionUserSchema.nullable(),
  waitingProcedures: z.int().nullable(),
}) satisfies z.ZodType<SessionAnswer>;

/** Answer of `GET /api/profile`. */
export const ProfileSchema = SessionUserSchema.extend({
  bio: z.string(),
  trainingYear: z.int().nullable(),
  createdAt: z.iso.datetime(),
  hasPassword: z.boolean(),
}) satisfies z.ZodType<Profile>;

export const AdminUserSchema = z.object({
  id: z.uuid(),
  displayName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  role: z.enum(ROLES),
  specialty: z.enum(SPECIALTIES).nullable(),
  traineeLevel: z.enum(TRAINEE_LEVELS).nullable(),
  trainingYear: z.int().nullable(),
  membership: MembershipSchema.nullable(),
  joinedAt: z.iso.datetime(),
  askedAt: z.iso.datetime().nullable(),
  lastSeenAt: z.iso.datetime().nullable(),
  can: z.object({
    approve: z.boolean(),
    decline: z.boolean(),
    remove: z.boolean(),
    changeRole: z.boolean(),
    setTrainingYear: z.boolean(),
  }),
});

/** Answer of `GET /api/assessments/people` and `GET /api/procedures/owners`. */
export const FilterPeopleSchema = z.object({
  items: z.array(z.object({ id: z.uuid(), name: z.string() })),
}) satisfies z.ZodType<FilterPeople>;
