import { usePrefetchQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { keptAnswersQuery } from '#web/pearls/use-kept-answers.ts';
import { IN_APP } from '#web/pearls/parts.ts';
import { SetPage } from '#web/pearls/SetPage.tsx';
import { useSession } from '#web/session.ts';

function wasJustKept(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'kept' in state;
}

export function LearningMaterialPage() {
  const { state } = useLocation();
  const { id = '' } = useParams();
  const user = useSession();
  // Beside the set rather than after it: answered questions do not grow under the reader.
  usePrefetchQuery(keptAnswersQuery(user?.id ?? '', id));
  return (
    <SetPage place={IN_APP} news={wasJustKept(state) ? 'This set is now in your account.' : null} />
  );
}
