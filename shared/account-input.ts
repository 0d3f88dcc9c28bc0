/** What people say of themselves, in `zod/mini`: its forms run it, too. */
import * as z from 'zod/mini';
import { byDefault, Email, notAboutPatients, paragraph, requiredLine } from '#shared/fields.ts';
import { MAX_ORGANIZATION_NAME_LENGTH } from '#shared/organizations.ts';
import {
  DEFAULT_TRAINEE_LEVEL,
  MAX_BIO_LENGTH,
  MAX_DISPLAY_NAME_LENGTH,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  NO_SPECIALTY,
  SIGN_UP_ROLES,
  SPECIALTIES,
  TRAINEE_LEVELS,
} from '#shared/people.ts';
import {
  ORGANIZATION_REQUIRED,
  PASSWORD_REQUIRED,
  PASSWORD_TOO_SHORT,
  TRAINEE_COUNT_REQUIRED,
  TRAINEE_COUNT_TOO_SMALL,
} from '#shared/sentences.ts';

function password(min: number, sentence: string) {
  const most = `Password can have at most ${MAX_PASSWORD_LENGTH} characters`;
  return notAboutPatients(
    z.string(sentence).check(z.minLength(min, sentence), z.maxLength(MAX_PASSWORD_LENGTH, most)),
  );
}

export const CurrentPassword = password(1, PASSWORD_REQUIRED);
export const NewPassword = password(MIN_PASSWORD_LENGTH, PASSWORD_TOO_SHORT);

/** Who one is, said once more; null from people who come by single sign-on only. */
export const SelfInput = z.object({ password: byDefault(z.nullable(CurrentPassword), null) });

const SpecialtyChoice = z.pipe(
  z.enum([NO_SPECIALTY, ...SPECIALTIES], 'Please choose a specialty from the list'),
  z.transform((value) => (value === NO_SPECIALTY ? null : value)),
);
const TraineeLevelChoice = z.enum(TRAINEE_LEVELS, 'Please choose a trainee level from the list');
/** What it may be the server's clock decides: trainingYearProblem in shared/people.ts. */
export const TrainingYear = z.nullable(z.number('Please enter a year, such as 2025'));

function shortText(max: number) {
  return notAboutPatients(z.string().check(z.maxLength(max)));
}

function isObject({ value }: { value: unknown }): boolean {
  return typeof value === 'object' && value !== null;
}

/** The repeated password is compared on the screen. */
export const SignUpInput = z
  .object({
    email: Email,
    password: NewPassword,
    role: byDefault(z.enum(SIGN_UP_ROLES, 'Please choose a role from the list'), 'trainee'),
    specialty: byDefault(SpecialtyChoice, null),
    traineeLevel: byDefault(TraineeLevelChoice, DEFAULT_TRAINEE_LEVEL),
    organizationId: byDefault(
      z.nullable(z.uuid('Please choose an organization from the list')),
      null,
    ),
    /** The token of a join link or invitation; it decides organization and, when mailed, role. */
    invitation: byDefault(z.nullable(shortText(200)), null),
  })
  .check(
    z.refine(
      ({ role, organizationId, invitation }) =>
        role === 'trainee' || organizationId !== null || invitation !== null,
      { error: ORGANIZATION_REQUIRED, path: ['organizationId'], when: isObject },
    ),
  );
export type SignUpInput = z.output<typeof SignUpInput>;

export const SignInInput = z.object({
  email: Email,
  password: CurrentPassword,
  rememberMe: byDefault(z.boolean('Remember me is either set or not'), false),
});
export type SignInInput = z.output<typeof SignInInput>;

const Code = notAboutPatients(
  z
    .pipe(
      z.string('Please enter the code'),
      z.transform((code: string) => code.replace(/\s/g, '')),
    )
    .check(
      z.refine((code) => code !== '', 'Please enter the code'),
      z.refine((code) => code.length <= 64, 'This code is too long'),
    ),
);

/** The code that was mailed to confirm an address. */
export const AddressCodeInput = z.object({ code: Code });

/** Six digits of the authenticator, or a recovery code. */
export const SecondFactorInput = z.object({
  code: Code,
  kind: byDefault(
    z.enum(['authenticator', 'recovery'], 'The code is of no known kind'),
    'authenticator',
  ),
});

/** `next` is a path of our own. */
export const SsoInput = z.object({
  email: Email,
  next: byDefault(shortText(500), '/'),
});

// oxlint-disable-next-line promise/valid-params -- no promise's
export const SsoMetadataQuery = z.object({ providerId: z.catch(z.uuid(), '') });

/** An address alone, as `POST /api/auth/forgot-password` has it. */
export const EmailInput = z.object({ email: Email });
const INCOMPLETE = 'The link is incomplete';
const Token = z.string(INCOMPLETE).check(z.regex(/^[!-~]{1,1000}$/, INCOMPLETE));
/** Bodies of `POST /api/auth/reset-password/check` and `POST /api/auth/verify-email`. */
export const TokenInput = z.object({ token: Token });
export const ResetPasswordInput = z.object({ token: Token, password: NewPassword });

/** What is left out stays as it is. Level and year of a training are kept for trainees only. */
export const ProfileInput = z.object({
  displayName: z.optional(notAboutPatients(requiredLine('Display name', MAX_DISPLAY_NAME_LENGTH))),
  specialty: z.optional(z.nullable(SpecialtyChoice)),
  traineeLevel: z.optional(z.nullable(TraineeLevelChoice)),
  trainingYear: z.optional(TrainingYear),
  bio: z.optional(notAboutPatients(paragraph('Bio', MAX_BIO_LENGTH))),
});
export type ProfileInput = z.output<typeof ProfileInput>;

/** Ends all other sessions. */
export const PasswordChangeInput = z.object({
  currentPassword: CurrentPassword,
  newPassword: NewPassword,
});
/** Body of the calls that change the second factor. */
export const PasswordInput = z.object({ password: CurrentPassword });

export const AccessRequestInput = z.object({
  fullName: notAboutPatients(requiredLine('Full name', 100)),
  email: Email,
  phone: notAboutPatients(requiredLine('Phone', 40)),
  organizationName: notAboutPatients(
    requiredLine('Organization name', MAX_ORGANIZATION_NAME_LENGTH),
  ),
  role: z.enum(['administrator', 'attending', 'other'], 'Please choose a role from the list'),
  specialty: byDefault(SpecialtyChoice, null),
  traineeCount: z
    .int(TRAINEE_COUNT_REQUIRED)
    .check(
      z.minimum(1, TRAINEE_COUNT_TOO_SMALL),
      z.maximum(100_000, 'Number of trainees can be at most 100,000'),
    ),
  additionalInformation: byDefault(notAboutPatients(paragraph('Additional information', 2000)), ''),
});
export type AccessRequestInput = z.output<typeof AccessRequestInput>;
