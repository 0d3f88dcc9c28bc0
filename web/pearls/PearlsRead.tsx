import { useQuery } from '@tanstack/react-query';
import type { PearlSet } from '#shared/pearl-output.ts';
import { pearlSetQuery } from '#web/pearls/queries.ts';
import { SetPatients } from '#web/pearls/SetPatients.tsx';

/** As it was read with a report, and for its owner as it is being written. */
export function PearlsRead({ set, isOwn }: { set: PearlSet; isOwn: boolean }) {
  const { data } = useQuery({ ...pearlSetQuery(set.id), initialData: set, enabled: isOwn });
  return <SetPatients set={isOwn ? data : set} isOwn={isOwn} />;
}
