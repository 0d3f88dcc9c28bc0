import type { Address, RequestOf } from '#shared/wire.ts';
import { apiUrl, sendKept } from '#web/call.ts';
import { Fields, Filled, oneOf, whole } from '#web/kept/fields.ts';
import type { Stored } from '#web/kept/text.ts';
import { createKeptQueue } from '#web/kept/queue.ts';
import { createSending, isFinal } from '#web/kept/sending.ts';
import { queryClient } from '#web/query-client.ts';
import { anyOf, keyOf } from '#web/query.ts';

/** An answer, or what was done with a question: ids and a choice, never a text. Sent twice it is one. */
export type AnswerWrite = { method: 'POST' | 'PATCH' | 'DELETE'; path: string; body: Stored };

const ADDRESSES = [
  'POST /api/pearls/:id/answers',
  'POST /api/review/:questionId',
  'PATCH /api/review/cards/:questionId',
  'DELETE /api/review/answers/:reviewId',
] as const satisfies readonly Address[];
type AnswerAddress = (typeof ADDRESSES)[number];

/** Whoever was at this browser before could write there what the next person is to send. */
function isAnswer({ method, path }: AnswerWrite): boolean {
  return ADDRESSES.some((address) =>
    new RegExp(`^${address.replaceAll(/:\w+/g, '[\\w-]+')}$`).test(`${method} ${path}`),
  );
}

const keptWrite = whole<AnswerWrite>({
  method: oneOf(['POST', 'PATCH', 'DELETE']),
  path: Filled,
  body: Fields,
});

/** What was answered on this device and has not arrived. */
export const waitingAnswers = createKeptQueue('answer', (stored) => {
  const write = keptWrite(stored);
  return write && isAnswer(write) ? write : undefined;
});

/** False when it must be tried again later. */
async function hasArrived(userId: string, { method, path, body }: AnswerWrite): Promise<boolean> {
  try {
    await sendKept(userId, method, path, body);
    return true;
  } catch (error) {
    return isFinal(error);
  }
}

/** In the order in which it was done. */
export const sendAnswers = createSending(waitingAnswers.list, async (userId) => {
  let isChanged = false;
  for (;;) {
    // Read anew each time: what was done last may take back what stood before it.
    const [next] = waitingAnswers.list(userId);
    if (!next || !(await hasArrived(userId, next.value))) break;
    waitingAnswers.put(userId, next.key, null);
    isChanged = true;
  }
  if (!isChanged) return;
  await Promise.all([
    queryClient.invalidateQueries({ predicate: anyOf('GET /api/pearls/:id/answers') }),
    // Read again at the end of a sitting, not after every answer of it.
    queryClient.invalidateQueries({ queryKey: keyOf('GET /api/review'), refetchType: 'none' }),
    queryClient.invalidateQueries({ queryKey: keyOf('GET /api/dashboard') }),
  ]);
});

/** Kept first, then sent: what was answered is never lost with the network. */
export function keepAnswer<A extends AnswerAddress>(
  userId: string,
  key: string,
  address: A,
  request: RequestOf<A>,
): void {
  const [method] = address.split(' ') as [AnswerWrite['method']];
  const path = apiUrl<Address>(address, request as never);
  const { body }: { body?: unknown } = request;
  waitingAnswers.put(userId, key, { method, path, body: (body ?? {}) as Stored });
  void sendAnswers(userId);
}
