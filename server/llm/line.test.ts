import { expect, test } from 'vitest';
import { createLine, OutOfPatience } from '#server/llm/line.ts';

const NOON = new Date('2026-03-02T12:00:00Z');
const never = new AbortController().signal;

/** A line closed for a moment, and who was let out of it so far. */
function closedLine(limits = { apart: 5, patience: 60_000 }) {
  const line = createLine(limits);
  line.refuse(line.join('the first', NOON), 20);
  const out: string[] = [];
  function stand(who: string, name = who, since = NOON) {
    const place = line.join(who, since);
    return Promise.resolve(line.wait(place, never)).then(() => {
      out.push(name);
      return place;
    });
  }
  return { ...line, out, stand };
}

test('nobody waits while the model limits nothing', () => {
  const line = createLine({ apart: 1000, patience: 60_000 });
  for (const who of ['ada', 'bea', 'ada'])
    expect(line.wait(line.join(who, NOON), never)).toBeNull();
});

test('whoever waits is let out in order, some time apart', async () => {
  const { stand, out } = closedLine({ apart: 30, patience: 60_000 });
  const started = performance.now();
  await Promise.all(['ada', 'bea', 'cy'].map((who) => stand(who)));
  expect(out).toEqual(['ada', 'bea', 'cy']);
  expect(performance.now() - started).toBeGreaterThan(75);
});

test('what was wished for earlier goes first, also when it comes to the line later', async () => {
  const { stand, out } = closedLine();
  const earlier = new Date('2026-03-02T11:59:59Z');
  await Promise.all([stand('ada'), stand('bea', 'bea', earlier)]);
  expect(out).toEqual(['bea', 'ada']);
});

test('a set of twenty and a set of one take turns', async () => {
  const { stand, out } = closedLine();
  const many = Array.from({ length: 20 }, (_, i) => stand('ada', `ada ${i}`));
  await Promise.all([...many, stand('bea')]);
  expect(out.slice(0, 3)).toEqual(['ada 0', 'bea', 'ada 1']);
  expect(out.slice(3)).toEqual(Array.from({ length: 18 }, (_, i) => `ada ${i + 2}`));
});

test('who comes later waits for one turn of each who waits already, not for all of theirs', async () => {
  const { stand, out } = closedLine();
  const many = Array.from({ length: 6 }, (_, i) => stand(i % 2 ? 'bea' : 'ada', `old ${i}`));
  await many[1];
  const now = new Date();
  await Promise.all([...many, stand('cy', 'cy', now), stand('cy', 'cy again', now)]);
  expect(out).toEqual(['old 0', 'old 1', 'old 2', 'old 3', 'cy', 'old 4', 'old 5', 'cy again']);
});

test('one who is refused again keeps the turn', async () => {
  const { stand, wait, refuse, out } = closedLine();
  async function standTwice() {
    const place = await stand('ada', 'ada 0');
    refuse(place, 30);
    await wait(place, never);
    out.push('ada 0 again');
  }
  await Promise.all([standTwice(), stand('ada', 'ada 1'), stand('bea')]);
  expect(out).toEqual(['ada 0', 'ada 0 again', 'bea', 'ada 1']);
});

test('of many who are told different times one tries after the shortest', async () => {
  const { stand, join, refuse } = closedLine();
  for (const seconds of [40, 60]) refuse(join('bea', NOON), seconds * 1000);
  expect((await stand('ada')).who).toBe('ada');
});

test('whose patience ends leaves the line, and those behind move up', async () => {
  const line = createLine({ apart: 5, patience: 60 });
  const refused = line.join('ada', NOON);
  line.refuse(refused, 500);
  await expect(line.wait(refused, never)).rejects.toBeInstanceOf(OutOfPatience);
});

test('who gives up leaves the line, and those behind move up', async () => {
  const { stand, wait, join, out } = closedLine();
  const leaving = new AbortController();
  const left = wait(join('ada', NOON), leaving.signal);
  const behind = stand('bea');
  leaving.abort(new Error('the tab is closed'));
  await expect(left).rejects.toThrow('the tab is closed');
  await behind;
  expect(out).toEqual(['bea']);
});

test('once the line is empty and its time is over nobody waits', async () => {
  const { stand, wait, join } = closedLine();
  await stand('ada');
  await stand('bea');
  const last = wait(join('cy', NOON), never);
  expect(last).not.toBeNull();
  await last;
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(wait(join('dan', NOON), never)).toBeNull();
});
