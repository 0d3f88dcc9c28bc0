import { pathTo } from '#shared/screens.ts';

/** A screen without bar and footer: its own cross leads away. */
export function isAlone(pathname: string): boolean {
  return pathname === pathTo('/review');
}
