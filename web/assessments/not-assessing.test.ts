import { expect, test } from 'vitest';
import { pathTo } from '#shared/screens.ts';
import { reasonFor } from '#web/assessments/not-assessing.ts';

const organization = { id: '019ac000-0000-7000-8000-000000000002', name: 'Lakeside' };

function person(role: 'attending' | 'administrator', status: 'pending' | 'declined' | null) {
  const nobody = {
    id: '019ac000-0000-7000-8000-000000000001',
    email: 'ruth@lakeside.example',
    emailVerified: true,
    displayName: 'Ruth Adeyemi',
    specialty: null,
    traineeLevel: null,
    twoFactorEnabled: false,
    isTrying: false,
    idleMinutes: null,
    demand: null,
    can: { administer: false, assess: false },
  };
  return { ...nobody, role, membership: status && { organization, status } };
}

test('an attending who waits is told for whom, and may answer requests meanwhile', () => {
  const { why, what, to } = reasonFor(person('attending', 'pending'));
  expect(why).toBe('Your access to Lakeside is waiting for approval');
  expect(what).toContain('A trainee’s own request');
  expect(to).toBe(pathTo('/assessments'));
});

test('an attending without an organization is led to the profile', () => {
  expect(reasonFor(person('attending', null)).to).toBe(pathTo('/profile'));
  expect(reasonFor(person('attending', 'declined'))).toMatchObject({
    why: 'Your request to join Lakeside was declined',
    to: pathTo('/profile'),
  });
});

test('an administrator reads assessments and writes none', () => {
  expect(reasonFor(person('administrator', null)).why).toContain('attending physicians');
});
