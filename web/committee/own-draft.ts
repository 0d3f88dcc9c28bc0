import { Typed, parts } from '#web/kept/fields.ts';

/** over: what was stored when one began to write; an earlier version did not keep it. */
export type OwnDraft = { text: string; over: string | undefined };

const Kept = parts<{ text: string; over: string }>({ text: Typed, over: Typed });

/** A draft as it is kept on the device, or as an earlier version kept it: its text alone. */
export function draftFrom(stored: unknown): OwnDraft | undefined {
  if (typeof stored === 'string') return { text: stored, over: undefined };
  const { text, over } = Kept(stored) ?? {};
  return text === undefined ? undefined : { text, over };
}
