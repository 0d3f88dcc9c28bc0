/** Questions with answers for a flashcard program, as plain data for the worker that packs them. */
export type CardBox = {
  decks: { name: string; cards: Card[] }[];
  /** When it is packed, in milliseconds: of a card one has already, the newer text stays. */
  packedAt: number;
};

export type Card = {
  /** The same for the same question, however often it is exported. */
  id: string;
  /** In milliseconds; tells cards apart together with their place. */
  madeAt: number;
  scene: string;
  question: string;
  options: readonly string[];
  /** Zero-based. */
  correct: number;
  explanation: string;
  reading: { title: string; url: string | null } | null;
  source: string;
  /** Without spaces. */
  tags: string[];
  /** Not asked where it is new. */
  isSuspended: boolean;
};
