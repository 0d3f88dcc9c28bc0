import { patch, post, remove } from '#web/api.ts';
import { Fields, oneOf, only, whole } from '#web/kept/fields.ts';
import { createKeptQueue } from '#web/kept/queue.ts';
import { createSending, isFinal } from '#web/kept/sending.ts';
import type { Stored } from '#web/kept/text.ts';
import { queryClient } from '#web/query-client.ts';
import { anyOf, keyOf } from '#web/query.ts';

/** An answer, or what was done with a question: ids and a choice, never a text. Sent twice it is one. */
export type AnswerWrite = { method: 'POST' | 'PATCH' | 'DELETE'; path: string; body: Stored };

function isPathOfOurs(stored: unknown): stored is string {
  return typeof stored === 'string' && /^\/api\/(pearls|review)\//.test(stored);
}

const keptWrite = whole<AnswerWrite>({
  method: oneOf(['POST', 'PATCH', 'DELETE']),
  path: only(isPathOfOurs),
  body: Fields,
});

/** What was answered on this device and has not arrived. */
export const waitingAnswers = createKeptQueue('answer', keptWrite);

function send({ method, path, body }: AnswerWrite): Promise<unknown> {
  if (method === 'DELETE') return remove(path);
  return method === 'POST' ? post(path, body) : patch(path, body);
}

/** False when it must be tried again later. */
async function hasArrived(write: AnswerWrite): Promise<boolean> {
  try {
    await send(write);
    return true;
  } catch (error) {
    return isFinal(error);
  }
}

const isWaiting = (userId: string) => waitingAnswers.list(userId).length > 0;

/** In the order in which it was done. */
export const sendAnswers = createSending(isWaiting, async (userId) => {
  let isChanged = false;
  for (;;) {
    // Read anew each time: what was done last may take back what stood before it.
    const [next] = waitingAnswers.list(userId);
    if (!next || !(await hasArrived(next.value))) break;
    waitingAnswers.put(userId, next.key, null);
    isChanged = true;
  }
  if (!isChanged) return;
  await Promise.all([
    queryClient.invalidateQueries({ predicate: anyOf('GET /api/pearls/:id/answers') }),
    // Read again at the end of a sitting, not after every answer of it.
    queryClient.invalidateQueries({ queryKey: keyOf('GET /api/review'), refetchType: 'none' }),
    queryClient.invalidateQueries({ queryKey: ['dashboard'] }),
  ]);
});

/** Kept first, then sent: what was answered is never lost with the network. */
export function keepAnswer(userId: string, key: string, write: AnswerWrite): void {
  waitingAnswers.put(userId, key, write);
  void sendAnswers(userId);
}
