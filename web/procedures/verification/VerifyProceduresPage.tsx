import { Page } from '#web/layout/Page.tsx';

export function VerifyProceduresPage() {
  return (
    <Page title="Verify procedures">
      <h1>Verify procedures</h1>
    </Page>
  );
}
