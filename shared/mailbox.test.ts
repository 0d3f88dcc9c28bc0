import { expect, test } from 'vitest';
import { isOneMailbox, mailboxOf } from '#shared/mailbox.ts';

test.each([
  ['Ada+one@Example.org', 'ada@example.org'],
  ['ada+one+two@example.org', 'ada@example.org'],
  ['ａda@example.org', 'ada@example.org'],
  ['a\u200bda@exam\u00adple.org', 'ada@example.org'],
  [' ada@example.org. ', 'ada@example.org'],
  ['"ada"@example.org', 'ada@example.org'],
  ['"a\\da+x"@example.org', 'ada@example.org'],
  ['"a@b"@example.org', 'a@b@example.org'],
  ['+@example.org', '+@example.org'],
  ['ada@exämple.org', 'ada@xn--exmple-cua.org'],
  ['ADA@XN--EXMPLE-CUA.org', 'ada@xn--exmple-cua.org'],
  ['a.d.a+x@googlemail.com', 'ada@gmail.com'],
  ['a.da@gmail.com', 'ada@gmail.com'],
  ['ada@me.com', 'ada@icloud.com'],
  ['a.da@icloud.com', 'a.da@icloud.com'],
  ['a-d_a.x@pm.me', 'adax@proton.me'],
  ['', '@'],
  ['ada', '@ada'],
])('the mailbox behind "%s" is %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
  expect(mailboxOf(mailbox)).toBe(mailbox);
});

test.each([
  ['ada@hospital.org', 'ada+2@hospital.org', true],
  ['Ada@Hospital.org', 'ada@hospital.org', true],
  ['a.da@hospital.org', 'ada@hospital.org', false],
  ['ada-2@hospital.org', 'ada@hospital.org', false],
  ['ada@mail.hospital.org', 'ada@hospital.org', false],
  // Cyrillic: another mailbox, however alike it looks.
  ['аda@hospital.org', 'ada@hospital.org', false],
])('%s and %s are one mailbox: %s', (one, other, expected) => {
  expect(isOneMailbox(one, other)).toBe(expected);
  expect(isOneMailbox(other, one)).toBe(expected);
});
