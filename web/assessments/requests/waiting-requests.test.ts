import { afterEach, expect, test, vi } from 'vitest';
import type { SessionUser } from '#shared/people-output.ts';
import { sendRequests, waitingRequests } from '#web/assessments/requests/waiting-requests.ts';
import { setSession } from '#web/session.ts';

afterEach(() => vi.unstubAllGlobals());

const requestOf = (requestKey: string) => ({
  body: {
    requestKey,
    attendingId: 'grace',
    email: null,
    sendMail: false,
    shiftDate: '2026-11-20',
    epaNumber: null,
    message: '',
  },
  refused: null,
});

test('when the server cannot be reached for one request, the others wait, each with its writer’s name', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('localStorage', undefined);
  const sent: RequestInit[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (path === '/api/session')
      return Promise.resolve(Response.json({ user: { id: 'ada' }, waitingProcedures: null }));
    sent.push(init);
    return Promise.reject(new TypeError('no network'));
  });
  setSession({ id: 'ada' } as SessionUser);
  for (const key of ['one', 'two', 'three']) waitingRequests.put('ada', key, requestOf(key));
  await sendRequests('ada');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.headers).toMatchObject({ 'x-written-by': 'ada' });
  expect(waitingRequests.list('ada')).toHaveLength(3);
});
