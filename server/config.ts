import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { z } from 'zod';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { KeyRing } from '#server/keys.ts';

const port = z.coerce.number().int().min(0).max(65535);
const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });
const smtpUrl = z.url({ protocol: /^smtps?$/, hostname: /./ });
const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
const MIN_SECRET_LENGTH = 32;
/** Jobs and messages take four of them. */
const LEAST_CONNECTIONS = 8;
const MOST_CONNECTIONS = 200;
/** Of those of the embedded Postgres, the rest is for the operator's commands and backups beside the server. */
export const MOST_OF_EMBEDDED = 40;
const MIN_TOKEN_LENGTH = 16;

/** One secret a line; null when there is none, or one is too short. */
export function readSecrets(text: string): KeyRing | null {
  const [newest, ...older] = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (newest === undefined) return null;
  const secrets = [newest, ...older] as const;
  return secrets.every(({ length }) => length >= MIN_SECRET_LENGTH) ? secrets : null;
}

/** "post@example.org" or "Name <post@example.org>". */
const sender = z.string().transform((text, context): MailSender => {
  const [, name = '', address = text] = /^(.*?)\s*<([^<>]*)>$/.exec(text) ?? [];
  if (!/^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+$/.test(address)) context.addIssue('not an address');
  return { name: name.replace(/^"(.*)"$/, '$1') || PRODUCT_NAME, address };
});

/** "name=value,other=value", as OpenTelemetry writes them, each percent-encoded. */
const headers = z
  .string()
  .regex(/^\s*[^\s=,]+=[^,]*(,\s*[^\s=,]+=[^,]*)*$/)
  .transform((list, context) => {
    const pairs = list.split(',').map((pair) => /^\s*([^=]+)=(.*?)\s*$/.exec(pair) ?? []);
    try {
      return Object.fromEntries(
        pairs.map(([, name = '', value = '']) => [name, decodeURIComponent(value)]),
      );
    } catch {
      context.addIssue('not encoded');
      return z.NEVER;
    }
  });

/** A single address, or one with the length of its network's prefix. */
function isAddressRange(entry: string): boolean {
  const [address = '', bits, ...more] = entry.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
  );
}

export const Environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(LEAST_CONNECTIONS)
    .max(MOST_CONNECTIONS)
    .default(14),
  PREPARED_STATEMENTS: z.stringbool({ truthy: ['on'], falsy: ['off'] }).default(true),
  AUTH_SECRET: z.string().min(MIN_SECRET_LENGTH).optional(),
  AUTH_SECRET_PREVIOUS: z
    .string()
    .transform((text, context) => readSecrets(text) ?? (context.addIssue('too short'), z.NEVER))
    .optional(),
  LLM_BASE_URL: httpUrl.optional(),
  LLM_API_KEY: z.string().min(1).optional(),
  LLM_MODEL: z.string().min(1).default('gpt-4'),
  QUESTION_CHECK: z.stringbool({ truthy: ['on'], falsy: ['off'] }).default(true),
  GENERATION_STAGGER_MS: z.coerce.number().int().min(0).max(60_000).default(1000),
  GENERATION_PATIENCE_MS: z.coerce.number().int().min(0).max(1_800_000).default(300_000),
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .refine((list) => list.every(isAddressRange))
    .default([]),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: sender.optional(),
  EMAILJS_SERVICE_ID: z.string().min(1).optional(),
  EMAILJS_TEMPLATE_ID: z.string().min(1).optional(),
  EMAILJS_PUBLIC_KEY: z.string().min(1).optional(),
  EMAILJS_BASE_URL: httpUrl.default('https://api.emailjs.com'),
  REQUIRE_EMAIL_VERIFICATION: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false),
  TEST_ORGANIZATION: z.enum(['open', 'closed']).optional(),
  IDLE_SIGN_OUT_MINUTES: z.coerce.number().int().min(0).max(1440).default(0),
  METRICS_TOKEN: z.string().min(MIN_TOKEN_LENGTH).regex(/^\S+$/).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headers.optional(),
  OTEL_SDK_DISABLED: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false),
  OTEL_SERVICE_NAME: z.string().min(1).default('debrief'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
});

export type VariableName = keyof z.input<typeof Environment>;

