import { Page } from '#web/layout/Page.tsx';

export function AssessmentsPage() {
  return <Page title="Assessments">{null}</Page>;
}
