/** What administrators set and decide, in `zod/mini`: their forms run it, too. */
import * as z from 'zod/mini';
import { TrainingYear } from '#shared/account-input.ts';
import { grouped } from '#shared/count-words.ts';
import { byDefault, Email, line, notAboutPatients, requiredLine } from '#shared/fields.ts';
import {
  DOMAIN,
  DOMAIN_NEEDED,
  MAX_ANSWER_LENGTH,
  MAX_INVITED_AT_ONCE,
  MAX_ORGANIZATION_NAME_LENGTH,
} from '#shared/organizations.ts';
import { MAX_IDLE_MINUTES, MIN_IDLE_MINUTES, SIGN_UP_ROLES } from '#shared/people.ts';
import { RETENTION } from '#shared/retention.ts';
import type { Retained } from '#shared/retention.ts';
import { SECOND_FACTOR_OF } from '#shared/sign-in-rules.ts';
import { required } from '#shared/sentences.ts';

const ROLE_FROM_LIST = 'Please choose a role from the list';
const RoleChoice = z.enum(SIGN_UP_ROLES, ROLE_FROM_LIST);
const OrganizationId = byDefault(
  z.nullable(z.uuid('Please choose an organization from the list')),
  null,
);

/** Which organization somebody asks to join. */
export const MembershipRequestInput = z.object({
  organizationId: z.uuid('Please choose an organization from the list'),
});

/** One of both. */
export const UserChangeInput = z
  .object({ role: z.optional(RoleChoice), trainingYear: z.optional(TrainingYear) })
  .check(
    z.refine(({ role, trainingYear }) => (role === undefined) !== (trainingYear === undefined), {
      error: ROLE_FROM_LIST,
      path: ['role'],
    }),
  );

const tooManyInvited = (count: number) =>
  `At most ${MAX_INVITED_AT_ONCE} people can be invited at a time. These are ${count}.`;

/** organizationId only from a system_admin. */
export const InvitationsInput = z.object({
  emails: z.pipe(
    z.array(Email).check(
      z.minLength(1, 'Please enter at least one address'),
      z.maxLength(MAX_INVITED_AT_ONCE, {
        error: ({ input }) => tooManyInvited(input?.length ?? 0),
      }),
    ),
    z.transform((emails: string[]) => [...new Set(emails)]),
  ),
  role: byDefault(RoleChoice, 'trainee'),
  organizationId: OrganizationId,
});
export const JoinLinkInput = z.object({ organizationId: OrganizationId });

const organizationName = (name: string) =>
  notAboutPatients(requiredLine(name, MAX_ORGANIZATION_NAME_LENGTH));

export const ApprovalInput = z.object({
  organizationName: organizationName('Organization name'),
  role: z.enum(['administrator', 'attending'], ROLE_FROM_LIST),
  /** Without it a name that exists already is refused: its administration is not given away by accident. */
  joinExisting: byDefault(z.boolean(), false),
});
export type ApprovalInput = z.output<typeof ApprovalInput>;
export const DeclineInput = z.object({
  answer: byDefault(notAboutPatients(line('The answer', MAX_ANSWER_LENGTH)), ''),
});

const Domain = z
  .string(DOMAIN_NEEDED)
  .check(z.trim(), z.toLowerCase(), z.regex(DOMAIN, DOMAIN_NEEDED));

function days(what: Retained) {
  const { least, most } = RETENTION[what];
  const [from, to] = [grouped(least), grouped(most)];
  return z.optional(
    z.nullable(
      z
        .int('Please enter whole days')
        .check(
          z.minimum(least, least === 1 ? 'At least 1 day' : `At least ${from} days`),
          z.maximum(most, `At most ${to} days`),
        ),
    ),
  );
}

/** autoApprove and domains only from a system_admin. */
export const OrganizationInput = z.object({
  name: z.optional(organizationName('Name')),
  idleMinutes: z.optional(
    z.nullable(
      z
        .int('Please enter whole minutes')
        .check(
          z.minimum(MIN_IDLE_MINUTES, `At least ${MIN_IDLE_MINUTES} minutes`),
          z.maximum(MAX_IDLE_MINUTES, `At most ${MAX_IDLE_MINUTES} minutes`),
        ),
    ),
  ),
  secondFactor: z.optional(z.enum(SECOND_FACTOR_OF, 'Please choose from the list')),
  ssoOnly: z.optional(z.boolean()),
  assessorSignIn: z.optional(z.boolean()),
  dictation: z.optional(z.boolean()),
  modelHints: z.optional(z.boolean()),
  /** Null: as shipped. */
  signInDays: days('signInDays'),
  mailDays: days('mailDays'),
  shareDays: days('shareDays'),
  deletedDays: days('deletedDays'),
  auditDays: days('auditDays'),
  autoApprove: z.optional(z.boolean()),
  domains: z.optional(z.array(Domain).check(z.maxLength(50, 'At most 50 domains'))),
  /** The domains as they were read; when others are stored by now, nothing is saved. */
  domainsBefore: z.optional(
    z.array(notAboutPatients(z.string().check(z.maxLength(253)))).check(z.maxLength(50)),
  ),
});
export const NewOrganizationInput = z.object({ name: organizationName('Name') });

const webAddress = (name: string) =>
  z.url({
    protocol: /^https?$/,
    error: ({ input }) => (input ? `${name} must be a web address` : required(name)),
  });

export const SsoSettingsInput = z.discriminatedUnion('protocol', [
  z.object({
    protocol: z.literal('oidc'),
    issuer: webAddress('Issuer'),
    clientId: notAboutPatients(requiredLine('Client ID', 500)),
    clientSecret: notAboutPatients(requiredLine('Client secret', 1000)),
    /** An address of which the provider does not say whether it is verified. */
    unstatedAddresses: byDefault(z.enum(['refused', 'believed']), 'refused'),
    /** Whether it has to say that it asked for one: trusted without a word, or stated in the token. */
    secondFactor: byDefault(z.enum(['trusted', 'stated']), 'trusted'),
    newPeopleAre: byDefault(z.enum(['trainee', 'attending']), 'trainee'),
  }),
  z.object({
    protocol: z.literal('saml'),
    issuer: notAboutPatients(requiredLine('Entity ID', 1000)),
    entryPoint: webAddress('Sign-in address'),
    certificate: notAboutPatients(
      z
        .string(required('Certificate'))
        .check(
          z.trim(),
          z.minLength(1, required('Certificate')),
          z.maxLength(20_000, 'Certificate can have at most 20,000 characters'),
        ),
    ),
    newPeopleAre: byDefault(z.enum(['trainee', 'attending']), 'trainee'),
  }),
]);
export type SsoSettingsInput = z.output<typeof SsoSettingsInput>;
