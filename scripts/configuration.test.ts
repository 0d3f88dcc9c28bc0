import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ALLOWED, SECRETS } from '#server/config.ts';
import { CONFIGURATION, configurationPage } from './configuration.ts';

const page = readFileSync(join(dirname(import.meta.dirname), CONFIGURATION), 'utf8');
const rows = [...page.matchAll(/^\| ([A-Z_]+)( \(file\))? \| (.+) \| (.+) \| (.+) \|$/gm)];

test('the page of variables is what the code says now: npm run configuration makes it', () => {
  expect(page).toBe(configurationPage());
});

test('every variable stands on it once, and what may stand in a file is marked', () => {
  expect(rows).toHaveLength(Object.keys(ALLOWED).length);
  expect(new Set(rows.map(([, name]) => name))).toEqual(new Set(Object.keys(ALLOWED)));
  const marked = rows.flatMap(([, name, mark]) => (mark ? [name] : []));
  expect(new Set(marked)).toEqual(new Set(SECRETS));
});

test('defaults are told as one would write them', () => {
  const defaults = Object.fromEntries(rows.map(([, name, , , , fallback]) => [name, fallback]));
  expect(defaults).toMatchObject({
    PORT: '3000',
    QUESTION_CHECK: 'on',
    OTEL_SDK_DISABLED: 'false',
    IDLE_SIGN_OUT_MINUTES: '0',
    LLM_MODEL: 'gpt-4',
    TRUSTED_PROXIES: 'none',
  });
});
