import { useQuery } from '@tanstack/react-query';
import { TOO_COMMON } from '#shared/text-reports.ts';
import { reachQuery } from '#web/reviewers/queries.ts';
import { reachWords } from '#web/reviewers/words.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Status } from '#web/ui/Status.tsx';
import { usePaused } from '#web/ui/use-paused.ts';

/** Longer than where names are looked up: all texts are searched. */
const PAUSE_MS = 500;

type ReachProps = {
  id: string;
  /** The passage; empty for a question, which is known by its report. */
  was: string;
  isNarrow: boolean;
};

/** Before it is settled: what would be marked. */
export function Reach({ id, was, isNarrow }: ReachProps) {
  const { data, error, isPending } = useQuery(
    reachQuery(id, { was: usePaused(was, PAUSE_MS), isNarrow }),
  );
  return (
    <Status className="flow">
      {isPending && <p className="soft">Counting where these words stand...</p>}
      {error && <p className="soft">{error.message}</p>}
      {data && <p>{reachWords(data)}</p>}
      {data?.isTooCommon && <Notice look="look">{TOO_COMMON}</Notice>}
    </Status>
  );
}
