import type { Page } from '@playwright/test';
import { detour } from '#shared/access.ts';
import { SCREENS } from '#shared/screens.ts';
import { atWholeHeight, findingsOf } from '#test/e2e/axe.ts';
import { callAs, expect } from '#test/e2e/journey.ts';

/** Every screen whose address names nothing, as only the guest, or whoever is signed in at the page, may open it; then those named. */
async function screensFor(page: Page, url: string, named: readonly string[]): Promise<string[]> {
  const { user } = await callAs(page, url, 'GET /api/session');
  const unnamed = Object.entries(SCREENS).flatMap(([path, access]) =>
    path.includes(':') || (user && access === 'everyone') || detour(access, user, path) !== null
      ? []
      : [path],
  );
  return [...unnamed, ...named];
}

/** What is left of 1440 × 900. */
const DESK_AT_200_PERCENT = { width: 720, height: 450 };

type Walk = {
  /** Paths of screens whose address names something. */
  named?: readonly string[];
  analysed?: Analysed;
};

/** What axe has looked at on a screen, whoever it was shown to: what brings nothing new is not looked at again. */
type Analysed = Map<string, Set<string>>;

/** What is wrong with which, one after the other: on the narrowest phone, and for axe at every width in both themes. */
export async function faultsOfScreens(
  page: Page,
  url: string,
  { named = [], analysed = new Map() }: Walk = {},
): Promise<string[]> {
  const faults: string[] = [];
  for (const path of await screensFor(page, url, named)) {
    const screen = path.replace(/[\da-f-]{36}/g, ':id');
    const seen = analysed.get(screen) ?? new Set();
    analysed.set(screen, seen);
    await page.setViewportSize({ width: 320, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.goto(url + path);
    await expectSettled(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const fault of await page.evaluate(faultsOnPhone)) faults.push(`${path}: ${fault}`);
    for (const fault of await page.evaluate(motionOfParts)) faults.push(`${path}: ${fault}`);
    for (const fault of await findingsAtWidths(page, seen)) faults.push(`${path}, ${fault}`);
    await page.setViewportSize(DESK_AT_200_PERCENT);
    for (const fault of await page.evaluate(faultsOfRoom))
      faults.push(`${path}, at 200 %: ${fault}`);
  }
  return faults;
}

async function expectSettled(page: Page): Promise<void> {
  await expect(page.locator('.skeleton, .spinner, html[data-settling]')).toHaveCount(0);
}

/** What letters that the reader has enlarged push out of the screen, on a phone and on a desk. */
export async function faultsEnlarged(
  page: Page,
  url: string,
  named: readonly string[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const path of await screensFor(page, url, named)) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectSettled(page);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      for (const fault of await page.evaluate(faultsOfRoom))
        faults.push(`${path}, ${width}: ${fault}`);
    }
  }
  return faults;
}

/** Runs in the page. */
function faultsOfRoom(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const faults =
    scrollWidth > clientWidth ? [`scrolls ${scrollWidth - clientWidth} pixels sideways`] : [];
  const stuck = [...document.querySelectorAll('body *')].filter(
    (element) =>
      ['sticky', 'fixed'].includes(getComputedStyle(element).position) && element.checkVisibility(),
  );
  const taken = stuck.reduce((sum, element) => sum + element.getBoundingClientRect().height, 0);
  if (taken > innerHeight / 2) faults.push(`${Math.round(taken)} pixels of it stick`);
  return faults;
}

/** What is wrong with a state of a screen, on the narrowest phone in both themes; of a dialog, what is in it. */
export async function faultsOfState(page: Page, within = 'body'): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const faults = await page.evaluate(faultsOnPhone);
  return atWholeHeight(page, async () => {
    const dark = await findingsOf(page, { within });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    return [...faults, ...dark, ...(await findingsOf(page, { within, rule: 'color-contrast' }))];
  });
}

