import { expect, test } from 'vitest';
import { emailSentence, MailError, problemSentence } from '#server/mail/problems.ts';

test.each([
  ['address_refused:550', 'The mail server refused the address (550).'],
  ['unreachable', 'The mail server could not be reached.'],
  ['put_off:451', 'The mail server asked to try again later (451).'],
  ['service_busy:429', 'EmailJS answered "Too Many Requests" (429).'],
  ['service_headless:451', 'EmailJS answered "Unavailable For Headless Browser" (451).'],
  ['of a later version:1', 'The mail could not be sent.'],
  ['toString', 'The mail could not be sent.'],
])('the outbox says of %s: %s', (code, sentence) => {
  expect(problemSentence(code)).toBe(sentence);
});

test('a block list says what to look for', () => {
  expect(problemSentence('service_forbidden:403')).toMatch(/"Forbidden" \(403\).+block list/);
});

test('an error carries its code, with the number if there is one', () => {
  expect(new MailError('address_refused', true, 550).code).toBe('address_refused:550');
  expect(new MailError('too_slow', false).code).toBe('too_slow');
});

test.each([
  ['service_busy:429', 'Failed to send email: Too Many Requests'],
  ['service_headless:451', 'Failed to send email: Unavailable For Headless Browser'],
  ['service_forbidden:403', 'Failed to send email: Forbidden'],
  ['service_refused:400', 'Failed to send email. Status: 400'],
  ['service_failing:503', 'Failed to send email. Status: 503'],
  ['service_unreachable', 'Failed to send email: EmailJS could not be reached.'],
  ['unreachable', 'Failed to send email: The mail server could not be reached.'],
  ['unknown', 'Failed to send email. Please try again.'],
  ['toString', 'Failed to send email. Please try again.'],
])('whoever shared something is told of %s: %s', (code, sentence) => {
  expect(emailSentence(code)).toBe(sentence);
});
