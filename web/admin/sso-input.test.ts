import { expect, test } from 'vitest';
import { SsoSettingsInput } from '#shared/organization-input.ts';
import { ssoBody } from '#web/admin/sso-input.ts';
import type { SsoInput } from '#web/admin/sso-input.ts';
import { problemsIn } from '#web/forms/problems.ts';

const OIDC = {
  protocol: 'oidc',
  issuer: 'https://login.example.org',
  newPeopleAre: 'trainee',
  unstatedAddresses: 'refused',
  secondFactor: 'trusted',
} as const;
const SAML = { ...OIDC, protocol: 'saml', issuer: 'urn:example' } as const;

const ssoProblems = (input: SsoInput) => problemsIn(SsoSettingsInput, ssoBody(input));

test('every input of the chosen protocol is required, and of no other', () => {
  expect(ssoProblems({ ...OIDC, clientId: 'debrief', clientSecret: '' })).toEqual({
    clientSecret: 'Client secret is required',
  });
  expect(Object.keys(ssoProblems(SAML))).toEqual(['entryPoint', 'certificate']);
});

test('an address is one of the web; a SAML issuer is a name', () => {
  const addresses = { issuer: 'login.example.org', clientId: 'debrief', clientSecret: 's' };
  expect(ssoProblems({ ...OIDC, ...addresses })).toEqual({
    issuer: 'Issuer must be a web address',
  });
  const saml = { entryPoint: 'ftp://login.example.org', certificate: 'MII' };
  expect(ssoProblems({ ...SAML, ...saml })).toEqual({
    entryPoint: 'Sign-in address must be a web address',
  });
});

test('what was typed for the other protocol is not sent', () => {
  const typed = { clientId: 'debrief', clientSecret: 's', entryPoint: 'https://a.example' };
  expect(ssoBody({ ...OIDC, ...typed })).toEqual({
    ...OIDC,
    clientId: 'debrief',
    clientSecret: 's',
  });
  const { unstatedAddresses: _, secondFactor: __, ...saml } = SAML;
  expect(ssoBody({ ...SAML, ...typed })).toEqual({
    ...saml,
    entryPoint: 'https://a.example',
    certificate: '',
  });
});
