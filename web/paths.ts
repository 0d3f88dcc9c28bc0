import { generatePath } from 'react-router';
import { SCREENS } from '#shared/screens.ts';

export function homePath(): string {
  return SCREENS.home;
}

export function freePath(): string {
  return SCREENS.free;
}

export function privacyPath(): string {
  return SCREENS.privacy;
}

export function termsPath(): string {
  return SCREENS.terms;
}

export function freeSetPath(setId: string): string {
  return generatePath(SCREENS.freeSet, { setId });
}
