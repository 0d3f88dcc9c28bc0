/**
 * What a year of one trainee leaves, in rows of each table; docs/scaling.md says why. An action of somebody else about
 * the trainee is the trainee's here.
 */
export const RATES = {
  assessments: 45,
  requests: 25,
  procedures: 60,
  links: 3,
  debriefs: 30,
  sets: 8,
  patients: 20,
  questions: 60,
  answers: 50,
  reviews: 190,
} as const;
export type Kind = keyof typeof RATES;

/**
 * Entries of the trail: so many a year about so many records of a kind. Each has its record, evenly over the year, and
 * whoever acts.
 */
export const EVENTS = [
  { action: 'assessment.submitted', of: 'assessments', rate: 45, by: 'attending' },
  { action: 'assessment.acknowledged', of: 'assessments', rate: 20, by: 'trainee' },
  { action: 'assessment.requested', of: 'requests', rate: 25, by: 'trainee' },
  { action: 'assessment-request.answered', of: 'requests', rate: 18, by: 'attending' },
  { action: 'procedure.logged', of: 'procedures', rate: 60, by: 'trainee' },
  { action: 'procedure.verified', of: 'procedures', rate: 45, by: 'attending' },
  { action: 'procedure-link.made', of: 'links', rate: 3, by: 'trainee' },
  { action: 'debrief.created', of: 'debriefs', rate: 30, by: 'trainee' },
  { action: 'debrief.changed', of: 'debriefs', rate: 30, by: 'trainee' },
  { action: 'pearls.created', of: 'sets', rate: 8, by: 'trainee' },
  { action: 'pearls.generated', of: 'sets', rate: 20, by: 'job' },
  { action: 'pearls.answered', of: 'questions', rate: 50, by: 'trainee' },
  { action: 'review.answered', of: 'questions', rate: 140, by: 'trainee' },
  { action: 'assessment.read', of: 'assessments', rate: 20, by: 'administrator' },
  { action: 'mail.sent', of: 'requests', rate: 20, by: 'job' },
] as const satisfies readonly { action: string; of: Kind; rate: number; by: string }[];

/** Of each person: kept for 90 days, and the browsers that are signed in. */
export const SIGN_INS = 20;
export const SESSIONS = 2;
/** Of each trainee: what was mailed in the 30 days that a mail is kept. */
export const MAILS = 2;
/** Items of a link, and cards: one for each answer, less those of a question that came twice. */
const ITEMS = 6;
const CARDS = 50;
const ATTENDINGS_A_TRAINEE = 0.63;

const sum = (rates: readonly number[]) => rates.reduce((all, rate) => all + rate, 0);
const PEOPLE_A_TRAINEE = 1 + ATTENDINGS_A_TRAINEE + 700 / 18_000;
/** Records that a trainee and who works with the trainee leave in a year. */
const EACH =
  sum(Object.values(RATES)) +
  sum(EVENTS.map(({ rate }) => rate)) +
  ITEMS +
  CARDS +
  MAILS +
  (SIGN_INS + SESSIONS) * PEOPLE_A_TRAINEE;

/** The two programs that are asked about are as large in every size; the others share who is left. */
export const ORDINARY = { trainees: 36, attendings: 23 };
export const LARGE = { trainees: 120, attendings: 76 };
const OBSERVED = ORDINARY.trainees + LARGE.trainees;
const LEAST_TRAINEES = OBSERVED + 24;
const TRAINEES_A_PROGRAM = 36;

export type Shape = ReturnType<typeof shapeOf>;

/** How many of whom make so many records. Numbers of people: trainees, then attendings, then administrators. */
export function shapeOf(records: number) {
  const trainees = Math.max(LEAST_TRAINEES, Math.round(records / EACH));
  const attendings = Math.round(trainees * ATTENDINGS_A_TRAINEE);
  const programs = Math.max(5, Math.round(trainees / TRAINEES_A_PROGRAM));
  const organizations = Math.max(5, Math.round(programs / 5));
  return {
    trainees,
    attendings,
    programs,
    organizations,
    /** The programs of the largest organization, which are those from 3 on. */
    ofLargest: Math.max(1, Math.round(programs / 20)),
    /** One a program, and two an organization. */
    administrators: programs + 2 * organizations,
    count: (kind: Kind) => RATES[kind] * trainees,
  };
}

export const firstAdministrator = ({ trainees, attendings }: Shape) => trainees + attendings + 1;

const KINDS = Object.keys(RATES) as Kind[];
/** Prime, and no divisor of how many trainees there are: neighbors in time are no neighbors elsewhere. */
const STRIDE = 7919;
const YEAR_MS = 365 * 86_400_000;
/** One end for all statements of a run. */
const END_MS = Date.now() - 60_000;

/** SQL: the milliseconds since 1970 of the i-th of so many. */
const msOf = (i: string, count: number) =>
  `(${END_MS - YEAR_MS} + ((${i}) * ${YEAR_MS / count}::float8)::bigint)`;

export const momentOf = (i: string, count: number) => `to_timestamp(${msOf(i, count)} / 1000.0)`;

/** SQL: the number of the trainee whose the i-th is. */
export const traineeOf = (i: string, { trainees }: Shape) =>
  `(1 + ((${i})::bigint * ${STRIDE % trainees === 0 ? 7907 : STRIDE}) % ${trainees})`;

/** SQL: the id of the i-th, in the order of time as those that the server makes. */
export function idOf(kind: Kind | 'events', i: string, count: number): string {
  const digit = (kind === 'events' ? KINDS.length : KINDS.indexOf(kind)).toString(16);
  return `(lpad(to_hex(${msOf(i, count)}), 12, '0') || '700${digit}8000' || lpad(to_hex((${i})::bigint), 12, '0'))::uuid`;
}

/** SQL: all chance, as a browser makes its keys. */
export const keyOf = (what: string) => `md5(${what})::uuid`;

/** SQL: the number of the set that holds the j-th case, and how the j-th stands in it: sets have two cases and three in turns. */
export const setOfCase = (j: string) =>
  `(((${j}) / 5) * 2 + case when (${j}) % 5 >= 2 then 1 else 0 end)`;
export const placeOfCase = (j: string) =>
  `(case when (${j}) % 5 >= 2 then (${j}) % 5 - 2 else (${j}) % 5 end)`;
/** SQL: the number of the question that the k-th answer is to: five of six are answered. */
export const questionOfAnswer = (k: string) => `(((${k}) / 5) * 6 + (${k}) % 5)`;
