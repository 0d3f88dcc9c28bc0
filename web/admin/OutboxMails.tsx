import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { counted } from '#shared/count-words.ts';
import type { OutboxItem } from '#shared/organization-output.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { mailParts } from '#web/admin/mail-text.ts';
import { mailQuery } from '#web/admin/queries.ts';
import type { RowAction } from '#web/admin/use-action.ts';
import { useNow } from '#web/ui/use-now.ts';
import { MAIL_WORDS } from '#web/admin/words.ts';
import { call } from '#web/call.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { moment } from '#web/ui/when.ts';

function MailText({ text }: { text: string }) {
  return (
    <p className="verbatim mail-text">
      {mailParts(text, window.location.origin).map((part, index) =>
        part.path === null ? (
          part.text
        ) : (
          <Link key={index} to={part.path}>
            {part.text}
          </Link>
        ),
      )}
    </p>
  );
}

const GONE = {
  sent: 'Sent. Its text is no longer kept.',
  withdrawn:
    'Withdrawn before it was sent, with what it was about: a link was used or taken back, or a person left. Its text is no longer kept.',
};

function OpenedMail({ mail }: { mail: OutboxItem }) {
  const query = useQuery(mailQuery(mail.id));
  const now = useNow();
  const { attempts, sentAt, status } = mail;
  return (
    <div className="mail-body">
      <p className="soft small">
        {sentAt
          ? `Sent ${moment(sentAt, now)}`
          : status === 'withdrawn'
            ? 'Not sent'
            : 'Not sent yet'}
        {attempts > 0 && `, ${counted(attempts, 'attempt')}`}
      </p>
      <Loaded query={query}>
        {(opened) =>
          opened.status === 'waiting' || opened.status === 'failed' ? (
            <MailText text={opened.text} />
          ) : (
            <p>{GONE[opened.status]}</p>
          )
        }
      </Loaded>
    </div>
  );
}

function Mail({ mail, action }: { mail: OutboxItem; action: RowAction }) {
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  const { id, to, subject, status, problem, createdAt } = mail;
  const { state, word } = MAIL_WORDS[status];
  return (
    <li>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <span className="mail-head">
            <span className="strong">{subject}</span>
            <span>{to}</span>
            <span className="soft small">{moment(createdAt, now)}</span>
            <Badge state={state}>{word}</Badge>
          </span>
          <Icon name="down" tone="soft" moves="turns" />
        </summary>
        {isOpen && <OpenedMail mail={mail} />}
      </details>
      {(problem || status === 'failed') && (
        <div className="row mail-problem">
          {problem && <p className={status === 'failed' ? 'wrong' : 'attention'}>{problem}</p>}
          {status === 'failed' && (
            <Button
              compact
              icon="redo"
              aria-label={`Try again: ${subject}, to ${to}`}
              busy={action.isBusy(id)}
              busyLabel="Trying..."
              onClick={() =>
                action.run({
                  id,
                  send: () => call('POST /api/admin/outbox/:id/retry', { path: { id } }),
                  done: `The mail to ${to} is tried again.`,
                })
              }
            >
              Try again
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

type OutboxMailsProps = { mails: readonly OutboxItem[]; action: RowAction };

export function OutboxMails({ mails, action }: OutboxMailsProps) {
  return (
    <ul className="mails">
      {mails.map((mail) => (
        <Mail key={mail.id} mail={mail} action={action} />
      ))}
    </ul>
  );
}
