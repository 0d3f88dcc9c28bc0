import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { assessments } from '#server/assessments/tables.ts';
import { aWard } from '#test/administration.ts';
import type { Browser } from '#test/people.ts';
import { aForm } from '#test/requests.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

const strengths = 'You said the plan aloud before the first attempt.';

async function quotes(browser: Browser) {
  const { activity, feedback } = await browser.call('GET /api/dashboard');
  return { told: activity.map(({ quote }) => quote), waiting: feedback?.strengths ?? null };
}

async function aRead(more: object = {}) {
  const ward = await aWard(server);
  const form = aForm({ traineeId: ward.trainee.id, strengths, ...more });
  await ward.attending.post('/api/assessments', form);
  const { feedback } = await ward.trainee.call('GET /api/dashboard');
  const id = feedback?.id ?? '';
  return { ...ward, id, thank: () => ward.trainee.post(`/api/assessments/${id}/thank`, {}) };
}

test('what was written about a trainee is quoted once it does not stand above as new', async () => {
  const furtherEpas = [{ epaNumber: 1, activityLevel: 'did_it' }];
  const { trainee, attending, thank } = await aRead({ furtherEpas });
  expect(await quotes(trainee)).toEqual({ told: [null], waiting: strengths });
  await thank();
  expect(await quotes(trainee)).toEqual({ told: [null, strengths], waiting: null });
  expect((await quotes(attending)).told).toEqual([null, null]);
});

test('a long sentence is quoted as far as a word goes', async () => {
  const { trainee, thank } = await aRead({ strengths: `You stayed calm. ${'Very '.repeat(60)}` });
  await thank();
  const quote = (await quotes(trainee)).told[1] ?? '';
  expect(quote).toMatch(/^You stayed calm\. .*Very…$/);
  expect(quote.length).toBeLessThan(170);
});

test('what is void, or waits to be confirmed, is not quoted', async () => {
  const { trainee, id, thank } = await aRead();
  await thank();
  for (const held of [
    { voidedAt: new Date(), answeredFrom: null },
    { voidedAt: null, answeredFrom: 'browser' as const },
  ]) {
    await db.update(assessments).set(held).where(eq(assessments.id, id));
    expect((await quotes(trainee)).told).toEqual([null, null]);
  }
});
