/** What one is led on to. */
export const PARTS = {
  date: 'shift',
  epa: 'epa',
  chosen: 'chosen-epa',
  strengths: 'strengths',
} as const;
