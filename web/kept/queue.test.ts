import { afterEach, expect, test, vi } from 'vitest';
import { createKeptQueue } from '#web/kept/queue.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const textIn = (stored: unknown) => (typeof stored === 'string' ? stored : null);

/** A device's store: its keys are its own properties, as in a browser. */
function stubDevice(stored: Record<string, string> = {}) {
  const device = Object.create(
    {
      getItem: (key: string) => device[key] ?? null,
      setItem: (key: string, text: string) => Object.assign(device, { [key]: text }),
      removeItem: (key: string) => delete device[key],
    },
    {},
  ) as Record<string, string>;
  Object.assign(device, stored);
  vi.stubGlobal('localStorage', device);
  return device;
}

test('what was done in the same moment is sent in the order in which it was done', () => {
  vi.useFakeTimers({ now: 1_000 });
  stubDevice();
  const queue = createKeptQueue('answer', textIn);
  queue.put('ada', 'z', 'answer');
  queue.put('ada', 'a', 'put aside');
  vi.setSystemTime(500);
  queue.put('ada', 'm', 'after the clock was put back');
  expect(queue.list('ada').map(({ value }) => value)).toEqual([
    'answer',
    'put aside',
    'after the clock was put back',
  ]);
});

test('a clock that was put back between two visits does not send an undo before what it takes back', () => {
  vi.useFakeTimers({ now: 90_000_000 });
  stubDevice();
  createKeptQueue('answer', textIn).put('ada', 'answer', 'answered');
  vi.setSystemTime(3_600_000);
  const afterwards = createKeptQueue('answer', textIn);
  afterwards.put('ada', 'undo', 'taken back');
  expect(afterwards.list('ada').map(({ value }) => value)).toEqual(['answered', 'taken back']);
});

test('two people at one device never see what waits for the other', () => {
  const device = stubDevice();
  const queue = createKeptQueue('answer', textIn);
  expect(queue.put('ada', 'one', 'of Ada')).toBe(true);
  queue.put('adam', 'one', 'of Adam');
  expect(queue.list('bo')).toEqual([]);
  expect(queue.list('ada').map(({ value }) => value)).toEqual(['of Ada']);
  expect(Object.keys(device)).toHaveLength(2);
});

test('what the device cannot store waits as long as the page, and says so', () => {
  vi.stubGlobal('localStorage', undefined);
  const queue = createKeptQueue('request', textIn);
  expect(queue.put('ada', 'one', 'asked')).toBe(false);
  expect(queue.find('ada', 'one')).toBe('asked');
  queue.put('ada', 'one', null);
  expect(queue.list('ada')).toEqual([]);
});

test('a procedure that an earlier version kept is still sent', () => {
  stubDevice({ 'debrief.waiting-procedure.ada.key': '{"at":5,"entry":"LP"}' });
  const queue = createKeptQueue('procedure', textIn);
  expect(queue.list('ada')).toEqual([{ key: 'key', at: 5, value: 'LP' }]);
});
