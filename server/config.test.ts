import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
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
    directUrl: undefined,
    connections: 14,
    preparedStatements: true,
    authSecrets: undefined,
    model: undefined,
    questionCheck: true,
    staggerMs: 1000,
    patienceMs: 300_000,
    trustedProxies: [],
    smtp: undefined,
    emailJs: undefined,
    requireEmailVerification: false,
    testOrganization: 'as_it_is',
    idleSignOutMinutes: 0,
  });
});

test('the address past a pooler is asked for beside the pooler’s own, and nowhere else', () => {
  const pooled = { DATABASE_URL: 'postgres://pooler/x', AUTH_SECRET: 'x'.repeat(32) };
  const DATABASE_DIRECT_URL = 'postgres://postgres/x';
  expect(readConfig({ ...pooled, DATABASE_DIRECT_URL })).toMatchObject({
    databaseUrl: 'postgres://pooler/x',
    directUrl: DATABASE_DIRECT_URL,
  });
  expect(refusal({ DATABASE_DIRECT_URL })).toBe(
    'DATABASE_URL is required with DATABASE_DIRECT_URL: it takes a postgres:// address, or unset for the embedded database.',
  );
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

test.each([
  [{}, 'as_it_is'],
  [{ PUBLIC_URL: 'http://localhost:3000' }, 'as_it_is'],
  [{ PUBLIC_URL: 'http://127.0.0.1:3000', HOST: '0.0.0.0' }, 'as_it_is'],
  [{ PUBLIC_URL: 'http://[::1]:3000' }, 'as_it_is'],
  [{ PUBLIC_URL: 'https://debrief.example.org' }, 'closed'],
  [{ PUBLIC_URL: 'http://127.0.0.1.example.org' }, 'closed'],
  [{ PUBLIC_URL: 'http://localhost.example.org' }, 'closed'],
  [{ PUBLIC_URL: 'http://192.168.1.5' }, 'closed'],
  [{ HOST: '0.0.0.0' }, 'closed'],
  [{ PUBLIC_URL: 'https://debrief.example.org', TEST_ORGANIZATION: 'open' }, 'open'],
  [{ TEST_ORGANIZATION: 'closed' }, 'closed'],
])('with %j the organization for trying is %s', (env: Record<string, string>, expected) => {
  expect(readConfig(env).testOrganization).toBe(expected);
});

test('an empty value counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' }).port).toBe(3000);
});

test('the embedded database takes as many connections as it has beside those of commands, another takes more', () => {
  expect(readConfig({ DATABASE_CONNECTIONS: '40' }).connections).toBe(40);
  expect(refusal({ DATABASE_CONNECTIONS: '41' })).toBe(
    'DATABASE_CONNECTIONS is not valid: it takes how many connections this server opens at most, from 8 to 200; to 40 with the embedded database.',
  );
  const elsewhere = { DATABASE_URL: 'postgres://localhost/debrief', AUTH_SECRET: 's'.repeat(32) };
  expect(readConfig({ ...elsewhere, DATABASE_CONNECTIONS: '200' }).connections).toBe(200);
});

