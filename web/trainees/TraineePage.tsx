import { Page } from '#web/layout/Page.tsx';

export function TraineePage() {
  return <Page title="Trainees">{null}</Page>;
}
