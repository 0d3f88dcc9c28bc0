import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { SEND_FAILED } from '#shared/sharing.ts';
import type { ShareReceipt } from '#shared/sharing-output.ts';
import { ApiError } from '#web/call.ts';
import { bySchema } from '#web/forms/checks.ts';
import { addressesIn, countOf, namedProblems } from '#web/pearls/sharing/addresses.ts';
import { noteGuestShare, readSharesAgain, sharePearls } from '#web/pearls/sharing/queries.ts';
import { useShares } from '#web/pearls/sharing/use-shares.ts';
import type { NewShare } from '#web/pearls/sharing/queries.ts';
import { createRequestKeys } from '#web/kept/request-key.ts';
import { useSession } from '#web/session.ts';
import { useOwnText } from '#web/kept/own-text.ts';
import { useSubmit } from '#web/forms/use-submit.ts';

/** Milliseconds: the dialog closes by itself after it has said that the mail is sent. */
const CLOSES_AFTER = 2000;

let keyFor = createRequestKeys();

const bodyChecks = bySchema<NewShare>(
  async () => (await import('#shared/sharing-input.ts')).ShareInput,
);

async function checks() {
  const problems = await bodyChecks();
  return (input: NewShare): Record<string, string> => {
    // What is missing altogether is said at each input, too.
    const { '': _, ...fields } = namedProblems(problems(input), input.recipients);
    return fields;
  };
}

/** An error names an address by its place; the form has one field for all. */
async function send(setId: string, input: NewShare): Promise<ShareReceipt> {
  const requestKey = keyFor({ setId, ...input });
  const receipt = await sharePearls(setId, { ...input, requestKey }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'conflict') keyFor = createRequestKeys();
    const fields = namedProblems(error.fields, input.recipients);
    throw new ApiError(error.status, { code: error.code, message: error.message, fields });
  });
  const { problem, waiting } = receipt.delivery;
  if (problem === null) return receipt;
  const rest = waiting > 0 ? ' It stays in the outbox and is tried again by itself.' : '';
  throw new ApiError(502, { code: 'unavailable', message: `${problem}${rest}` });
}

/** What stands in the dialog. It waits in this tab until it is sent. */
export function useShare(setId: string, onClose: () => void) {
  const client = useQueryClient();
  const user = useSession();
  const name = useOwnText(`share.${setId}.name`, user?.displayName ?? '');
  const to = useOwnText(`share.${setId}.to`);
  const message = useOwnText(`share.${setId}.message`);
  const { can } = useShares(setId);
  const [sent, setSent] = useState<ShareReceipt | null>(null);
  const isSent = sent !== null;
  const isHere = useRef(false);

  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  useEffect(() => {
    if (!isSent) return undefined;
    const timer = setTimeout(onClose, CLOSES_AFTER);
    return () => clearTimeout(timer);
  }, [isSent, onClose]);

  const form = useSubmit({
    checks,
    send: (input: NewShare) => send(setId, input),
    onDone: (receipt) => {
      setSent(receipt);
      // Whoever was told means it when the same is sent once more; whoever had closed the dialog may not know.
      if (isHere.current) keyFor = createRequestKeys();
      name.setText(user?.displayName ?? '');
      to.setText('');
      message.setText('');
      // Closed meanwhile and opened again, it may hold other words by now.
      for (const text of [name, to, message]) text.forget(isHere.current ? undefined : text.text);
      if (user) void readSharesAgain(client);
      else noteGuestShare(client, setId, receipt);
    },
    fallback: SEND_FAILED,
    names: ['recipients', 'fromName', 'message'],
  });

  return {
    ...form,
    name,
    to,
    message,
    sent,
    isGuest: !user,
    mayWrite: can.write,
    /** Recipients see a confirmed address. */
    replyTo: user?.emailVerified ? user.email : null,
    submit: () => {
      if (isSent) return;
      const recipients = addressesIn(to.text);
      const text = can.write ? message.text : '';
      form.submit({ recipients, fromName: name.text.trim(), message: text });
    },
    count: countOf(addressesIn(to.text)),
  };
}
