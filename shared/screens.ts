/**
 * Every address that shows a screen. The browser's routes are built from it, and the server redirects any other
 * page address to the landing page (spec point 2).
 */
export const SCREENS = {
  home: '/',
  free: '/free',
  freeSet: '/free/:setId',
  privacy: '/privacy',
  terms: '/terms',
} as const;
export type Screen = keyof typeof SCREENS;

/** Screens whose HTML is made at build time, so that they are readable before any script has run. */
export const PRERENDERED = [
  'home',
  'free',
  'privacy',
  'terms',
] as const satisfies readonly Screen[];
