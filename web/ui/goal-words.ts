import { grouped } from '#shared/count-words.ts';

type Count = {
  done: number;
  /** How many of those are certain, and what one calls them then. */
  sure: number;
  sureWord: string;
  goal: number;
};

/** Only what is certain reaches a goal. */
export function isMet({ sure, goal }: Pick<Count, 'sure' | 'goal'>): boolean {
  return sure >= goal;
}

/** "13 of 15, 2 to go", "16 of 15, met", "3 of 3, 1 verified", "4, none required". */
export function goalWords({ done, sure, sureWord, goal }: Count): string {
  if (goal === 0) return `${grouped(done)}, none required`;
  const begun = `${grouped(done)} of ${grouped(goal)}`;
  if (done < goal) return `${begun}, ${grouped(goal - done)} to go`;
  return isMet({ sure, goal }) ? `${begun}, met` : `${begun}, ${grouped(sure)} ${sureWord}`;
}
