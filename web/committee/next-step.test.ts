import { expect, test } from 'vitest';
import type { AgendaItem, Meeting } from '#shared/committee-output.ts';
import { nextStep as stepOn } from '#web/committee/next-step.ts';

function item(name: string, isDecided = false): AgendaItem {
  return {
    traineeId: name,
    name,
    traineeLevel: null,
    programYear: 2,
    forms: 9,
    assessors: 4,
    biggest: 4,
    level: null,
    rawMean: null,
    unseen: 0,
    behind: null,
    reasons: [],
    judged: 0,
    of: 22,
    judgements: [],
    isDecided,
  };
}

const NOTHING = {
  change: false,
  prepare: false,
  open: false,
  judge: false,
  close: false,
  remove: false,
  seat: false,
  writeMinutes: false,
};

function meeting(
  state: Meeting['state'],
  can: Partial<Meeting['can']> = {},
  agenda: AgendaItem[] | null = null,
) {
  return { state, agenda, on: '2026-12-09', can: { ...NOTHING, ...can } };
}

const nextStep = (held: ReturnType<typeof meeting>, today = '2026-12-09') => stepOn(held, today);

test('a planned meeting is prepared by whoever may', () => {
  expect(nextStep(meeting('planned', { prepare: true }))).toEqual({ do: 'prepare' });
  expect(nextStep(meeting('planned'))).toBeNull();
  expect(nextStep(meeting('preparing'))).toEqual({ do: 'wait' });
});

test('a prepared meeting is opened, or read by members meanwhile', () => {
  const agenda = [item('Cole')];
  expect(nextStep(meeting('prepared', { open: true }, agenda))).toEqual({ do: 'open' });
  expect(nextStep(meeting('prepared', {}, agenda))).toMatchObject({ do: 'read', isFirst: true });
});

test('days before the meeting its pages are printed, and nobody is led to open it', () => {
  const held = meeting('prepared', { open: true }, [item('Cole')]);
  expect(nextStep(held, '2026-12-07')).toEqual({ do: 'download' });
  expect(nextStep(held, '2026-12-08')).toEqual({ do: 'open' });
  expect(nextStep(held, '2026-12-20')).toEqual({ do: 'open' });
});

test('an open meeting begins with the first and goes on with the first undecided', () => {
  const begun = [item('Cole'), item('Ciara')];
  expect(nextStep(meeting('open', { close: true }, begun))).toMatchObject({
    do: 'read',
    to: { name: 'Cole' },
    isFirst: true,
  });
  expect(nextStep(meeting('open', {}, [item('Cole', true), item('Ciara')]))).toMatchObject({
    to: { name: 'Ciara' },
    isFirst: false,
  });
  expect(nextStep(meeting('open', {}, [item('Cole'), item('Ciara', true)]))).toMatchObject({
    to: { name: 'Cole' },
    isFirst: false,
  });
});

test('once all are decided it is closed by whoever may', () => {
  const done = [item('Cole', true)];
  expect(nextStep(meeting('open', { close: true }, done))).toEqual({ do: 'close' });
  expect(nextStep(meeting('open', {}, done))).toMatchObject({ do: 'read' });
});

test('what a closed meeting decided is taken home', () => {
  expect(nextStep(meeting('closed'))).toEqual({ do: 'download' });
});
