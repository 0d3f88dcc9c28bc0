import { expect, test } from 'vitest';
import { addressProblem, readAddresses } from '#web/admin/addresses.ts';

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
  expect(addressProblem(['a@umc.example', 'ruth', 'b@umc'])).toBe(
    'No valid email addresses: ruth, b@umc',
  );
  expect(addressProblem(['1', '2', '3', '4', '5', '6', '7'])).toBe(
    'No valid email addresses: 1, 2, 3, 4, 5 and 2 more',
  );
});

test('an empty list and one that is too long are said to be so', () => {
  expect(addressProblem([])).toBe('Please enter at least one address');
  const many = Array.from({ length: 51 }, (_, i) => `p${i}@umc.example`);
  expect(addressProblem(many)).toContain('At most 50 people');
  expect(addressProblem(many.slice(1))).toBeNull();
});
