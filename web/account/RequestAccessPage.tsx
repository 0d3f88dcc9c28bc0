import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { pathTo } from '#shared/screens.ts';
import { AccessRequestForm } from '#web/account/AccessRequestForm.tsx';
import { Page } from '#web/layout/Page.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import './account.css';

function ReceivedNotice({ email }: { email: string }) {
  useEffect(() => document.getElementById('main')?.focus(), []);
  return (
    <div className="entry">
      <div className="slip flow">
        <Notice look="good" role="alert">
          Your request was received. It will be answered by mail to {email}.
        </Notice>
        <p>
          <Link to={pathTo('/')}>To the start page</Link>
        </p>
      </div>
    </div>
  );
}

export function RequestAccessPage() {
  const [receivedFrom, setReceivedFrom] = useState<string | null>(null);
  return (
    <Page title="Request institutional access">
      <header className="head">
        <h1>Request institutional access</h1>
        {receivedFrom === null && (
          <p className="lede">
            For hospitals, schools and programs that want Debrief for their people. Trainees need no
            access: they create an account.
          </p>
        )}
      </header>
      {receivedFrom === null ? (
        <AccessRequestForm onReceived={setReceivedFrom} />
      ) : (
        <ReceivedNotice email={receivedFrom} />
      )}
    </Page>
  );
}
