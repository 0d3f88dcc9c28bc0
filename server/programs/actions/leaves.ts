import type { LeavesInput } from '#shared/program-input.ts';
import type { Leave } from '#shared/programs.ts';
import { recordEvent } from '#server/audit/store.ts';
import type { UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { lockMember } from '#server/organizations/store/members.ts';
import type { MemberRow } from '#server/organizations/store/members.ts';
import type { Store } from '#server/ports.ts';
import { canPlace } from '#server/programs/policy.ts';
import { listLeaves, replaceLeaves } from '#server/programs/store/leaves.ts';

const CHANGED = 'This has changed in the meantime. Please look again.';

/** The same for the same times, in whatever order they come. */
function fingerprint(leaves: readonly Leave[]): string {
  return leaves
    .map(({ from, until }) => `${from} ${until}`)
    .toSorted()
    .join();
}

export async function saveLeaves(
  { db }: Store,
  actor: UserActor,
  member: MemberRow,
  { items, itemsBefore }: LeavesInput,
): Promise<void> {
  const { userId, role, membership } = member;
  if (role !== 'trainee' || !membership || !canPlace(actor, member)) {
    throw new AppError('conflict', 'Leave is kept of active trainees only.');
  }
  await db.transaction(async (tx) => {
    if (!(await lockMember(tx, member))) throw new AppError('conflict', CHANGED);
    const stored = await listLeaves(tx, userId);
    if (itemsBefore && fingerprint(stored) !== fingerprint(itemsBefore)) {
      throw new AppError('conflict', CHANGED);
    }
    if (fingerprint(stored) === fingerprint(items)) return;
    await replaceLeaves(tx, userId, items);
    const { organizationId } = membership;
    const counts = { before: stored.length, after: items.length };
    await recordEvent(tx, actor, 'leave.changed', userId, { organizationId, ...counts });
  });
}
