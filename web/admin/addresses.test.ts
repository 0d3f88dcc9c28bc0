import { expect, test } from 'vitest';
import { InvitationsInput } from '#shared/organization-input.ts';
import { namedProblems, readAddresses } from '#web/admin/addresses.ts';
import { problemsIn } from '#web/forms/problems.ts';

const said = (emails: string[]) =>
  namedProblems(problemsIn(InvitationsInput, { emails }), emails)['emails'];

test('addresses stand one a line or with commas between', () => {
  expect(readAddresses('a@umc.example, b@umc.example\n\n c@umc.example;\n')).toEqual([
    'a@umc.example',
    'b@umc.example',
    'c@umc.example',
  ]);
});

test('an address written twice is invited once', () => {
  expect(readAddresses('A@umc.example\na@UMC.example')).toEqual(['a@umc.example']);
});

test('addresses can be pasted with names, as mail programs write them', () => {
  expect(readAddresses('Ruth Adeyemi <r.adeyemi@umc.example>, Omar <o@umc.example> ')).toEqual([
    'r.adeyemi@umc.example',
    'o@umc.example',
  ]);
});

test('what is no address is named', () => {
  expect(said(['a@umc.example', 'ruth', 'b@umc'])).toBe('No valid email addresses: ruth, b@umc');
  expect(said(['ruth'])).toBe('No valid email address: ruth');
  expect(said(['1', '2', '3', '4', '5', '6', '7'])).toBe(
    'No valid email addresses: 1, 2, 3, 4, 5 and 2 more',
  );
});

test('an empty list and one that is too long are said to be so', () => {
  expect(said([])).toBe('Please enter at least one address');
  const many = Array.from({ length: 51 }, (_, i) => `p${i}@umc.example`);
  expect(said(many)).toBe('At most 50 people can be invited at a time. These are 51.');
  expect(said(many.slice(1))).toBeUndefined();
});
