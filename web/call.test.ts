import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { call, getFile, whenWritten } from '#web/call.ts';

afterEach(() => vi.unstubAllGlobals());

function answerWith(answer: Response): void {
  vi.stubGlobal('fetch', () => Promise.resolve(answer));
}

test('a file comes with the name that the server gave', async () => {
  const headers = { 'content-disposition': 'attachment; filename="assessment-2026-11-20.pdf"' };
  answerWith(new Response('%PDF', { headers }));
  const { file, name } = await getFile('/api/assessments/1.pdf');
  expect(name).toBe('assessment-2026-11-20.pdf');
  expect(await file.text()).toBe('%PDF');
});

test('a file that could not be made is the sentence of the server, not a file', async () => {
  const message = 'The document could not be made right now. Please try again.';
  answerWith(Response.json({ code: 'unavailable', message }, { status: 503 }));
  await expect(getFile('/api/assessments/1.pdf')).rejects.toMatchObject({
    code: 'unavailable',
    message,
  });
});

test('every write names for whom the page was drawn, but for what a password or a mailed secret proves', async () => {
  const named: Record<string, string | null> = {};
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    named[`${init.method ?? 'GET'} ${path}`] = new Headers(init.headers).get('x-written-by');
    return Promise.resolve(Response.json({}));
  });
  let person: string | undefined = 'ada';
  whenWritten(() => person);
  onTestFinished(() => whenWritten(() => undefined));
  await call('GET /api/profile');
  await call('PATCH /api/profile', { body: { displayName: 'Ada' } });
  await call('DELETE /api/pearls/:id', { path: { id: '1' } });
  await call('POST /api/auth/sign-out');
  await call('POST /api/auth/verify-email', { body: { token: 'x' } });
  const link = { path: { token: 'x' } };
  await call('POST /api/own-data/:token', link);
  await call('POST /api/account-deletions/:token/undo', link);
  await call('POST /api/review-mails/:token/stop', link);
  await call('POST /api/arrivals/:token/stop', link);
  await call('POST /api/assess/:token/undo', link);
  await call('POST /api/verify/:token/undo', link);
  await call('POST /api/assessments/:id/void', { path: { id: '1' }, body: { reason: 'Twice' } });
  await call('POST /api/debriefs', { body: { shiftDate: '2026-11-20' }, writer: 'bo' });
  person = undefined;
  await call('POST /api/profile/exports');
  expect(named).toEqual({
    'GET /api/profile': null,
    'PATCH /api/profile': 'ada',
    'DELETE /api/pearls/1': 'ada',
    'POST /api/auth/sign-out': 'ada',
    'POST /api/auth/verify-email': null,
    'POST /api/own-data/x': null,
    'POST /api/account-deletions/x/undo': null,
    'POST /api/review-mails/x/stop': null,
    'POST /api/arrivals/x/stop': null,
    'POST /api/assess/x/undo': null,
    'POST /api/verify/x/undo': null,
    'POST /api/assessments/1/void': 'ada',
    'POST /api/debriefs': 'bo',
    'POST /api/profile/exports': null,
  });
});
