import type * as Phi from '#shared/phi.ts';

let loading: Promise<typeof Phi> | null = null;
let loaded: typeof Phi | null = null;

/** The rules and their words, 50 kB: they come when somebody writes. */
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
