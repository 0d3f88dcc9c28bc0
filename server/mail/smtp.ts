import type { NodemailerError } from 'nodemailer';
import type { SmtpConfig } from '#server/config.ts';
import { MailError } from '#server/mail/problems.ts';
import type { Transport } from '#server/mail/transport.ts';

/** Milliseconds: for each step, and for one mail in all. */
const STEP = 20_000;
const WHOLE_MAIL = 55_000;

export function createSmtp({ url, from }: SmtpConfig): Transport {
  const opening = openTransporter(url);
  return {
    kind: 'smtp',
    async send(mail) {
      const transporter = await opening;
      try {
        await transporter.sendMail({
          from,
          // An object is one address, whatever it contains; a string would be read as a list.
          to: { name: '', address: mail.toAddress },
          replyTo: mail.replyTo ? { name: mail.fromName ?? '', address: mail.replyTo } : undefined,
          subject: mail.subject,
          text: mail.text,
          html: mail.html ?? undefined,
          messageId: mail.messageId,
          date: mail.createdAt,
          // RFC 3834: no out-of-office notes in return.
          headers: { 'Auto-Submitted': 'auto-generated', ...stopHeaders(mail.stopUrl) },
          signal: AbortSignal.timeout(WHOLE_MAIL),
        });
      } catch (error) {
        throw smtpError(error as NodemailerError);
      }
    },
  };
}

/** RFC 2369, and RFC 8058 where the address is one that mail programs may post to. */
function stopHeaders(stopUrl: string | null): Record<string, string> {
  if (!stopUrl) return {};
  return {
    'List-Unsubscribe': `<${stopUrl}>`,
    ...(stopUrl.startsWith('https://') && {
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
}

/** Loaded only where mail goes out by SMTP. */
async function openTransporter(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    dnsTimeout: STEP,
    connectionTimeout: STEP,
    greetingTimeout: STEP,
    socketTimeout: STEP,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** RFC 4954: replies to a missing or wrong password. Mending it is up to us, so the mail waits. */
const SIGN_IN_REPLIES = [530, 534, 535, 538];

function smtpError({ code, command, responseCode, permanent }: NodemailerError): MailError {
  if (code === 'EAUTH' || code === 'ENOAUTH' || SIGN_IN_REPLIES.includes(responseCode ?? 0)) {
    return new MailError('sign_in_refused', false, responseCode);
  }
  if (responseCode !== undefined) {
    if (!permanent) return new MailError('put_off', false, responseCode);
    if (command === 'RCPT TO') return new MailError('address_refused', true, responseCode);
    if (command === 'MAIL FROM') return new MailError('sender_refused', true, responseCode);
    return new MailError('message_refused', true, responseCode);
  }
  if (code === 'EENVELOPE') return new MailError('address_invalid', true);
  if (code === 'EMESSAGE') return new MailError('message_refused', true);
  if (code === 'ETIMEDOUT' || code === 'EABORT') return new MailError('too_slow', false);
  if (code === 'ETLS') return new MailError('insecure', false);
  return new MailError('unreachable', false);
}
