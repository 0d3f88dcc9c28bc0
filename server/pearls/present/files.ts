import { LEARNER_LEVEL_LABELS } from '#shared/pearls.ts';
import { casesInShort } from '#shared/pearl-names.ts';
import type { PearlSet } from '#shared/pearl-output.ts';
import { DISCLAIMER } from '#shared/product.ts';
import type { Booklet } from '#server/documents/booklet.ts';
import { chaptersOf } from '#server/pearls/rules/chapters.ts';

/** A set as a document, dated by the reader's own day. */
export function presentBooklet(set: PearlSet, zone: string): Booklet {
  const date = new Date(set.createdAt).toLocaleDateString('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: zone,
  });
  const written = `${date} · Learner level: ${LEARNER_LEVEL_LABELS[set.learnerLevel]}`;
  return {
    kind: 'Clinical Pearls',
    title: set.title || `Clinical Pearls - ${date}`,
    subtitle: set.title ? written : `${casesInShort(set.patients)}\n${written}`,
    facts: [],
    chapters: chaptersOf(set.patients, set.learnerLevel),
    parts: [],
    foot: DISCLAIMER,
  };
}
