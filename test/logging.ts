import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { newId } from '#server/ids.ts';
import { procedures } from '#server/procedures/tables.ts';
import { aWard, read } from '#test/administration.ts';
import { ENTRY } from '#test/entry.ts';
import type { Someone } from '#test/administration.ts';
import type { TestServer } from '#test/server.ts';

/** A ward whose trainee logs procedures. */
export async function aLoggingWard(server: TestServer) {
  const { db } = server.runtime;
  const ward = await aWard(server);
  const { trainee } = ward;

  const entry = (values: object = {}) => ({
    entryKey: newId(),
    ...ENTRY,
    isUltrasoundGuided: true,
    site: 'L3/L4',
    complications: 'Bloody tap',
    notes: 'Sat upright',
    ...values,
  });

  const log = (entries: object[], browser: Pick<Someone, 'post'> = trainee) =>
    read(browser.post('/api/procedures', { entries })) as Promise<
      Awaited<ReturnType<typeof read>> & { ids?: string[] }
    >;

  async function logged(entries: object[], browser: Someone = trainee): Promise<string[]> {
    const { status, ids = [] } = await log(entries, browser);
    expect([status, ids.length]).toEqual([201, entries.length]);
    return ids;
  }
  const open = (id: string, browser: Someone = trainee) =>
    browser.call('GET /api/procedures/:id', { path: { id } });
  const storedOf = (userId: string) =>
    db.select().from(procedures).where(eq(procedures.userId, userId));

  return { ...ward, entry, log, logged, open, storedOf };
}
