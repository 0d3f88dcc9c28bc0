/** What an organization asks of how its members sign in, and what that means for one who has not done it yet. */
export const SECOND_FACTOR_OF = ['nobody', 'administrators', 'everyone'] as const;
export type SecondFactorOf = (typeof SECOND_FACTOR_OF)[number];
export const SECOND_FACTOR_LABELS: Record<SecondFactorOf, string> = {
  nobody: 'Not required',
  administrators: 'Required of administrators',
  everyone: 'Required of everyone',
};

/** What a person who is signed in must do before anything else. */
export const DEMANDS = ['second_factor', 'single_sign_on'] as const;
export type Demand = (typeof DEMANDS)[number];

export function demandSentence(demand: Demand, organization: string): string {
  return demand === 'single_sign_on'
    ? ssoOnlySentence(organization)
    : `${organization} requires two-factor sign-in. Set it up to go on.`;
}

export function ssoOnlySentence(organization: string): string {
  return `${organization} lets its members in by single sign-on only. Sign in with your institution.`;
}
