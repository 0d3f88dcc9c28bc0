import { expect, test } from 'vitest';
import { ROLES } from '#shared/people.ts';
import { canSettle, canSettleReport } from '#server/corrections/policy.ts';

const NAMED = { roleTitle: 'Emergency physician' };
const everybody = ROLES.flatMap((role) =>
  [null, NAMED].map((reviewer) => ({ actor: { userId: 'one', role }, reviewer })),
);
const who = ({ actor, reviewer }: (typeof everybody)[number]) =>
  `${actor.role}${reviewer ? ', named' : ''}`;

test('whoever was named as a reviewer settles reports, and a system administrator', () => {
  const may = everybody.filter(({ actor, reviewer }) => canSettle(actor, reviewer));
  expect(may.map(who)).toEqual([
    ...ROLES.filter((role) => role !== 'system_admin').map((role) => `${role}, named`),
    'system_admin',
    'system_admin, named',
  ]);
});

test('nobody settles what they reported themselves', () => {
  for (const { actor, reviewer } of everybody) {
    expect(canSettleReport(actor, reviewer, { reporterId: 'one' })).toBe(false);
    for (const reporterId of ['other', null]) {
      expect(canSettleReport(actor, reviewer, { reporterId })).toBe(canSettle(actor, reviewer));
    }
  }
});
