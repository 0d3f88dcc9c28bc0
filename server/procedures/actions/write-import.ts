import { setImmediate as breathe } from 'node:timers/promises';
import { IMPORT_FAILED } from '#shared/procedure-import.ts';
import { recordEvent } from '#server/audit/store.ts';
import type { Db } from '#server/db/connect.ts';
import type { Actor } from '#server/http/context.ts';
import { nextId } from '#server/ids.ts';
import { loggedBy, steps } from '#server/procedures/actions/import-steps.ts';
import { isLogged } from '#server/procedures/rules/import-packed.ts';
import {
  findConfirmed,
  markDone,
  markFailed,
  noteWritten,
} from '#server/procedures/store/imports.ts';
import { insertProcedures, lockLogging } from '#server/procedures/store/records.ts';
import { lockOrganization } from '#server/procedures/store/supervisors.ts';
import type { Runtime } from '#server/runtime.ts';

const WRITER: Actor = { kind: 'job', job: 'import-procedures' };

/** All of its rows or none: one transaction. */
export async function writeImport(
  { db, now }: Runtime,
  { importId }: { importId: string },
): Promise<void> {
  const confirmed = await findConfirmed(db, importId);
  if (!confirmed) return;
  const { userId } = confirmed;
  const progress = createProgress(db, importId);
  await db.transaction(async (tx) => {
    await lockLogging(tx, userId);
    const still = await findConfirmed(tx, importId);
    if (!still) return;
    const organizationId = await lockOrganization(tx, userId);
    const logged = await loggedBy(tx, userId);
    let written = 0;
    for (const some of steps((still.content ?? '').split('\n'))) {
      const at = now();
      const fresh = some.filter((row) => !isLogged(row, logged));
      const rows = fresh.map(({ entryKey, entry }) => ({
        ...entry,
        id: nextId(),
        userId,
        organizationId,
        entryKey,
        createdAt: at,
        changedAt: at,
      }));
      written += (await insertProcedures(tx, rows)).length;
      progress.note(written);
      await breathe();
    }
    await markDone(tx, importId, written);
    await recordEvent(tx, WRITER, 'procedures.imported', userId, {
      count: written,
      organizationId,
    });
  });
  await progress.end();
}

/**
 * Says beside the transaction how far it is. Never waited for inside it: the embedded database has one connection, and
 * answers everybody else when the transaction is over.
 */
function createProgress(db: Db, importId: string) {
  let noting: Promise<void> | null = null;
  return {
    note(written: number): void {
      noting ??= noteWritten(db, importId, written)
        .catch(() => undefined)
        .finally(() => {
          noting = null;
        });
    },
    end: () => noting ?? Promise.resolve(),
  };
}

/** After the last try. The rows are kept: confirming again tries again. */
export async function abandonImport(
  { db }: Runtime,
  { importId }: { importId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const userId = await markFailed(tx, importId, IMPORT_FAILED);
    if (userId) await recordEvent(tx, WRITER, 'procedures.import_failed', importId);
  });
}
