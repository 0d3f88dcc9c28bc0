import { createContext } from 'react';
import type { ReactNode } from 'react';

/** What stands beside a section's heading, which begins at this place of the text; null while it is written. */
export const SectionReport = createContext<((start: number, title: string) => ReactNode) | null>(
  null,
);
