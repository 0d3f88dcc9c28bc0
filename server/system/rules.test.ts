import { expect, test } from 'vitest';
import type { SystemStatus } from '#shared/system-output.ts';
import { queueTitle } from '#shared/system.ts';
import { medianOf, problemsOf } from '#server/system/rules.ts';

const AT = '2026-11-20T12:00:00.000Z';
const ago = (minutes: number) => new Date(Date.parse(AT) - minutes * 60_000).toISOString();
const WELL: Omit<SystemStatus, 'problems'> = {
  at: AT,
  database: { ms: 0.4, bytes: 1e8, connections: 20, mostConnections: 100, version: '18.0' },
  jobs: [],
  mail: {
    transport: 'smtp',
    waiting: 1,
    oldestWaiting: ago(1),
    waitingProblem: null,
    lastSent: ago(5),
    lastFailure: ago(600),
    problem: 'The mail server refused the address (550).',
  },
  model: {
    name: 'gpt-4',
    lastSuccess: ago(5),
    lastFailure: ago(6),
    problem: 'It took too long.',
    calls: 3,
    usualMs: 900,
    longestMs: 2000,
  },
  server: { version: '0.1.0', node: 'v24', startedAt: AT, diskFree: 5e10, diskSize: 1e11 },
};
const queue = (values: Partial<SystemStatus['jobs'][number]>) => ({
  name: 'send-mail',
  waiting: 0,
  running: 0,
  later: 0,
  oldestWaiting: null,
  lastSuccess: ago(10),
  lastFailure: null,
  ...values,
});

test('when each part answers and nothing waits for long, nothing is wrong', () => {
  const jobs = [queue({ waiting: 3, oldestWaiting: ago(14), lastFailure: ago(11) })];
  expect(problemsOf({ ...WELL, jobs })).toEqual([]);
});

test('without a model the starter library answers, and that is well', () => {
  expect(problemsOf({ ...WELL, model: { ...WELL.model, name: null, lastSuccess: null } })).toEqual(
    [],
  );
});

const { database, mail, model, server } = WELL;
test.each<[Partial<typeof WELL>, string]>([
  [{ database: { ...database, ms: 251.4 } }, 'The database is slow: one question took 251 ms.'],
  [
    { database: { ...database, connections: 81 } },
    '81 of 100 connections to the database are in use.',
  ],
  [
    { jobs: [queue({ waiting: 4, oldestWaiting: ago(16) })] },
    'Send mail: 4 waiting, the oldest for 16 minutes.',
  ],
  [{ jobs: [queue({ lastFailure: ago(9) })] }, 'Send mail: the last try failed.'],
  [
    { jobs: [queue({ lastSuccess: null, lastFailure: ago(9) })] },
    'Send mail: the last try failed.',
  ],
  [
    { mail: { ...mail, transport: null } },
    'Mail is not sent: neither SMTP_URL nor EmailJS is configured.',
  ],
  [{ mail: { ...mail, oldestWaiting: ago(30) } }, 'Mail: 1 waiting, the oldest for 30 minutes.'],
  [
    { mail: { ...mail, waitingProblem: 'The mail server could not be reached.' } },
    'Mail is tried again. The mail server could not be reached.',
  ],
  [
    { mail: { ...mail, lastFailure: ago(4) } },
    'The last mail could not be sent. The mail server refused the address (550).',
  ],
  [
    { model: { ...model, lastFailure: ago(1) } },
    'The model gpt-4 failed at its last call. It took too long.',
  ],
  [{ server: { ...server, diskFree: 4e9 } }, 'The disk is nearly full: 4.0 GB free.'],
  [
    { server: { ...server, diskFree: 9e8, diskSize: 1e9 } },
    'The disk is nearly full: 0.9 GB free.',
  ],
])('%j is said', (part, sentence) => {
  expect(problemsOf({ ...WELL, ...part })).toEqual([sentence]);
});

test('a queue is called in words, and the usual time is the middle one', () => {
  expect(queueTitle('delete-old-mail')).toBe('Delete old mail');
  expect([medianOf([]), medianOf([7]), medianOf([9, 1]), medianOf([9, 1, 5])]).toEqual([
    null,
    7,
    9,
    5,
  ]);
});