test.each([
  ['PORT', '70000'],
  ['PORT', 'http'],
  ['PUBLIC_URL', 'debrief.example.org'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['PREPARED_STATEMENTS', 'maybe'],
  ['TEST_ORGANIZATION', 'yes'],
  ['AUTH_SECRET', 'short'],
  ['AUTH_SECRET_PREVIOUS', 'short'],
  ['AUTH_SECRET_PREVIOUS', `${'long '.repeat(10)}\nshort`],
  ['LLM_BASE_URL', 'localhost:1234'],
  ['GENERATION_STAGGER_MS', '1.5'],
  ['GENERATION_STAGGER_MS', '-1'],
  ['GENERATION_PATIENCE_MS', '5 minutes'],
  ['QUESTION_CHECK', 'maybe'],
  ['TRUSTED_PROXIES', 'the-proxy'],
  ['TRUSTED_PROXIES', 'abc'],
  ['TRUSTED_PROXIES', '1.2.3'],
  ['TRUSTED_PROXIES', '10.0.0.0/64'],
  ['TRUSTED_PROXIES', '10.0.0.0/8, ::1/129'],
  ['SMTP_URL', 'mail.example.org:587'],
  ['SMTP_URL', 'smtp://'],
  ['MAIL_FROM', 'Debrief'],
  ['MAIL_FROM', 'one@example.org, two@example.org'],
  ['MAIL_FROM', 'Debrief <post@example.org> more'],
  ['EMAILJS_BASE_URL', 'api.emailjs.com'],
  ['REQUIRE_EMAIL_VERIFICATION', 'yes'],
  ['IDLE_SIGN_OUT_MINUTES', '1441'],
  ['IDLE_SIGN_OUT_MINUTES', '-1'],
  ['IDLE_SIGN_OUT_MINUTES', '2.5'],
  ['METRICS_TOKEN', 'fifteen-letters'],
  ['METRICS_TOKEN', 'a token that has spaces'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', '127.0.0.1:4318'],
  ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'grpc://collector'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'only-a-name'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'name=%zz'],
  ['OTEL_SDK_DISABLED', 'yes'],
  ['OTEL_TRACES_SAMPLER_ARG', '2'],
])('a wrong %s (%s) is refused in one line that names it', (name, value) => {
  const message = refusal({ [name]: value });
  expect(message).toMatch(new RegExp(`^${name} is not valid: it takes .+\\.$`));
  expect(message).not.toContain('\n');
});

test('a Postgres without a secret is refused', () => {
  expect(refusal({ DATABASE_URL: 'postgres://localhost/x' })).toMatch(/^AUTH_SECRET is required/);
});

test('mail goes out in the name of the product, unless MAIL_FROM says another', () => {
  const from = (MAIL_FROM: string) =>
    readConfig({ SMTP_URL: 'smtp://localhost:1025', MAIL_FROM }).smtp?.from;
  expect(from('post@example.org')).toEqual({ name: 'Debrief', address: 'post@example.org' });
  expect(from('<post@example.org>')).toEqual({ name: 'Debrief', address: 'post@example.org' });
  const named = { name: 'St. Mary, Emergency', address: 'ed@example.org' };
  expect(from('St. Mary, Emergency <ed@example.org>')).toEqual(named);
  expect(from('"St. Mary, Emergency" <ed@example.org>')).toEqual(named);
});

test('a mail server without a sender is refused', () => {
  const message = refusal({ SMTP_URL: 'smtps://user:secret@mail.example.org' });
  expect(message).toMatch(/^MAIL_FROM is required with SMTP_URL: it takes .+\.$/);
  expect(message).not.toContain('\n');
});

test('the three settings of EmailJS are set together; what is missing is named', () => {
  const ids = { EMAILJS_SERVICE_ID: 's', EMAILJS_TEMPLATE_ID: 't', EMAILJS_PUBLIC_KEY: 'k' };
  expect(readConfig({ ...ids, MAIL_FROM: 'post@example.org' }).emailJs).toEqual({
    baseUrl: 'https://api.emailjs.com',
    serviceId: 's',
    templateId: 't',
    publicKey: 'k',
    replyTo: 'post@example.org',
  });
  expect(refusal({ EMAILJS_SERVICE_ID: 's', EMAILJS_TEMPLATE_ID: 't' })).toBe(
    'EMAILJS_PUBLIC_KEY is required with EMAILJS_SERVICE_ID and EMAILJS_TEMPLATE_ID.',
  );
  expect(refusal({ EMAILJS_SERVICE_ID: 's' })).toBe(
    'EMAILJS_TEMPLATE_ID and EMAILJS_PUBLIC_KEY are required with EMAILJS_SERVICE_ID.',
  );
});

test('verified addresses and signing out when idle are asked for by their variables', () => {
  const config = readConfig({ REQUIRE_EMAIL_VERIFICATION: 'true', IDLE_SIGN_OUT_MINUTES: '15' });
  expect(config.requireEmailVerification).toBe(true);
  expect(config.idleSignOutMinutes).toBe(15);
  expect(readConfig({ REQUIRE_EMAIL_VERIFICATION: 'false' }).requireEmailVerification).toBe(false);
});

test('prepared statements are turned off by their variable alone', () => {
  expect(readConfig({}).preparedStatements).toBe(true);
  expect(readConfig({ PREPARED_STATEMENTS: 'on' }).preparedStatements).toBe(true);
  expect(readConfig({ PREPARED_STATEMENTS: 'off' }).preparedStatements).toBe(false);
});

test('earlier secrets stand one a line behind the one that counts, which cannot be missing', () => {
  const [newest, older, oldest] = ['c', 'b, ', 'a'].map((letter) => letter.repeat(32).trim());
  const secrets = { AUTH_SECRET: newest ?? '', AUTH_SECRET_PREVIOUS: `${older}\n ${oldest}\n` };
  expect(readConfig(secrets).authSecrets).toEqual([newest, older, oldest]);
  const without = { AUTH_SECRET_PREVIOUS: older ?? '' };
  expect(refusal(without)).toMatch(/^AUTH_SECRET is required with AUTH_SECRET_PREVIOUS/);
});

async function aFile(content: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'debrief-secret-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'secret');
  await writeFile(path, content);
  return path;
}

test('a secret is read from the file that a container hands it out in', async () => {
  const [first, second] = [
    'a secret of more than 32 characters',
    'another of more than 32 characters',
  ];
  const config = readConfig({
    DATABASE_URL_FILE: await aFile('postgres://localhost/debrief\n'),
    AUTH_SECRET_FILE: await aFile(`${first}\n`),
    AUTH_SECRET_PREVIOUS_FILE: await aFile(`${second}\n`),
    LLM_API_KEY_FILE: await aFile('key\n'),
    SMTP_URL_FILE: await aFile('smtps://user:word@mail.example.org'),
    MAIL_FROM: 'post@example.org',
  });
  expect(config).toMatchObject({
    databaseUrl: 'postgres://localhost/debrief',
    directUrl: 'postgres://localhost/debrief',
    authSecrets: [first, second],
    model: { apiKey: 'key' },
    smtp: { url: 'smtps://user:word@mail.example.org' },
  });
});

test('a secret’s file that is missing, empty, or beside the secret itself stops the start, and its words are in no message', async () => {
  const short = await aFile('too short');
  expect(refusal({ AUTH_SECRET_FILE: '/nowhere' })).toBe(
    'AUTH_SECRET_FILE is not valid: it takes a file that can be read.',
  );
  expect(refusal({ AUTH_SECRET_FILE: await aFile('\n') })).toMatch(/ is empty\.$/);
  expect(refusal({ AUTH_SECRET: 'x'.repeat(32), AUTH_SECRET_FILE: short })).toBe(
    'AUTH_SECRET and AUTH_SECRET_FILE are both set: only one counts.',
  );
  expect(refusal({ AUTH_SECRET_FILE: short })).toBe(
    'AUTH_SECRET is not valid: it takes at least 32 characters.',
  );
});

test('traces go where the standard variables say, and nowhere where they say nothing or no', () => {
  const tracing = (env: Record<string, string>) => readConfig(env).tracing;
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318/';
  expect(tracing({ OTEL_SERVICE_NAME: 'ours' })).toBeUndefined();
  expect(tracing({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'true' })).toBeUndefined();
  expect(tracing({ OTEL_EXPORTER_OTLP_ENDPOINT })).toEqual({
    url: 'http://collector:4318/v1/traces',
    headers: {},
    service: 'debrief',
    share: 1,
  });
  expect(
    tracing({
      OTEL_EXPORTER_OTLP_ENDPOINT,
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example.org/take',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc, x-team=a=b',
      OTEL_SERVICE_NAME: 'ours',
      OTEL_TRACES_SAMPLER_ARG: '0.1',
    }),
  ).toEqual({
    url: 'https://traces.example.org/take',
    headers: { authorization: 'Bearer abc', 'x-team': 'a=b' },
    service: 'ours',
    share: 0.1,
  });
});
