import { useEffect, useState, useSyncExternalStore } from 'react';
import type { PhiFinding } from '#shared/phi-kinds.ts';
import { loadPhi, warmPhi } from '#web/phi/load-phi.ts';

/** How long nobody has typed before anything is said. */
const PAUSE_MS = 350;

/** What the person has said to keep, for as long as the page stands. Never written anywhere. */
let kept: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

const keyOf = ({ kind, text }: PhiFinding) => `${kind} ${text.toLowerCase()}`;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setKept(next: ReadonlySet<string>): void {
  kept = next;
  for (const listener of listeners) listener();
}

export function keepFinding(finding: PhiFinding): void {
  setKept(new Set([...kept, keyOf(finding)]));
}

export function forgetKept(): void {
  setKept(new Set());
}

export function isKept(finding: PhiFinding): boolean {
  return kept.has(keyOf(finding));
}

const NONE: { text: string; findings: PhiFinding[] } = { text: '', findings: [] };

/** What is still to be decided about a text, shortly after it was last typed in. `only` leaves the soft kinds out. */
export function usePhi(text: string, only?: 'hard'): PhiFinding[] {
  const [checked, setChecked] = useState(NONE);
  const keptNow = useSyncExternalStore(
    subscribe,
    () => kept,
    () => kept,
  );
  const isBlank = text.trim() === '';

  useEffect(warmPhi, []);

  useEffect(() => {
    if (isBlank) return undefined;
    let isCurrent = true;
    async function check(): Promise<void> {
      // Without the rules here, the server still has them.
      const phi = await loadPhi().catch(() => null);
      if (isCurrent && phi) setChecked({ text, findings: phi.findPhi(text) });
    }
    const timer = setTimeout(() => void check(), PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text, isBlank]);

  if (isBlank) return NONE.findings;
  // Until the next check: what still stands in the text, wherever it has moved.
  return checked.findings.filter(
    (finding) =>
      text.includes(finding.text) &&
      (only === undefined || finding.severity === 'hard') &&
      !keptNow.has(keyOf(finding)),
  );
}
