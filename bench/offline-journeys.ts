import type { Page } from '@playwright/test';
import type { PearlSet } from '#shared/pearl-output.ts';
import { epas, level, submit, SUBMITTED, texts, trainee } from '#test/e2e/assessing-form.ts';
import type { Ward } from '#test/e2e/assessing.ts';
import { daysAgo, lastWeekday } from '#test/e2e/assessing.ts';
import { kept, openFold, tag } from '#test/e2e/debriefing.ts';
import { callAs } from '#test/e2e/journey.ts';
import {
  fillIn,
  KEPT,
  LOGGED,
  option,
  press,
  procedureForm,
  supervisorField,
} from '#test/e2e/logging.ts';
import { grade } from '#test/e2e/reviewing.ts';

/** One thing that a person writes, however often the tab dies meanwhile. */
export type Journey = {
  kind: 'procedure' | 'debrief' | 'answers' | 'review' | 'assessment';
  /** Where its screens are, while there is a network. */
  look: (page: Page, url: string) => Promise<void>;
  /** Begins, or goes on from what stands on the device. It is done when the screen says that all of it is kept. */
  write: (page: Page, url: string) => Promise<void>;
  /** What the screen has called kept so far, and what the server has of it. */
  told: () => readonly string[];
  stored: (page: Page, url: string) => Promise<readonly string[]>;
};

/** What was typed and stood nowhere any more when the page was opened again. */
class Gone extends Error {}
export const isGone = (error: unknown): boolean => error instanceof Gone;

const COULD_NOT = /What you wrote is kept here/;

export function procedureJourney(name: string): Journey {
  const told = new Set<string>();
  let isTyped = false;

  async function findTyped(page: Page): Promise<boolean> {
    if ((await supervisorField(page).inputValue()) === name) return true;
    const waits = page.getByRole('listitem').filter({ hasText: 'Lumbar Puncture' });
    if (await waits.first().isVisible()) told.add(name);
    // Or it has arrived, and the tab died before it could say so: the count at the end tells.
    return false;
  }

  return {
    kind: 'procedure',
    look: async (page, url) => {
      await page.goto(`${url}/procedure-logs?new=1`);
      await option(page, 'Lumbar Puncture').waitFor();
    },
    write: async (page, url) => {
      await page.goto(`${url}/procedure-logs?new=1`);
      await option(page, 'Lumbar Puncture').waitFor();
      if (isTyped && !(await findTyped(page))) return;
      if (!isTyped) {
        await fillIn(page);
        await supervisorField(page).fill(name);
        isTyped = true;
      }
      await press(page, 'Log Procedure').tap();
      const alert = page.getByRole('alert');
      const early = procedureForm(page).getByText('stands in your log as it was sent first');
      await alert.getByText(LOGGED).or(alert.getByText(KEPT)).or(early).first().waitFor();
      if (await early.isVisible()) await press(page, 'Keep the stored one').tap();
      told.add(name);
    },
    told: () => [...told],
    stored: async (page, url) => {
      const own = { query: { scope: 'own' as const } };
      const { items } = await callAs(page, url, 'GET /api/procedures', own);
      return items.map(({ supervisor }) => supervisor);
    },
  };
}

/** Two tags, the later of which counts, and two sections opened. */
export function debriefJourney(first: string, second: string): Journey {
  let step = 0;
  const day = daysAgo(1);
  const isKept = (page: Page) =>
    kept(page)
      .getByText(/Saved|Kept on this device/)
      .waitFor();
  const tagged = (page: Page) => page.getByRole('group', { name: 'Tag attending' });
  const isTagged = (page: Page, name: string) => tagged(page).getByText(name).first().isVisible();
  async function tagOnce(page: Page, name: string): Promise<void> {
    if (!(await isTagged(page, name))) await tag(page, 'attending', name);
  }
  const steps: ((page: Page) => Promise<unknown>)[] = [
    (page) => tagOnce(page, first),
    (page) => openFold(page, 'Log Procedures'),
    async (page) => {
      const change = page.getByRole('button', { name: 'Change' }).first();
      if (!(await isTagged(page, second)) && (await change.isVisible())) await change.tap();
      await tagOnce(page, second);
    },
    (page) => openFold(page, 'Submit Assessment'),
  ];
  const facts = [first, 'procedures', second, 'assessment'];

  return {
    kind: 'debrief',
    look: async (page, url) => {
      await page.goto(`${url}/debrief?date=${day}`);
      await tagged(page).waitFor();
    },
    write: async (page, url) => {
      await page.goto(`${url}/debrief?date=${day}`);
      await tagged(page)
        .getByRole('button')
        .or(tagged(page).getByRole('searchbox'))
        .first()
        .waitFor();
      const known = step > 2 ? [second] : step > 0 ? [first, second] : null;
      const stand = known && (await Promise.all(known.map((name) => isTagged(page, name))));
      if (stand && !stand.includes(true)) throw new Gone(first);
      for (; step < steps.length; step += 1) {
        await steps[step]?.(page);
        await isKept(page);
      }
    },
    told: () => facts.slice(step > 2 ? 1 : 0, step).toSorted(),
    stored: async (page, url) => {
      const { items } = await callAs(page, url, 'GET /api/debriefs');
      const whole = await Promise.all(
        items.map(({ id }) => callAs(page, url, 'GET /api/debriefs/:id', { path: { id } })),
      );
      return whole
        .flatMap((one) => [...(one.tagged ? [one.tagged.name] : []), ...one.opened])
        .toSorted();
    },
  };
}

