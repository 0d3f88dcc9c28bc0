import { afterEach, expect, test, vi } from 'vitest';
import { keepAnswer, waitingAnswers } from '#web/kept/waiting-answers.ts';

afterEach(() => vi.unstubAllGlobals());

function stubDevice() {
  const device: Record<string, string> = {};
  const store = {
    getItem: (key: string) => device[key] ?? null,
    setItem: (key: string, text: string) => Object.assign(device, { [key]: text }),
    removeItem: (key: string) => delete device[key],
  };
  Object.setPrototypeOf(device, store);
  vi.stubGlobal('localStorage', device);
  vi.stubGlobal('navigator', { onLine: false });
  return device;
}

const QUESTION = '01900000-0000-7000-8000-000000000001';

test('an answer waits as the call that it will be', () => {
  stubDevice();
  const body = { reviewId: QUESTION, chosen: 2, rating: 'good' as const };
  keepAnswer('ada', 'a', 'POST /api/review/:questionId', { path: { questionId: QUESTION }, body });
  expect(waitingAnswers.list('ada')).toMatchObject([
    { value: { method: 'POST', path: `/api/review/${QUESTION}`, body } },
  ]);
});

test.each([
  ['POST', '/api/pearls/../procedures/verify'],
  ['POST', '/api/review/%2e%2e'],
  ['POST', `/api/review/${QUESTION}?next=/api/admin`],
  ['POST', '/api/pearls'],
  ['DELETE', `/api/pearls/${QUESTION}`],
  ['PATCH', '/api/review/settings'],
])('whoever was at this browser before cannot have the next person send %s %s', (method, path) => {
  const device = stubDevice();
  const value = { method, path, body: {} };
  keepAnswer('ada', 'a', 'DELETE /api/review/answers/:reviewId', { path: { reviewId: QUESTION } });
  const [place = ''] = Object.keys(device).filter((key) => key.includes('ada'));
  device[place] = JSON.stringify({ at: 1, value });
  expect(waitingAnswers.list('ada')).toEqual([]);
});
