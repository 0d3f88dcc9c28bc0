import type { Page } from '@playwright/test';

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
