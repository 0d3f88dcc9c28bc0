import { tellRefusals } from '#server/activity/actions/refusals.ts';
import { remindAssessors } from '#server/assessments/actions/reminders.ts';
import { estimateLeniencies } from '#server/committee/actions/leniency.ts';
import { abandonMeeting, prepareMeeting } from '#server/committee/actions/prepare.ts';
import { deleteOldAccess, forgetCountsAhead } from '#server/auth/security.ts';
import { presentOwn } from '#server/jobs/own-data.ts';
import { recordShipped } from '#server/corrections/actions/ship.ts';
import { tellRestored } from '#server/corrections/actions/restored.ts';
import { tellCorrection } from '#server/corrections/actions/tell.ts';
import { whenSteady } from '#server/jobs/steady.ts';
import type { QueueName } from '#server/jobs/queue.ts';
import { forgetCalls } from '#server/llm/calls.ts';
import { abandonMail, deleteOldMail, sendMail, sendWaiting } from '#server/mail/send.ts';
import { deleteExpired, removeDeleted } from '#server/pearls/actions/expire.ts';
import { abandonPatients, generatePatients } from '#server/pearls/actions/generate.ts';
import { digestArrivals } from '#server/administration/actions/arrivals.ts';
import { digestProcedures } from '#server/procedures/actions/digests.ts';
import { deleteExpiredImports } from '#server/procedures/actions/imports.ts';
import { removeUnusedNames } from '#server/procedures/actions/supervisors.ts';
import { abandonImport, writeImport } from '#server/procedures/actions/write-import.ts';
import { bringBack } from '#server/review/actions/ahead.ts';
import { mailReviews } from '#server/review/actions/mails.ts';
import { abandonReport, makeReport } from '#server/reports/actions/make.ts';
import {
  abandonExport,
  deleteExpiredExports,
  makeExport,
  makeWaiting,
} from '#server/rights/actions/export.ts';
import { pruneAudit } from '#server/rights/actions/retention.ts';
import { deleteDueAccounts } from '#server/rights/actions/erase.ts';
import {
  abandonRoster,
  applyRoster,
  deleteExpiredRosters,
  goOnApplying,
} from '#server/rosters/actions/apply.ts';
import { deleteExpiredShares } from '#server/sharing/actions/share.ts';
import { releaseTeaching } from '#server/teaching/actions/release.ts';
import type { Runtime } from '#server/runtime.ts';

/** Sets generated side by side in one process. Most of their time is waiting for the model. */
const SETS = { atOnce: 16, each: 3 };
/** So that a mail server that hangs on one mail does not hold up the others. */
const MAILS = { atOnce: 4 };
const ONE = { atOnce: 1 };

/** The map of the background: which queue runs which action, and what repeats. */
export async function startWorkers(runtime: Runtime): Promise<void> {
  const { jobs } = runtime;
  async function repeat(name: QueueName, cron: string, run: () => Promise<void>) {
    await jobs.work(name, ONE, run);
    await jobs.repeat(name, cron);
  }
  const steadily = whenSteady(runtime);
  /** What cannot be taken back. */
  const clean: typeof repeat = (name, cron, run) => repeat(name, cron, () => steadily(run));
  await jobs.work('generate-pearls', SETS, (data, signal) =>
    generatePatients(runtime, data, signal),
  );
  await jobs.work('abandoned-pearls', ONE, (data) => abandonPatients(runtime, data));
  await clean('delete-expired-pearls', '*/10 * * * *', async () => {
    await deleteExpired(runtime);
    await removeDeleted(runtime);
  });
  await clean('delete-expired-shares', '20 * * * *', () => deleteExpiredShares(runtime));
  await repeat('delete-old-access', '40 * * * *', async () => {
    await forgetCountsAhead(runtime);
    await steadily(async () => {
      await deleteOldAccess(runtime);
      await forgetCalls(runtime);
    });
  });
  await jobs.work('send-mail', MAILS, (data) => sendMail(runtime, data));
  await jobs.work('failed-mail', ONE, (data) => abandonMail(runtime, data));
  await repeat('send-waiting-mail', '*/10 * * * *', () => sendWaiting(runtime));
  await jobs.send(runtime.db, 'send-waiting-mail', {});
  await clean('delete-old-mail', '25 * * * *', () => deleteOldMail(runtime));
  await repeat('remind-assessors', '*/10 * * * *', () => remindAssessors(runtime));
  // What is due once a day is made up for within the hour after a server was down.
  await repeat('digest-procedures', '0 * * * *', () => digestProcedures(runtime));
  await repeat('digest-arrivals', '2 * * * *', () => digestArrivals(runtime));
  await repeat('mail-reviews', '5 * * * *', async () => {
    await steadily(() => bringBack(runtime));
    await mailReviews(runtime);
  });
  await clean('delete-accounts', '10 * * * *', () => deleteDueAccounts(runtime));
  const own = presentOwn(runtime);
  await jobs.work('make-export', ONE, (data, signal) => makeExport(runtime, own, data, signal));
  await jobs.work('failed-export', ONE, (data) => abandonExport(runtime, data));
  await repeat('make-waiting-exports', '*/10 * * * *', () => makeWaiting(runtime));
  await jobs.send(runtime.db, 'make-waiting-exports', {});
  await jobs.work('make-report', ONE, (data, signal) => makeReport(runtime, data, signal));
  await jobs.work('failed-report', ONE, (data) => abandonReport(runtime, data));
  await jobs.work('prepare-meeting', ONE, (data, signal) => prepareMeeting(runtime, data, signal));
  await jobs.work('failed-meeting', ONE, (data) => abandonMeeting(runtime, data));
  await repeat('estimate-leniency', '40 2 * * *', () => estimateLeniencies(runtime));
  // The half-year is over everywhere by then.
  await clean('release-teaching', '45 13 * * *', () => releaseTeaching(runtime));
  await clean('prune-audit', '55 3 * * *', () => pruneAudit(runtime));
  await clean('delete-old-exports', '50 * * * *', () => deleteExpiredExports(runtime));
  await repeat('tell-refusals', '*/5 * * * *', () => tellRefusals(runtime));
  await jobs.work('import-procedures', ONE, (data) => writeImport(runtime, data));
  await jobs.work('failed-import', ONE, (data) => abandonImport(runtime, data));
  await clean('delete-old-imports', '15 * * * *', () => deleteExpiredImports(runtime));
  await jobs.work('apply-roster', ONE, (data, signal) => applyRoster(runtime, data, signal));
  await jobs.work('failed-roster', ONE, (data) => abandonRoster(runtime, data));
  await repeat('go-on-applying', '*/5 * * * *', () => goOnApplying(runtime));
  await clean('delete-old-rosters', '30 * * * *', () => deleteExpiredRosters(runtime));
  await repeat('delete-unused-names', '35 3 * * *', () => removeUnusedNames(runtime));
  await jobs.work('ship-corrections', ONE, () => recordShipped(runtime));
  await jobs.send(runtime.db, 'ship-corrections', {});
  await jobs.work('tell-correction', ONE, (data) => tellCorrection(runtime, data));
  await jobs.work('tell-restored', ONE, (data) => tellRestored(runtime, data));
}
