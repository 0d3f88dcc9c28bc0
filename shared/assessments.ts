/** Entrustment assessments at the end of a shift. */

/** From 1 "I had to do it" to 5 "I didn't need to be there at all"; a rating is the place in this list. */
export const ACTIVITY_LEVELS = [
  'did_it',
  'helped_lot',
  'helped_little',
  'present_no_help',
  'not_needed',
] as const;
export type ActivityLevel = (typeof ACTIVITY_LEVELS)[number];

export const ACTIVITY_LEVEL_LABELS: Record<ActivityLevel, string> = {
  did_it: 'I had to do it',
  helped_lot: 'I helped a lot',
  helped_little: 'I helped a little',
  present_no_help: 'I needed to be there but did not help',
  not_needed: "I didn't need to be there at all",
};

/** What each level means in the field's words. */
export const ACTIVITY_LEVEL_HINTS: Record<ActivityLevel, string> = {
  did_it: 'Constant direct supervision, hands on',
  helped_lot: 'Considerable direct supervision and guidance',
  helped_little: 'Minimal direct supervision or guidance',
  present_no_help: 'Indirect supervision, no guidance',
  not_needed: 'Practice without supervision',
};

export const INVOLVEMENTS = ['direct', 'discussed', 'both'] as const;
export type Involvement = (typeof INVOLVEMENTS)[number];
export const INVOLVEMENT_LABELS: Record<Involvement, string> = {
  direct: 'Directly observed',
  discussed: 'Discussed the case',
  both: 'Both',
};

export const MAX_OBSERVATIONS = 100;
export const MAX_FEEDBACK_LENGTH = 5000;
/** Said to everybody who sees one. */
export const TO_BE_CONFIRMED =
  'It counts once the program has confirmed it with whoever gave the assessment.';

export const MAX_REASON_LENGTH = 1000;
export const MAX_REFLECTION_LENGTH = 5000;
export const AMEND_DAYS = 7;
export const MAX_EPAS_AT_ONCE = 9;

export const TRAINEE_REQUIRED = 'Please select a trainee';
export const RATING_REQUIRED = 'Please enter a numeric rating';
export const OBSERVATIONS_REQUIRED = 'Please enter the number of observations';
export const EPA_REQUIRED = 'Please select an EPA';
export const LEVEL_REQUIRED = 'Please select an entrustment level';
export const STRENGTHS_REQUIRED = 'Please provide feedback on what went well';
export const IMPROVEMENTS_REQUIRED = 'Please provide feedback on areas for improvement';
export const SUBMITTED = 'Assessment submitted successfully! Redirecting...';
export const SUBMIT_FAILED = 'Failed to submit assessment. Please try again.';
export const NO_ASSESSMENTS = 'No assessments found';

export const EPA_OF_ANOTHER_DAY =
  'This EPA is not offered on the day of the shift. Please select another';
export const NOT_YOUR_TRAINEE =
  'This trainee is not in your organization. Please enter the exact email address instead';
export const NO_TRAINEE_WITH_ADDRESS =
  'There is no trainee with exactly this address. Please check it, or let the trainee ask you with a link or QR code';

/** 409 at `submissionKey`: the same key came with other content. */
export const EARLIER_VERSION_STORED =
  'An earlier version of this assessment has been stored. What you changed since is not in it.';

/** What a Saturday asks for and is not there, by field. */
export function missingRating(judged: {
  numericRating: number | null;
  observationsCount: number | null;
}): Record<string, string> {
  return {
    ...(judged.numericRating === null && { numericRating: RATING_REQUIRED }),
    ...(judged.observationsCount === null && { observationsCount: OBSERVATIONS_REQUIRED }),
  };
}

export const ASSESSMENT_SORTS = ['date', 'trainee', 'evaluator', 'epa', 'rating'] as const;
export type AssessmentSort = (typeof ASSESSMENT_SORTS)[number];

export const ASSESSMENTS_A_PAGE = 50;
export const TRAINEES_A_PAGE = 30;
export const EPA_UNSEEN_DAYS = 90;
