import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { libraryLogger } from '#server/auth/library-log.ts';
import { requestScope } from '#server/http/scope.ts';
import { leveledLog } from '#test/log.ts';

const REQUEST = { requestId: 'the request' };

test('what a visitor provokes is a warning that is counted, with the request and without what was given', () => {
  const log = leveledLog();
  const library = libraryLogger(log);
  requestScope.run(REQUEST, () => {
    library.log('error', 'Invalid origin: https://ruth@hospital.test');
    library.log('error', 'Invalid origin: https://evil.test');
    library.log('error', new Error('ruth@hospital.test'));
    library.log('warn', 'User not found', { email: 'ruth@hospital.test' });
    library.log('info', 'of no use');
  });
  const message = 'the sign-in library refuses something';
  expect(log.lines).toEqual([
    { level: 'warn', message, ...REQUEST, problem: 'Invalid origin', count: 1 },
    { level: 'warn', message, ...REQUEST, problem: 'Invalid origin', count: 2 },
    { level: 'warn', message, ...REQUEST, problem: 'unknown', count: 1 },
    { level: 'warn', message, ...REQUEST, problem: 'User not found', count: 1 },
  ]);
});

test('what the database refuses is an error, with the request and without the values', () => {
  const log = leveledLog();
  const cause = Object.assign(new Error('ruth@hospital.test'), { code: '42P01' });
  const broken = new DrizzleQueryError('select $1', ['ruth@hospital.test'], cause);
  requestScope.run(REQUEST, () => libraryLogger(log).log('error', 'Failed to read', broken));
  expect(log.lines).toMatchObject([{ level: 'error', code: '42P01', ...REQUEST }]);
  expect(JSON.stringify(log.lines)).not.toContain('ruth');
});
