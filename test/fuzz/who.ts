/** Who asks. */
export const WHO = [
  'guest',
  'trainee',
  'trainee elsewhere',
  'pending attending',
  'attending',
  'administrator',
  'administrator elsewhere',
  'system_admin',
] as const;
export type Who = (typeof WHO)[number];
