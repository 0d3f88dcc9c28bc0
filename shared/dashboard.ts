/** `GET /api/dashboard`: real counts and what happened last. */
export const DASHBOARD_DAYS = 30;
export const RECEIVED_SHOWN = 3;
export const NEW_DEBRIEFS_SHOWN = 20;
export const WEEK_DAYS = 7;
/** So many forms show a habit, and not an old one. */
export const MIRRORED = 60;
export const NO_ACTIVITY = 'No recent activity to display.';
