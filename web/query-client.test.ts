import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { ChangingClient } from '#web/query-client.ts';

/** A query whose answers come when they are told to: how often it was asked so far. */
function open() {
  const client = new ChangingClient();
  const asked: PromiseWithResolvers<string>[] = [];
  const query = {
    queryKey: ['dashboard'],
    queryFn: () => {
      const answer = Promise.withResolvers<string>();
      asked.push(answer);
      return answer.promise;
    },
  };
  onTestFinished(() => client.clear());
  const answer = async (at: number, text: string) => {
    await expect.poll(() => asked.length).toBeGreaterThan(at);
    asked[at]?.resolve(text);
  };
  return { client, query, asked, answer };
}

test('what is asked for the first time while something changes is asked once more, and shows the change', async () => {
  const { client, query, asked, answer } = open();
  const observer = new QueryObserver(client, query);
  const leave = observer.subscribe(() => undefined);
  onTestFinished(leave);
  const changed = client.invalidateQueries({ queryKey: ['dashboard'] });
  await answer(0, 'before');
  await answer(1, 'after');
  await changed;
  expect(observer.getCurrentResult().data).toBe('after');
  expect(asked).toHaveLength(2);
});

test('what is asked ahead, for no screen yet, is old when it comes', async () => {
  const { client, query, asked, answer } = open();
  const ahead = client.fetchQuery(query);
  const changed = client.invalidateQueries({ queryKey: ['dashboard'] });
  await answer(0, 'before');
  await Promise.all([ahead, changed]);
  expect(client.getQueryState(query.queryKey)?.isInvalidated).toBe(true);
  expect(asked).toHaveLength(1);
});

test('what is not on its way is asked once', async () => {
  const { client, query, asked, answer } = open();
  const observer = new QueryObserver(client, query);
  const leave = observer.subscribe(() => undefined);
  onTestFinished(leave);
  await answer(0, 'before');
  await expect.poll(() => observer.getCurrentResult().data).toBe('before');
  const changed = client.invalidateQueries({ queryKey: ['dashboard'] });
  await answer(1, 'after');
  await changed;
  expect(asked).toHaveLength(2);
});
