import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { aside, createTurns } from '#server/http/turns.ts';
import type { TurnLimits } from '#server/http/turns.ts';

/** One at a time for each network, also when nobody else is here. */
const ONE: Partial<TurnLimits> = {
  network: { quick: 1, slow: 0, eachRound: 1 },
  guests: { quick: 1, slow: 0, eachRound: 1 },
  alone: 1,
};
const HOSPITAL = '198.51.100.1';
const ELSEWHERE = '203.0.113.1';

function opened(limits: Partial<TurnLimits> = ONE) {
  const turns = createTurns(limits);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  function ask(name: string, network = HOSPITAL, person: string | null = null, bytes = 0) {
    return turns({ network, person, bytes, isFile: false }, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    });
  }
  return {
    turns,
    begun,
    ask,
    end: (name: string) => ends.get(name)?.(),
  };
}

test('what one network asks waits for what it asked before', async () => {
  const { begun, ask, end } = opened();
  const [first, second] = [ask('first'), ask('second')];
  await expect.poll(() => begun).toEqual(['first']);
  end('first');
  await first;
  await expect.poll(() => begun).toEqual(['first', 'second']);
  end('second');
  expect(await second).toBe('second');
});

test('somebody signed in elsewhere does not wait for a network that asks too much', async () => {
  const { begun, ask } = opened();
  for (let n = 0; n < 32; n += 1) void ask(`flood ${n}`);
  void ask('mine', ELSEWHERE, 'ada');
  await expect.poll(() => begun).toEqual(['flood 0', 'mine']);
});

test('of one network the next is another person, however much the first has asked', async () => {
  const { begun, ask, end } = opened();
  for (let n = 0; n < 5; n += 1) void ask(`ada ${n}`, HOSPITAL, 'ada');
  void ask('grace', HOSPITAL, 'grace');
  await expect.poll(() => begun).toEqual(['ada 0']);
  end('ada 0');
  await expect.poll(() => begun).toEqual(['ada 0', 'ada 1']);
  end('ada 1');
  await expect.poll(() => begun).toEqual(['ada 0', 'ada 1', 'grace']);
});

test('guests of many networks together leave room for who is signed in', async () => {
  const { begun, ask } = opened({
    ...ONE,
    guests: { quick: 2, slow: 0, eachRound: 1 },
    hereMs: 60_000,
  });
  for (let n = 1; n < 9; n += 1) void ask(`guest ${n}`, `198.51.100.${n}`);
  void ask('mine', ELSEWHERE, 'ada');
  await expect.poll(() => begun).toEqual(['guest 1', 'mine', 'guest 2']);
});

test('while others are here, one of a network’s requests begins in a round of the event loop', async () => {
  const turns = createTurns();
  const begun: string[] = [];
  const ask = (name: string, network: string) =>
    turns({ network, person: name, bytes: 0, isFile: false }, async () => {
      begun.push(name);
    });
  await ask('somebody', ELSEWHERE);
  const flood = Array.from({ length: 8 }, (_, n) => ask(`flood ${n}`, HOSPITAL));
  for (let rounds = 1; rounds < 8; rounds += 1) {
    await nextRound();
    expect(begun).toHaveLength(1 + rounds + 1);
  }
  await Promise.all(flood);
  expect(begun).toHaveLength(9);
});

/** Files that are asked for, and how many of them have begun, by network. */
function openedFiles() {
  const turns = createTurns();
  const begun = new Map<string, number>();
  function ask(network: string, person: string | null = null, isFile = true) {
    return turns({ network, person, bytes: 0, isFile }, async () => {
      begun.set(network, (begun.get(network) ?? 0) + 1);
    });
  }
  const sumOf = (name: RegExp) =>
    [...begun].reduce((sum, [network, count]) => sum + (name.test(network) ? count : 0), 0);
  return { ask, sumOf };
}

