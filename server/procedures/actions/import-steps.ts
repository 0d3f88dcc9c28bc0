import type { Db } from '#server/db/connect.ts';
import { unpackRow } from '#server/procedures/rules/import-packed.ts';
import type { ImportRow, Logged } from '#server/procedures/rules/import-packed.ts';
import { listLogged } from '#server/procedures/store/imports.ts';
import { ownRound } from '#server/rounds.ts';

/** Looked at, or written, in one go: the embedded database takes some 50 ms, in which nobody else is answered. */
const ROWS_A_STEP = 500;
const LOGGED_A_STEP = 2000;

/** Good rows as they were packed, some at a time. */
export function* steps(rows: readonly string[]): Generator<ImportRow[]> {
  for (let from = 0; from < rows.length; from += ROWS_A_STEP) {
    yield rows.slice(from, from + ROWS_A_STEP).map(unpackRow);
  }
}

/** What a person's log holds already. */
export async function loggedBy(db: Db, userId: string): Promise<Logged> {
  const keys = new Set<string>();
  const contents = new Map<string, number>();
  let after: string | null = null;
  for (;;) {
    const some = await listLogged(db, userId, after, LOGGED_A_STEP);
    for (const { entryKey, content } of some) {
      keys.add(entryKey);
      contents.set(content, (contents.get(content) ?? 0) + 1);
    }
    after = some.at(-1)?.entryKey ?? null;
    if (some.length < LOGGED_A_STEP) return { keys, contents };
    await ownRound();
  }
}
