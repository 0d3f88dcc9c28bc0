import { isIP } from 'node:net';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65535);
const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });
const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
export const MIN_SECRET_LENGTH = 32;

/** A single address, or one with the length of its network's prefix. */
function isAddressRange(entry: string): boolean {
  const [address = '', bits, ...more] = entry.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
  );
}

const Environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  AUTH_SECRET: z.string().min(MIN_SECRET_LENGTH).optional(),
  LLM_BASE_URL: httpUrl.optional(),
  LLM_API_KEY: z.string().min(1).optional(),
  LLM_MODEL: z.string().min(1).default('gpt-4'),
  GENERATION_STAGGER_MS: z.coerce.number().int().min(0).max(60_000).default(1000),
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .refine((list) => list.every(isAddressRange))
    .default([]),
});

const ALLOWED: Record<keyof z.input<typeof Environment>, string> = {
  PORT: 'a port number from 0 to 65535',
  HOST: 'the address to listen on, such as 127.0.0.1 or 0.0.0.0',
  PUBLIC_URL: 'the http(s) origin that users see, such as https://debrief.example.org',
  DATA_DIR: 'a folder for the embedded database',
  DATABASE_URL: 'a postgres:// address, or unset for the embedded database',
  AUTH_SECRET: 'at least 32 characters',
  LLM_BASE_URL:
    'the http(s) address of an OpenAI-compatible API, such as https://api.openai.com/v1',
  LLM_API_KEY: 'the key of the model API',
  LLM_MODEL: 'the name of a model',
  GENERATION_STAGGER_MS: 'whole milliseconds from 0 to 60000',
  TRUSTED_PROXIES: 'addresses or CIDR ranges separated by commas, such as 10.0.0.0/8',
};

export type ModelConfig = { baseUrl: string; apiKey: string | undefined; name: string };

export type Config = {
  port: number;
  host: string;
  publicUrl: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Undefined only with the embedded database, which keeps a generated one in its folder. */
  authSecret: string | undefined;
  /** Undefined when neither a key nor a base URL is set: the starter library answers. */
  model: ModelConfig | undefined;
  staggerMs: number;
  trustedProxies: string[];
};

/** Names the variable and what is allowed, in one line. */
export class ConfigError extends Error {}

/** Reads the environment; an empty value counts as unset. Throws ConfigError for the first wrong value. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const known = Object.keys(ALLOWED) as (keyof typeof ALLOWED)[];
  const set = Object.fromEntries(known.map((name) => [name, env[name]?.trim() || undefined]));
  const parsed = Environment.safeParse(set);
  if (!parsed.success) {
    const name = parsed.error.issues[0]?.path[0] as keyof typeof ALLOWED;
    throw new ConfigError(`${name} is not valid: it takes ${ALLOWED[name]}.`);
  }
  const value = parsed.data;
  if (value.DATABASE_URL && !value.AUTH_SECRET) {
    throw new ConfigError(
      `AUTH_SECRET is required with DATABASE_URL: it takes ${ALLOWED.AUTH_SECRET}.`,
    );
  }
  return {
    port: value.PORT,
    host: value.HOST,
    publicUrl: value.PUBLIC_URL,
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL,
    authSecret: value.AUTH_SECRET,
    model:
      value.LLM_API_KEY || value.LLM_BASE_URL
        ? {
            baseUrl: value.LLM_BASE_URL ?? 'https://api.openai.com/v1',
            apiKey: value.LLM_API_KEY,
            name: value.LLM_MODEL,
          }
        : undefined,
    staggerMs: value.GENERATION_STAGGER_MS,
    trustedProxies: value.TRUSTED_PROXIES,
  };
}
