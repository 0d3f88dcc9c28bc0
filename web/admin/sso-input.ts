import type { BodyOf } from '#shared/wire.ts';
import type { SsoProtocol } from '#shared/organizations.ts';

type Unstated = 'refused' | 'believed';
type SecondFactor = 'trusted' | 'stated';
type NewPeople = 'trainee' | 'attending';
/** As the form has it: what one protocol needs stands beside what both do. */
export type SsoInput = {
  protocol: SsoProtocol;
  issuer: string;
  newPeopleAre: NewPeople;
  unstatedAddresses: Unstated;
  secondFactor: SecondFactor;
} & Record<string, string>;

type Input = { name: string; label: string; hint: string; isAddress?: boolean };

/** What each protocol needs; `issuer` means something else in either. */
export const SSO_INPUTS: Record<SsoProtocol, Input[]> = {
  oidc: [
    {
      name: 'issuer',
      label: 'Issuer',
      hint: 'A web address such as https://login.example.org',
      isAddress: true,
    },
    { name: 'clientId', label: 'Client ID', hint: 'As the provider shows it.' },
    {
      name: 'clientSecret',
      label: 'Client secret',
      hint: 'Never shown again: enter it with every change.',
    },
  ],
  saml: [
    { name: 'issuer', label: 'Entity ID', hint: 'Of the identity provider.' },
    {
      name: 'entryPoint',
      label: 'Sign-in address',
      hint: 'Where the provider signs people in.',
      isAddress: true,
    },
    {
      name: 'certificate',
      label: 'Certificate',
      hint: 'The signing certificate as text. Enter it with every change.',
    },
  ],
};

/** What becomes of addresses of which an OpenID provider does not say whether they are verified. */
export const UNSTATED_LABELS: Record<Unstated, string> = {
  refused: 'Refused',
  believed: 'Believed, because this provider gives out every address itself',
};

/** Whether an OpenID provider has to say that it asked for one. */
export const SECOND_FACTOR_LABELS: Record<SecondFactor, string> = {
  trusted: 'Asked for as the provider sees fit',
  stated: 'The provider has to say that it asked for one (amr or acr), or nobody is let in',
};

export function ssoBody({
  protocol,
  issuer,
  newPeopleAre,
  unstatedAddresses,
  secondFactor,
  ...own
}: SsoInput): BodyOf<'PUT /api/admin/organizations/:id/sso'> {
  const { clientId = '', clientSecret = '', entryPoint = '', certificate = '' } = own;
  return protocol === 'oidc'
    ? { protocol, issuer, newPeopleAre, clientId, clientSecret, unstatedAddresses, secondFactor }
    : { protocol, issuer, newPeopleAre, entryPoint, certificate };
}
