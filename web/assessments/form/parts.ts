/** What one is led on to. */
export const PARTS = {
  trainee: 'trainee',
  date: 'shift',
  epa: 'epa',
  chosen: 'chosen-epa',
  strengths: 'strengths',
} as const;
