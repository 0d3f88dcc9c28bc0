import type { Page } from '@playwright/test';
import { detour } from '#shared/access.ts';
import { SCREENS } from '#shared/screens.ts';
import { callAs, expect, expectAccessible } from '#test/e2e/journey.ts';

/** Every screen whose address names nothing, as only the guest, or whoever is signed in at the page, may open it. */
async function screensFor(page: Page, url: string): Promise<string[]> {
  const { user } = await callAs(page, url, 'GET /api/session');
  return Object.entries(SCREENS).flatMap(([path, access]) =>
    path.includes(':') || (user && access === 'everyone') || detour(access, user, path) !== null
      ? []
      : [path],
  );
}

/** What is wrong with which, one after the other on the narrowest phone, in the dark. `analysed` are the screens that others have seen before. */
export async function faultsOfScreens(
  page: Page,
  url: string,
  analysed = new Set<string>(),
): Promise<string[]> {
  const faults: string[] = [];
  await page.setViewportSize({ width: 320, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  for (const path of await screensFor(page, url)) {
    await page.goto(url + path);
    await expect(page.locator('.skeleton, .spinner')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const fault of await page.evaluate(faultsOnPhone)) faults.push(`${path}: ${fault}`);
    if (!analysed.has(path)) await expectAccessible(page);
    analysed.add(path);
  }
  return faults;
}

/**
 * What a screen must stand on the narrowest phone: no sideways scroll, targets of 44 pixels unless they stand in a
 * sentence, text of 16 pixels outside the tab bar and code, and no figure broken in two.
 */
export async function expectThumbSized(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 844 });
  expect(await page.evaluate(faultsOnPhone)).toEqual([]);
}

/** Runs in the page. */
function faultsOnPhone(): string[] {
  const SMALLEST_TARGET = 44;
  const SMALLEST_TEXT = 16;
  const FIGURE = /\d+\s*\/\s*\d+|\d+\s+of\s+\d+|\d+\s+%/g;

  const said = (element: Element) =>
    `${element.parentElement?.className} > ${element.tagName.toLowerCase()}.${element.className} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60)}"`;
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getClientRects().length > 0;
  const isUnseen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width <= 1 || height <= 1;
  };
  const textsOf = (element: Element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    return texts;
  };
  const hasOwnText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());

  const isInSentence = (element: Element) => {
    if (!getComputedStyle(element).display.startsWith('inline')) return false;
    const around = element.closest('p, li, dd, dt, td, th, label, h1, h2, h3, blockquote');
    return (around?.textContent?.trim().length ?? 0) > (element.textContent?.trim().length ?? 0);
  };
  const isSmall = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return height < SMALLEST_TARGET - 0.5 || width < SMALLEST_TARGET - 0.5;
  };

  const excess = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  const faults = excess > 0 ? [`scrolls ${excess} pixels sideways`] : [];

  // Points of a chart stand where their values are; the list beside it has the same links.
  const targets = document.querySelectorAll(
    'a[href]:not(svg a, .skip), button, input, select, textarea, summary',
  );
  for (const element of targets) {
    const isPicked = element.matches('[type=checkbox], [type=radio], [type=file]');
    const target = (isPicked && element.closest('label')) || element;
    if (!isShown(target) || isUnseen(target) || !isSmall(target)) continue;
    if (target.tagName === 'A' && isInSentence(target)) continue;
    const { width, height } = target.getBoundingClientRect();
    faults.push(`${Math.round(width)} × ${Math.round(height)}: ${said(target)}`);
  }

  for (const element of document.querySelectorAll('body *:not(script, style, noscript, option)')) {
    if (!hasOwnText(element) || !isShown(element) || isUnseen(element)) continue;
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    if (size < SMALLEST_TEXT && !element.closest('.tabs, pre'))
      faults.push(`text of ${size} pixels: ${said(element)}`);

    const texts = textsOf(element);
    const whole = texts.map(({ data }) => data).join('');
    for (const { index, 0: figure } of whole.matchAll(FIGURE)) {
      const placeOf = (at: number): [Text | undefined, number] => {
        let rest = at;
        for (const text of texts) {
          if (rest <= text.length) return [text, rest];
          rest -= text.length;
        }
        return [undefined, 0];
      };
      const [first, start] = placeOf(index);
      const [last, end] = placeOf(index + figure.length);
      if (!first || !last) continue;
      const range = document.createRange();
      range.setStart(first, start);
      range.setEnd(last, end);
      const lines = [...range.getClientRects()];
      const isBroken =
        Math.max(...lines.map(({ top }) => top)) >= Math.min(...lines.map(({ bottom }) => bottom));
      if (isBroken) faults.push(`broken: ${figure}`);
    }
  }
  return [...new Set(faults)];
}
