/** What a page says to the newer worker that waits. */
export const TAKE_OVER = 'take-over';
