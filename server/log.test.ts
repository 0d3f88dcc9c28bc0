import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const LOG = new URL('log.ts', import.meta.url).href;

/** The messages in what a process has printed whose code ends so. */
function messagesOf(code: string): string[] {
  const script = `import { createLog } from '${LOG}'; const log = createLog(); ${code}`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  const lines = output.trim().split('\n');
  return lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
}

test('what is said right before the end is in the log, in its order', () => {
  const said = "for (let i = 0; i < 500; i += 1) log.info({}, 'line ' + i);";
  const all = Array.from({ length: 500 }, (_, i) => `line ${i}`);
  expect(messagesOf(said)).toEqual(all);
  expect(messagesOf(`${said} process.exit(0);`)).toEqual(all);
});

test('what is said is in the log at once, not only at the end', () => {
  const kill = "setTimeout(() => process.kill(process.pid, 'SIGTERM'), 50);";
  expect(() => messagesOf(`log.info({}, 'before'); ${kill}`)).toThrow(
    expect.objectContaining({ signal: 'SIGTERM', stdout: expect.stringContaining('before') }),
  );
});

test('at a terminal the log says the steps as sentences, nothing of single requests, and all of an error', () => {
  const script = `import { createLog, REQUEST } from '${LOG}'; const log = createLog(true);
    log.info({ kind: 'embedded' }, 'Making the database in ./data');
    log.info({ status: 200 }, REQUEST);
    log.error({ code: 'ENOSPC' }, 'it could not be written');`;
  const flags = ['--input-type=module', '-e', script];
  const lines = execFileSync(process.execPath, flags, { encoding: 'utf8' }).trim().split('\n');
  expect(lines[0]).toBe('Making the database in ./data');
  expect(lines[1]).toMatch(/"code":"ENOSPC".*"msg":"it could not be written"/);
  expect(lines).toHaveLength(2);
});

test('what happens within a request is found by its id, and what happens elsewhere has none', () => {
  const SCOPE = new URL('http/scope.ts', import.meta.url).href;
  const script = `import { createLog } from '${LOG}'; import { requestScope } from '${SCOPE}';
    const log = createLog();
    await requestScope.run({ requestId: 'a-request' }, async () => {
      await new Promise((done) => setTimeout(done, 5));
      log.warn({ mailId: 'a-mail' }, 'within');
      log.info({ requestId: 'a-request' }, 'named');
    });
    log.info({}, 'elsewhere');`;
  const flags = ['--input-type=module', '-e', script];
  const lines = execFileSync(process.execPath, flags, { encoding: 'utf8' }).trim().split('\n');
  const times = (what: string) => lines.map((line) => line.split(what).length - 1);
  expect(times('"requestId":"a-request"')).toEqual([1, 1, 0]);
  expect(times('mailId')).toEqual([1, 0, 0]);
});
