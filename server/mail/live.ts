import type { Messages } from '#server/db/messages.ts';
import type { OutboxRow } from '#server/mail/tables.ts';

/** Of the mails about a record: that one has left, or ran into something. Only where to look; the truth is in the outbox. */
export type MailNews = {
  tell(mail: Pick<OutboxRow, 'subjectId' | 'topic'>): void;
  /** Returns the way to stop listening. */
  listen(subjectId: string, receive: () => void): () => void;
};
/** Tells, or hears, what becomes of mails. */
export type Announcer = { mailNews: MailNews };

const CHANNEL = 'mails';

/** To whoever waits on any server, since the one that sends a mail is often another. Only for shares does anybody wait. */
export function createMailNews(messages: Messages): MailNews {
  return {
    tell({ subjectId, topic }) {
      if (topic === 'share') messages.send(CHANNEL, { subjectId });
    },
    listen: (subjectId, receive) =>
      messages.listen(CHANNEL, (message) => {
        if ('subjectId' in message && message.subjectId === subjectId) receive();
      }),
  };
}