/** A theme changes colours alone: in the other one only they are looked at again. */
async function findingsAtWidths(page: Page, seen: Set<string>): Promise<string[]> {
  const found: string[] = [];
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expectSettled(page);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const kinds = (await page.evaluate(kindsShown)).filter((kind) => !seen.has(kind));
      if (kinds.length === 0) continue;
      for (const kind of kinds) seen.add(kind);
      const rule = colorScheme === 'light' ? { rule: 'color-contrast' } : {};
      for (const finding of await atWholeHeight(page, () => findingsOf(page, rule)))
        found.push(`${width} ${colorScheme}: ${finding}`);
    }
  }
  return found;
}

/** Runs in the page of somebody who wants no motion: what would move all the same. A millisecond only waits. */
function motionOfParts(): string[] {
  const milliseconds = (durations: string) =>
    Math.max(...durations.split(',').map((text) => Number.parseFloat(text) * 1000));
  const moving = new Set<string>();
  for (const element of document.querySelectorAll('html, body, body *')) {
    for (const pseudo of [null, '::before', '::after']) {
      const style = getComputedStyle(element, pseudo);
      const { animationName, animationDuration, transitionDuration, scrollBehavior } = style;
      const moves =
        (animationName !== 'none' && milliseconds(animationDuration) > 1) ||
        milliseconds(transitionDuration) > 0 ||
        scrollBehavior === 'smooth';
      const { className } = element;
      if (moves) moving.add(`moves: ${element.tagName.toLowerCase()}.${className}${pseudo ?? ''}`);
    }
  }
  return [...moving];
}

/** Runs in the page: every kind of element on screen, with what of its look axe judges. */
function kindsShown(): string[] {
  const nameOf = (element: Element | null) => `${element?.tagName}.${element?.className}`;
  const kinds = new Set<string>();
  for (const element of document.body.querySelectorAll('*:not(script, style, svg *)')) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const { color, backgroundColor, fontSize, fontWeight, opacity } = getComputedStyle(element);
    // As WCAG has it: 18 points, or 14 in bold.
    const isLarge = parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24);
    const said = element.getAttributeNames().join(' ');
    kinds.add(
      [
        nameOf(element.parentElement),
        nameOf(element),
        said,
        color,
        backgroundColor,
        isLarge,
        opacity,
      ].join(' '),
    );
  }
  return [...kinds];
}

/**
 * What a screen must stand on the narrowest phone: no sideways scroll, targets of 44 pixels unless they stand in a
 * sentence, text of 16 pixels outside the tab bar and code, no figure and no word broken in two.
 */
export async function expectThumbSized(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 844 });
  expect(await page.evaluate(faultsOnPhone)).toEqual([]);
}

/** Runs in the page. */
function faultsOnPhone(): string[] {
  const SMALLEST_TARGET = 44;
  const SMALLEST_TEXT = 16;
  const WORD = /(?:^|[\s(“"])(\p{L}+)(?![\p{L}\d@/._-])/gu;
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

  const isBroken = (range: Range) => {
    const lines = [...range.getClientRects()];
    const lowestTop = Math.max(...lines.map(({ top }) => top));
    return lowestTop >= Math.min(...lines.map(({ bottom }) => bottom));
  };
  const isClipped = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).clipPath !== 'none' || isClipped(element.parentElement));

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
      if (isBroken(range)) faults.push(`broken: ${figure}`);
    }
  }

  for (const text of textsOf(document.body)) {
    const { parentElement: element } = text;
    if (!element || element.matches('script, style, noscript, option') || !isShown(element))
      continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    if (isUnseen(element) || range.getClientRects().length < 2) continue;
    for (const { 0: whole, 1: word = '', index } of text.data.matchAll(WORD)) {
      const end = index + whole.length;
      range.setStart(text, end - word.length);
      range.setEnd(text, end);
      if (isBroken(range) && !isClipped(element))
        faults.push(`broken: ${word} in ${said(element)}`);
    }
  }
  return [...new Set(faults)];
}
