import { expect, test } from 'vitest';
import {
  domainOf,
  isOpen,
  isPublicMailDomain,
  nameAlike,
  slugOf,
  wayOfAsking,
  wayOfInvitation,
} from '#server/organizations/rules.ts';

const domains = ['staff.example'];

test.each([
  [true, [], 'a@b.example', false, 'open'],
  [false, domains, 'a@staff.example', true, 'domain'],
  [false, domains, 'A@STAFF.EXAMPLE', true, 'domain'],
  [false, domains, 'a@staff.example', false, null],
  [false, domains, 'a@mail.staff.example', true, null],
  [false, domains, 'a@notstaff.example', true, null],
  [false, domains, '"a@staff.example"@evil.example', true, null],
  [false, [], 'a@staff.example', true, null],
] as const)(
  'with automatic approval %s and domains %j, %s (confirmed: %s) comes in by %s',
  (autoApprove, allowed, email, emailVerified, way) => {
    const organization = { autoApprove, domains: [...allowed] };
    const person = { email, emailVerified, role: 'trainee' } as const;
    expect(wayOfAsking(organization, person)).toBe(way);
  },
);

test.each(['attending', 'administrator', 'system_admin'] as const)(
  'the domain of an address makes nobody an %s',
  (role) => {
    const person = { email: 'a@staff.example', emailVerified: true, role };
    expect(wayOfAsking({ autoApprove: false, domains: [...domains] }, person)).toBeNull();
    expect(wayOfAsking({ autoApprove: true, domains: [] }, person)).toBe('open');
  },
);

const blank = { email: 'a@b.example', name: '', traineeLevel: null, programId: null };
test.each([
  ['a join link', { ...blank, email: null }, 'join_link'],
  ['an address and a role alone', blank, 'invitation'],
  ['a name from a roster', { ...blank, name: 'Ada' }, 'roster'],
  ['a level from a roster', { ...blank, traineeLevel: 'fellow' }, 'roster'],
  ['a program from a roster', { ...blank, programId: 'program' }, 'roster'],
] as const)('whoever was invited with %s comes in so', (_, invitation, way) => {
  expect(wayOfInvitation(invitation)).toBe(way);
});

test.each([
  ['ada@one.example', 'ada'],
  ['a.d-a_+2@proton.me', 'ada'],
  ['ada+x+y@gmail.com', 'ada'],
])('an address alike to %s is found by %s', (email, name) => {
  expect(nameAlike(email)).toBe(name);
});

test('the domain is what follows the last at sign', () => {
  expect(domainOf('a@b@C.example')).toBe('c.example');
});

const now = new Date('2026-11-21T08:00:00Z');
const soon = new Date('2026-11-21T08:00:01Z');
const mailed = { email: 'a@b.example', revokedAt: null, acceptedAt: null, expiresAt: soon };

test.each([
  ['a new invitation', mailed, true],
  ['a used invitation', { ...mailed, acceptedAt: now }, false],
  ['a revoked invitation', { ...mailed, revokedAt: now }, false],
  ['an invitation in the moment it expires', { ...mailed, expiresAt: now }, false],
  ['a link', { ...mailed, email: null }, true],
  ['a revoked link', { ...mailed, email: null, revokedAt: now }, false],
  ['an expired link', { ...mailed, email: null, expiresAt: now }, false],
])('%s is open: %s', (_, invitation, expected) => {
  expect(isOpen(invitation, now)).toBe(expected);
});

test.each([
  ["Children's Health Institute", 'childrens-health-institute'],
  ['Children’s  Health – Institute!', 'childrens-health-institute'],
  ['Hôpital Saint-André', 'hopital-saint-andre'],
  ['東京病院', '東京病院'],
  ['--- ', ''],
])('the name %s says %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test.each([
  ['東京病院 A', '大阪病院 A'],
  ['Бolnica 1', 'Клиника 1'],
  ['दिल्ली', 'दल्ला'],
  [`${'North '.repeat(15)} General`, `${'North '.repeat(15)} Children`],
])('the names %s and %s do not say the same', (one, other) => {
  expect(slugOf(one)).not.toBe(slugOf(other));
});

test.each(['gmail.com', 'outlook.com', 'yahoo.co.uk', 'hotmail.fr', 'live.com.au', 'icloud.com'])(
  '%s gives addresses to anybody',
  (domain) => {
    expect(isPublicMailDomain(domain)).toBe(true);
  },
);

test('a hospital with a similar domain is not taken for a public one', () => {
  for (const domain of [
    'gmail.com.example',
    'mygmail.com',
    'hospital.gmail.com',
    'live.hospital.org',
    'mail.hospital.org',
    'example.org',
  ]) {
    expect(isPublicMailDomain(domain)).toBe(false);
  }
});
