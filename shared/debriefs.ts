/** Constants of debriefs: one person's shift. */

export const DEBRIEF_SECTIONS = ['pearls', 'assessment', 'procedures'] as const;
export type DebriefSection = (typeof DEBRIEF_SECTIONS)[number];

export const MAX_TAGGED_NAME_LENGTH = 100;
const EARLIEST_DEBRIEF = '1990-01-01';
export const FUTURE_DEBRIEF = 'This date is in the future. Please check the shift date';
export const TOO_OLD_DEBRIEF =
  'Shifts can be debriefed back to January 1, 1990. Please check the shift date';
/** Why a shift of this date cannot be debriefed on a day; null when it can. */
export function problemOfDebriefDate(date: string, today: string): string | null {
  if (date > today) return FUTURE_DEBRIEF;
  return date < EARLIEST_DEBRIEF ? TOO_OLD_DEBRIEF : null;
}
/** 409 of moving one: a shift has one debrief. */
export const DAY_TAKEN =
  'You have a debrief of that day already. Delete one of the two first, or go on with that one.';
export const NO_DEBRIEF = 'This debrief does not exist, or you may not see it.';
/** 404 of a change to one that was deleted since its writer has seen it. */
export const DEBRIEF_DELETED = 'This debrief was deleted on another device.';
export const CHOOSE_PEARLS = 'Please choose pearls of your own';
export const CHOOSE_TAGGED = 'Please choose a person from the list, or type the name instead';
export const CHOOSE_ATTENDING =
  'Please choose an attending of your organization, or type the name instead';
export const CHOOSE_TRAINEE =
  'Please choose a trainee whom you may assess, or type the name instead';
export const TAGS_NOBODY = 'Only trainees and attending physicians tag somebody in a debrief';
/** 409 of sharing with nobody, or with a name that was typed. */
export const NOBODY_TO_SHARE_WITH =
  'A report is shared with the person who is tagged. Please tag somebody with an account first.';
/** 409: whoever is tagged has left, or works elsewhere now. */
export const CANNOT_SHARE_ANY_MORE =
  'The person tagged can no longer see your reports. Please tag somebody else.';
/** 409: another device tagged somebody else after this one was shown whom it shares with. */
export const TAGGED_MEANWHILE =
  'Somebody else has been tagged meanwhile. Please look again before you share.';
/** On the report, where there is none. */
export const NO_ASSESSMENT_OF_SHIFT = 'No assessment submitted for this shift.';
export const NO_PROCEDURES_OF_SHIFT = 'No procedures logged for this shift.';
export const NO_PEARLS_OF_SHIFT = 'No pearls generated for this shift.';

/** A device that was away has known of no more of them. */
export const MAX_TAGS_REPLACED = 20;

/** `name`: who is tagged now; empty for nobody. */
export function taggedElsewhere(name: string): string {
  return name === ''
    ? 'On another device the tag of this shift was taken away meanwhile.'
    : `On another device ${name} was tagged for this shift meanwhile.`;
}
