import {
  DEFAULT_TRAINEE_LEVEL,
  NO_SPECIALTY,
  SPECIALTIES,
  TRAINEE_LEVELS,
} from '#shared/people.ts';
import type { Profile } from '#shared/people.ts';
import type { ProfileChange } from '#web/profile/queries.ts';

const CHOICES = [NO_SPECIALTY, ...SPECIALTIES] as const;

/** What was changed and not saved yet; nothing else, so that what is changed elsewhere meanwhile stays. */
export type ProfileDraft = Partial<ProfileChange>;

export function savedFields(profile: Profile): ProfileChange {
  const { displayName, specialty, role, traineeLevel, trainingYear, bio } = profile;
  return {
    displayName,
    specialty: specialty ?? NO_SPECIALTY,
    traineeLevel: role === 'trainee' ? (traineeLevel ?? DEFAULT_TRAINEE_LEVEL) : null,
    trainingYear: trainingYear === null ? '' : String(trainingYear),
    bio,
  };
}

/** The draft without what is the same in `fields`. */
export function without(draft: ProfileDraft, fields: ProfileChange): ProfileDraft {
  const entries = Object.entries(draft) as [keyof ProfileChange, unknown][];
  return Object.fromEntries(entries.filter(([name, value]) => value !== fields[name]));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Reads what an earlier version, or somebody curious, may have left in the tab's storage. */
export function draftFromText(text: string | null): ProfileDraft {
  const value = parsed(text ?? '');
  if (typeof value !== 'object' || value === null) return {};
  const stored = value as Record<string, unknown>;
  const draft: ProfileDraft = {};
  if (typeof stored['displayName'] === 'string') draft.displayName = stored['displayName'];
  if (typeof stored['bio'] === 'string') draft.bio = stored['bio'];
  if (typeof stored['trainingYear'] === 'string') draft.trainingYear = stored['trainingYear'];
  const specialty = CHOICES.find((one) => one === stored['specialty']);
  if (specialty) draft.specialty = specialty;
  const level = TRAINEE_LEVELS.find((one) => one === stored['traineeLevel']);
  if (level) draft.traineeLevel = level;
  return draft;
}
