import { existsSync } from 'node:fs';

/** Debian's browsers. Without windows of its own it takes a quarter less time for the journeys, which no person watches. */
const DEBIAN = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
/** Where Debian has installed none, Playwright's own. */
export const DEBIAN_CHROMIUM = DEBIAN.find((path) => existsSync(path));
