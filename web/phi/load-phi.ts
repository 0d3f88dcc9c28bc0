import type * as Phi from '#shared/phi.ts';
import { whenIdle } from '#web/kept/when-idle.ts';

let loading: Promise<typeof Phi> | null = null;
let loaded: typeof Phi | null = null;

/** The rules and their words, 80 kB: they come when somebody may write. */
export function loadPhi(): Promise<typeof Phi> {
  loading ??= import('#shared/phi.ts').then(
    (phi) => (loaded = phi),
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** Null until they have come. */
export function loadedPhi(): typeof Phi | null {
  return loaded;
}

/** Reads as a case does: an age, a day, a number in words, a name, a town. */
const LIKE_A_CASE =
  'Mr. Gomez, 62 yo M from Toledo, fell 3/14, seen at Mercy Hospital. MRN four four one two nine. BP 84/50, call 415-555-0134.';
/** The page itself comes first. */
const AFTER_MS = 1000;
let isWarm = false;

async function runOnce(): Promise<void> {
  if (isWarm) return;
  isWarm = true;
  const phi = await loadPhi().catch(() => null);
  if (phi) whenIdle(() => phi.findPhi(LIKE_A_CASE));
  else isWarm = false;
}

/** Fetches the rules and runs them once while nothing else waits: the first key does not wait for them. Returns how to stop. */
export function warmPhi(): () => void {
  let stop = () => {};
  const timer = setTimeout(() => {
    stop = whenIdle(() => void runOnce());
  }, AFTER_MS);
  return () => {
    clearTimeout(timer);
    stop();
  };
}
