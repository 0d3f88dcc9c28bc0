import { picked } from '#shared/answers.ts';
import { OutboxItem, OutboxMail, OutboxPage } from '#shared/organization-output.ts';
import { PageQuery } from '#shared/query-input.ts';
import { createRoutes } from '#server/http/route.ts';
import { AppError } from '#server/http/errors.ts';
import { currentSystemAdmin } from '#server/http/who.ts';
import { problemSentence } from '#server/mail/problems.ts';
import { findMail, listMails } from '#server/mail/store.ts';
import type { OutboxRow } from '#server/mail/tables.ts';
import { readMail, sendAgain } from '#server/administration/actions/outbox.ts';
import { shownText } from '#server/administration/rules/outbox.ts';
import type { Runtime } from '#server/runtime.ts';

const GONE = 'There is no such mail. Sent mails are deleted after 30 days.';

function present(row: OutboxRow): OutboxItem {
  return picked(OutboxItem, {
    ...row,
    to: row.toAddress,
    problem: row.problem && problemSentence(row.problem),
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  });
}

export function outboxRoutes(runtime: Runtime) {
  const { db } = runtime;
  const routes = createRoutes('Administration', currentSystemAdmin);

  routes.on(
    'GET /api/admin/outbox',
    {
      summary: 'The outbox',
      query: PageQuery,
      200: ['A page, the newest first, and how mail leaves.', OutboxPage],
    },
    async ({ query }) => {
      const page = await listMails(db, query);
      const transport = runtime.mail?.kind ?? null;
      return { ...page, items: page.items.map(present), transport };
    },
  );

  routes.on(
    'GET /api/admin/outbox/:id',
    {
      summary: 'One mail with its text; reading it is recorded',
      more: 'Where mail is sent, its links and codes are left out: they are for the addressee alone.',
      404: GONE,
      200: ['The mail.', OutboxMail],
    },
    async ({ who: user, path }) => {
      const mail = await findMail(db, path.id);
      if (!mail) throw new AppError('not_found', GONE);
      await readMail(runtime, user, mail);
      return { ...present(mail), text: shownText(mail.text, { leaves: runtime.mail !== null }) };
    },
  );

  routes.on(
    'POST /api/admin/outbox/:id/retry',
    {
      summary: 'Try a failed mail again',
      404: GONE,
      200: 'It is back in line.',
      errors: [409],
    },
    async ({ who: user, path }) => {
      const mail = await findMail(db, path.id);
      if (!mail) throw new AppError('not_found', GONE);
      await sendAgain(runtime, user, mail);
    },
  );

  return routes.app;
}
