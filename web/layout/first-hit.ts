type Hit = { id: string; to: string; label: string; more: string };

export type Group = {
  name: string;
  hits: readonly Hit[];
  /** Of the words before: they stand until the answer to the new ones is here. */
  isOld: boolean;
  isLooking: boolean;
};

/** What Enter opens: never what was found for other words. `later` while what comes first is on its way. */
export function firstHit(groups: readonly Group[]): Hit | 'later' | null {
  const first = groups.find(({ hits, isOld, isLooking }) => isLooking || (!isOld && hits[0]));
  if (!first) return null;
  return first.isLooking ? 'later' : (first.hits[0] ?? null);
}
