import { useSyncExternalStore } from 'react';
import { PAPER_SIZES } from '#shared/committee.ts';
import type { PaperSize } from '#shared/committee.ts';
import { readKept, writeKept } from '#web/kept/storage.ts';

const KEY = 'debrief.paper';
const listeners = new Set<() => void>();
/** Where the browser keeps nothing, until the page is left. */
let chosen: PaperSize | undefined;

function read(): PaperSize {
  const kept = readKept('device', KEY);
  return PAPER_SIZES.find((size) => size === kept) ?? chosen ?? 'letter';
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function choose(size: PaperSize): void {
  chosen = size;
  writeKept('device', KEY, size);
  for (const listener of listeners) listener();
}

/** On which paper files are set: a habit of this device, the same wherever it is asked for. */
export function usePaper(): [PaperSize, (size: PaperSize) => void] {
  return [useSyncExternalStore(watch, read), choose];
}