/** The first patient's practice questions, each answered with its first option: one is on screen at a time. */
export function answersJourney(set: PearlSet): Journey {
  const ids = set.patients[0]?.questions.map(({ id }) => id) ?? [];
  const path = { id: set.id };
  const told = new Set<string>();
  const leaf = (page: Page, id: string) =>
    page.locator('.question', { has: page.locator(`[id="question-${id}"]`) });
  const shown = (page: Page) => page.locator('.question:not(.away) > p').first();

  async function turnTo(page: Page, id: string): Promise<void> {
    while (!(await leaf(page, id).isVisible())) {
      const at = ids.indexOf(
        (await shown(page).getAttribute('id'))?.slice('question-'.length) ?? '',
      );
      const way = at < ids.indexOf(id) ? 'Question after' : 'Question before';
      await page.getByRole('button', { name: way }).first().tap();
    }
  }

  return {
    kind: 'answers',
    look: async (page, url) => {
      await page.goto(`${url}/learning-materials/${set.id}`);
      await shown(page).waitFor();
    },
    write: async (page, url) => {
      await page.goto(`${url}/learning-materials/${set.id}`);
      await shown(page).waitFor();
      for (const id of ids) {
        if (told.has(id)) continue;
        await turnTo(page, id);
        const question = leaf(page, id);
        const button = question.getByRole('button', { name: 'Submit Answer' });
        await button.or(question.locator('.explain')).first().waitFor();
        // Answered on an earlier try, whose tab died before it could say so.
        if ((await question.locator('.explain').count()) === 0) {
          await question.locator('.choice').first().tap();
          await button.tap();
          await button.waitFor({ state: 'detached' });
        }
        told.add(id);
      }
    },
    told: () => [...told].toSorted(),
    stored: async (page, url) => {
      const { items } = await callAs(page, url, 'GET /api/pearls/:id/answers', { path });
      return items.map(({ questionId }) => questionId).toSorted();
    },
  };
}

/** What is due, each question answered as it comes; known by its words. */
export function reviewJourney(answeredBefore: number): Journey {
  const stems = new Set<string>();
  const asked = (page: Page) => page.locator('.asked-now .choice').first();
  const end = (page: Page) => page.locator('.ending, .empty').first();
  const counted = (all: number) => Array.from({ length: all }, (_, at) => `question ${at + 1}`);

  return {
    kind: 'review',
    look: async (page, url) => {
      await page.goto(`${url}/review`);
      await asked(page).waitFor();
    },
    write: async (page, url) => {
      await page.goto(`${url}/review`);
      for (;;) {
        await asked(page).or(end(page)).first().waitFor();
        if (await end(page).isVisible()) return;
        const stem = (await page.locator('.asked-now .stem').textContent()) ?? '';
        await asked(page).tap();
        // A wrong answer goes at once, a right one with how it came.
        await grade(page, 'Good').or(grade(page, 'Again')).first().tap();
        stems.add(stem);
        await page.getByText(stem).first().waitFor({ state: 'detached' });
      }
    },
    told: () => counted(stems.size),
    stored: async (page, url) => {
      const { answered } = await callAs(page, url, 'GET /api/review/days', { query: {} });
      return counted(answered.reduce((sum, { count }) => sum + count, 0) - answeredBefore);
    },
  };
}

/** By the ward's attending, known by its words. */
export function assessmentJourney(ward: Ward, words: string): Journey {
  const told = new Set<string>();
  let isTyped = false;
  const day = lastWeekday();

  async function fill(page: Page): Promise<void> {
    await page.getByText(ward.names.trainee).first().waitFor();
    // Some of it may stand there since the last try.
    if (await trainee(page, ward).isVisible()) await trainee(page, ward).tap();
    await page.getByLabel('Shift date').fill(day);
    const epa = epas(page).first();
    if ((await epa.getAttribute('aria-pressed')) !== 'true') await epa.tap();
    await level(page, 'I helped a little').tap();
    await texts(page).improvements.fill('Preoxygenate for three minutes.');
    await texts(page).strengths.fill(words);
  }

  return {
    kind: 'assessment',
    look: async (page, url) => {
      await page.goto(`${url}/assessments/new`);
      await trainee(page, ward).waitFor();
    },
    write: async (page, url) => {
      await page.goto(`${url}/assessments/new`);
      await texts(page).strengths.waitFor();
      const stands = await texts(page).strengths.inputValue();
      if (isTyped && stands !== words) return;
      if (!isTyped) {
        await fill(page);
        isTyped = true;
      }
      await submit(page).tap();
      const isHere = page.getByText(KEPT).or(page.getByText(SUBMITTED));
      await isHere.or(page.getByText(COULD_NOT)).first().waitFor();
      if (await page.getByText(COULD_NOT).first().isVisible()) throw new Error('not taken yet');
      told.add(words);
    },
    told: () => [...told],
    stored: async (_page, url) => {
      const { items } = await callAs(ward.attending, url, 'GET /api/assessments');
      const whole = await Promise.all(
        items.map(({ id }) =>
          callAs(ward.attending, url, 'GET /api/assessments/:id', { path: { id } }),
        ),
      );
      return whole.map(({ strengths }) => strengths).filter((text) => text === words);
    },
  };
}

/** Whether anything waits on the device to be sent. */
export function isWaiting(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    Object.keys(localStorage).some((key) => /^debrief\.(waiting-|kept-debrief)/.test(key)),
  );
}
