import {
  NO_SPECIALTY,
  ROLE_LABELS,
  SIGN_UP_ROLES,
  SPECIALTIES,
  SPECIALTY_LABELS,
  TRAINEE_LEVEL_LABELS,
  TRAINEE_LEVELS,
} from '#shared/people.ts';

/** The lists of the account forms, in the order of shared/people.ts. */

export const ROLE_CHOICES = SIGN_UP_ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));

export const SPECIALTY_CHOICES = ([NO_SPECIALTY, ...SPECIALTIES] as const).map((value) => ({
  value,
  label: SPECIALTY_LABELS[value],
}));

export const LEVEL_CHOICES = TRAINEE_LEVELS.map((value) => ({
  value,
  label: TRAINEE_LEVEL_LABELS[value],
}));

/** Who may ask for an institution's access; a trainee needs none. */
export const REQUESTER_CHOICES = [
  { value: 'administrator', label: ROLE_LABELS.administrator },
  { value: 'attending', label: ROLE_LABELS.attending },
  { value: 'other', label: 'Other' },
] as const;
