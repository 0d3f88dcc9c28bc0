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
