import { afterAll, expect, test } from 'vitest';
import { aProgram, prepared } from '#test/committee.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const program = await aProgram(server);

test('a prepared meeting has a page for each trainee in training, and says of what moment', async () => {
  const meeting = await prepared(program);
  expect(meeting.state).toBe('prepared');
  expect(meeting.agenda).toHaveLength(10);
  expect(meeting.checksum).toMatch(/^[0-9a-f]{64}$/);
  expect(meeting.agenda?.every(({ level }) => level !== null)).toBe(true);
});
