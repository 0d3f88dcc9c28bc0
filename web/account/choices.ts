import { ROLE_LABELS, SIGN_UP_ROLES } from '#shared/people.ts';

/** The lists of the account forms alone, in the order of shared/people.ts. */

export const ROLE_CHOICES = SIGN_UP_ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));

/** Who may ask for an institution's access; a trainee needs none. */
export const REQUESTER_CHOICES = [
  { value: 'administrator', label: ROLE_LABELS.administrator },
  { value: 'attending', label: ROLE_LABELS.attending },
  { value: 'other', label: 'Other' },
] as const;
