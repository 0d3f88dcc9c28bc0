import type { Measured } from '#server/system/live.ts';

export type Sample = { name: keyof typeof GAUGES; value: number; labels?: Record<string, string> };

/** What is measured for each answer: what it says, then its labels. */
export const GAUGES = {
  debrief_build_info: ['1, with the version of Debrief and of Node.', 'version', 'node'],
  debrief_stopping: ['Whether the server was asked to stop.'],
  debrief_ready: [
    'Whether the server can serve: the database answers, the disk has room, and it is not stopping.',
  ],
  debrief_disk_free_bytes: ['Free on the disk that DATA_DIR is on.'],
  debrief_disk_size_bytes: ['Size of the disk that DATA_DIR is on.'],
  debrief_database_up: ['Whether the database answered in time.'],
  debrief_database_question_seconds: ['How long one question to the database took.'],
  debrief_database_size_bytes: ['Size of the database.'],
  debrief_database_connections: ['Connections to the whole database server.'],
  debrief_database_connections_max: ['How many it allows.'],
  debrief_database_pool_connections: ['Connections that this server holds, by state.', 'state'],
  debrief_database_pool_connections_max: ['How many this server opens at most.'],
  debrief_database_pool_waiting: ['Questions of this server that wait for a connection.'],
  debrief_jobs_waiting: [
    'Jobs that are due and not begun, by queue; all servers say the same.',
    'queue',
  ],
  debrief_jobs_running: ['Jobs that are being done, by queue.', 'queue'],
  debrief_jobs_later: ['Jobs that are to be begun, or tried again, later, by queue.', 'queue'],
  debrief_jobs_oldest_waiting_age_seconds: [
    'Since when the oldest due job waits, by queue.',
    'queue',
  ],
  debrief_jobs_last_success_age_seconds: [
    'Since a job was done, within two days, by queue.',
    'queue',
  ],
  debrief_jobs_last_failure_age_seconds: [
    'Since a job failed, within two days, by queue.',
    'queue',
  ],
  debrief_mail_configured: ['Whether mail can leave the server.'],
  debrief_mail_waiting: ['Mails in the outbox that are not sent.'],
  debrief_mail_oldest_waiting_age_seconds: ['Since when the oldest of them waits.'],
  debrief_mail_last_sent_age_seconds: ['Since a mail was sent.'],
  debrief_mail_last_failure_age_seconds: ['Since a mail was given up.'],
  debrief_model_configured: ['Whether a model is configured; else the starter library answers.'],
  debrief_model_last_success_age_seconds: ['Since the model last answered, on any server.'],
  debrief_model_last_failure_age_seconds: ['Since a call of the model last failed, on any server.'],
} as const satisfies Record<string, readonly [help: string, ...labels: string[]]>;

export type Own = {
  version: string;
  node: string;
  isStopping: boolean;
  hasRoom: boolean;
  diskFree: number;
  diskSize: number;
  hasMail: boolean;
  hasModel: boolean;
  /** Undefined where the database has no pool. */
  pool: { all: number; idle: number; waiting: number; most: number } | undefined;
};

/** What the server knows without its database. */
export function ownSamples(own: Own, isUp: boolean): Sample[] {
  const { version, node, isStopping, hasRoom, diskFree, diskSize, hasMail, hasModel, pool } = own;
  return [
    { name: 'debrief_build_info', value: 1, labels: { version, node } },
    { name: 'debrief_stopping', value: Number(isStopping) },
    { name: 'debrief_ready', value: Number(isUp && hasRoom && !isStopping) },
    { name: 'debrief_disk_free_bytes', value: diskFree },
    { name: 'debrief_disk_size_bytes', value: diskSize },
    { name: 'debrief_database_up', value: Number(isUp) },
    { name: 'debrief_mail_configured', value: Number(hasMail) },
    { name: 'debrief_model_configured', value: Number(hasModel) },
    ...(pool ? poolSamples(pool) : []),
  ];
}

function poolSamples({ all, idle, waiting, most }: NonNullable<Own['pool']>): Sample[] {
  const name = 'debrief_database_pool_connections';
  return [
    { name, value: all - idle, labels: { state: 'used' } },
    { name, value: idle, labels: { state: 'idle' } },
    { name: 'debrief_database_pool_connections_max', value: most },
    { name: 'debrief_database_pool_waiting', value: waiting },
  ];
}

/** From the figures that /admin/system shows. */
export function databaseSamples(measured: Measured, at: Date): Sample[] {
  const { database, jobs, trouble, sent, unsent, answered, failed } = measured;
  const age = (name: Sample['name'], since: Date | string | null | undefined, labels = {}) => {
    if (!since) return [];
    return [{ name, value: Math.max(0, at.getTime() - new Date(since).getTime()) / 1000, labels }];
  };
  return [
    { name: 'debrief_database_question_seconds', value: database.ms / 1000 },
    { name: 'debrief_database_size_bytes', value: database.bytes },
    { name: 'debrief_database_connections', value: database.connections },
    { name: 'debrief_database_connections_max', value: database.mostConnections },
    ...jobs.flatMap(({ name: queue, waiting, running, later, ...since }): Sample[] => [
      { name: 'debrief_jobs_waiting', value: waiting, labels: { queue } },
      { name: 'debrief_jobs_running', value: running, labels: { queue } },
      { name: 'debrief_jobs_later', value: later, labels: { queue } },
      ...age('debrief_jobs_oldest_waiting_age_seconds', since.oldestWaiting, { queue }),
      ...age('debrief_jobs_last_success_age_seconds', since.lastSuccess, { queue }),
      ...age('debrief_jobs_last_failure_age_seconds', since.lastFailure, { queue }),
    ]),
    { name: 'debrief_mail_waiting', value: trouble.waiting },
    ...age('debrief_mail_oldest_waiting_age_seconds', trouble.oldestWaiting),
    ...age('debrief_mail_last_sent_age_seconds', sent),
    ...age('debrief_mail_last_failure_age_seconds', unsent),
    ...age('debrief_model_last_success_age_seconds', answered[0]?.at),
    ...age('debrief_model_last_failure_age_seconds', failed?.at),
  ];
}
