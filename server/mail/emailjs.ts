import { setTimeout as sleep } from 'node:timers/promises';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { EmailJsConfig } from '#server/config.ts';
import { MailError } from '#server/mail/problems.ts';
import type { OutboxRow } from '#server/mail/tables.ts';
import type { Transport } from '#server/mail/transport.ts';

/** Of EmailJS's own client, whose request this is. */
const LIB_VERSION = '4.4.1';

/** Milliseconds. EmailJS takes one request a second from an account. */
export const EMAILJS_LIMITS = { answer: 20_000, between: 1000 };

export function createEmailJs(config: EmailJsConfig, limits = EMAILJS_LIMITS): Transport {
  let turn: Promise<unknown> = Promise.resolve();

  /** Counted from when the one before has really had its turn: a busy machine may be late with it. */
  function waitForTurn(): Promise<unknown> {
    const mine = turn;
    turn = mine.then(() => sleep(limits.between, undefined, { ref: false }));
    return mine;
  }

  return {
    kind: 'emailjs',
    async send(mail) {
      await waitForTurn();
      const status = await post(config, mail, limits.answer);
      if (status !== 200) throw emailJsError(status);
    },
  };
}

async function post(config: EmailJsConfig, mail: OutboxRow, patience: number): Promise<number> {
  const [toName = ''] = mail.toAddress.split('@');
  const body = {
    lib_version: LIB_VERSION,
    user_id: config.publicKey,
    service_id: config.serviceId,
    template_id: config.templateId,
    template_params: {
      recipient_email: mail.toAddress,
      reply_to: mail.replyTo ?? config.replyTo ?? '',
      from_name: mail.fromName ?? PRODUCT_NAME,
      to_name: toName,
      subject: mail.subject,
      message: mail.text,
      content_url: mail.contentUrl ?? '',
    },
  };
  const signal = AbortSignal.timeout(patience);
  try {
    const answer = await fetch(`${config.baseUrl}/api/v1.0/email/send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal,
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    throw new MailError(signal.aborted ? 'service_slow' : 'service_unreachable', false);
  }
}

function emailJsError(status: number): MailError {
  if (status === 429) return new MailError('service_busy', false, status);
  if (status === 451) return new MailError('service_headless', false, status);
  if (status === 408 || status >= 500) return new MailError('service_failing', false, status);
  if (status === 403) return new MailError('service_forbidden', true, status);
  return new MailError('service_refused', true, status);
}
