import { generatePath } from 'react-router';
import { SCREENS } from '#shared/screens.ts';

export function homePath(): string {
  return SCREENS.home;
}

export function freePath(): string {
  return SCREENS.free;
}

export function freeSetPath(setId: string): string {
  return generatePath(SCREENS.freeSet, { setId });
}
