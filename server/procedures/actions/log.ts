import type { NewProcedure } from '#shared/procedure-entry-input.ts';
import { listedTypes, problemOfType } from '#shared/listed-procedures.ts';
import { EARLIER_PROCEDURE_STORED } from '#shared/procedures.ts';
import type { ProcedureEntry } from '#shared/procedure-output.ts';
import { recordEvent } from '#server/audit/store.ts';
import { limit } from '#server/auth/limits.ts';
import type { Db } from '#server/db/connect.ts';
import type { UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { nextId } from '#server/ids.ts';
import type { Clock, Store } from '#server/ports.ts';
import { nameSupervisors } from '#server/procedures/actions/supervisors.ts';
import { asStored, isSameEntry, problemsOf } from '#server/procedures/rules/entries.ts';
import { insertProcedures, listEntries, lockLogging } from '#server/procedures/store/records.ts';
import { lockOrganization } from '#server/procedures/store/supervisors.ts';
import { listFormsOf } from '#server/templates/store/forms.ts';

const REPEATED_KEY = 'This procedure is twice among those sent. Please reload the page.';

type Sent = { entry: ProcedureEntry; entryKey: string; place: number };

/** All or none. An entry that the owner has stored under its key before answers the same id and is not stored again. */
export async function logProcedures(
  ports: Store & Clock,
  owner: UserActor,
  entries: readonly NewProcedure[],
): Promise<string[]> {
  const sent = entries.map(({ entryKey, ...entry }, place) => ({
    entry: asStored(entry),
    entryKey: entryKey.toLowerCase(),
    place,
  }));
  refuse('invalid', sent, ({ entryKey, place }) => {
    const isRepeated = sent.some((other) => other.entryKey === entryKey && other.place < place);
    return { entryKey: isRepeated ? REPEATED_KEY : null };
  });
  const { fresh } = await compare(ports.db, owner, sent);
  refuse('invalid', fresh, ({ entry }) => problemsOf(entry, ports.now()));
  if (fresh.length > 0) {
    await limit(ports, 'loggedProcedure', owner.userId, undefined, fresh.length);
  }
  return storeFresh(ports, owner, sent);
}

async function storeFresh(
  { db, now }: Store & Clock,
  owner: UserActor,
  sent: readonly Sent[],
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const { userId } = owner;
    await lockLogging(tx, userId);
    const organizationId = await lockOrganization(tx, userId);
    const first = sent.map(({ entry }) => entry.date).toSorted()[0] ?? '';
    // In one flight: nobody waits longer for what the form says.
    const [{ ids, fresh }, forms] = await Promise.all([
      compare(tx, owner, sent),
      listFormsOf(tx, { userId, organizationId }, first),
    ]);
    const listed = listedTypes(forms);
    refuse('invalid', fresh, ({ entry }) => ({ procedure: problemOfType(listed, entry) }));
    const named = await nameSupervisors(tx, { userId, organizationId }, fresh);
    refuse('invalid', named, ({ problem }) => ({ supervisor: problem }));
    const at = now();
    const common = { userId, organizationId, createdAt: at, changedAt: at };
    const rows = named.map(({ entry, entryKey }) => ({
      ...common,
      ...entry,
      entryKey,
      id: nextId(),
    }));
    await insertProcedures(tx, rows);
    for (const { id, entryKey } of rows) {
      ids.set(entryKey, id);
      await recordEvent(tx, owner, 'procedure.logged', id, { organizationId });
    }
    const [one] = rows;
    if (one) {
      const facts = { count: rows.length, procedure: one.procedure };
      await recordEvent(tx, owner, 'procedures.logged', userId, facts);
    }
    return sent.map(({ entryKey }) => ids.get(entryKey) ?? '');
  });
}

/** Which of them are stored, by key, and which are not. Throws conflict where other content is stored under a key. */
async function compare(db: Db, { userId }: UserActor, sent: readonly Sent[]) {
  const keys = sent.map(({ entryKey }) => entryKey);
  const rows = new Map((await listEntries(db, userId, keys)).map((row) => [row.entryKey, row]));
  refuse('conflict', sent, ({ entry, entryKey }) => {
    const row = rows.get(entryKey);
    const isOther = row !== undefined && !isSameEntry(row, entry);
    return { entryKey: isOther ? EARLIER_PROCEDURE_STORED : null };
  });
  return {
    ids: new Map([...rows].map(([key, { id }]) => [key, id])),
    fresh: sent.filter(({ entryKey }) => !rows.has(entryKey)),
  };
}

/** Throws when any of them has a problem: by field, null where there is none. */
function refuse<One extends Sent>(
  code: 'invalid' | 'conflict',
  sent: readonly One[],
  problemsIn: (one: One) => Record<string, string | null>,
): void {
  const fields: Record<string, string> = {};
  for (const one of sent) {
    for (const [field, problem] of Object.entries(problemsIn(one))) {
      if (problem) fields[`entries.${one.place}.${field}`] = problem;
    }
  }
  const [problem] = Object.values(fields);
  if (problem) throw new AppError(code, problem, { fields });
}
