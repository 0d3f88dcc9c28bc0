export type ChatMessage = { role: 'system' | 'user'; content: string };

export type Writing = {
  /** Whose it is: people take turns with a model that limits its requests. */
  who: string;
  /** When it was wished for: the earlier goes first. */
  since: Date;
  messages: ChatMessage[];
  /** Whether a whole answer can be used; if not, it counts as a failed attempt. */
  accept: (answer: string) => boolean;
  /** Called with all that has been written so far; starts anew, shorter, when an attempt is repeated. */
  onText?: (soFar: string) => void;
  signal: AbortSignal;
};

/** `isWhole` is false when the answer reached the model's length limit. */
export type Answer = { text: string; isWhole: boolean };

/** Milliseconds, but for `attempts` and `answerLength` (UTF-16 units). */
export const LIMITS = {
  attempts: 3,
  baseDelay: 1000,
  firstToken: 60_000,
  betweenTokens: 30_000,
  wholeAnswer: 600_000,
  /** Between two requests while a line waits. */
  apart: 1000,
  /** How long a request may wait for its turn, and how long a model may ask it to. */
  patience: 300_000,
  answerLength: 60_000,
};
