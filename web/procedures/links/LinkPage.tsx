import { Page } from '#web/layout/Page.tsx';

export function LinkPage() {
  return (
    <Page title="Link to verify">
      <h1>Link to verify</h1>
    </Page>
  );
}
