import { Page } from '#web/layout/Page.tsx';

export function StopRemindersPage() {
  return <Page title="Assessments">{null}</Page>;
}
