import { sendRequest } from '#web/assessments/requests/request-body.ts';
import type { RequestBody } from '#web/assessments/requests/request-body.ts';
import { readAgain, requestQuery } from '#web/assessments/queries.ts';
import { ApiError } from '#web/api.ts';
import { createKeptQueue } from '#web/kept/queue.ts';
import { storedIn, textIn } from '#web/kept/text.ts';
import { queryClient } from '#web/query-client.ts';
import { recheckSession } from '#web/session.ts';

export const REQUEST_KEPT =
  'Kept on this device. It is asked for when you are online again; the code and the link come then.';

/** `refused`: why the server would not have it; it is not sent again. */
export type WaitingRequest = { body: RequestBody; refused: string | null };

function waitingIn(value: unknown): WaitingRequest | null {
  const stored = storedIn(value);
  const body = storedIn(stored?.['body']);
  if (!stored || !body || textIn(body, 'requestKey') === '') return null;
  return { body: body as RequestBody, refused: textIn(stored, 'refused') || null };
}

/** Requests made without a network, by their request key. Never forgotten for being old. */
export const waitingRequests = createKeptQueue<WaitingRequest>('debrief.waiting-ask.', waitingIn);

const FINAL = ['invalid', 'forbidden', 'not_found', 'conflict'];

async function sendOne(userId: string, { body }: WaitingRequest): Promise<void> {
  const { requestKey } = body;
  try {
    const request = await sendRequest(body);
    queryClient.setQueryData(requestQuery(request.id).queryKey, request);
    await readAgain(queryClient);
    waitingRequests.put(userId, requestKey, null);
  } catch (error) {
    if (!(error instanceof ApiError) || !FINAL.includes(error.code)) return;
    const refused = Object.values(error.fields)[0] ?? (error.message || 'It was not accepted.');
    waitingRequests.put(userId, requestKey, { body, refused });
  }
}

let sending: Promise<void> | null = null;

async function sendAll(userId: string): Promise<void> {
  // Somebody else may have signed in in another tab: it is asked for nobody but its writer.
  const user = await recheckSession();
  if (user?.id !== userId) return;
  for (const { value } of waitingRequests.list(userId)) {
    if (value.refused === null) await sendOne(userId, value);
  }
}

/** Called as often as one likes; sent twice it is one. */
export function sendRequests(userId: string): Promise<void> {
  if (!navigator.onLine) return Promise.resolve();
  sending ??= sendAll(userId).finally(() => {
    sending = null;
  });
  return sending;
}
