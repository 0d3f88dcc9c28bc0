import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** The short form: every page that is looked at reads it anew. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export type Analysed = {
  /** The part of the page that matches; what an open menu half covers is no finding. */
  within?: string;
  /** This one rule alone. */
  rule?: string;
};

/** What axe finds in the page as it stands, a line for each rule. */
export async function findingsOf(page: Page, analysed: Analysed = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
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

/** The page from its top, as high as it is, so that what is sticky at its end covers nothing which scrolling would uncover. */
export async function atWholeHeight<Found>(page: Page, look: () => Promise<Found>): Promise<Found> {
  const size = page.viewportSize();
  const [whole, top] = await page.evaluate(() => [document.documentElement.scrollHeight, scrollY]);
  if (!size || !whole || whole <= size.height) return look();
  const scrollTo = (to: number) =>
    page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), to);
  await page.setViewportSize({ width: size.width, height: whole });
  // The footer of a page that fills the window begins below it.
  await scrollTo(0);
  const found = await look();
  await page.setViewportSize(size);
  await scrollTo(top ?? 0);
  return found;
}
