import type { MinimumTemplatesInput } from '#shared/procedure-minimums-input.ts';
import type { MinimumTemplate } from '#shared/procedure-output.ts';
import { recordEvent } from '#server/audit/store.ts';
import type { UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { administers } from '#server/organizations/policy.ts';
import type { Store } from '#server/ports.ts';
import { listMinimums, lockMinimums, replaceMinimums } from '#server/procedures/store/minimums.ts';

const CHANGED =
  'Somebody else has saved other minimums in the meantime. Please look at them again.';

const byKey = ([a]: [string, number], [b]: [string, number]) => (a < b ? -1 : 1);

/** The same for the same numbers, in whatever order they come. */
function fingerprint(templates: readonly MinimumTemplate[]): string {
  return templates
    .map(({ fromYear, minimums }) =>
      [fromYear, ...Object.entries(minimums).toSorted(byKey).flat()].join(' '),
    )
    .toSorted()
    .join();
}

export async function saveMinimums(
  { db }: Store,
  actor: UserActor,
  organizationId: string,
  { items, itemsBefore }: MinimumTemplatesInput,
): Promise<void> {
  if (!administers(actor, organizationId)) {
    throw new AppError('forbidden', 'Only an administrator of this organization can do this.');
  }
  await db.transaction(async (tx) => {
    await lockMinimums(tx, organizationId);
    const stored = await listMinimums(tx, organizationId);
    if (itemsBefore && fingerprint(stored) !== fingerprint(itemsBefore)) {
      throw new AppError('conflict', CHANGED);
    }
    await replaceMinimums(tx, organizationId, items);
    await recordEvent(tx, actor, 'minimums.changed', organizationId, {
      before: stored.length,
      after: items.length,
    });
  });
}
