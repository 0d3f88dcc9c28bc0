/** How far an organization is with its assessments: weeks, trainees, attendings. Without schedules nobody knows the shifts, so forms and requests are counted. */
export const WEEKS_SHOWN = 12;
export const LATELY_DAYS = 30;
/** A request that has waited longer is overdue. */
export const OVERDUE_DAYS = 7;
/** Whom a trainee has worked with in these days could assess. */
export const WORKED_WITH_DAYS = 60;
export const MOST_REMINDED_AT_ONCE = 200;
export const COMPLETION_A_PAGE = 50;

/** Why somebody could assess a trainee, the nearest reason first. */
export const NEAR_REASONS = ['asked', 'procedure', 'assessed'] as const;
export type NearReason = (typeof NEAR_REASONS)[number];

/** Why somebody is not written to. */
export const NOT_REMINDED = ['today', 'nothing_waits', 'stopped', 'often', 'gone'] as const;
export type NotReminded = (typeof NOT_REMINDED)[number];
