import { pathTo } from '#shared/screens.ts';

/** The generator stands in two places: free for everyone, and in the app. */
export type Place = {
  /** Where its form is. */
  formPath: string;
  /** Said when generating failed and the server gave no sentence of its own. */
  failed: string;
  /** Said without a network, where more is done about it than keeping what was written. */
  offline?: string;
};

export const FREE: Place = {
  formPath: pathTo('/free'),
  failed: 'An error occurred while generating content. Please try again.',
};

export const IN_APP: Place = {
  formPath: pathTo('/learning-materials'),
  failed: 'Failed to generate content. Please try again.',
};
