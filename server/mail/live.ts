import type { Messages } from '#server/db/messages.ts';

/** Of the mails about a record: that one has left, or ran into something. Only where to look; the truth is in the outbox. */
export type MailNews = {
  tell(mail: { subjectId: string | null }): void;
  /** Returns the way to stop listening. */
  listen(subjectId: string, receive: () => void): () => void;
};
export type MailNewsPort = { mailNews: MailNews };

const CHANNEL = 'mails';

/** To whoever waits on any server: the one that sends a mail is often another. */
export function createMailNews(messages: Messages): MailNews {
  return {
    tell({ subjectId }) {
      if (subjectId !== null) messages.send(CHANNEL, { subjectId });
    },
    listen: (subjectId, receive) =>
      messages.listen(CHANNEL, (message) => {
        if ('subjectId' in message && message.subjectId === subjectId) receive();
      }),
  };
}
