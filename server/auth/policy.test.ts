import { expect, test } from 'vitest';
import { MEMBERSHIP_STATUSES, ROLES } from '#shared/people.ts';
import type { Role } from '#shared/people.ts';
import { SECOND_FACTOR_OF } from '#shared/sign-in-rules.ts';
import type { SecondFactorOf } from '#shared/sign-in-rules.ts';
import { demandOn } from '#server/auth/policy.ts';

type Way = 'password' | 'password and code' | 'single sign-on';
const WAYS = ['password', 'password and code', 'single sign-on'] as const;
const HOUSE = { organizationId: 'here', status: 'active' } as const;

function asked(role: Role, secondFactor: SecondFactorOf, ssoOnly: boolean, way: Way) {
  const twoFactorEnabled = way === 'password and code';
  const ssoOrganization = way === 'single sign-on' ? HOUSE.organizationId : null;
  return demandOn({ ...HOUSE, role, secondFactor, ssoOnly, twoFactorEnabled, ssoOrganization });
}

const none = [null, null, null];
const factor = ['second_factor', null, null];
const sso = ['single_sign_on', 'single_sign_on', null];

/** In the order of WAYS. */
test.each<[SecondFactorOf, boolean, Role, (string | null)[]]>([
  ['nobody', false, 'trainee', none],
  ['nobody', false, 'attending', none],
  ['nobody', false, 'administrator', none],
  ['nobody', false, 'system_admin', none],
  ['administrators', false, 'trainee', none],
  ['administrators', false, 'attending', none],
  ['administrators', false, 'administrator', factor],
  ['administrators', false, 'system_admin', factor],
  ['everyone', false, 'trainee', factor],
  ['everyone', false, 'attending', factor],
  ['everyone', false, 'administrator', factor],
  ['everyone', false, 'system_admin', factor],
  ['nobody', true, 'trainee', sso],
  ['nobody', true, 'attending', sso],
  ['nobody', true, 'administrator', sso],
  ['nobody', true, 'system_admin', none],
  ['administrators', true, 'trainee', sso],
  ['administrators', true, 'administrator', sso],
  ['administrators', true, 'system_admin', factor],
  ['everyone', true, 'attending', sso],
  ['everyone', true, 'system_admin', factor],
])(
  'second factor of %s, single sign-on only %s: what stands before a %s',
  (of, ssoOnly, role, expected) => {
    expect(WAYS.map((way) => asked(role, of, ssoOnly, way))).toEqual(expected);
  },
);

test('an organization that has not let somebody in asks nothing of that person', () => {
  for (const status of [null, ...MEMBERSHIP_STATUSES.filter((one) => one !== 'active')]) {
    for (const role of ROLES) {
      for (const secondFactor of SECOND_FACTOR_OF) {
        const rules = { secondFactor, ssoOnly: true, twoFactorEnabled: false };
        const held = { ...HOUSE, role, status, ssoOrganization: null };
        expect(demandOn({ ...held, ...rules })).toBeNull();
      }
    }
  }
});

test('single sign-on elsewhere meets no rule of the own organization, nor does a factor it did not ask for', () => {
  for (const role of ROLES) {
    for (const secondFactor of SECOND_FACTOR_OF) {
      for (const ssoOnly of [false, true]) {
        const without = asked(role, secondFactor, ssoOnly, 'password');
        for (const twoFactorEnabled of [false, true]) {
          const rules = { secondFactor, ssoOnly, twoFactorEnabled };
          const held = { ...HOUSE, role, ssoOrganization: 'elsewhere' };
          expect(demandOn({ ...held, ...rules })).toBe(without);
        }
      }
    }
  }
});
