import { IMPORT_FAILED, LOG_FULL, MAX_LOGGED } from '#shared/procedure-import.ts';
import { recordEvent } from '#server/audit/store.ts';
import type { Db } from '#server/db/connect.ts';
import type { Actor } from '#server/http/context.ts';
import { nextId } from '#server/ids.ts';
import type { Clock, Store } from '#server/ports.ts';
import { loggedBy, steps } from '#server/procedures/actions/import-steps.ts';
import { isLogged } from '#server/procedures/rules/import-packed.ts';
import {
  findConfirmed,
  insertImported,
  markDone,
  markFailed,
  noteWritten,
} from '#server/procedures/store/imports.ts';
import { insertNames } from '#server/procedures/store/names.ts';
import { lockLogging } from '#server/procedures/store/records.ts';
import { lockOrganization } from '#server/procedures/store/supervisors.ts';
import type { ProcedureImportRow } from '#server/procedures/tables.ts';
import { ownRound } from '#server/rounds.ts';

const WRITER: Actor = { kind: 'job', job: 'import-procedures' };

/** All of its rows or none: one transaction. */
export async function writeImport(
  { db, now }: Store & Clock,
  { importId }: { importId: string },
  most = MAX_LOGGED,
): Promise<void> {
  const confirmed = await findConfirmed(db, importId);
  if (!confirmed) return;
  const { userId } = confirmed;
  await rememberNames(db, confirmed);
  const progress = createProgress(db, importId);
  await db.transaction(async (tx) => {
    await lockLogging(tx, userId);
    const still = await findConfirmed(tx, importId);
    if (!still) return;
    const organizationId = await lockOrganization(tx, userId);
    const logged = await loggedBy(tx, userId);
    if (logged.keys.size + still.newRows > most) {
      await markFailed(tx, importId, LOG_FULL);
      await recordEvent(tx, WRITER, 'procedures.import_failed', importId, {}, { personId: userId });
      return;
    }
    let written = 0;
    for (const some of steps((still.content ?? '').split('\n'))) {
      const fresh = some.filter((row) => !isLogged(row, logged));
      const rows = fresh.map(({ entryKey, entry }) => ({ ...entry, id: nextId(), entryKey }));
      written += await insertImported(tx, { userId, organizationId, at: now() }, rows);
      progress.note(written);
      await ownRound();
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
 * Before its rows, and kept without them: nobody who names the same supervisors waits until all are written, and two
 * imports that hold them in another order do not wait for each other.
 */
async function rememberNames(
  db: Db,
  { userId, content }: Pick<ProcedureImportRow, 'userId' | 'content'>,
): Promise<void> {
  const names = new Set<string>();
  for (const some of steps((content ?? '').split('\n'))) {
    for (const { entry } of some) names.add(entry.supervisor);
    await ownRound();
  }
  await insertNames(db, userId, [...names]);
}

/** Says beside the transaction how far it is, and is not waited for inside it. */
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
  { db }: Store,
  { importId }: { importId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const userId = await markFailed(tx, importId, IMPORT_FAILED);
    if (userId)
      await recordEvent(tx, WRITER, 'procedures.import_failed', importId, {}, { personId: userId });
  });
}
