/** Draws web/public/icons anew from web/public/favicon.svg, in the browser that the journeys use. Run it when the mark changes. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { DEBIAN_CHROMIUM } from './chromium.ts';

const PUBLIC = join(import.meta.dirname, '../web/public');

/** Edge in pixels; how much of the edge the mark takes: a mask may cut a fifth off each side. */
const ICONS = [
  { name: '192', edge: 192, share: 1 },
  { name: '512', edge: 512, share: 1 },
  { name: 'maskable-512', edge: 512, share: 0.72 },
  { name: 'apple-180', edge: 180, share: 0.86 },
];

const mark = await readFile(join(PUBLIC, 'favicon.svg'), 'utf8');
const ground = /<rect[^>]*fill="(#\w+)"/.exec(mark)?.[1];
if (!ground) throw new Error('The mark has no ground to take the icons’ colour from.');

const browser = await chromium.launch({
  ...(DEBIAN_CHROMIUM !== undefined && { executablePath: DEBIAN_CHROMIUM }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
for (const { name, edge, share } of ICONS) {
  const page = await browser.newPage({ viewport: { width: edge, height: edge } });
  const isWhole = share === 1;
  await page.setContent(
    `<style>body { margin: 0; height: 100vh; display: grid; place-items: center; background: ${isWhole ? 'transparent' : ground}; }
    svg { width: ${share * 100}%; height: ${share * 100}%; }</style>${mark}`,
  );
  await page.screenshot({ path: join(PUBLIC, `icons/${name}.png`), omitBackground: isWhole });
  await page.close();
}
await browser.close();
