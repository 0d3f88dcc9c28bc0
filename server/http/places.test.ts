import { expect, test } from 'vitest';
import { createPlaces, inPlace } from '#server/http/places.ts';

const HOSPITAL = '198.51.100.1';

function opened(limits?: Parameters<typeof createPlaces>[0]) {
  const take = createPlaces(limits);
  const begun: string[] = [];
  function ask(person: string, network = HOSPITAL) {
    const place = take(network, person);
    void place.ready.then(() => begun.push(person));
    return place;
  }
  return { take, begun, ask };
}

test('eight exports of a network run at once; then comes who has none, however many another asked for', async () => {
  const { begun, ask } = opened();
  const people = ['a', 'b', 'c', 'd'];
  const running = people.flatMap((person) => [ask(person), ask(person)]);
  for (let n = 0; n < 5; n += 1) ask('a');
  ask('late');
  ask('elsewhere', '203.0.113.1');
  await expect.poll(() => begun).toHaveLength(9);
  expect(begun).not.toContain('late');
  running[0]?.leave();
  await expect.poll(() => begun.at(-1)).toBe('late');
  running[1]?.leave();
  await expect.poll(() => begun.slice(10)).toEqual(['a']);
});

test('whoever asks a lot at once comes again after everybody who asked later', async () => {
  const { begun, ask } = opened({ person: 1, network: 2 });
  const [first, second] = [ask('a'), ask('b')];
  const [again] = ['a', 'a', 'b', 'b', 'late'].map((person) => ask(person));
  first?.leave();
  await expect.poll(() => begun).toEqual(['a', 'b', 'a']);
  second?.leave();
  await expect.poll(() => begun).toEqual(['a', 'b', 'a', 'b']);
  again?.leave();
  await expect.poll(() => begun.at(-1)).toBe('late');
});

test('who leaves while waiting is passed over, and leaving twice frees one place', async () => {
  const { begun, ask } = opened();
  const [first, , third] = [ask('a'), ask('a'), ask('a'), ask('a'), ask('a')];
  third?.leave();
  first?.leave();
  first?.leave();
  await expect.poll(() => begun).toHaveLength(3);
});

test('an export that fails, or whose reader has gone, leaves its place', async () => {
  const take = createPlaces({ person: 1, network: 1 });
  const place = () => take(HOSPITAL, 'a');
  const failing = inPlace(place, () => {
    throw new Error('broken');
  });
  await expect(failing.stream.getReader().read()).rejects.toThrow('broken');
  const endless = inPlace(
    place,
    () => new ReadableStream({ pull: (to) => to.enqueue(Buffer.from('x')) }),
  );
  expect((await endless.stream.getReader().read()).done).toBe(false);
  const next = inPlace(place, () => new Blob(['next']).stream()).stream.getReader();
  await endless.leave();
  expect(Buffer.from((await next.read()).value ?? '').toString()).toBe('next');
});
