/** Makes sure that the browser tests have a Chromium: Debian's where it is installed, else Playwright's own. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { DEBIAN_CHROMIUM } from './chromium.ts';

if (DEBIAN_CHROMIUM === undefined && !existsSync(chromium.executablePath())) {
  const { status } = spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' });
  if (status !== 0) {
    console.error(
      'No Chromium for the browser tests. On Debian or Ubuntu: sudo apt-get install chromium-headless-shell',
    );
    process.exit(1);
  }
}
