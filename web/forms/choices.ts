import {
  NO_SPECIALTY,
  SPECIALTIES,
  SPECIALTY_LABELS,
  TRAINEE_LEVEL_LABELS,
  TRAINEE_LEVELS,
} from '#shared/people.ts';

/** Lists that more than one form offers, in the order of shared/people.ts. */

export const SPECIALTY_CHOICES = ([NO_SPECIALTY, ...SPECIALTIES] as const).map((value) => ({
  value,
  label: SPECIALTY_LABELS[value],
}));

export const LEVEL_CHOICES = TRAINEE_LEVELS.map((value) => ({
  value,
  label: TRAINEE_LEVEL_LABELS[value],
}));
