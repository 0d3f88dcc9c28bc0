import { Page } from '#web/layout/Page.tsx';

export function AssessPage() {
  return <Page title="Assessments">{null}</Page>;
}
