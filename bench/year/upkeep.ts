import { tellRefusals } from '#server/activity/actions/refusals.ts';
import { digestArrivals } from '#server/administration/actions/arrivals.ts';
import { remindAssessors } from '#server/assessments/actions/reminders.ts';
import { deleteOldAccess } from '#server/auth/security.ts';
import { estimateLeniency } from '#server/committee/actions/leniency.ts';
import { listDuePrograms } from '#server/committee/store/leniencies.ts';
import { forgetCalls } from '#server/llm/calls.ts';
import { deleteOldMail } from '#server/mail/send.ts';
import { listHurriedIds, listWaitingIds } from '#server/mail/store.ts';
import { deleteExpired, removeDeleted } from '#server/pearls/actions/expire.ts';
import { digestProcedures } from '#server/procedures/actions/digests.ts';
import { deleteExpiredImports } from '#server/procedures/actions/imports.ts';
import { removeUnusedNames } from '#server/procedures/actions/supervisors.ts';
import { bringBack } from '#server/review/actions/ahead.ts';
import { mailReviews } from '#server/review/actions/mails.ts';
import { deleteDueAccounts } from '#server/rights/actions/erase.ts';
import { deleteExpiredExports, makeWaiting } from '#server/rights/actions/export.ts';
import { pruneAudit } from '#server/rights/actions/retention.ts';
import { deleteExpiredRosters, goOnApplying } from '#server/rosters/actions/apply.ts';
import type { Runtime } from '#server/runtime.ts';
import { deleteExpiredShares } from '#server/sharing/actions/share.ts';
import { releaseTeaching } from '#server/teaching/actions/release.ts';
import { PROGRAMS } from './people.ts';

const DAY_MS = 86_400_000;

/** The next Monday at one in the afternoon, UTC: mails about reviews are due. */
function nextMonday(): Date {
  const day = new Date();
  day.setUTCHours(13, 0, 0, 0);
  return new Date(day.getTime() + ((8 - day.getUTCDay()) % 7 || 7) * DAY_MS);
}

/** Of one program, as all of them take a night: each as long as this, in a thread. */
async function estimateOrdinary(runtime: Runtime): Promise<void> {
  const [one] = (await listDuePrograms(runtime.db)).filter(
    ({ programId }) => programId === PROGRAMS.ordinary,
  );
  if (one) await estimateLeniency(runtime, one);
}

type Upkeep = { name: string; run: (runtime: Runtime) => Promise<unknown> };

/** What repeats (server/jobs/workers.ts). Where it says how often it finds something, it looks each hour. */
export const UPKEEP: Upkeep[] = [
  {
    name: 'every 5 min: refusals, rosters',
    run: async (of) => (await tellRefusals(of), await goOnApplying(of)),
  },
  {
    name: 'every 10 min: expired pearls',
    run: async (of) => (await deleteExpired(of), await removeDeleted(of)),
  },
  {
    name: 'every 10 min: waiting mail',
    run: async ({ db, now }) => (await listWaitingIds(db, now()), await listHurriedIds(db, now())),
  },
  { name: 'every 10 min: reminders', run: remindAssessors },
  { name: 'every 10 min: waiting exports', run: makeWaiting },
  {
    name: 'hourly: sessions, sign-ins',
    run: async (of) => (await deleteOldAccess(of), await forgetCalls(of)),
  },
  { name: 'hourly: old mail', run: deleteOldMail },
  {
    name: 'hourly: shares, exports, files',
    run: async (of) => (
      await deleteExpiredShares(of),
      await deleteExpiredExports(of),
      await deleteExpiredImports(of),
      await deleteExpiredRosters(of)
    ),
  },
  { name: 'hourly: accounts', run: deleteDueAccounts },
  { name: 'hourly: cards of a clock that was ahead', run: bringBack },
  { name: 'daily: procedures that wait', run: digestProcedures },
  { name: 'daily: who came in', run: digestArrivals },
  { name: 'daily: names no longer used', run: removeUnusedNames },
  { name: 'daily: the trail', run: pruneAudit },
  { name: 'daily: teaching', run: releaseTeaching },
  { name: 'weekly: mails about reviews', run: (of) => mailReviews({ ...of, now: nextMonday }) },
  { name: 'daily: whose leniency is due', run: ({ db }) => listDuePrograms(db) },
  { name: 'daily: leniency, one program', run: estimateOrdinary },
];
