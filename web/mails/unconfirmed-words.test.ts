import { expect, test } from 'vitest';
import { waitingForAddress } from '#web/mails/unconfirmed-words.ts';

const organization = { id: '', name: 'Clinic' };
const QUESTIONS = 'the weekly mail with questions';

test('a member who was let in waits for the weekly mail alone', () => {
  const membership = { organization, status: 'active' } as const;
  expect(waitingForAddress({ role: 'trainee', membership })).toBe(`It is needed for ${QUESTIONS}.`);
});

test('an attending who waits is told what else does, and not that the address lets anybody in', () => {
  const membership = { organization, status: 'pending' } as const;
  expect(waitingForAddress({ role: 'attending', membership })).toBe(
    `It is needed for mails with a link to people without an account, requests sent to this address, mails about procedures to verify and ${QUESTIONS}.`,
  );
});

test('a trainee who waits is told that the address may be enough', () => {
  const membership = { organization, status: 'pending' } as const;
  expect(waitingForAddress({ role: 'trainee', membership })).toBe(
    `It is needed for joining at once, where your organization accepts its own addresses, mails with a link to people without an account and ${QUESTIONS}.`,
  );
});

test('a trainee without an organization cannot write to strangers yet', () => {
  expect(waitingForAddress({ role: 'trainee', membership: null })).toBe(
    `It is needed for mails with a link to people without an account and ${QUESTIONS}.`,
  );
});
