import type { Queue } from '#server/ports.ts';

/**
 * For a command beside the server, which has no queue of its own: what it leaves waiting, mails and downloads, the
 * server finds by looking every ten minutes, and when it starts.
 */
export const FOUND_LATER: Queue['jobs'] = { send: async () => {} };
