import type { Evidence } from '#shared/evidence-output.ts';
import { EVIDENCE_KIND_LABELS } from '#shared/evidence.ts';

/** "78", or with what it is to be read against: "78 (out of 100)". */
export function resultWords({ value, scale }: Pick<Evidence, 'value' | 'scale'>): string {
  return scale === '' ? value : `${value} (${scale})`;
}

/** Null where the title begins with it. */
export function kindBeside({ kind, title }: Pick<Evidence, 'kind' | 'title'>): string | null {
  const label = EVIDENCE_KIND_LABELS[kind];
  return title.toLowerCase().startsWith(label.toLowerCase()) ? null : label;
}

/** "Simulation: Difficult airway", but "In-training exam 2026" alone. */
export function ofWhatWords(result: Pick<Evidence, 'kind' | 'title'>): string {
  const kind = kindBeside(result);
  return kind === null ? result.title : `${kind}: ${result.title}`;
}
