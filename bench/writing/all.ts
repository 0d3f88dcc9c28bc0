import { assessing } from './assessing.ts';
import type { Ground } from './ground.ts';
import { keeping } from './keeping.ts';
import type { Kind } from './kind.ts';
import { learning } from './learning.ts';
import { logging } from './logging.ts';

/** `onSet` hears of each set of pearls. */
export function everyKind(
  ground: Ground,
  onSet?: (id: string, cookie: string, network: string) => void,
): Kind[] {
  const makers = [learning(onSet), assessing, logging, keeping];
  return makers.flatMap((kindsOn) => kindsOn(ground));
}
