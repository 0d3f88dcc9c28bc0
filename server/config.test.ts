import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '#server/config.ts';

function refusal(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
  }
  throw new Error('the configuration was accepted');
}

test('an empty environment gives the embedded database, the starter library and port 3000', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: undefined,
    dataDir: './data',
    databaseUrl: undefined,
    authSecret: undefined,
    model: undefined,
    staggerMs: 1000,
    trustedProxies: [],
  });
});

test('a key alone means the public API, a base URL alone a local server', () => {
  expect(readConfig({ LLM_API_KEY: 'k' }).model).toEqual({
    baseUrl: 'https://api.openai.com/v1',
    apiKey: 'k',
    name: 'gpt-4',
  });
  expect(readConfig({ LLM_BASE_URL: 'http://127.0.0.1:1234/v1/', LLM_MODEL: 'm' }).model).toEqual({
    baseUrl: 'http://127.0.0.1:1234/v1',
    apiKey: undefined,
    name: 'm',
  });
});

test('an empty value counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' }).port).toBe(3000);
});

test.each([
  ['PORT', '70000'],
  ['PORT', 'http'],
  ['PUBLIC_URL', 'debrief.example.org'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['AUTH_SECRET', 'short'],
  ['LLM_BASE_URL', 'localhost:1234'],
  ['GENERATION_STAGGER_MS', '1.5'],
  ['GENERATION_STAGGER_MS', '-1'],
  ['TRUSTED_PROXIES', 'the-proxy'],
  ['TRUSTED_PROXIES', 'abc'],
  ['TRUSTED_PROXIES', '1.2.3'],
  ['TRUSTED_PROXIES', '10.0.0.0/64'],
  ['TRUSTED_PROXIES', '10.0.0.0/8, ::1/129'],
])('a wrong %s (%s) is refused in one line that names it', (name, value) => {
  const message = refusal({ [name]: value });
  expect(message).toMatch(new RegExp(`^${name} is not valid: it takes .+\\.$`));
  expect(message).not.toContain('\n');
});

test('a Postgres without a secret is refused', () => {
  expect(refusal({ DATABASE_URL: 'postgres://localhost/x' })).toMatch(/^AUTH_SECRET is required/);
});
