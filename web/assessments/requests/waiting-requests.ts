import { call } from '#web/call.ts';
import type { RequestBody } from '#web/assessments/requests/draft.ts';
import { readAgain, requestQuery } from '#web/assessments/queries.ts';
import {
  Counted,
  Filled,
  FilledOrNull,
  orNull,
  otherwise,
  Switch,
  Text,
  whole,
} from '#web/kept/fields.ts';
import { createLetGo } from '#web/kept/let-go.ts';
import { createKeptQueue } from '#web/kept/queue.ts';
import { createSending, isFinal } from '#web/kept/sending.ts';
import { queryClient } from '#web/query-client.ts';

export const REQUEST_KEPT =
  'Kept on this device. It is asked for when you are online again; the code and the link come then.';

/** `refused`: why the server would not have it; it is not sent again. */
export type WaitingRequest = { body: RequestBody; refused: string | null };

const keptRequest = whole<WaitingRequest>({
  body: whole({
    requestKey: Filled,
    attendingId: FilledOrNull,
    email: FilledOrNull,
    sendMail: otherwise(Switch, true),
    shiftDate: Text,
    epaNumber: orNull(Counted),
    message: Text,
  }),
  refused: FilledOrNull,
});

/** Requests made without a network, by their request key. */
export const waitingRequests = createKeptQueue('request', keptRequest);

export const requestsLetGo = createLetGo(waitingRequests);

/** False when this browser keeps nothing: then it must stay in the form. */
export function keepRequest(userId: string, body: RequestBody): boolean {
  const { requestKey } = body;
  if (waitingRequests.put(userId, requestKey, { body, refused: null })) return true;
  waitingRequests.put(userId, requestKey, null);
  return false;
}

/** Whether it is settled: sent, or refused for good. What could not be sent stays for later. */
async function sendOne(userId: string, { body }: WaitingRequest): Promise<boolean> {
  const { requestKey } = body;
  try {
    const request = await call('POST /api/assessment-requests', { body, writer: userId });
    queryClient.setQueryData(requestQuery(request.id).queryKey, request);
    await readAgain(queryClient);
    waitingRequests.settle(userId, requestKey);
  } catch (error) {
    if (!isFinal(error)) return false;
    const refused = Object.values(error.fields)[0] ?? (error.message || 'It was not accepted.');
    waitingRequests.put(userId, requestKey, { body, refused });
  }
  return true;
}

const unsent = (userId: string) =>
  waitingRequests.list(userId).filter(({ value }) => value.refused === null);

export const sendRequests = createSending(unsent, async (userId) => {
  for (const { value } of unsent(userId)) if (!(await sendOne(userId, value))) return;
});
