import type { ClientBase } from 'pg';
import { expect, test } from 'vitest';
import { nameStatements } from '#server/db/statements.ts';

/** A connection that writes down under which name it was asked. */
function connection(isKept: boolean) {
  const names: unknown[] = [];
  const query = (asked: unknown) => void names.push(Reflect.get(Object(asked), 'name'));
  const client = { query } as object as ClientBase;
  nameStatements(client, isKept);
  return { client, names };
}

test('what is asked often is named, on every connection alike', async () => {
  const text = 'select $1 as often';
  const [one, other] = [connection(true), connection(true)];
  for (let i = 0; i < 4; i += 1) await one.client.query({ text }, ['x']);
  await other.client.query({ text }, ['y']);
  const [first, second, name, again] = one.names;
  expect([first, second]).toEqual([undefined, undefined]);
  expect(name).toMatch(/^often \d+$/);
  expect([again, ...other.names]).toEqual([name, name]);
});

test('two texts never share a name', async () => {
  const { client, names } = connection(true);
  for (const text of ['select $1 as a', 'select $1 as b']) {
    for (let i = 0; i < 3; i += 1) await client.query({ text }, ['x']);
  }
  expect(names[2]).not.toBe(names[5]);
});

test('variants of one query take no other query its name', async () => {
  const { client, names } = connection(true);
  const beginning = `select ${'a long list of columns, '.repeat(3)}`;
  for (let variant = 0; variant < 500; variant += 1) {
    for (let i = 0; i < 3; i += 1) await client.query({ text: `${beginning}${variant}` }, ['x']);
  }
  expect(names.filter((name) => name !== undefined)).toHaveLength(50);
  for (let i = 0; i < 3; i += 1) await client.query({ text: 'select $1 as another' }, ['x']);
  expect(names.at(-1)).toMatch(/^often \d+$/);
});

test('a name that was given stays, and what has no values needs none', async () => {
  const { client, names } = connection(true);
  await client.query({ name: 'given', text: 'select $1 as given' }, ['x']);
  for (let i = 0; i < 4; i += 1) await client.query({ text: 'select 1' }, []);
  expect(names).toEqual(['given', undefined, undefined, undefined, undefined]);
});

test('for a pooler that keeps none nothing is named, not even what was given a name', async () => {
  const { client, names } = connection(false);
  for (let i = 0; i < 4; i += 1) await client.query({ text: 'select $1 as kept' }, ['x']);
  await client.query({ name: 'given', text: 'select $1 as given' }, ['x']);
  expect(names).toEqual([undefined, undefined, undefined, undefined, undefined]);
});

test('a transaction that cannot begin says so before anything else is asked of it', async () => {
  const client = { query: () => Promise.reject(new Error('not now')) } as object as ClientBase;
  nameStatements(client, true);
  await expect(client.query({ text: 'begin' })).rejects.toThrow('not now');
});
