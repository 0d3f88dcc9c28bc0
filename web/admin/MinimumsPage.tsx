import { Page } from '#web/layout/Page.tsx';

export function MinimumsPage() {
  return (
    <Page title="Procedure minimums">
      <h1>Procedure minimums</h1>
    </Page>
  );
}
