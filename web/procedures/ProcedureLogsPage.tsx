import { Page } from '#web/layout/Page.tsx';

export function ProcedureLogsPage() {
  return (
    <Page title="Procedure Logs">
      <h1>Procedure Logs</h1>
    </Page>
  );
}
