import { defineConfig } from '@playwright/test';
import { DEBIAN_CHROMIUM } from './scripts/chromium.ts';

const isRoot = process.getuid?.() === 0;

/**
 * The last four cost three processes a window: for an address bar that nobody sees, and since a page that nothing may
 * open takes a new process when it follows the empty one (its header is tested in server/app.test.ts). The others are
 * what Playwright turns off, which a list of ours replaces.
 */
const UNUSED_FEATURES = [
  'AutoDeElevate',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'BlockOriginHeaderModificationOnRedirect',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'Translate',
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
  'CrossOriginOpenerPolicy',
];

/** Until eleven a new record is about the night before (docs/decisions/052): for the journeys it is noon when they begin, whenever that is. */
const hoursAhead = 12 - new Date().getUTCHours();
// Etc/GMT-7 is seven hours ahead of UTC. What the first process has chosen holds for those it starts, the browser's among them.
process.env['JOURNEYS_ZONE'] ??= `Etc/GMT${hoursAhead > 0 ? '-' : '+'}${Math.abs(hoursAhead)}`;
process.env['TZ'] = process.env['JOURNEYS_ZONE'];

export default defineConfig({
  testDir: 'test/e2e',
  globalSetup: './test/e2e/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  reporter: 'list',
  timeout: 120_000,
  // One that needs its second try is listed as flaky: a defect to find, of the page or of the test.
  retries: 1,
  // CI machines are slow and shared; how fast the pages are is measured in bench/.
  expect: { timeout: 15_000 },
  use: {
    viewport: { width: 1440, height: 900 },
    // Screens kept on a device have their own journey (test/e2e/offline.spec.ts): here each page comes from the server.
    serviceWorkers: 'block',
    launchOptions: {
      ...(DEBIAN_CHROMIUM !== undefined && { executablePath: DEBIAN_CHROMIUM }),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--headless',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // The browser without windows ends a page that asks whether it understands speech by itself.
        '--disable-blink-features=OnDeviceWebSpeechAvailable',
        `--disable-features=${UNUSED_FEATURES.join(',')}`,
      ],
    },
  },
});
