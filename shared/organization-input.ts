import { z } from 'zod';
import { TrainingYear } from '#shared/account-input.ts';
import { byDefault, Email, line, notAboutPatients, requiredLine } from '#shared/fields.ts';
import { MEMBERSHIP_STATUSES, ROLES, SIGN_UP_ROLES } from '#shared/people.ts';
import { MAX_INVITED_AT_ONCE } from '#shared/organizations.ts';
import { plainText } from '#shared/text.ts';

const ROLE_FROM_LIST = 'Please choose a role from the list';
const RoleChoice = z.enum(SIGN_UP_ROLES, ROLE_FROM_LIST);
const OrganizationId = z
  .uuid('Please choose an organization from the list')
  .nullable()
  .default(null);
const optional = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);

/** Query of `GET /api/admin/users`; what cannot be read is left out. */
export const AdminUserQuery = z.object({
  q: optional(
    z
      .string()
      .transform((text) => plainText(text).trim())
      .refine((text) => text.length <= 200),
  ),
  role: optional(z.enum(ROLES)),
  status: optional(z.enum(MEMBERSHIP_STATUSES)),
  sort: z.enum(['name', 'role', 'joined', 'seen']).catch('name'),
  order: z.enum(['asc', 'desc']).catch('asc'),
  cursor: optional(z.string().max(500)),
  limit: z.coerce.number().int().min(1).max(200).catch(50),
});
export type AdminUserQuery = z.output<typeof AdminUserQuery>;

export const PageQuery = z.object({
  cursor: optional(z.string().max(500)),
  limit: z.coerce.number().int().min(1).max(200).catch(50),
});

/** Body of `PATCH /api/admin/users/:id`: one of both. */
export const UserChangeInput = z
  .object({ role: RoleChoice.optional(), trainingYear: z.optional(TrainingYear) })
  .refine(({ role, trainingYear }) => (role === undefined) !== (trainingYear === undefined), {
    error: ROLE_FROM_LIST,
    path: ['role'],
  });

/** Body of `POST /api/admin/invitations`. organizationId only from a system_admin. */
export const InvitationsInput = z.object({
  emails: z
    .array(Email)
    .min(1, 'Please enter at least one address')
    .max(MAX_INVITED_AT_ONCE, `At most ${MAX_INVITED_AT_ONCE} people can be invited at a time`)
    .transform((emails) => [...new Set(emails)]),
  role: RoleChoice.default('trainee'),
  organizationId: OrganizationId,
});
/** Body of `POST /api/admin/join-links`. */
export const JoinLinkInput = z.object({ organizationId: OrganizationId });

/** Body of `POST /api/admin/access-requests/:id/approve`. */
export const ApprovalInput = z.object({
  organizationName: notAboutPatients(requiredLine('Organization name', 150)),
  role: z.enum(['administrator', 'attending'], 'Please choose a role from the list'),
  /** Without it a name that exists already is refused: its administration is not given away by accident. */
  joinExisting: z.boolean().default(false),
});
export type ApprovalInput = z.output<typeof ApprovalInput>;
/** Body of `POST /api/admin/access-requests/:id/decline`. */
export const DeclineInput = z.object({
  answer: byDefault(notAboutPatients(line('The answer', 1000)), ''),
});

const Domain = z
  .string('Please enter a domain such as example.org')
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?=.{4,})([a-z0-9-]+\.)+[a-z]{2,}$/, 'Please enter a domain such as example.org');

/** Body of `PATCH /api/admin/organizations/:id`. autoApprove and domains only from a system_admin. */
export const OrganizationInput = z.object({
  name: z.optional(notAboutPatients(requiredLine('Name', 150))),
  idleMinutes: z
    .int('Please enter whole minutes')
    .min(5, 'At least 5 minutes')
    .max(720, 'At most 720 minutes')
    .nullable()
    .optional(),
  assessorSignIn: z.boolean().optional(),
  dictation: z.boolean().optional(),
  modelHints: z.boolean().optional(),
  autoApprove: z.boolean().optional(),
  domains: z.array(Domain).max(50, 'At most 50 domains').optional(),
  /** The domains as they were read; when others are stored by now, nothing is saved. */
  domainsBefore: z
    .array(notAboutPatients(z.string().max(253)))
    .max(50)
    .optional(),
});
/** Body of `POST /api/admin/organizations` (system_admin). */
export const NewOrganizationInput = z.object({ name: notAboutPatients(requiredLine('Name', 150)) });

const HttpUrl = (name: string) =>
  z.url({ protocol: /^https?$/, error: `${name} must be a web address` });

/** Body of `PUT /api/admin/organizations/:id/sso` (system_admin). */
export const SsoSettingsInput = z.discriminatedUnion('protocol', [
  z.object({
    protocol: z.literal('oidc'),
    issuer: HttpUrl('The issuer'),
    clientId: notAboutPatients(requiredLine('Client ID', 500)),
    clientSecret: notAboutPatients(requiredLine('Client secret', 1000)),
    newPeopleAre: z.enum(['trainee', 'attending']).default('trainee'),
  }),
  z.object({
    protocol: z.literal('saml'),
    issuer: notAboutPatients(requiredLine('The entity ID', 1000)),
    entryPoint: HttpUrl('The sign-in address'),
    certificate: notAboutPatients(z.string('Certificate is required'))
      .trim()
      .min(1, 'Certificate is required')
      .max(20_000),
    newPeopleAre: z.enum(['trainee', 'attending']).default('trainee'),
  }),
]);
export type SsoSettingsInput = z.output<typeof SsoSettingsInput>;
