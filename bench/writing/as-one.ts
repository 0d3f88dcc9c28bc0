import { GUEST_SETS_PER_HOUR } from '#shared/pearls.ts';
import { aGuest, ask, Refused } from './ask.ts';
import type { Ground } from './ground.ts';

/** Whether limits count on both together, and a session that ends at one has ended at the other: what does not, in words. */
export async function asOne(urls: readonly string[], { trainees }: Ground): Promise<string[]> {
  const problems: string[] = [];
  const guest = aGuest();
  let made = 0;
  for (let n = 0; n < GUEST_SETS_PER_HOUR + 3; n += 1) {
    const door = async () => urls[n % urls.length] ?? '';
    const body = { patients: [{ details: `case of a guest ${n}` }] };
    const isMade = await ask(door, guest, 'POST /api/pearls', { body }).then(() => true, refused);
    if (isMade) made += 1;
  }
  if (made !== GUEST_SETS_PER_HOUR) {
    problems.push(`a guest made ${made} sets on both servers instead of ${GUEST_SETS_PER_HOUR}`);
  }
  const [person] = trainees;
  const [one = '', other = ''] = urls;
  if (!person) throw new Error('nobody is there');
  await ask(async () => one, person, 'POST /api/auth/sign-out');
  const { user } = await ask(async () => other, person, 'GET /api/session');
  if (user !== null) problems.push('a session that ended at one server goes on at the other');
  return problems;
}

function refused(error: unknown): false {
  if (error instanceof Refused && error.status === 429) return false;
  throw error;
}
