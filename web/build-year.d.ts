/** The year in which the pages were prerendered (vite.config.ts). */
declare const BUILD_YEAR: number;
