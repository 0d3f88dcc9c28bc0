import { expect, onTestFinished, test, vi } from 'vitest';
import { blankDebrief } from '#web/debrief/change.ts';
import { changes, keepChange, sendChanges } from '#web/debrief/send-changes.ts';

const STOOD = '0192a4c0-0000-7000-8000-000000000001';
const DELETED = '0192a4c0-0000-7000-8000-000000000002';

test('a debrief that moved to the day of a deleted one is not taken for deleted with it', async () => {
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { reload: () => {} } }));
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('navigator', { onLine: true });
  keepChange('ada', '2026-11-21', { id: DELETED, isGone: true, contentDepth: 'detailed' });
  keepChange('ada', '2026-11-20', { id: STOOD, includeQuestions: false });
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    if (path !== '/api/debriefs') return Response.json({ user: { id: 'ada' } });
    if (sent.push(JSON.parse(body)) === 1) {
      keepChange('ada', '2026-11-20', { id: STOOD, includeQuestions: true });
    }
    return Response.json({ ...blankDebrief('2026-11-21'), id: STOOD, changedAt: '2026-11-22' });
  });
  await sendChanges('ada');
  expect(sent).toMatchObject([
    { shiftDate: '2026-11-20', includeQuestions: false },
    { shiftDate: '2026-11-21', id: STOOD, includeQuestions: true },
  ]);
  expect(changes.list('ada')).toEqual([]);
});
