import type { Refusals } from '#shared/answers.ts';

type Deed<Row> = {
  id: string;
  send: (ids: string[]) => Promise<Refusals>;
  /** Of how many it was done to. */
  done: (count: number) => string;
  /** "Ada Lovelace was not deactivated", before the reason. */
  left: (row: Row) => string;
};

/** One press for each of several rows: how many it was done to, and which are left as they were. */
export function ofSeveral<Row extends { id: string }>(rows: readonly Row[], deed: Deed<Row>) {
  let refused: Refusals['refused'] = [];
  return {
    id: deed.id,
    ofSeveral: true,
    send: async () => {
      ({ refused } = await deed.send(rows.map(({ id }) => id)));
    },
    done: () => {
      const count = rows.length - refused.length;
      return count === 0 ? null : deed.done(count);
    },
    left: () => {
      const reasons = new Map(refused.map(({ id, message }) => [id, message]));
      const sentences = rows
        .filter(({ id }) => reasons.has(id))
        .map((row) => `${deed.left(row)}: ${reasons.get(row.id)}`);
      return sentences.join(' ') || null;
    },
  };
}
