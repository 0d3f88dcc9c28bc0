import { useState } from 'react';
import type { VerifyLink } from '#shared/procedure-verification.ts';
import { post } from '#web/api.ts';
import { linkApiPath } from '#web/procedures/links/queries.ts';
import { readWaitingAgain } from '#web/procedures/verification/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Confirm } from '#web/ui/Dialog.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';
import { ShareButton } from '#web/ui/ShareButton.tsx';
import { useAwake } from '#web/ui/use-awake.ts';
import { useNow } from '#web/ui/use-now.ts';
import { shortDate } from '#web/ui/when.ts';
import { useActions } from '#web/forms/use-actions.ts';

/** The ways to the supervisor, on one screen. */
export function LinkWays({ link, url }: { link: VerifyLink; url: string }) {
  const now = useNow();
  const action = useActions(readWaitingAgain);
  const [isAsked, setAsked] = useState(false);
  useAwake();

  function withdraw() {
    action.run({
      id: 'revoke',
      send: () => post(`${linkApiPath(link.id)}/revoke`),
      done: 'The link was withdrawn.',
      onDone: () => setAsked(false),
    });
  }

  return (
    <>
      <Entry title="Scan" remark="With any phone’s camera. What is to be verified opens at once.">
        <div className="link-code">
          <QrCode large text={url} label="QR code that opens what is to be verified" />
        </div>
      </Entry>
      <Entry title="Link" remark="For a message or a chat. Whoever has it can answer once.">
        <div className="flow">
          <p className="link-text">{url}</p>
          <div className="row">
            <CopyButton text={url} label="Copy link" doneLabel="Link copied" />
            <ShareButton url={url} />
          </div>
        </div>
      </Entry>
      <Entry title="Mail">
        {link.isMailed ? (
          <p>
            Sent to <b className="strong">{link.email}</b>. No reminder follows.
          </p>
        ) : (
          <p className="soft">This link was not mailed.</p>
        )}
      </Entry>
      <Entry title="Waiting" remark="This screen says so by itself when the answer is there.">
        <div className="flow">
          <p>Open until {shortDate(link.expiresAt, now)}.</p>
          <Button look="quiet" onClick={() => setAsked(true)}>
            Withdraw this link
          </Button>
        </div>
      </Entry>
      {isAsked && (
        <Confirm
          title="Withdraw this link?"
          action="Withdraw"
          busyLabel="Withdrawing..."
          destructive
          busy={action.isBusy('revoke')}
          problem={action.problem}
          onConfirm={withdraw}
          onClose={() => {
            action.forget();
            setAsked(false);
          }}
        >
          <p>The code and the link stop working at once. You can make another at any time.</p>
        </Confirm>
      )}
    </>
  );
}
