import { expect, test } from 'vitest';
import { writtenOf } from '#shared/telling.ts';
import { quotesOf } from '#web/committee/telling.ts';
import type { Narrated } from '#web/committee/telling.ts';

let made = 0;
function form(said: Partial<Narrated>): Narrated {
  made += 1;
  return {
    assessmentId: `form ${made}`,
    shiftDate: '2026-10-01',
    epa: null,
    rating: 3,
    ratingWords: '3',
    involvement: null,
    assessorId: null,
    assessor: 'Ruth Adeyemi, MD',
    strengths: '',
    improvements: '',
    isAmended: false,
    isVoidedSince: false,
    canOpen: true,
    ...said,
  };
}

test('a form without words is not quoted', () => {
  const said = form({ strengths: 'Calm.' });
  expect(writtenOf([form({}), said])).toEqual([said]);
});

test('the newest stand first in the list of all', () => {
  const written = writtenOf([
    form({ shiftDate: '2026-09-01', strengths: 'Earlier.' }),
    form({ shiftDate: '2026-11-01', strengths: 'Later.' }),
  ]);
  expect(written.map(({ strengths }) => strengths)).toEqual(['Later.', 'Earlier.']);
});

test('what was written once, about several EPAs of a shift, is one form', () => {
  const shift = { strengths: 'Named plan B.', improvements: 'Say who leads.' };
  const written = writtenOf([
    form(shift),
    form(shift),
    form({ ...shift, assessor: 'Noor Rahman, MD' }),
    form({ ...shift, shiftDate: '2026-09-01' }),
  ]);
  expect(written.map(({ assessor, shiftDate }) => [assessor, shiftDate])).toEqual([
    ['Ruth Adeyemi, MD', '2026-10-01'],
    ['Noor Rahman, MD', '2026-10-01'],
    ['Ruth Adeyemi, MD', '2026-09-01'],
  ]);
});

test('what to do next time comes first, and of forms that say both', () => {
  const quotes = quotesOf([
    form({ improvements: 'Only this, and at some length.' }),
    form({ strengths: 'Named plan B.', improvements: 'Say who leads.' }),
  ]);
  expect(quotes.map(({ kind, text }) => [kind, text])).toEqual([
    ['next', 'Say who leads.'],
    ['next', 'Only this, and at some length.'],
    ['well', 'Named plan B.'],
  ]);
});

test('longer words are more telling', () => {
  const [first] = quotesOf([
    form({ improvements: 'Good.' }),
    form({ improvements: 'Preoxygenation was short: wait three minutes.' }),
  ]);
  expect(first?.text).toBe('Preoxygenation was short: wait three minutes.');
});

test('where one kind is rare the other fills its place', () => {
  const many = Array.from({ length: 9 }, (_, at) => form({ strengths: `Well ${at}.` }));
  const quotes = quotesOf([...many, form({ improvements: 'Wait.' })]);
  expect(quotes.map(({ kind }) => kind)).toEqual(['next', 'well', 'well', 'well', 'well', 'well']);
  const asked = Array.from({ length: 9 }, (_, at) => form({ improvements: `Next ${at}.` }));
  expect(quotesOf(asked)).toHaveLength(6);
});

test('old forms are not looked through for the longest', () => {
  const newest = Array.from({ length: 24 }, (_, at) => form({ strengths: `Calm ${at}.` }));
  const old = form({ shiftDate: '2024-01-01', strengths: 'A very long word on an early shift.' });
  expect(quotesOf([...newest, old]).map(({ narrative }) => narrative)).not.toContain(old);
});
