import { Page } from '#web/layout/Page.tsx';

export function RequestPage() {
  return <Page title="Assessments">{null}</Page>;
}
