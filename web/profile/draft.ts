import {
  DEFAULT_TRAINEE_LEVEL,
  NO_SPECIALTY,
  SPECIALTIES,
  TRAINEE_LEVELS,
} from '#shared/people.ts';
import type { Profile } from '#shared/people-output.ts';
import { oneOf, parts, Typed } from '#web/kept/fields.ts';
import { parsed } from '#web/kept/text.ts';
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

const keptDraft = parts<ProfileDraft>({
  displayName: Typed,
  bio: Typed,
  trainingYear: Typed,
  specialty: oneOf(CHOICES),
  traineeLevel: oneOf(TRAINEE_LEVELS),
});

/** Reads what an earlier version, or somebody curious, may have left in the tab's storage. */
export function draftFromText(text: string | null): ProfileDraft {
  return keptDraft(parsed(text)) ?? {};
}
