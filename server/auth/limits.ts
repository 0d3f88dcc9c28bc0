import { and, eq, gt, sql } from 'drizzle-orm';
import { waitingTime } from '#shared/text.ts';
import { countOnce } from '#server/auth/store.ts';
import { rateCounts } from '#server/auth/tables.ts';
import type { Client } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import type { Clock, Store } from '#server/ports.ts';

/** How often one network may do something, and in how many minutes. A hospital's people share one address. */
const LIMITS = {
  signIn: { times: 200, minutes: 15 },
  /** Going to the institution to sign in there. */
  ssoStart: { times: 1000, minutes: 15 },
  secondFactor: { times: 60, minutes: 15 },
  signUp: { times: 30, minutes: 60 },
  /** Links asked for by mail. Beyond it nobody is refused: each mailbox gets one in an hour (link-mails.ts). */
  askedLink: { times: 100, minutes: 60 },
  /** Passwords and codes tried in an open session, by session: whoever stole one closes no other of its person. */
  ownPassword: { times: 20, minutes: 15 },
  /** And those that proved nothing, in all sessions of a person together. */
  unproven: { times: 100, minutes: 15 },
  /** Recovery codes made anew, by person: who presses twice reads the ones that work. */
  newCodes: { times: 1, minutes: 1 },
  /** Codes mailed to the own address, and tried, by person. */
  mailedCode: { times: 5, minutes: 60 },
  addressCode: { times: 10, minutes: 60 },
  /** Text of cases in KiB, refused ones too: by person, and by network for guests. */
  caseText: { times: 2048, minutes: 60 },
  /** Links that open nothing: to the own mailbox, and to assess or verify. */
  link: { times: 60, minutes: 15 },
  accessRequest: { times: 5, minutes: 60 },
  /** With an invitation or a join link of ours: a whole year's trainees of a hospital in one morning. */
  invitedSignUp: { times: 1000, minutes: 60 },
  /** Opening an invitation or a join link. */
  invitation: { times: 1000, minutes: 60 },
  /** Invitations sent by mail, by person and by organization. */
  sentInvitation: { times: 100, minutes: 60 },
  /** And to one address, from everybody together: nobody's mailbox is filled with them. */
  invitationTo: { times: 10, minutes: 24 * 60 },
  joinLink: { times: 60, minutes: 60 },
  /** Codes of join links that open nothing. */
  joinCode: { times: 100, minutes: 60 },
  /** Asking to join an organization, by person: its administrators get a mail. */
  askToJoin: { times: 10, minutes: 24 * 60 },
  /** Requests for an assessment sent by mail, by person. */
  mailedRequest: { times: 20, minutes: 60 },
  /** The same to one address: nobody is asked over and over. */
  requestTo: { times: 5, minutes: 24 * 60 },
  /** And from everybody together. */
  mailedTo: { times: 10, minutes: 24 * 60 },
  /** Shared pearls to one address, by sharer and from everybody together: apart from requests, which they must not use up. */
  sharedBy: { times: 5, minutes: 24 * 60 },
  sharedTo: { times: 10, minutes: 24 * 60 },
  /** Such mails for senders whom nobody knows, by network: another new account is no other allowance. */
  sharedByStrangers: { times: 60, minutes: 60 },
  /** Mails of one share that had failed, put back in line. */
  sharedAgain: { times: 5, minutes: 60 },
  /** Reports of shifts shared, by person: each is a line on somebody's dashboard. */
  sharedReport: { times: 30, minutes: 60 },
  /** Sending the form of a link without an account: a whole department after a shift. */
  assess: { times: 200, minutes: 60 },
  /** Hints by the model while feedback is written, by person. */
  hint: { times: 60, minutes: 60 },
  /** Looking for a trainee by address, by person. */
  traineeByAddress: { times: 20, minutes: 60 },
  /** Mails that an answer by a link was given, by whose link it was, and to one address. */
  receiptsOf: { times: 60, minutes: 24 * 60 },
  receiptTo: { times: 10, minutes: 24 * 60 },
  /** Procedures logged, by person; imports count apart. */
  loggedProcedure: { times: 300, minutes: 60 },
  /** Rosters read, by person. */
  roster: { times: 30, minutes: 60 },
  /** Files of other evidence looked at, by person: each change of what stands where is a look; and taken in. */
  evidenceLook: { times: 400, minutes: 60 },
  evidence: { times: 60, minutes: 60 },
  /** Files read to be imported, by person. */
  procedureImport: { times: 30, minutes: 60 },
  /** Portfolios typeset, by person. */
  portfolio: { times: 30, minutes: 60 },
  /** The same of reports of shifts. */
  reportPaper: { times: 60, minutes: 60 },
  /** Reports of trainees and programs made, by person; and taken away as PDF. */
  report: { times: 30, minutes: 60 },
  /** With how many people they are shared, by person. */
  reportShare: { times: 200, minutes: 60 },
  reportFile: { times: 60, minutes: 60 },
  /** Everything of one's own as one file, by person. */
  ownData: { times: 10, minutes: 24 * 60 },
  /** What administrators do with an account on request, or to it, which its person is told by mail; by that person. */
  doneForMember: { times: 5, minutes: 24 * 60 },
  /** Evaluations of teaching, by person. */
  teachingEvaluation: { times: 60, minutes: 60 },
  /** Pearls taken away as files, by person, and by network for guests. */
  pearlFile: { times: 120, minutes: 60 },
  /** Errors reported in texts, by person; and by network, where another new account is no other allowance. */
  textReport: { times: 20, minutes: 60 },
  textReportsFrom: { times: 100, minutes: 60 },
} as const;
export type Limited = keyof typeof LIMITS;

