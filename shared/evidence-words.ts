import type { Evidence } from '#shared/evidence-output.ts';

/** "78", or with what it is to be read against: "78 (out of 100)". */
export function resultWords({ value, scale }: Pick<Evidence, 'value' | 'scale'>): string {
  return scale === '' ? value : `${value} (${scale})`;
}
