import { Page } from '#web/layout/Page.tsx';

export function TraineesPage() {
  return <Page title="Trainees">{null}</Page>;
}
