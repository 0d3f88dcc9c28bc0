import { afterAll, expect, test } from 'vitest';
import { recordEvent } from '#server/audit/store.ts';
import { auditEvents } from '#server/audit/tables.ts';
import { newId } from '#server/ids.ts';
import { aClinic, aPerson } from '#test/administration.ts';
import { sentences } from '#test/told.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

const job = { kind: 'job', job: 'test' } as const;

test('what happened in one moment is told in its order', async () => {
  const person = await aPerson(server);
  const actions = ['two-factor.on', 'password.changed', 'password.reset'] as const;
  const inOrder = [...actions, ...actions];
  await db.transaction(async (tx) => {
    for (const action of inOrder) await recordEvent(tx, job, action, person.id);
  });
  const texts = [
    'You reset your password by email',
    'You changed your password',
    'You turned on two-factor sign-in',
  ];
  expect(await sentences(person)).toEqual([...texts, ...texts]);
});

test('events that belong to the audit log alone are not told', async () => {
  const { administrator } = await aClinic(server);
  await administrator.post('/api/admin/join-links', {});
  await administrator.post('/api/admin/invitations', { emails: ['someone@example.org'] });
  expect(await sentences(administrator)).toEqual([]);
});

test('however much an administrator decides, the own doings are still found', async () => {
  const { organization, administrator } = await aClinic(server);
  await administrator.post('/api/pearls', { patients: [{ details: 'DKA' }] });
  await db.insert(auditEvents).values(
    Array.from({ length: 80 }, () => ({
      id: newId(),
      actorKind: 'user' as const,
      actorId: administrator.id,
      action: 'membership.active' as const,
      subjectId: newId(),
      facts: { organizationId: organization.id },
    })),
  );
  expect(await sentences(administrator)).toEqual(['You generated pearls: DKA']);
});

test('the ten newest are told, the newest first', async () => {
  const person = await aPerson(server);
  for (let i = 0; i < 12; i += 1) {
    await recordEvent(db, job, i % 2 === 0 ? 'two-factor.on' : 'password.changed', person.id);
  }
  const { activity } = await person.call('GET /api/dashboard');
  expect(activity).toHaveLength(10);
  expect(activity[0]?.text).toBe('You changed your password');
  const times = activity.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
});
