import { expect, test } from 'vitest';
import { dayAfter } from '#shared/shift-date.ts';
import { dayIn, minutesAhead, startsOf } from '#server/time-zones.ts';

const starts = (days: string[], zone: string) =>
  startsOf(days, zone).map((moment) => moment.toISOString().slice(0, 16));

test('a day begins at midnight where the person is, before and after the clocks change', () => {
  expect(starts(['2026-03-28', '2026-03-29', '2026-03-30'], 'Europe/Berlin')).toEqual([
    '2026-03-27T23:00',
    '2026-03-28T23:00',
    '2026-03-29T22:00',
  ]);
  expect(starts(['2026-11-01', '2026-11-02'], 'America/New_York')).toEqual([
    '2026-11-01T04:00',
    '2026-11-02T05:00',
  ]);
  expect(starts(['2026-04-05', '2026-04-06'], 'Pacific/Auckland')).toEqual([
    '2026-04-04T11:00',
    '2026-04-05T12:00',
  ]);
  expect(starts(['2026-09-27', '2026-09-28'], 'Pacific/Auckland')).toEqual([
    '2026-09-26T12:00',
    '2026-09-27T11:00',
  ]);
  expect(starts(['2026-11-22'], 'Asia/Kathmandu')).toEqual(['2026-11-21T18:15']);
});

test('where the clocks go forward at midnight the day begins at one', () => {
  expect(starts(['2026-03-08'], 'America/Havana')).toEqual(['2026-03-08T05:00']);
  expect(starts(['2026-04-24'], 'Africa/Cairo')).toEqual(['2026-04-23T22:00']);
});

test('every day of two years begins once, and its first moment is of that day', () => {
  const days = Array.from({ length: 730 }, (_, index) => dayAfter('2026-01-01', index));
  for (const zone of ['UTC', 'America/Los_Angeles', 'Europe/London', 'Australia/Lord_Howe']) {
    const moments = startsOf(days, zone);
    expect(moments.map((moment) => dayIn(moment, zone))).toEqual(days);
    const justBefore = moments.map((moment) => dayIn(new Date(moment.getTime() - 1000), zone));
    expect(justBefore).toEqual(days.map((day) => dayAfter(day, -1)));
  }
});

test('a zone is as far from UTC as it is at that moment', () => {
  expect(minutesAhead(new Date('2026-07-01T12:00:00.250Z'), 'Europe/Berlin')).toBe(120);
  expect(minutesAhead(new Date('2026-12-01T12:00:00.999Z'), 'Europe/Berlin')).toBe(60);
  expect(minutesAhead(new Date('2026-12-01T12:00:00Z'), 'America/New_York')).toBe(-300);
});
