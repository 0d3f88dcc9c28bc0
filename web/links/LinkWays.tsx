import { useState } from 'react';
import type { ReactNode } from 'react';
import type { useActions } from '#web/forms/use-actions.ts';
import { Button } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Confirm } from '#web/ui/Dialog.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Outcome } from '#web/ui/Outcome.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';
import { useAwake } from '#web/ui/use-awake.ts';
import { useNow } from '#web/ui/use-now.ts';
import { shortDate } from '#web/ui/when.ts';

/** The device's own sheet; absent where there is none. */
function ShareButton({ url }: { url: string }) {
  if (!('share' in navigator)) return null;
  return (
    <Button
      icon="out"
      // A closed sheet is no failure.
      onClick={() => void navigator.share({ url }).catch(() => {})}
    >
      Share
    </Button>
  );
}

type LinkWaysProps = {
  noun: 'request' | 'link';
  link: { url: string; expiresAt: string; asksForAccount?: boolean | undefined };
  /** What the code opens. */
  opens: { remark: string; label: string };
  /** What was, or can be, mailed. */
  children: ReactNode;
  action: ReturnType<typeof useActions>;
  /** Null for whoever may not withdraw it. */
  revoke: (() => Promise<unknown>) | null;
  /** After withdrawing. */
  again: string;
};

/** The ways of a link to whoever is to answer it, on one screen. */
export function LinkWays({ noun, link, opens, children, action, revoke, again }: LinkWaysProps) {
  const now = useNow();
  const [isAsked, setAsked] = useState(false);
  useAwake();

  return (
    <>
      {link.asksForAccount && (
        <Entry title="Accounts">
          <p className="measure">
            Your organization asks for accounts: whoever opens this signs in first, and has to be
            let in there.
          </p>
        </Entry>
      )}
      <Entry title="Scan" remark={`With any phone’s camera. ${opens.remark}`}>
        <QrCode large text={link.url} label={opens.label} />
      </Entry>
      <Entry title="Link" remark="For a message or a chat. Whoever has it can answer once.">
        <div className="flow">
          <p className="link-text">{link.url}</p>
          <div className="row">
            <CopyButton text={link.url} label="Copy link" doneLabel="Link copied" />
            <ShareButton url={link.url} />
          </div>
        </div>
      </Entry>
      <Entry title="Mail">
        <div className="flow">
          <Outcome
            outcome={action.outcome}
            problem={(isAsked ? null : action.problem) ?? action.late}
          />
          {children}
        </div>
      </Entry>
      <Entry title="Waiting" remark="This screen says so by itself when the answer is there.">
        <div className="flow">
          <p>Open until {shortDate(link.expiresAt, now)}.</p>
          {revoke && (
            <Button look="quiet" onClick={() => setAsked(true)}>
              Withdraw this {noun}
            </Button>
          )}
        </div>
      </Entry>
      {isAsked && revoke && (
        <Confirm
          title={`Withdraw this ${noun}?`}
          action="Withdraw"
          busyLabel="Withdrawing..."
          destructive
          busy={action.isBusy('revoke')}
          problem={action.problem}
          onConfirm={() =>
            action.run({
              id: 'revoke',
              send: revoke,
              done: `The ${noun} was withdrawn.`,
              close: () => setAsked(false),
            })
          }
          onClose={() => {
            action.forget();
            setAsked(false);
          }}
        >
          <p>The code and the link stop working at once. {again}</p>
        </Confirm>
      )}
    </>
  );
}