test('while others are here, eight files of a network begin in a round, as long as it asks for them', async () => {
  const { ask, sumOf } = openedFiles();
  await ask(ELSEWHERE);
  const page = Array.from({ length: 25 }, () => ask(HOSPITAL, 'ada'));
  for (let rounds = 1; rounds < 3; rounds += 1) {
    await nextRound();
    expect(sumOf(/./)).toBe(1 + 8 * (rounds + 1));
  }
  await Promise.all(page);
  expect(sumOf(/./)).toBe(26);
});

test('files of many networks’ guests leave room for those of who is signed in, and hold up no other request', async () => {
  const { ask, sumOf } = openedFiles();
  await ask(ELSEWHERE);
  const flood = Array.from({ length: 100 }, (_, n) => `guest ${n}`).flatMap((network) =>
    Array.from({ length: 4 }, () => ask(network)),
  );
  const page = Array.from({ length: 24 }, () => ask('ward', 'ada'));
  void ask('another', null, false);
  await nextRound();
  const before = sumOf(/guest/);
  await nextRound();
  await nextRound();
  expect([sumOf(/guest/) - before, sumOf(/ward/), sumOf(/another/)]).toEqual([8, 24, 1]);
  await Promise.all([...flood, ...page]);
});

test('what a network holds is counted whatever it asks for', async () => {
  const turns = createTurns({ ...ONE, held: 2 });
  const ask = (isFile: boolean) =>
    turns({ network: HOSPITAL, person: null, bytes: 0, isFile }, () => new Promise(() => {}));
  void ask(false);
  void ask(true);
  for (const isFile of [false, true])
    await expect(ask(isFile)).rejects.toMatchObject({ code: 'rate_limited' });
});

test('next is whose network had no turn for longest: who asks seldom hardly waits, who is new has no claim to more', async () => {
  const { begun, ask, end } = opened({ ...ONE, hereMs: 60_000 });
  const inOrder = ['seldom', 'flood 1', 'flood 2', 'flood 3'];
  for (const name of inOrder) {
    const asked = ask(name, name);
    await expect.poll(() => begun).toContain(name);
    end(name);
    await asked;
  }
  void ask('first', 'first');
  for (const name of inOrder.slice(1)) void ask(`${name} again`, name);
  void ask('new', 'new');
  void ask('seldom again', 'seldom');
  const after = ['first', 'seldom again', 'flood 1 again', 'flood 2 again', 'flood 3 again', 'new'];
  for (const [place, name] of after.entries()) {
    await expect.poll(() => begun.slice(4)).toEqual(after.slice(0, place + 1));
    end(name);
  }
});

test('networks that have gone are forgotten, and those that wait are not', async () => {
  const { begun, ask, end } = opened({ ...ONE, networks: 2, hereMs: 0 });
  void ask('first', 'first');
  void ask('second', 'second');
  for (let n = 0; n < 20; n += 1) void ask(`later ${n}`, `later ${n}`);
  for (let turn = 1; turn < 23; turn += 1) {
    await expect.poll(() => begun.length).toBe(turn);
    end(begun.at(-1) ?? '');
  }
  expect(new Set(begun).size).toBe(22);
});

test('what takes long gives its turn on, so many times', async () => {
  const { begun, ask } = opened({
    ...ONE,
    network: { quick: 1, slow: 1, eachRound: 1 },
    guests: { quick: 9, slow: 9, eachRound: 1 },
    alone: 2,
    slowAfterMs: 1,
  });
  for (const name of ['report', 'list', 'other list']) void ask(name);
  await expect.poll(() => begun).toEqual(['report', 'list']);
});

test('who waits for a body or a thread keeps no turn, and takes one again afterwards', async () => {
  const { turns, begun, ask, end } = opened();
  let arrived: () => void = () => undefined;
  const body = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const upload = turns({ network: HOSPITAL, person: null, bytes: 0, isFile: false }, async () => {
    await aside(() => body);
    begun.push('upload');
  });
  const list = ask('list');
  await expect.poll(() => begun).toEqual(['list']);
  arrived();
  await body;
  expect(begun).toEqual(['list']);
  end('list');
  await Promise.all([list, upload]);
  expect(begun).toEqual(['list', 'upload']);
});