/** What each takes; what it is for stands in variables.ts. */
export const ALLOWED: Record<VariableName, string> = {
  PORT: 'a port number from 0 to 65535',
  HOST: 'the address to listen on, such as 127.0.0.1 or 0.0.0.0',
  PUBLIC_URL: 'the http(s) origin that users see, such as https://debrief.example.org',
  DATA_DIR: 'a folder for the embedded database',
  DATABASE_URL: 'a postgres:// address, or unset for the embedded database',
  DATABASE_DIRECT_URL: 'the postgres:// address behind the one in DATABASE_URL, or unset',
  DATABASE_CONNECTIONS: `how many connections this server opens at most, from ${LEAST_CONNECTIONS} to ${MOST_CONNECTIONS}; to ${MOST_OF_EMBEDDED} with the embedded database`,
  PREPARED_STATEMENTS: 'on or off',
  AUTH_SECRET: 'at least 32 characters',
  AUTH_SECRET_PREVIOUS: 'earlier secrets, one a line, each of at least 32 characters',
  LLM_BASE_URL:
    'the http(s) address of an OpenAI-compatible API, such as https://api.openai.com/v1',
  LLM_API_KEY: 'the key of the model API',
  LLM_MODEL: 'the name of a model',
  QUESTION_CHECK: 'on or off',
  GENERATION_STAGGER_MS: 'whole milliseconds from 0 to 60000',
  GENERATION_PATIENCE_MS: 'whole milliseconds from 0 to 1800000',
  TRUSTED_PROXIES: 'addresses or CIDR ranges separated by commas, such as 10.0.0.0/8',
  SMTP_URL: 'an smtp:// or smtps:// address, such as smtps://user:password@mail.example.org',
  MAIL_FROM: 'an address, such as post@example.org or Debrief <post@example.org>',
  EMAILJS_SERVICE_ID: 'the id of an EmailJS service',
  EMAILJS_TEMPLATE_ID: 'the id of an EmailJS template',
  EMAILJS_PUBLIC_KEY: 'the public key of an EmailJS account',
  EMAILJS_BASE_URL: 'the http(s) address of EmailJS, such as https://api.emailjs.com',
  REQUIRE_EMAIL_VERIFICATION: 'true or false',
  TEST_ORGANIZATION: 'open or closed',
  IDLE_SIGN_OUT_MINUTES: 'whole minutes from 0 (off) to 1440',
  METRICS_TOKEN: 'at least 16 characters without spaces',
  OTEL_EXPORTER_OTLP_ENDPOINT:
    'the http(s) address of an OpenTelemetry collector, such as http://127.0.0.1:4318',
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT:
    'the http(s) address that takes traces, such as http://127.0.0.1:4318/v1/traces',
  OTEL_EXPORTER_OTLP_HEADERS: 'name=value pairs separated by commas, percent-encoded',
  OTEL_SDK_DISABLED: 'true or false',
  OTEL_SERVICE_NAME: 'a name',
  OTEL_TRACES_SAMPLER_ARG: 'a share from 0 to 1',
};

export type ModelConfig = { baseUrl: string; apiKey: string | undefined; name: string };

type MailSender = { name: string; address: string };
export type SmtpConfig = { url: string; from: MailSender };
export type EmailJsConfig = {
  baseUrl: string;
  serviceId: string;
  templateId: string;
  publicKey: string;
  /** Who gets the answers to mails that are in nobody's name. */
  replyTo: string | undefined;
};

export type TracingConfig = {
  /** Takes OTLP over HTTP. */
  url: string;
  headers: Record<string, string>;
  service: string;
  /** Of traces that begin here; one that came in is kept as its head says. */
  share: number;
};

export type Config = {
  port: number;
  host: string;
  publicUrl: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  /** The same database past a pooler; the same address where there is none. */
  directUrl: string | undefined;
  /** How many connections to the database this server opens at most. */
  connections: number;
  /** False behind a pooler that hands each transaction another connection. */
  preparedStatements: boolean;
  /** The newest first. Undefined only with the embedded database, which keeps a generated one in its folder. */
  authSecrets: KeyRing | undefined;
  /** Undefined when neither a key nor a base URL is set: the starter library answers. */
  model: ModelConfig | undefined;
  /** Whether a model answers its own questions once more, without their keys. */
  questionCheck: boolean;
  staggerMs: number;
  patienceMs: number;
  trustedProxies: string[];
  /** With neither of the two, mail waits in the outbox; with both, SMTP is used. */
  smtp: SmtpConfig | undefined;
  emailJs: EmailJsConfig | undefined;
  requireEmailVerification: boolean;
  /** `as_it_is`: nothing was said, and nobody elsewhere reaches this server. */
  testOrganization: 'open' | 'closed' | 'as_it_is';
  /** 0 is off. */
  idleSignOutMinutes: number;
  /** Who asks for /metrics shows it; without one there is no such page. */
  metricsToken: string | undefined;
  /** Undefined where no collector is named: then nothing of it is loaded. */
  tracing: TracingConfig | undefined;
};

/** Names the variable and what is allowed, in one line. */
export class ConfigError extends Error {}

/** Those that may stand in a file, named by NAME_FILE: other processes and crash reports see a variable more easily. */
export const SECRETS: VariableName[] = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'AUTH_SECRET',
  'AUTH_SECRET_PREVIOUS',
  'LLM_API_KEY',
  'SMTP_URL',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
];

function secretIn(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    throw new ConfigError(`${name}_FILE is not valid: it takes a file that can be read.`);
  }
}

