import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SCREENS } from '#shared/screens.ts';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const MAP = read('docs/spec-map.md');
const API = read('shared/api.ts') + read('shared/api-administration.ts');

test('every address of an interface that the map of the description names is one of ours', () => {
  const named = [...MAP.matchAll(/`([A-Z]+(?:\|[A-Z]+)*) (\/api\/[\w/:.-]+)(?:\?[^`]*)?`/g)];
  const addresses = named.flatMap(([, methods = '', path = '']) =>
    methods.split('|').map((method) => `${method} ${path}`),
  );
  expect(addresses.length).toBeGreaterThan(30);
  expect(addresses.filter((address) => !API.includes(`'${address}'`))).toEqual([]);
});

test('every screen that the map of the description names is one of ours', () => {
  const screens = MAP.slice(
    MAP.indexOf('## The described screens'),
    MAP.indexOf('## The described constants'),
  );
  const named = [...screens.matchAll(/`(\/[\w/:-]*)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(25);
  expect(named.filter((path) => !(path in SCREENS))).toEqual([]);
});
