import { generatePath } from 'react-router';
import { SCREENS } from '#shared/screens.ts';

export function joinPath(token: string): string {
  return generatePath(SCREENS.join, { token });
}

export function invitedSignupPath(token: string): string {
  return `${SCREENS.signup}?invitation=${encodeURIComponent(token)}`;
}
