import { useLocation } from 'react-router';
import { IN_APP } from '#web/pearls/place.ts';
import { SetPage } from '#web/pearls/SetPage.tsx';

function wasJustKept(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'kept' in state;
}

export function LearningMaterialPage() {
  const { state } = useLocation();
  return (
    <SetPage place={IN_APP} news={wasJustKept(state) ? 'This set is now in your account.' : null} />
  );
}
