import type { Logger, Store } from '#server/ports.ts';
import { deleteUnusedNames } from '#server/procedures/store/names.ts';

const BATCH = 200;

/** What was typed as a supervisor and stands on no procedure any more is not kept. */
export async function removeUnusedNames({ db, log }: Store & Logger): Promise<void> {
  let removed = 0;
  let last = BATCH;
  while (last === BATCH) {
    last = await deleteUnusedNames(db, BATCH);
    removed += last;
  }
  if (removed > 0) log.info({ names: removed }, 'names that no procedure has were removed');
}
