import { GUEST_SET_HOURS, GUEST_SETS_PER_HOUR, SIGNED_IN_SETS_PER_HOUR } from '#shared/pearls.ts';
import { LINK_DAYS } from '#shared/links.ts';

/** What works: each sentence has its proof in words.test.ts. */
export const ASSESSMENTS = {
  today: [
    'The form, on a phone or a desk. What is typed survives a reload, a sign-out and a lost connection.',
    'Dictation, where the browser has it. Hints on what a comment still lacks, while it is written.',
    `Asking an attending for one by mail, link or QR code, answered without an account within ${LINK_DAYS} days.`,
    'The list with search, filters and export as CSV or XLSX, and each assessment as a PDF.',
    'Entrustment over time for a trainee, EPA by EPA, with how many observations and assessors stand behind it.',
    'For a program: who has not been assessed lately, which EPAs nobody has seen this month, and reminders.',
    'An organization’s own EPAs, weekdays and words in the place of the 22 that come with it.',
    'Reports over a trainee or a program and a period: kept as the figures were, shared with named people, and as PDF, CSV or XLSX.',
  ],
} as const;

export const LEARNING = {
  today: [
    `Without an account: ${GUEST_SETS_PER_HOUR} generations an hour, kept for ${GUEST_SET_HOURS} hours.`,
    `With an account: ${SIGNED_IN_SETS_PER_HOUR} an hour, and every set is kept.`,
    'The text appears while it is being written. A lost connection or a closed laptop loses nothing.',
    'A warning when a line holds what looks like a name, a date or a number of a patient.',
    'Sending a set by email, with its questions.',
    'Review: questions that come back on the day they are due.',
    'Export to Anki, as a PDF and as text.',
  ],
} as const;

export const PROCEDURES = {
  today: [
    'The form, on a phone: a procedure, a level, a supervisor. What was done before comes back in one tap, several of a shift go together.',
    'Also when the network goes while you are at it: what was logged waits on the device and is sent when there is one again.',
    'From inside a debrief, beside the pearls and the assessment of the same shift.',
    'Search, filters by procedure, level, patient type and period, and a table to sort.',
    'The supervisor verifies with one tap, many at once, or sends back with a word. Without an account by link or QR code.',
    'Counts and charts from one’s own entries, against the program’s minimums by year of entry. Simulated ones are counted apart.',
    'An organization’s own list of procedures and minimums in the place of the one that comes with it.',
    'Import from CSV: every row is read, and what is wrong with it is said, before anything is written.',
    'Export as CSV, XLSX and a PDF portfolio, and as case file and totals in the shape ACGME programs report.',
  ],
} as const;
