import type { Messages } from '#server/db/messages.ts';
import type { FullSet } from '#server/pearls/store/sets.ts';

/** What is happening to a set right now; the truth is in the database. */
export type LiveEvent =
  | { setId: string; kind: 'delta'; index: number; offset: number; text: string }
  /** Something else about a patient is new: read it again. */
  | { setId: string; kind: 'changed'; index: number };

export type Live = {
  publish(event: LiveEvent): void;
  subscribe(setId: string, receive: (event: LiveEvent) => void): () => void;
  /** What this process is writing for a patient, newer than the database; undefined when it writes nothing. */
  draft(setId: string, index: number): string | undefined;
  setDraft(setId: string, index: number, content: string | undefined): void;
};

const CHANNEL = 'pearls';

export function createLive(messages: Messages): Live {
  const drafts = new Map<string, string>();
  const subscribers = new Map<string, Set<(event: LiveEvent) => void>>();

  messages.listen(CHANNEL, (message) => {
    const event = message as LiveEvent;
    for (const receive of subscribers.get(event.setId) ?? []) receive(event);
  });

  return {
    publish: (event) => messages.send(CHANNEL, event),
    subscribe(setId, receive) {
      const all = subscribers.get(setId) ?? new Set();
      subscribers.set(setId, all.add(receive));
      return () => {
        all.delete(receive);
        if (all.size === 0) subscribers.delete(setId);
      };
    },
    draft: (setId, index) => drafts.get(`${setId}:${index}`),
    setDraft(setId, index, content) {
      if (content === undefined) drafts.delete(`${setId}:${index}`);
      else drafts.set(`${setId}:${index}`, content);
    },
  };
}

/** The set with what this process is writing, which is newer than what it has stored. */
export function withDrafts(live: Live, full: FullSet): FullSet {
  const patients = full.patients.map((patient) =>
    patient.status === 'generating'
      ? { ...patient, content: live.draft(patient.setId, patient.index) ?? patient.content }
      : patient,
  );
  return { ...full, patients };
}
