/** The year in which the pages were prerendered (vite.config.ts). */
declare const BUILD_YEAR: number;
/** Changes with what the two sides of the wire agree on (vite.config.ts). */
declare const WIRE_SHAPE: string;
