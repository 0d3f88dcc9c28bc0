import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { expectFilled } from '#server/db/demonstration.ts';
import { startServerProcess, temporaryFolder } from '#test/server-process.ts';

function folder(marker: string | null): string {
  const data = temporaryFolder();
  onTestFinished(() => data.remove());
  if (marker !== null) writeFileSync(join(data.path, 'demonstration.json'), marker);
  return data.path;
}

test('no server starts on a demonstration that was cut off while it was filled, and says what to do', async () => {
  const path = folder('{"password":"x","filledAt":null}');
  await expect(startServerProcess({ DATA_DIR: path })).rejects.toThrow(
    /cut off while it was filled\. Fill it anew with: npm run demo/,
  );
});

test('one that was filled, and a folder of no demonstration, are served', () => {
  expect(expectFilled(folder('{"password":"x","filledAt":"2026-11-20T12:00:00Z"}'))).toBe(
    undefined,
  );
  expect(expectFilled(folder(null))).toBe(undefined);
});
