import { expect, test } from 'vitest';
import { ShareInput } from '#shared/sharing-input.ts';
import { problemsIn } from '#web/forms/problems.ts';
import { addressesIn, countOf, namedProblems } from '#web/pearls/sharing/addresses.ts';

const problemsOfShare = (share: { recipients: string[]; fromName: string }) =>
  namedProblems(problemsIn(ShareInput, share), share.recipients);

test('addresses are read however they are parted, each once', () => {
  expect(addressesIn(' a@x.org, b@x.org;c@x.org\nA@X.org ')).toEqual([
    'a@x.org',
    'b@x.org',
    'c@x.org',
  ]);
  expect(addressesIn('  ')).toEqual([]);
});

test.each([
  [[], 'Recipient email is required'],
  [['ada'], 'Please enter a valid email address'],
  [['a@x.org', 'ada@'], 'Please enter a valid email address: ada@'],
  [Array.from({ length: 11 }, (_, i) => `a${i}@x.org`), 'At most 10 recipients at a time'],
])('the dialog says of %j: %s', (recipients, sentence) => {
  expect(problemsOfShare({ recipients, fromName: 'Grace' })).toEqual({ recipients: sentence });
});

test('the dialog says how many get it once every address is right', () => {
  expect(countOf(['a@x.org', 'b@x.org'])).toBe(2);
  expect(countOf(['a@x.org', 'ada'])).toBeNull();
  expect(countOf([])).toBeNull();
});

test('a name is asked for', () => {
  expect(problemsOfShare({ recipients: ['a@x.org'], fromName: ' ' })).toEqual({
    fromName: 'Please enter your name',
  });
  expect(problemsOfShare({ recipients: ['ada'], fromName: ' ' })).toEqual({
    recipients: 'Please enter a valid email address',
    fromName: 'Please enter your name',
  });
});
