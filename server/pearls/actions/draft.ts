import { plainText } from '#shared/text.ts';
import { errorFacts } from '#server/log.ts';
import type { Live } from '#server/pearls/live.ts';
import { withoutDeepNesting } from '#server/pearls/rules/answer.ts';
import { visiblePrefix } from '#server/pearls/rules/sections.ts';
import { saveProgress } from '#server/pearls/store/sets.ts';
import type { PearlPatientRow } from '#server/pearls/tables.ts';
import type { Logger, Store } from '#server/ports.ts';

/** Words are passed on in packets of this many milliseconds, and kept in the database this often. */
const PACKET_MS = 40;
const SAVE_MS = 500;

export type Draft = {
  /** Takes all the model has written in this attempt. */
  write(soFar: string): void;
  /** Takes the answer as it will stay, though it be shorter: only its questions are still to come. */
  finish(answer: string): void;
  /** Nothing is passed on or kept after this. */
  close(): Promise<void>;
};

/**
 * Shows an answer while it is written. After a kill or a broken stream the model begins anew: what was there before
 * stays on screen until the new text is as long, so that nothing that was made disappears.
 */
export function openDraft(
  { db, live, log }: Store & Logger & { live: Live },
  patient: PearlPatientRow,
): Draft {
  const { setId, index } = patient;
  let shown = patient.content;
  let saved = shown;
  let latest = '';
  let packet: NodeJS.Timeout | undefined;
  let saving: Promise<void> = Promise.resolve();
  live.setDraft(setId, index, shown);

  function show(isWhole = false): void {
    packet = undefined;
    const text = withoutDeepNesting(visiblePrefix(plainText(latest)));
    if (text === shown || (!isWhole && text.length < shown.length)) return;
    const offset = shown.length;
    const grows = text.startsWith(shown);
    shown = text;
    live.setDraft(setId, index, shown);
    live.publish(
      grows
        ? { setId, kind: 'delta', index, offset, text: text.slice(offset) }
        : { setId, kind: 'changed', index },
    );
  }

  function save(): void {
    if (shown === saved) return;
    const content = shown;
    saving = saving
      .then(() => saveProgress(db, patient, content))
      .then(() => void (saved = content))
      .catch((error: unknown) => log.warn(errorFacts(error), 'progress could not be kept'));
  }

  const saver = setInterval(save, SAVE_MS);

  return {
    write(soFar) {
      const isFirst = latest === '';
      latest = soFar;
      if (isFirst) show();
      packet ??= setTimeout(() => show(), PACKET_MS);
    },
    finish(answer) {
      clearTimeout(packet);
      latest = answer;
      show(true);
    },
    async close() {
      clearInterval(saver);
      clearTimeout(packet);
      await saving;
      live.setDraft(setId, index, undefined);
    },
  };
}
