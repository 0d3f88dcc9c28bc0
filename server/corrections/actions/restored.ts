import { holdsIn, tellHolders } from '#server/corrections/actions/tell.ts';
import type { Ports } from '#server/corrections/actions/tell.ts';
import { holding } from '#server/corrections/rules/holders.ts';
import { listErrata } from '#server/corrections/store/corrections.ts';
import { findSetToSearch, listToldSince } from '#server/corrections/store/holders.ts';

/** A set that was brought back gets the marks, and its owner the mails, of what was corrected while it was deleted. */
export async function tellRestored(
  ports: Ports,
  { setId, since }: { setId: string; since: string },
): Promise<void> {
  const { db } = ports;
  const set = await findSetToSearch(db, setId);
  if (!set) return;
  for (const correction of await listToldSince(db, new Date(since))) {
    const older = await listErrata(db, correction);
    if (!holdsIn(holding(older, correction))(set)) continue;
    await tellHolders(ports, correction, new Map([[set.ownerId, set.id]]), [set.id]);
  }
}