export function timesOf(what: Limited): number {
  return LIMITS[what].times;
}

/** Throws rate_limited with the waiting time once `who` (a guest key, a user's id) has done it too often, `by` at once. */
export async function limit(
  { db, now }: Store & Clock,
  what: Limited,
  who: string,
  times: number = LIMITS[what].times,
  by = 1,
): Promise<void> {
  const { at, counted } = await count({ db, now }, what, who, by);
  if (counted.count <= times) return;
  const wait = counted.endsAt.getTime() - at.getTime();
  throw tooOften(wait, (time) => `Too many attempts. Please try again in ${time}.`);
}

/** Whether it was done more often, where that refuses nobody. */
export async function isOften(
  { db, now }: Store & Clock,
  what: Limited,
  who: string,
): Promise<boolean> {
  const { counted } = await count({ db, now }, what, who, 1);
  return counted.count > LIMITS[what].times;
}

async function count({ db, now }: Store & Clock, what: Limited, who: string, by: number) {
  const at = now();
  const endsAt = new Date(at.getTime() + LIMITS[what].minutes * 60_000);
  return { at, counted: await countOnce(db, `${what}:${who}`, at, endsAt, by) };
}

/** `waitMs` says from when on it goes on, in the sentence and for machines. */
export function tooOften(waitMs: number, sentence: (waitingTime: string) => string): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new AppError('rate_limited', sentence(waitingTime(waitMs)), { retryAfterSeconds });
}

/** Finds what a link opens. One that works is never refused: what is nowhere counts alone, so that strangers use up nobody's. */
export async function countDeadLinks<Found>(
  ports: Store & Clock,
  { guestKey }: Client,
  find: () => Promise<Found>,
): Promise<Found> {
  try {
    return await find();
  } catch (error) {
    const isDead = error instanceof AppError && error.code === 'not_found';
    if (isDead) await limit(ports, 'link', guestKey);
    throw error;
  }
}

/** Takes one back, where only failures count: counted before they are tried, so that many at once cannot outrun it. */
export async function giveBack(
  { db, now }: Store & Clock,
  what: Limited,
  who: string,
): Promise<void> {
  await db
    .update(rateCounts)
    .set({ count: sql`greatest(${rateCounts.count} - 1, 0)` })
    .where(and(eq(rateCounts.key, `${what}:${who}`), gt(rateCounts.endsAt, now())));
}