/**
 * Reads the environment, and the files of secrets that it names; an empty value counts as unset. Throws ConfigError for
 * the first wrong value.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const known = Object.keys(ALLOWED) as VariableName[];
  const set = Object.fromEntries(known.map((name) => [name, env[name]?.trim() || undefined]));
  for (const name of SECRETS) {
    const path = env[`${name}_FILE`]?.trim();
    if (!path) continue;
    if (set[name]) throw new ConfigError(`${name} and ${name}_FILE are both set: only one counts.`);
    set[name] = secretIn(name, path) || undefined;
    if (!set[name]) throw new ConfigError(`${name}_FILE is not valid: ${path} is empty.`);
  }
  const parsed = Environment.safeParse(set);
  if (!parsed.success) {
    const name = parsed.error.issues[0]?.path[0] as VariableName;
    throw new ConfigError(`${name} is not valid: it takes ${ALLOWED[name]}.`);
  }
  const value = parsed.data;
  if (value.DATABASE_URL && !value.AUTH_SECRET) {
    throw new ConfigError(
      `AUTH_SECRET is required with DATABASE_URL: it takes ${ALLOWED.AUTH_SECRET}.`,
    );
  }
  if (!value.DATABASE_URL && value.DATABASE_DIRECT_URL) {
    throw new ConfigError(
      `DATABASE_URL is required with DATABASE_DIRECT_URL: it takes ${ALLOWED.DATABASE_URL}.`,
    );
  }
  if (!value.DATABASE_URL && value.DATABASE_CONNECTIONS > MOST_OF_EMBEDDED) {
    throw new ConfigError(
      `DATABASE_CONNECTIONS is not valid: it takes ${ALLOWED.DATABASE_CONNECTIONS}.`,
    );
  }
  if (value.AUTH_SECRET_PREVIOUS && !value.AUTH_SECRET) {
    throw new ConfigError(
      `AUTH_SECRET is required with AUTH_SECRET_PREVIOUS: it takes ${ALLOWED.AUTH_SECRET}.`,
    );
  }
  return {
    port: value.PORT,
    host: value.HOST,
    publicUrl: value.PUBLIC_URL,
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL,
    directUrl: value.DATABASE_DIRECT_URL ?? value.DATABASE_URL,
    connections: value.DATABASE_CONNECTIONS,
    preparedStatements: value.PREPARED_STATEMENTS,
    authSecrets: value.AUTH_SECRET
      ? [value.AUTH_SECRET, ...(value.AUTH_SECRET_PREVIOUS ?? [])]
      : undefined,
    model:
      value.LLM_API_KEY || value.LLM_BASE_URL
        ? {
            baseUrl: value.LLM_BASE_URL ?? 'https://api.openai.com/v1',
            apiKey: value.LLM_API_KEY,
            name: value.LLM_MODEL,
          }
        : undefined,
    questionCheck: value.QUESTION_CHECK,
    staggerMs: value.GENERATION_STAGGER_MS,
    patienceMs: value.GENERATION_PATIENCE_MS,
    trustedProxies: value.TRUSTED_PROXIES,
    smtp: smtpOf(value),
    emailJs: emailJsOf(value),
    requireEmailVerification: value.REQUIRE_EMAIL_VERIFICATION,
    testOrganization:
      value.TEST_ORGANIZATION ?? (isReachedFromHereOnly(value) ? 'as_it_is' : 'closed'),
    idleSignOutMinutes: value.IDLE_SIGN_OUT_MINUTES,
    metricsToken: value.METRICS_TOKEN,
    tracing: tracingOf(value),
  };
}

type Values = z.output<typeof Environment>;

/** By the address that people are given; without one by that which is listened on. */
function isReachedFromHereOnly({ PUBLIC_URL, HOST }: Values): boolean {
  const host = PUBLIC_URL ? new URL(PUBLIC_URL).hostname : HOST;
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host);
}

function smtpOf({ SMTP_URL, MAIL_FROM }: Values): SmtpConfig | undefined {
  if (!SMTP_URL) return undefined;
  if (!MAIL_FROM)
    throw new ConfigError(`MAIL_FROM is required with SMTP_URL: it takes ${ALLOWED.MAIL_FROM}.`);
  return { url: SMTP_URL, from: MAIL_FROM };
}

function emailJsOf(value: Values): EmailJsConfig | undefined {
  const names = ['EMAILJS_SERVICE_ID', 'EMAILJS_TEMPLATE_ID', 'EMAILJS_PUBLIC_KEY'] as const;
  const missing = names.filter((name) => !value[name]);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0) {
    const set = names.filter((name) => value[name]);
    const are = missing.length > 1 ? 'are' : 'is';
    throw new ConfigError(`${missing.join(' and ')} ${are} required with ${set.join(' and ')}.`);
  }
  return {
    baseUrl: value.EMAILJS_BASE_URL,
    serviceId: value.EMAILJS_SERVICE_ID ?? '',
    templateId: value.EMAILJS_TEMPLATE_ID ?? '',
    publicKey: value.EMAILJS_PUBLIC_KEY ?? '',
    replyTo: value.MAIL_FROM?.address,
  };
}

function tracingOf(value: Values): TracingConfig | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: all, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own } = value;
  const url = own ?? (all && `${all}/v1/traces`);
  if (!url || value.OTEL_SDK_DISABLED) return undefined;
  return {
    url,
    headers: value.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    service: value.OTEL_SERVICE_NAME,
    share: value.OTEL_TRACES_SAMPLER_ARG,
  };
}
