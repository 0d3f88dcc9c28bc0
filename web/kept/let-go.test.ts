import { afterEach, expect, test, vi } from 'vitest';
import { createLetGo } from '#web/kept/let-go.ts';
import { createKeptQueue } from '#web/kept/queue.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function letOneGo() {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', undefined);
  const queue = createKeptQueue('change', (stored) =>
    typeof stored === 'string' ? stored : undefined,
  );
  const { letGo, undo } = createLetGo(queue);
  queue.put('ada', '2026-11-20', 'older');
  const [older] = queue.list('ada');
  if (!older) throw new Error('Nothing waits.');
  letGo('ada', older);
  return { queue, undo: () => undo('ada', older), find: () => queue.find('ada', '2026-11-20') };
}

test('what was let go comes back', () => {
  const { undo, find } = letOneGo();
  expect(find()).toBeNull();
  undo();
  expect(find()).toBe('older');
});

test('what was let go never comes back over what was changed since', () => {
  const { queue, undo, find } = letOneGo();
  queue.put('ada', '2026-11-20', 'newer');
  undo();
  expect(find()).toBe('newer');
});

test('what was let go does not come back once something newer has been sent', () => {
  const { queue, undo, find } = letOneGo();
  queue.put('ada', '2026-11-20', 'newer');
  queue.settle('ada', '2026-11-20');
  undo();
  expect(find()).toBeNull();
});
