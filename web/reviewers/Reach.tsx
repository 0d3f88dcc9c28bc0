import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { TOO_COMMON } from '#shared/text-reports.ts';
import { reachQuery } from '#web/reviewers/queries.ts';
import { reachWords } from '#web/reviewers/words.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Status } from '#web/ui/Status.tsx';

/** So that not each letter is a question to the server. */
const PAUSE_MS = 500;

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setRested, PAUSE_MS, text);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

type ReachProps = {
  id: string;
  /** The passage; empty for a question, which is known by its report. */
  was: string;
  isNarrow: boolean;
};

/** Before it is settled: what would be marked. */
export function Reach({ id, was, isNarrow }: ReachProps) {
  const { data, error, isPending } = useQuery(reachQuery(id, { was: useRested(was), isNarrow }));
  return (
    <Status className="flow">
      {isPending && <p className="soft">Counting where these words stand...</p>}
      {error && <p className="soft">{error.message}</p>}
      {data && <p>{reachWords(data)}</p>}
      {data?.isTooCommon && <Notice look="look">{TOO_COMMON}</Notice>}
    </Status>
  );
}
