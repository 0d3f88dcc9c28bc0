import type { Page } from '@playwright/test';
import { expect } from '#test/e2e/journey.ts';

/** Where something stood on screen at each frame since it first did, and what had the focus then. */
export async function watchPlace(page: Page, selector: string): Promise<void> {
  await page.evaluate((wanted) => {
    const tops: number[] = [];
    const focused: string[] = [];
    Object.assign(globalThis, { tops, focused });
    function look() {
      const element = document.querySelector(wanted);
      if (element) {
        tops.push(Math.round(element.getBoundingClientRect().top));
        focused.push(element.contains(document.activeElement) ? 'within' : 'elsewhere');
      }
      requestAnimationFrame(look);
    }
    look();
  }, selector);
}

/** How far it has moved in all, in pixels, and whether the focus was in it all the time. */
export async function placesSeen(
  page: Page,
): Promise<{ moved: number; isFocused: boolean; frames: number }> {
  return page.evaluate(() => {
    const tops = Reflect.get(globalThis, 'tops') as number[];
    const focused = Reflect.get(globalThis, 'focused') as string[];
    return {
      moved: Math.max(...tops) - Math.min(...tops),
      isFocused: focused.every((where) => where === 'within'),
      frames: tops.length,
    };
  });
}

/** Whether something in view has the focus. */
function hasFocus(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { activeElement: focused, body } = document;
    if (!focused || focused === body || !focused.checkVisibility()) return false;
    const { top, bottom } = focused.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });
}

/** What an act did to the reader's place: pixels that the page went by since its last press, but where it became too short. The focus is found again once the list has been read anew. */
export async function movedBy(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    const note = () => Object.assign(globalThis, { pressedAt: scrollY });
    addEventListener('click', note, true);
  });
  await act();
  // Whatever moves does so when the question has closed and the list is read again.
  await page.waitForLoadState('networkidle');
  await expect.poll(() => hasFocus(page)).toBe(true);
  return page.evaluate(() => {
    const from = Number(Reflect.get(globalThis, 'pressedAt'));
    const lowest = document.documentElement.scrollHeight - innerHeight;
    return Math.abs(scrollY - Math.min(from, Math.max(0, lowest)));
  });
}

/** The line of a notice above the list may push it by as much, and the browser follows. */
export const ONE_LINE = 64;
