import { expect, test } from 'vitest';
import { createJointReads } from './joint-reads.ts';

function createSource() {
  const ends: ((value: string) => void)[] = [];
  const read = () => new Promise<string>((resolve) => ends.push(resolve));
  return { ends, read };
}

async function settle(): Promise<void> {
  for (let step = 0; step < 10; step += 1) await Promise.resolve();
}

test('who asks while it is read waits for one next reading together with the others', async () => {
  const { ends, read } = createSource();
  const joint = createJointReads<string>();
  const first = joint('riverside', read);
  const late = [joint('riverside', read), joint('riverside', read), joint('riverside', read)];
  await settle();
  expect(ends).toHaveLength(1);

  ends[0]?.('before');
  expect(await first).toBe('before');
  await settle();
  expect(ends).toHaveLength(2);
  ends[1]?.('after');
  expect(await Promise.all(late)).toEqual(['after', 'after', 'after']);
});

test('who asks once the next reading has begun waits for the one after it', async () => {
  const { ends, read } = createSource();
  const joint = createJointReads<string>();
  const answers = [joint('riverside', read), joint('riverside', read)];
  ends[0]?.('one');
  await settle();
  answers.push(joint('riverside', read));
  await settle();
  expect(ends).toHaveLength(2);
  ends[1]?.('two');
  await settle();
  ends[2]?.('three');
  expect(await Promise.all(answers)).toEqual(['one', 'two', 'three']);
});

test('each key is read by itself, and again when nobody reads it', async () => {
  const { ends, read } = createSource();
  const joint = createJointReads<string>();
  const answers = [joint('riverside', read), joint('lakeside', read)];
  expect(ends).toHaveLength(2);
  ends.forEach((end, index) => end(String(index)));
  expect(await Promise.all(answers)).toEqual(['0', '1']);
  await settle();
  void joint('riverside', read);
  expect(ends).toHaveLength(3);
});

test('a reading that fails is told to those who asked for it, and the next one is made', async () => {
  const joint = createJointReads<string>();
  const failed = joint('riverside', () => Promise.reject(new Error('The database is away.')));
  const next = joint('riverside', () => Promise.resolve('back'));
  await expect(failed).rejects.toThrow('The database is away.');
  expect(await next).toBe('back');
});
