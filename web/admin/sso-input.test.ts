import { expect, test } from 'vitest';
import { ssoBody, ssoProblems } from '#web/admin/sso-input.ts';

const OIDC = {
  protocol: 'oidc',
  issuer: 'https://login.example.org',
  newPeopleAre: 'trainee',
} as const;
const SAML = { ...OIDC, protocol: 'saml', issuer: 'urn:example' } as const;

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
  expect(ssoBody({ ...SAML, ...typed })).toEqual({
    ...SAML,
    entryPoint: 'https://a.example',
    certificate: '',
  });
});
