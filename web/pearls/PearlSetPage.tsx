import { FREE } from '#web/pearls/parts.ts';
import { SetPage } from '#web/pearls/SetPage.tsx';

export function PearlSetPage() {
  return <SetPage place={FREE} />;
}
