import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { AssessmentQuery } from '#shared/assessment-input.ts';
import { listPlain } from '#server/assessments/store/plain.ts';
import type { UserActor } from '#server/http/context.ts';

test('whatever length of a page is asked for, few texts ask for it, and the page is no longer', async () => {
  const row = { id: 'id', shiftDate: '2026-11-10', createdAt: '2026-11-10T00:00:00Z' };
  const written = Array.from({ length: 201 }, () => row);
  const texts = new Set<unknown>();
  const query = (asked: object) => {
    texts.add(Reflect.get(asked, 'text'));
    return Promise.resolve({ rows: [[written, written.length]] });
  };
  const db = drizzle(Object.assign(new Client(), { query }));
  const viewer = { userId: 'ada', role: 'trainee', membership: null } as UserActor;
  for (let limit = 1; limit <= 200; limit += 1) {
    const page = await listPlain(db, viewer, AssessmentQuery.parse({ limit }));
    expect(page?.rows).toHaveLength(limit);
    expect(page?.nextCursor).not.toBeNull();
  }
  expect(texts.size).toBe(4);
});
