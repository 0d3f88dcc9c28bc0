import { Hono } from 'hono';
import { z } from 'zod';
import { PageQuery } from '#shared/organization-input.ts';
import { MAIL_STATUSES } from '#shared/organizations.ts';
import type { OutboxItem } from '#shared/organizations.ts';
import type { AppEnv } from '#server/http/context.ts';
import { describe } from '#server/http/describe.ts';
import { AppError } from '#server/http/errors.ts';
import { validatePath, validateQuery } from '#server/http/validate.ts';
import { currentSystemAdmin, only } from '#server/http/who.ts';
import { problemSentence } from '#server/mail/problems.ts';
import { findMail, listMails } from '#server/mail/store.ts';
import type { OutboxRow } from '#server/mail/tables.ts';
import { readMail, sendAgain } from '#server/administration/actions.ts';
import type { Runtime } from '#server/runtime.ts';

const GONE = 'There is no such mail. Sent mails are deleted after 30 days.';
const MailPath = z.object({ id: z.uuid() });

const OutboxItemSchema = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  status: z.enum(MAIL_STATUSES),
  attempts: z.int(),
  problem: z.string().nullable(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
}) satisfies z.ZodType<OutboxItem>;

function present(row: OutboxRow): OutboxItem {
  return {
    id: row.id,
    to: row.toAddress,
    subject: row.subject,
    status: row.status,
    attempts: row.attempts,
    problem: row.problem && problemSentence(row.problem),
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  };
}

export function outboxRoutes(runtime: Runtime) {
  const { db } = runtime;
  const app = new Hono<AppEnv>();
  app.use(only(currentSystemAdmin));

  app.get(
    '/',
    describe('Administration', 'The outbox', {
      200: [
        'A page, the newest first, and how mail leaves.',
        z.object({
          items: z.array(OutboxItemSchema),
          nextCursor: z.string().nullable(),
          total: z.int(),
          transport: z.enum(['smtp', 'emailjs']).nullable(),
        }),
      ],
      errors: [401, 403],
    }),
    validateQuery(PageQuery),
    async (c) => {
      currentSystemAdmin(c);
      const page = await listMails(db, c.req.valid('query'));
      const transport = runtime.mail?.kind ?? null;
      return c.json({ ...page, items: page.items.map(present), transport });
    },
  );

  app.get(
    '/:id',
    describe('Administration', 'One mail with its text; reading it is recorded', {
      200: ['The mail.', OutboxItemSchema.extend({ text: z.string() })],
      errors: [401, 403, 404],
    }),
    validatePath(MailPath, GONE),
    async (c) => {
      const user = currentSystemAdmin(c);
      const mail = await findMail(db, c.req.valid('param').id);
      if (!mail) throw new AppError('not_found', GONE);
      await readMail(runtime, user, mail);
      return c.json({ ...present(mail), text: mail.text });
    },
  );

  app.post(
    '/:id/retry',
    describe('Administration', 'Try a failed mail again', {
      200: ['It is back in line.', z.object({})],
      errors: [401, 403, 404, 409, 415],
    }),
    validatePath(MailPath, GONE),
    async (c) => {
      const user = currentSystemAdmin(c);
      const mail = await findMail(db, c.req.valid('param').id);
      if (!mail) throw new AppError('not_found', GONE);
      await sendAgain(runtime, user, mail);
      return c.json({});
    },
  );

  return app;
}
