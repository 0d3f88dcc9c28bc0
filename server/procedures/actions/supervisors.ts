import type { ProcedureEntry } from '#shared/procedure-output.ts';
import { isOneMailbox } from '#shared/mailbox.ts';
import { CHOOSE_SUPERVISOR, OWN_MAILBOX_SUPERVISOR, OWN_SUPERVISOR } from '#shared/procedures.ts';
import { findUser } from '#server/auth/store.ts';
import type { Db } from '#server/db/connect.ts';
import { inBatches } from '#server/jobs/batches.ts';
import type { Logger, Store } from '#server/ports.ts';
import { deleteUnusedNames } from '#server/procedures/store/names.ts';
import { listSupervisorsAmong } from '#server/procedures/store/supervisors.ts';

type Owner = { userId: string; organizationId: string | null };

/** Each with its supervisor's account called as it is now, or with why this owner cannot name that account. */
export async function nameSupervisors<One extends { entry: ProcedureEntry }>(
  tx: Db,
  { userId, organizationId }: Owner,
  all: readonly One[],
): Promise<(One & { problem: string | null })[]> {
  const ids = all.flatMap(({ entry }) => entry.supervisorId ?? []);
  const accounts = organizationId ? await listSupervisorsAmong(tx, organizationId, ids) : [];
  const owner = accounts.length > 0 ? await findUser(tx, userId) : null;
  return all.map((one) => {
    const { entry } = one;
    if (entry.supervisorId === null) return { ...one, problem: null };
    if (entry.supervisorId === userId) return { ...one, problem: OWN_SUPERVISOR };
    const account = accounts.find(({ id }) => id === entry.supervisorId);
    if (!account || !owner) return { ...one, problem: CHOOSE_SUPERVISOR };
    if (isOneMailbox(account.email, owner.email))
      return { ...one, problem: OWN_MAILBOX_SUPERVISOR };
    return { ...one, entry: { ...entry, supervisor: account.displayName }, problem: null };
  });
}

const BATCH = 200;

/** What was typed as a supervisor and stands on no procedure any more is not kept. */
export async function removeUnusedNames({ db, log }: Store & Logger): Promise<void> {
  const removed = await inBatches(BATCH, () => deleteUnusedNames(db, BATCH));
  if (removed > 0) log.info({ names: removed }, 'names that no procedure has were removed');
}
