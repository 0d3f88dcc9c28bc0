import { renameInAssessments } from '#server/assessments/store/records.ts';
import { recordEvent } from '#server/audit/store.ts';
import { emailKey } from '#server/auth/attempts.ts';
import { findUser } from '#server/auth/store.ts';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/http/errors.ts';
import { inBatches } from '#server/jobs/batches.ts';
import { errorFacts } from '#server/log.ts';
import { findMembership } from '#server/organizations/store/memberships.ts';
import { deleteSetsOf } from '#server/pearls/store/sets.ts';
import { findProfile } from '#server/people/store.ts';
import type { Clock, Logger, Secret, Store } from '#server/ports.ts';
import { deleteUnusedNames } from '#server/procedures/store/names.ts';
import { expectReplaceable } from '#server/rights/actions/deletion.ts';
import { deadAddress, pseudonym } from '#server/rights/rules/deletion.ts';
import { confirmed } from '#server/rights/store/address.ts';
import type { Leaver } from '#server/rights/store/address.ts';
import { deleteDeletion, listDue, lockDeletion } from '#server/rights/store/deletions.ts';
import type { AccountDeletionRow } from '#server/rights/tables.ts';
import {
  deleteAccess,
  deleteLearning,
  deleteMentions,
  deleteUnkept,
} from '#server/rights/store/own.ts';
import { forgetTeaching } from '#server/rights/store/teaching.ts';
import {
  closeRequests,
  forgetUnusedNames,
  renameAccount,
  renameOnAssessments,
  renameOnCorrections,
  renameOnDebriefs,
  renameOnProcedures,
  forgetLeniency,
  renameOnReports,
} from '#server/rights/store/pseudonym.ts';

const JOB = { kind: 'job', job: 'delete-accounts' } as const;
const AT_ONCE = 100;
const NAMES_AT_ONCE = 1000;

/** Deletes the accounts whose week is over, each by itself; one that cannot go yet waits for the next time. */
export async function deleteDueAccounts(ports: Store & Clock & Logger & Secret): Promise<void> {
  const { db, log, now } = ports;
  const moment = now();
  let deleted = 0;
  let last: AccountDeletionRow | null = null;
  await inBatches(AT_ONCE, async () => {
    const due: AccountDeletionRow[] = await listDue(db, moment, last, AT_ONCE);
    for (const { id } of due) {
      try {
        if (await deleteAccount(ports, id)) deleted += 1;
      } catch (error) {
        const facts = error instanceof AppError ? { problem: error.code } : errorFacts(error);
        log.warn(facts, 'an account whose week is over could not be deleted');
      }
    }
    last = due.at(-1) ?? last;
    return due.length;
  });
  if (deleted > 0) log.info({ accounts: deleted }, 'accounts deleted');
}

/** Everything of one's own goes; what others keep has a pseudonym from then on. All of it or nothing. */
async function deleteAccount(
  { db, now, keys }: Store & Clock & Secret,
  deletionId: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const planned = await lockDeletion(tx, deletionId);
    if (!planned || planned.deleteAt > now()) return false;
    const { userId } = planned;
    await expectReplaceable(tx, userId);
    const user = await findUser(tx, userId);
    const profile = await findProfile(tx, userId);
    if (!user || !profile) return false;
    const leaver = { id: userId, confirmedEmail: confirmed(user), name: profile.displayName };
    const { confirmedEmail } = leaver;
    const tried = confirmedEmail && emailKey(confirmedEmail, keys);
    const alias = { name: pseudonym(profile), email: deadAddress(userId) };
    const membership = await findMembership(tx, userId);
    const sets = await deleteSetsOf(tx, userId);
    await deleteMentions(tx, leaver);
    await deleteLearning(tx, userId);
    await deleteUnkept(tx, userId);
    await rename(tx, leaver, alias, now());
    await deleteAccess(tx, { ...leaver, emailKey: tried });
    await deleteDeletion(tx, planned.id);
    await deleteUnusedNames(tx, NAMES_AT_ONCE);
    await forgetUnusedNames(tx);
    const facts = { askedBy: planned.askedBy, pearlSets: sets.length };
    const isMember = membership?.status === 'active' || membership?.status === 'deactivated';
    const place = isMember ? membership.organizationId : null;
    await recordEvent(tx, JOB, 'account.deleted', userId, facts, { organizationId: place });
    return true;
  });
}

async function rename(
  tx: Db,
  leaver: Leaver & { name: string },
  alias: { name: string; email: string },
  now: Date,
): Promise<void> {
  // First: it keeps reports that are being made from ending meanwhile.
  await renameInAssessments(tx, leaver.id, alias.name);
  // Before the forms lose the address by which those of a guest are found.
  await renameOnReports(tx, leaver, alias);
  await forgetLeniency(tx, leaver);
  await forgetTeaching(tx, leaver);
  await renameOnAssessments(tx, leaver, alias);
  await closeRequests(tx, leaver, now);
  await renameOnProcedures(tx, leaver, alias);
  await renameOnDebriefs(tx, leaver, alias);
  await renameOnCorrections(tx, leaver, alias);
  await renameAccount(tx, leaver, alias, now);
}
