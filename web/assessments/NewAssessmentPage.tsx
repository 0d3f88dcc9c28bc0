import { Page } from '#web/layout/Page.tsx';

export function NewAssessmentPage() {
  return <Page title="Assessments">{null}</Page>;
}