test('nothing is done for somebody who has left before the turn came', async () => {
  const { turns, begun, ask, end } = opened();
  void ask('first');
  await expect.poll(() => begun).toEqual(['first']);
  const gone = turns(
    { network: HOSPITAL, person: null, bytes: 0, isFile: false, hasLeft: () => true },
    () => {
      throw new Error('it is done');
    },
  );
  end('first');
  await expect(gone).rejects.toMatchObject({ code: 'rate_limited' });
  await expect.poll(() => begun).toEqual(['first']);
});

test('too many requests or bytes of one network, or of all, are refused at once, each saying when to come again', async () => {
  const details = { retryAfterSeconds: 2 };
  const few = opened({ ...ONE, held: 2, heldByAll: 3 });
  void few.ask('first');
  void few.ask('second');
  await expect(few.ask('third')).rejects.toMatchObject({ code: 'rate_limited', details });
  void few.ask('elsewhere', ELSEWHERE, 'ada');
  await expect(few.ask('too', '192.0.2.1', 'bo')).rejects.toMatchObject({
    code: 'unavailable',
    details,
  });
  const small = opened({ ...ONE, bytes: 100, bytesOfAll: 150 });
  void small.ask('first', HOSPITAL, null, 60);
  await expect(small.ask('second', HOSPITAL, null, 60)).rejects.toMatchObject({
    code: 'rate_limited',
  });
  void small.ask('third', HOSPITAL, null, 40);
  await expect(small.ask('fourth', ELSEWHERE, 'ada', 60)).rejects.toMatchObject({
    code: 'unavailable',
  });
});

test('guests of a network hold half of it at most, one person less, and everybody else there is still answered', async () => {
  const { ask, begun } = opened({ alone: 1000 });
  const refused = { code: 'rate_limited' };
  for (let n = 0; n < 250; n += 1) void ask(`guest ${n}`);
  await expect(ask('guest too many')).rejects.toMatchObject(refused);
  for (let n = 0; n < 120; n += 1) void ask(`ada ${n}`, HOSPITAL, 'ada');
  await expect(ask('ada too many', HOSPITAL, 'ada')).rejects.toMatchObject(refused);
  void ask('grace', HOSPITAL, 'grace');
  await expect.poll(() => begun).toContain('grace');
});

test('large bodies of guests, or of one person, leave room for those of others in their network', async () => {
  const { ask, begun } = opened({ alone: 1000 });
  const mib = 1024 * 1024;
  const refused = { code: 'rate_limited' };
  for (let n = 0; n < 4; n += 1) void ask(`guest ${n}`, HOSPITAL, null, 4 * mib);
  await expect(ask('one byte more', HOSPITAL, null, 1)).rejects.toMatchObject(refused);
  void ask('import', HOSPITAL, 'ada', 6 * mib);
  await expect(ask('import again', HOSPITAL, 'ada', 6 * mib)).rejects.toMatchObject(refused);
  void ask('import of grace', HOSPITAL, 'grace', 6 * mib);
  await expect.poll(() => begun).toContain('import of grace');
});

test('what fails or is refused leaves its place', async () => {
  const { turns, begun, ask, end } = opened({ ...ONE, held: 1 });
  const who = { network: HOSPITAL, person: null, bytes: 0, isFile: false };
  const failure = new Error('broken');
  await expect(turns(who, () => Promise.reject(failure))).rejects.toBe(failure);
  const next = ask('next');
  await expect(ask('one too many')).rejects.toMatchObject({ code: 'rate_limited' });
  await expect.poll(() => begun).toEqual(['next']);
  end('next');
  expect(await next).toBe('next');
});
