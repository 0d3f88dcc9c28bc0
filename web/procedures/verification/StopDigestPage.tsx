import { Page } from '#web/layout/Page.tsx';

export function StopDigestPage() {
  return (
    <Page title="Mails about procedures">
      <h1>Mails about procedures</h1>
    </Page>
  );
}
