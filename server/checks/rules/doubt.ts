import type { Finding } from '#shared/checks.ts';

/** What is wrong with a sentence, before it is placed in its text. */
export type Doubt = Pick<Finding, 'kind' | 'expected' | 'words'>;
