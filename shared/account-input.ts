import { z } from 'zod';
import { byDefault, Email, notAboutPatients, paragraph, requiredLine } from '#shared/fields.ts';
import {
  DEFAULT_TRAINEE_LEVEL,
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

const CurrentPassword = notAboutPatients(z.string(PASSWORD_REQUIRED))
  .min(1, PASSWORD_REQUIRED)
  .max(MAX_PASSWORD_LENGTH, `Password can have at most ${MAX_PASSWORD_LENGTH} characters`);

export const NewPassword = notAboutPatients(z.string(PASSWORD_TOO_SHORT))
  .min(MIN_PASSWORD_LENGTH, PASSWORD_TOO_SHORT)
  .max(MAX_PASSWORD_LENGTH, `Password can have at most ${MAX_PASSWORD_LENGTH} characters`);

const SpecialtyChoice = z
  .enum([NO_SPECIALTY, ...SPECIALTIES], 'Please choose a specialty from the list')
  .transform((value) => (value === NO_SPECIALTY ? null : value));
const TraineeLevelChoice = z.enum(TRAINEE_LEVELS, 'Please choose a trainee level from the list');
/** What it may be the server's clock decides: trainingYearProblem in shared/people.ts. */
export const TrainingYear = z.number('Please enter a year, such as 2025').nullable();
const Id = (sentence: string) => z.uuid(sentence);

/** Body of `POST /api/auth/sign-up`. The repeated password is compared on the screen. */
export const SignUpInput = z
  .object({
    email: Email,
    password: NewPassword,
    role: z.enum(SIGN_UP_ROLES, 'Please choose a role from the list').default('trainee'),
    specialty: SpecialtyChoice.default(null),
    traineeLevel: TraineeLevelChoice.default(DEFAULT_TRAINEE_LEVEL),
    organizationId: Id('Please choose an organization from the list').nullable().default(null),
    /** The token of a join link or invitation; it decides organization and, when mailed, role. */
    invitation: notAboutPatients(z.string().max(200)).nullable().default(null),
  })
  .refine(
    ({ role, organizationId, invitation }) =>
      role === 'trainee' || organizationId !== null || invitation !== null,
    { error: ORGANIZATION_REQUIRED, path: ['organizationId'] },
  );
export type SignUpInput = z.output<typeof SignUpInput>;

/** Body of `POST /api/auth/sign-in`. */
export const SignInInput = z.object({
  email: Email,
  password: CurrentPassword,
  rememberMe: z.boolean('Remember me is either set or not').default(false),
});
export type SignInInput = z.output<typeof SignInInput>;

/** Body of `POST /api/auth/sign-in/two-factor`: six digits of the authenticator, or a recovery code. */
export const SecondFactorInput = z.object({
  code: notAboutPatients(z.string('Please enter the code'))
    .transform((code) => code.replace(/\s/g, ''))
    .refine((code) => code !== '', 'Please enter the code')
    .refine((code) => code.length <= 64, 'This code is too long'),
  kind: z
    .enum(['authenticator', 'recovery'], 'The code is of no known kind')
    .default('authenticator'),
});

/** Body of `POST /api/auth/sign-in/sso`. `next` is a path of our own. */
export const SsoInput = z.object({
  email: Email,
  next: notAboutPatients(z.string().max(500)).default('/'),
});

/** Query of `GET /api/auth/sso/saml2/sp/metadata`. */
export const SsoMetadataQuery = z.object({ providerId: z.string().catch('') });

/** Body of `POST /api/auth/forgot-password`. */
export const EmailInput = z.object({ email: Email });
const INCOMPLETE = 'The link is incomplete';
const Token = z.string(INCOMPLETE).regex(/^[!-~]{1,1000}$/, INCOMPLETE);
/** Bodies of `POST /api/auth/reset-password/check` and `POST /api/auth/verify-email`. */
export const TokenInput = z.object({ token: Token });
/** Body of `POST /api/auth/reset-password`. */
export const ResetPasswordInput = z.object({ token: Token, password: NewPassword });

/** Body of `PATCH /api/profile`. Level and year of a training are kept for trainees only; no year leaves it as it is. */
export const ProfileInput = z.object({
  displayName: notAboutPatients(requiredLine('Display name', 100)),
  specialty: SpecialtyChoice,
  traineeLevel: TraineeLevelChoice.nullable().default(null),
  trainingYear: TrainingYear.optional(),
  bio: notAboutPatients(paragraph('Bio', 2000)),
});
export type ProfileInput = z.output<typeof ProfileInput>;

/** Body of `POST /api/profile/password`: ends all other sessions. */
export const PasswordChangeInput = z.object({
  currentPassword: CurrentPassword,
  newPassword: NewPassword,
});
/** Body of the calls that change the second factor. */
export const PasswordInput = z.object({ password: CurrentPassword });

/** Body of `POST /api/access-requests` (spec point 5). */
export const AccessRequestInput = z.object({
  fullName: notAboutPatients(requiredLine('Full name', 100)),
  email: Email,
  phone: notAboutPatients(requiredLine('Phone', 40)),
  organizationName: notAboutPatients(requiredLine('Organization name', 150)),
  role: z.enum(['administrator', 'attending', 'other'], 'Please choose a role from the list'),
  specialty: SpecialtyChoice.default(null),
  traineeCount: z
    .int(TRAINEE_COUNT_REQUIRED)
    .min(1, TRAINEE_COUNT_TOO_SMALL)
    .max(100_000, 'Number of trainees can be at most 100,000'),
  additionalInformation: byDefault(notAboutPatients(paragraph('Additional information', 2000)), ''),
});
export type AccessRequestInput = z.output<typeof AccessRequestInput>;
