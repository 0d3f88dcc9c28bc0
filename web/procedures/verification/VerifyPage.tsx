import { Page } from '#web/layout/Page.tsx';

export function VerifyPage() {
  return (
    <Page title="Verify procedures">
      <h1>Verify procedures</h1>
    </Page>
  );
}
