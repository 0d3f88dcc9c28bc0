import { useState } from 'react';
import { PROCEDURES_A_PAGE } from '#shared/procedures.ts';

const MORE = 100;

/** How many of a long list are drawn. Another question, told by `asked`, begins at the top again. */
export function useWindow(asked: string) {
  const [drawn, setDrawn] = useState({ asked, count: PROCEDURES_A_PAGE });
  const count = drawn.asked === asked ? drawn.count : PROCEDURES_A_PAGE;
  return { count, showMore: () => setDrawn({ asked, count: count + MORE }) };
}
