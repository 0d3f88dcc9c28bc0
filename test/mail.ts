import type { OutboxRow } from '#server/mail/tables.ts';

/** A mail in the hands of a worker. */
export function aMail(mail: Partial<OutboxRow> = {}): OutboxRow {
  return {
    id: '01993c5a-0000-7000-8000-000000000001',
    toAddress: 'ada@example.org',
    subject: 'Learning Materials from Debrief',
    text: 'Two cases on sepsis.\n',
    html: '<p>Two cases on sepsis.</p>',
    fromName: null,
    replyTo: null,
    contentUrl: null,
    messageId: '<01993c5a@debrief.invalid>',
    status: 'waiting',
    attempts: 1,
    claimedUntil: null,
    problem: null,
    createdAt: new Date('2026-11-21T08:00:00Z'),
    expiresAt: new Date('2036-11-21T08:00:00Z'),
    sentAt: null,
    subjectId: null,
    topic: null,
    stopUrl: null,
    ...mail,
  };
}
