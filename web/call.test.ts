import { afterEach, expect, test, vi } from 'vitest';
import { getFile } from '#web/call.ts';

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
