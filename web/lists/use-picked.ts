import { useState } from 'react';

/** What is picked of the rows that are there: a row that has gone takes its mark with it. */
export function usePicked<Row extends { id: string }>(rows: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const picked = rows.filter(({ id }) => ids.has(id));
  return {
    picked,
    isPicked: (id: string) => ids.has(id),
    isWhole: rows.length > 0 && picked.length === rows.length,
    pick: (id: string, isPicked: boolean) => {
      const others = [...ids].filter((other) => other !== id);
      setIds(new Set(isPicked ? [...others, id] : others));
    },
    pickAll: (isPicked: boolean) => setIds(new Set(isPicked ? rows.map(({ id }) => id) : [])),
  };
}

export type Picks<Row extends { id: string }> = ReturnType<typeof usePicked<Row>>;
