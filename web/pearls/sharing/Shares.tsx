import { useState } from 'react';
import { counted } from '#shared/count-words.ts';
import type { Share } from '#shared/sharing-output.ts';
import { call } from '#web/call.ts';
import { readSharesAgain } from '#web/pearls/sharing/queries.ts';
import { useShares } from '#web/pearls/sharing/use-shares.ts';
import { useSession } from '#web/session.ts';
import { useActions } from '#web/forms/use-actions.ts';
import { Button } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Confirm } from '#web/ui/Dialog.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Outcome } from '#web/ui/Outcome.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { moment, shortDate } from '#web/ui/when.ts';
import './sharing.css';

const ENDS = { revoked: 'Sharing stopped', expired: 'Expired' };

function mailWords({ delivery: { waiting, canSend } }: Share): string | null {
  if (waiting === 0) return null;
  const mails = counted(waiting, 'mail');
  return canSend
    ? `${mails} on the way.`
    : `${mails} in the outbox: no mail service is set up here.`;
}

type ShareRowProps = { share: Share; counts: boolean; onStop: () => void };

function ShareRow({ share, counts, onStop }: ShareRowProps) {
  const now = useNow();
  const { delivery, state } = share;
  const mails = state === 'open' ? mailWords(share) : null;
  return (
    <li className="share">
      <div className="share-words">
        <p>
          <b className="strong">{moment(share.sharedAt, now)}</b>, to{' '}
          {counted(share.recipients, 'person', 'people')}
          {counts && <>, opened {counted(share.opened, 'time')}</>}
        </p>
        <p className="soft">
          {state === 'open'
            ? `The link works until ${shortDate(share.expiresAt, now)}.`
            : ENDS[state]}
          {mails && ` ${mails}`}
        </p>
        {delivery.problem !== null && state === 'open' && (
          <Notice look="look">{delivery.problem}</Notice>
        )}
      </div>
      {state === 'open' && (
        <div className="row">
          <CopyButton text={share.url} label="Copy link" doneLabel="Link copied" />
          {share.can.revoke && <Button onClick={onStop}>Stop sharing</Button>}
        </div>
      )}
    </li>
  );
}

/** What was shared of a set: counts, no names. Absent while there is nothing. */
export function Shares({ setId }: { setId: string }) {
  const user = useSession();
  const { items: shares } = useShares(setId);
  const action = useActions(readSharesAgain);
  const [asked, setAsked] = useState<Share | null>(null);
  if (shares.length === 0) return null;

  function stop({ contentId }: Share) {
    action.run({
      id: contentId,
      send: () => call('DELETE /api/shared/:contentId', { path: { contentId } }),
      done: 'Sharing stopped. The link no longer works.',
      close: () => setAsked(null),
    });
  }

  return (
    <Entry
      title="Shared"
      remark={
        user
          ? 'How often it was opened, not by whom.'
          : 'Kept on this page only: with an account you see how often it was opened.'
      }
    >
      <div className="flow">
        <Outcome
          outcome={action.outcome}
          problem={(asked ? null : action.problem) ?? action.late}
        />
        <ul className="shares">
          {shares.map((share) => (
            <ShareRow
              key={share.contentId}
              share={share}
              counts={Boolean(user)}
              onStop={() => setAsked(share)}
            />
          ))}
        </ul>
      </div>
      {asked && (
        <Confirm
          title="Stop sharing?"
          action="Stop sharing"
          busyLabel="Stopping..."
          destructive
          busy={action.isBusy(asked.contentId)}
          problem={action.problem}
          onConfirm={() => stop(asked)}
          onClose={() => {
            action.forget();
            setAsked(null);
          }}
        >
          <p>
            The link stops working at once, and mails that have not left are not sent. What somebody
            has saved stays theirs.
          </p>
        </Confirm>
      )}
    </Entry>
  );
}
