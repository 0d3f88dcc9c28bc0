import { Page } from '#web/layout/Page.tsx';

export function ImportPage() {
  return (
    <Page title="Import procedures">
      <h1>Import procedures</h1>
    </Page>
  );
}
