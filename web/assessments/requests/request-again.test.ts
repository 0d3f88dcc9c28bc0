import { expect, test } from 'vitest';
import { againFrom, againOf, whomAgain } from '#web/assessments/requests/request-again.ts';

const REQUEST = {
  id: 'request',
  state: 'expired' as const,
  trainee: { id: 'ada', name: 'Ada Lovelace' },
  assessor: { id: 'grace', name: 'Grace Hopper', email: null },
  shiftDate: '2026-11-20',
  epa: { number: 12, title: 'Airway management' },
  message: 'The man in bay 4',
  createdAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2026-12-04T12:00:00.000Z',
  remindersSent: 0,
  nextReminderAt: null,
  remindersStopped: false,
  assessmentIds: [],
  url: null,
  can: { revoke: false, remind: false },
};

test('asking again keeps the attending by name, the shift, the EPA and the message', () => {
  const again = againFrom({ again: againOf(REQUEST) }, 'ada');
  expect(again).toMatchObject({
    shiftDate: '2026-11-20',
    epaNumber: 12,
    message: 'The man in bay 4',
  });
  expect(whomAgain(again)).toEqual({
    way: 'attending',
    attending: { id: 'grace', displayName: 'Grace Hopper', specialty: null },
    email: '',
  });
});

test('asking again keeps an address; whoever was there then has to be chosen anew', () => {
  const assessor = { id: null, name: null, email: 'noor@visiting.example' };
  expect(whomAgain({ assessor })).toEqual({
    way: 'address',
    attending: null,
    email: 'noor@visiting.example',
  });
  const nobody = { way: null, attending: null, email: '' };
  expect(whomAgain({ assessor: { id: null, name: null, email: null } })).toEqual(nobody);
  expect(whomAgain(null)).toEqual(nobody);
});

test('what one trainee would ask again is nothing for the next one in the same tab', () => {
  expect(againFrom({ again: againOf(REQUEST) }, 'bo')).toBeNull();
  expect(againFrom({ again: againOf(REQUEST) }, null)).toBeNull();
  expect(againFrom(null, 'ada')).toBeNull();
});
