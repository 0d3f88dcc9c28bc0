import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createPdfMaker, FAILED, TOO_MANY } from '#server/documents/pdf.ts';
import { silentLog } from '#test/log.ts';

const paper = { kind: '', title: '', subtitle: '', void: null, entries: [], foot: '' };
/** Its papers are numbered as they are made. */
const SCRIPT = `import { parentPort } from 'node:worker_threads';
  let made = 0;
  let spoiled = false;
  parentPort.on('message', ({ title }) => {
    if (title === 'die') process.exit(1);
    if (title === 'throw') throw new Error('lost');
    if (title === 'spoil') spoiled = true;
    if (spoiled) return parentPort.postMessage({ problem: 'RuntimeError' });
    while (title === 'hang');
    made += 1;
    const answer = { pdf: new Uint8Array([made]) };
    setTimeout(() => parentPort.postMessage(answer), title === 'slow' ? 200 : 0);
  });`;

const asker = (id: string, signal = new AbortController().signal) => ({ id, signal });

function aMaker() {
  const script = new URL(`data:text/javascript,${encodeURIComponent(SCRIPT)}`);
  const limits = { waiting: 2, each: 2, timeoutMs: 3000, memoryMb: 64 };
  return createPdfMaker(silentLog, limits, script);
}

test('a thread that hangs, dies or is spoiled fails one paper with a sentence, and the next is set again', async () => {
  const make = aMaker();
  for (const title of ['die', 'hang', 'throw', 'spoil']) {
    await expect(make({ ...paper, title }, asker('ada'))).rejects.toMatchObject({
      code: 'unavailable',
      message: FAILED,
    });
    expect(await make(paper, asker('ada'))).toBeInstanceOf(Uint8Array);
  }
  const asked = await Promise.allSettled([1, 2, 3, 4, 5].map((n) => make(paper, asker(`${n}`))));
  expect(asked.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ]);
});

test('nobody has more than two papers in the queue, whatever others have', async () => {
  const make = aMaker();
  const [first, second] = [make(paper, asker('ada')), make(paper, asker('ada'))];
  await expect(make(paper, asker('ada'))).rejects.toMatchObject({
    code: 'rate_limited',
    message: TOO_MANY,
    details: { retryAfterSeconds: 2 },
  });
  await Promise.all([first, second, make(paper, asker('grace'))]);
  expect(await make(paper, asker('ada'))).toEqual(new Uint8Array([4]));
});

test('a paper that nobody waits for any more is not set, and its place is free at once', async () => {
  const make = aMaker();
  const first = make({ ...paper, title: 'slow' }, asker('ada'));
  const gone = new AbortController();
  const second = make(paper, asker('ada', gone.signal));
  gone.abort();
  const left = { code: 'unavailable' };
  await expect(second).rejects.toMatchObject(left);
  const third = make(paper, asker('ada'));
  await expect(make(paper, asker('grace', gone.signal))).rejects.toMatchObject(left);
  expect([await first, await third]).toEqual([new Uint8Array([1]), new Uint8Array([2])]);
});

test('whoever leaves while the paper is being set does not stop the next', async () => {
  const make = aMaker();
  const gone = new AbortController();
  const first = make({ ...paper, title: 'slow' }, asker('ada', gone.signal));
  const second = make(paper, asker('grace'));
  await wait(50);
  gone.abort();
  expect([await first, await second]).toEqual([new Uint8Array([1]), new Uint8Array([2])]);
});
