import { sendAsk } from '#web/assessments/requests/ask-body.ts';
import type { AskBody } from '#web/assessments/requests/ask-body.ts';
import { readAgain, requestQuery } from '#web/assessments/queries.ts';
import { ApiError } from '#web/api.ts';
import { createKeptQueue } from '#web/kept/queue.ts';
import { storedIn, textIn } from '#web/kept/text.ts';
import { queryClient } from '#web/query-client.ts';
import { recheckSession } from '#web/session.ts';

export const ASK_KEPT =
  'Kept on this device. It is asked for when you are online again; the code and the link come then.';

/** `refused`: why the server would not have it; it is not sent again. */
export type WaitingAsk = { body: AskBody; refused: string | null };

function waitingIn(value: unknown): WaitingAsk | null {
  const stored = storedIn(value);
  const body = storedIn(stored?.['body']);
  if (!stored || !body || textIn(body, 'requestKey') === '') return null;
  return { body: body as AskBody, refused: textIn(stored, 'refused') || null };
}

/** Requests made without a network, by their request key. Never forgotten for being old. */
export const waitingAsks = createKeptQueue<WaitingAsk>('debrief.waiting-ask.', waitingIn);

const FINAL = ['invalid', 'forbidden', 'not_found', 'conflict'];

async function sendOne(userId: string, { body }: WaitingAsk): Promise<void> {
  const { requestKey } = body;
  try {
    const request = await sendAsk(body);
    queryClient.setQueryData(requestQuery(request.id).queryKey, request);
    await readAgain(queryClient);
    waitingAsks.put(userId, requestKey, null);
  } catch (error) {
    if (!(error instanceof ApiError) || !FINAL.includes(error.code)) return;
    const refused = Object.values(error.fields)[0] ?? (error.message || 'It was not accepted.');
    waitingAsks.put(userId, requestKey, { body, refused });
  }
}

let sending: Promise<void> | null = null;

async function sendAll(userId: string): Promise<void> {
  // Somebody else may have signed in in another tab: it is asked for nobody but its writer.
  const user = await recheckSession();
  if (user?.id !== userId) return;
  for (const { value } of waitingAsks.list(userId)) {
    if (value.refused === null) await sendOne(userId, value);
  }
}

/** Called as often as one likes; sent twice it is one. */
export function sendAsks(userId: string): Promise<void> {
  if (!navigator.onLine) return Promise.resolve();
  sending ??= sendAll(userId).finally(() => {
    sending = null;
  });
  return sending;
}
