import { useQuery } from '@tanstack/react-query';
import type { OutboxPage as OutboxAnswer } from '#shared/organization-output.ts';
import { Gate } from '#web/admin/Gate.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Outcome } from '#web/ui/Outcome.tsx';
import { OutboxMails } from '#web/admin/OutboxMails.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { MAILS_A_PAGE, outboxQuery } from '#web/admin/queries.ts';
import { useAction } from '#web/admin/use-action.ts';
import { usePages } from '#web/ui/use-pages.ts';
import { Page } from '#web/layout/Page.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Notice } from '#web/ui/Notice.tsx';

const TRANSPORTS = { smtp: 'Mail goes out by SMTP.', emailjs: 'Mail goes out by EmailJS.' };

function Transport({ transport }: Pick<OutboxAnswer, 'transport'>) {
  if (transport) {
    return (
      <p>{TRANSPORTS[transport]} Links and codes are in the mails only, not in the texts below.</p>
    );
  }
  return (
    <Notice look="look">
      <p>Nothing is configured to send mail: it waits here to be read, and goes out later.</p>
      <p>
        To send it, set <code>SMTP_URL</code> with <code>MAIL_FROM</code>, or{' '}
        <code>EMAILJS_SERVICE_ID</code>, <code>EMAILJS_TEMPLATE_ID</code> and{' '}
        <code>EMAILJS_PUBLIC_KEY</code>, and start the server again.
      </p>
    </Notice>
  );
}

function Outbox() {
  const pages = usePages();
  const query = useQuery(outboxQuery(pages.cursor));
  const action = useAction();
  return (
    <Page title="Outbox">
      <header className="head">
        <p className="when">System administration</p>
        <h1>Outbox</h1>
        <p className="lede">Every mail that was written here, the newest first.</p>
      </header>
      {query.data && (
        <Entry title="Sending">
          <Transport transport={query.data.transport} />
        </Entry>
      )}
      <Entry title="Mail" remark="Open one that is not sent yet to read its text." body="flow">
        <Outcome outcome={action.outcome} problem={action.problem} />
        <Loaded query={query} lines={8}>
          {(page) => (
            <>
              {page.items.length === 0 ? (
                <p>No mail yet. Invitations, confirmations and password resets are listed here.</p>
              ) : (
                <OutboxMails mails={page.items} action={action} />
              )}
              <Pages pages={pages} size={MAILS_A_PAGE} page={page} />
            </>
          )}
        </Loaded>
      </Entry>
    </Page>
  );
}

export function OutboxPage() {
  return <Gate>{() => <Outbox />}</Gate>;
}
