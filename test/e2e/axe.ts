import type { Page } from '@playwright/test';
import axe from 'axe-core';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Analysed = {
  /** The part of the page that matches; what an open menu half covers is no finding. */
  within?: string;
  /** This one rule alone. */
  rule?: string;
};

/** What axe finds in the page as it stands, a line for each rule. */
export async function findingsOf(page: Page, analysed: Analysed = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const { within = 'body', rule } = analysed;
  const options: axe.RunOptions = {
    runOnly: rule ? { type: 'rule', values: [rule] } : { type: 'tag', values: STANDARDS },
    resultTypes: ['violations'],
  };
  return page.evaluate(
    async ([selector, how]) => {
      const here: { axe: typeof axe } = Object.assign(globalThis);
      // Colors on their way from one to the other are none that anybody reads.
      for (const moving of document.getAnimations())
        if (moving instanceof CSSTransition) moving.finish();
      const { violations } = await here.axe.run(selector, how);
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
      );
    },
    [within, options] as const,
  );
}

/** The page as high as it is, so that what is sticky at its end covers nothing which scrolling would uncover. */
export async function atWholeHeight<Found>(page: Page, look: () => Promise<Found>): Promise<Found> {
  const size = page.viewportSize();
  const whole = () => page.evaluate(() => document.documentElement.scrollHeight);
  if (!size || (await whole()) <= size.height) return look();
  // Until it is high enough: a notice may come in meanwhile.
  for (let height = 0, next = await whole(); next > height; next = await whole()) {
    height = next;
    await page.setViewportSize({ width: size.width, height });
  }
  const found = await look();
  await page.setViewportSize(size);
  return found;
}
