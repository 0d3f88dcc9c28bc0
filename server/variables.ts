import type { VariableName } from '#server/config.ts';

type Words = {
  means: string;
  /** What holds without it, where the schema cannot say. */
  otherwise?: string;
};

/** What each variable is for; what it takes and its default stand in config.ts. docs/configuration.md is made of both. */
export const VARIABLES: Record<string, Partial<Record<VariableName, Words>>> = {
  'Where it is': {
    PORT: { means: 'The port to listen on.' },
    HOST: { means: 'The address to listen on.' },
    PUBLIC_URL: {
      means: 'The origin that users see, for links. Set it as soon as others than you come.',
      otherwise: 'http://localhost:PORT',
    },
    TRUSTED_PROXIES: {
      means:
        'Proxies whose X-Forwarded-For is believed. Behind one and without this, all visitors share one limit.',
      otherwise: 'none',
    },
  },
  'What it keeps': {
    DATA_DIR: {
      means:
        'The folder of the embedded database, a Postgres that comes with npm, and of its secret. One server at a time.',
    },
    DATABASE_URL: {
      means:
        'A Postgres 15 or later instead; several servers may share it. Which rights its role needs, so that nobody can change the audit trail: `docs/decisions/029-the-audit-trail.md`.',
      otherwise: 'the embedded database',
    },
    DATABASE_DIRECT_URL: {
      means:
        'Postgres’s own address, where DATABASE_URL is that of a pooler in transaction mode, which cannot listen: for what servers tell each other, the queue of jobs, updates, backups and moves. With the same role.',
      otherwise: 'that of DATABASE_URL',
    },
    DATABASE_CONNECTIONS: {
      means:
        'How many connections to the database this server opens at most. Whoever finds none free waits, for 10 seconds at most. Several servers need as many times that, and Postgres keeps 3 for itself.',
    },
    PREPARED_STATEMENTS: {
      means:
        '`off` behind a pooler that cannot keep them, such as PgBouncer before 1.21 in transaction mode.',
    },
    AUTH_SECRET: {
      means: 'Signs and encrypts what leaves and comes back. Required with DATABASE_URL.',
      otherwise: 'made at the first start and kept in DATA_DIR',
    },
    AUTH_SECRET_PREVIOUS: {
      means: 'Earlier secrets: what they signed and encrypted goes on.',
      otherwise: 'none',
    },
  },
  'The model': {
    LLM_BASE_URL: {
      means: 'An OpenAI-compatible API. A base URL without a key is allowed.',
      otherwise: 'https://api.openai.com/v1 with a key; else the starter library answers',
    },
    LLM_API_KEY: { means: 'Its key.', otherwise: 'none' },
    LLM_MODEL: { means: 'The model to ask.' },
    QUESTION_CHECK: {
      means:
        'Whether the model answers its own questions once more without their keys, so that those on which it disagrees are marked.',
    },
    GENERATION_STAGGER_MS: { means: 'The pause between the starts of two patients’ requests.' },
    GENERATION_PATIENCE_MS: {
      means:
        'How long a patient waits for its turn while the model limits requests, before the starter library answers instead.',
    },
  },
  Mail: {
    SMTP_URL: { means: 'The mail server.', otherwise: 'none: mail waits in the outbox' },
    MAIL_FROM: { means: 'The sender. Required with SMTP_URL.', otherwise: 'none' },
    EMAILJS_SERVICE_ID: {
      means: 'EmailJS instead of a mail server; its account has to allow calls from servers.',
      otherwise: 'none',
    },
    EMAILJS_TEMPLATE_ID: { means: 'Required with it.', otherwise: 'none' },
    EMAILJS_PUBLIC_KEY: { means: 'Required with it.', otherwise: 'none' },
    EMAILJS_BASE_URL: { means: 'Where EmailJS is.' },
  },
  'Who comes in': {
    REQUIRE_EMAIL_VERIFICATION: {
      means: 'Whether one signs in only after opening the link in the first mail.',
    },
    TEST_ORGANIZATION: {
      means: 'Whether `test-organization` lets everyone in.',
      otherwise:
        'on a loopback PUBLIC_URL (without one, HOST) as it is in its settings, open as shipped; else closed',
    },
    IDLE_SIGN_OUT_MINUTES: { means: 'After so many minutes without a touch one is signed out.' },
  },
  'Who watches': {
    METRICS_TOKEN: {
      means: 'What Prometheus shows as a bearer token to read `/metrics`.',
      otherwise: 'there is no such address',
    },
    OTEL_EXPORTER_OTLP_ENDPOINT: {
      means:
        'A collector of OpenTelemetry, which gets traces of requests, jobs, calls of the model and mails at `/v1/traces` below it, as OTLP over HTTP in JSON.',
      otherwise: 'no traces are made',
    },
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: {
      means: 'The whole address that takes traces, instead.',
      otherwise: 'none',
    },
    OTEL_EXPORTER_OTLP_HEADERS: {
      means: 'Sent with them, such as `authorization=Bearer%20…`.',
      otherwise: 'none',
    },
    OTEL_SERVICE_NAME: { means: 'What the server is called in traces.' },
    OTEL_TRACES_SAMPLER_ARG: {
      means:
        'The share of traces that is kept of those that begin here; one that came with `traceparent` is kept as that says.',
    },
    OTEL_SDK_DISABLED: { means: '`true` makes no traces, whatever else is set.' },
  },
};
