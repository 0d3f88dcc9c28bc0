import { expect, test as base } from '@playwright/test';
import type { APIResponse, BrowserContext, Locator, Page, TestInfo } from '@playwright/test';
import type { Address, AnswerOf, Given, JsonAddress, RequestOf } from '#shared/wire.ts';
import type { SignUpRole, TraineeLevel } from '#shared/people.ts';
import { apiUrl } from '#web/call.ts';
import { atWholeHeight, findingsOf } from '#test/e2e/axe.ts';
import type { Analysed } from '#test/e2e/axe.ts';
import { startModelServer } from '#test/model-server.ts';
import type { ModelRequest, Reply } from '#test/model-server.ts';
import { preparedFolder, startServerProcess } from '#test/server-process.ts';
import type { ServerProcess } from '#test/server-process.ts';

export { expect };

const QUICK_PASSWORDS = new URL('../quick-passwords.ts', import.meta.url).href;

type Running = { url: string; process: ServerProcess; dataDir: string };
type ModelAnswer = (request: ModelRequest, count: number) => Reply;

let visitors = process.pid % 200;

/** Every test is a visitor of its own: another address, so that limits do not meet. */
export const test = base.extend<
  {
    visitorsLeave: void;
    address: string;
    breaches: string[];
    startWithModel: (
      answer: ModelAnswer,
      env?: Record<string, string>,
    ) => Promise<Running & { restart: () => Promise<void> }>;
  },
  { library: Running }
>({
  /** A server without a model, shared by a worker's tests. Its passwords cost little, those of a server with a model all they cost. */
  library: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const data = preparedFolder();
      const process = await startServerProcess({
        DATA_DIR: data.path,
        NODE_OPTIONS: `--import ${QUICK_PASSWORDS}`,
      });
      await use({ url: process.url, process, dataDir: data.path });
      await process.end('SIGTERM');
      data.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  /** Whoever a test opened a browser window for leaves with it: what stays open polls, and slows down the next. */
  visitorsLeave: [
    async ({ browser }, use, testInfo) => {
      await use();
      const contexts = browser.contexts();
      await keepPictures(contexts, testInfo);
      await Promise.all(contexts.map((context) => context.close()));
    },
    { auto: true },
  ],

  /** It leaves before the others. */
  context: async ({ context }, use, testInfo) => {
    await use(context);
    await keepPictures([context], testInfo);
  },

  // oxlint-disable-next-line no-empty-pattern -- see above
  address: async ({}, use) => {
    visitors += 1;
    await use(`198.18.${Math.floor(Math.random() * 250)}.${visitors % 250}`);
  },

  extraHTTPHeaders: async ({ address }, use) => use({ 'x-forwarded-for': address }),

  /** What the browser refused or complained about, in any window of the test's browser. A test ends with none. */
  breaches: [
    async ({ browser }, use) => {
      const breaches: string[] = [];
      const watch = (context: BrowserContext) => {
        context.on('weberror', (breach) => breaches.push(`error: ${breach.error().message}`));
        context.on('console', (message) => {
          const isExpected = /Failed to load resource|ERR_|dynamically imported module/.test(
            message.text(),
          );
          if (message.type() === 'error' && !isExpected)
            breaches.push(`console: ${message.text()}`);
        });
      };
      browser.on('context', watch);
      await use(breaches);
      browser.off('context', watch);
      expect(breaches).toEqual([]);
    },
    { auto: true },
  ],

  // oxlint-disable-next-line no-empty-pattern -- see above
  startWithModel: async ({}, use) => {
    const ends: (() => Promise<void> | void)[] = [];
    await use(async (answer, env = {}) => {
      const model = await startModelServer(answer);
      const data = preparedFolder();
      const settings = {
        DATA_DIR: data.path,
        LLM_BASE_URL: model.baseUrl,
        GENERATION_STAGGER_MS: '100',
        QUESTION_CHECK: 'off',
        ...env,
      };
      const running = { process: await startServerProcess(settings) };
      const { url } = running.process;
      ends.push(async () => {
        await running.process.end('SIGTERM');
        await model.stop();
        data.remove();
      });
      return {
        url,
        process: running.process,
        dataDir: data.path,
        /** Kills the server with -9 and starts it again at the same address. */
        restart: async () => {
          await running.process.end('SIGKILL');
          running.process = await startServerProcess({ ...settings, PORT: new URL(url).port });
        },
      };
    });
    for (const end of ends) await end();
  },
});

let pictures = 0;

/** What each window of a test that failed showed at its end. Playwright would take it of every window that closes, for the test may still fail. */
async function keepPictures(
  contexts: readonly BrowserContext[],
  testInfo: TestInfo,
): Promise<void> {
  if (testInfo.status === testInfo.expectedStatus) return;
  for (const window of contexts.flatMap((context) => context.pages())) {
    pictures += 1;
    const path = testInfo.outputPath(`window-${pictures}.png`);
    await window.screenshot({ path, timeout: 5000 }).catch(() => undefined);
  }
}

export function caseLine(page: Page, number: number): Locator {
  return page.getByRole('textbox', { name: `Clinical Details, patient ${number}`, exact: true });
}

/** The form with its script at work, as after the blink of an eye. */
export async function openForm(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/free`);
  await wakeForm(page);
}

/** The script comes when somebody moves toward the form. */
export async function wakeForm(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(page.getByText('left this hour').filter({ visible: true })).toBeVisible();
}

export async function generate(page: Page, url: string, ...details: string[]): Promise<void> {
  await page.goto(`${url}/free`);
  for (const [i, text] of details.entries()) await caseLine(page, i + 1).fill(text);
  await generateButton(page).click();
}

/** The one that this width shows. */
export function generateButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Generate Pearls' }).filter({ visible: true });
}

/** Of a set, on screen or under a tab that is not chosen. */
export function patient(page: Page, number: number): Locator {
  const name = new RegExp(`^Patient ${number}:`);
  return page.getByRole('article', { name, includeHidden: true });
}

/** The patient with its tab chosen. */
export async function openPatient(page: Page, number: number): Promise<Locator> {
  await page
    .getByRole('tab')
    .nth(number - 1)
    .click();
  await expect(patient(page, number)).toBeVisible();
  return patient(page, number);
}

/** A patient's question that is on screen. */
export function question(page: Page, number = 1): Locator {
  return patient(page, number).locator('.question').filter({ visible: true });
}

/** A section of a patient's text, unfolded. */
export async function openSection(shown: Locator, title: string): Promise<Locator> {
  const section = shown.locator('details', {
    has: shown.page().getByRole('heading', { name: title }),
  });
  if ((await section.getAttribute('open')) === null) await section.locator('summary').click();
  return section;
}

export async function expectAccessible(page: Page, analysed: Analysed = {}): Promise<void> {
  expect(await atWholeHeight(page, () => findingsOf(page, analysed))).toEqual([]);
}

/**
 * What every screen must stand: no finding on a desk or a phone, colours that can be read in both themes, and no
 * sideways scroll at any width.
 */
export async function expectFine(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
  }
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectAccessible(page, { rule: 'color-contrast' });
  await page.emulateMedia({ colorScheme: 'light' });
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(page);
  }
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess).toBeLessThanOrEqual(0);
}

/** What speaks to the server for somebody: a page, or a browser that shows nothing. */
export type Speaker = Pick<Page, 'request'>;

/** One call of the wire as whoever is signed in at the page's browser; throws when it is refused. */
export async function callAs<A extends JsonAddress>(
  page: Speaker,
  url: string,
  what: A,
  ...[request]: Given<RequestOf<A>>
): Promise<AnswerOf<A>> {
  const [method = ''] = what.split(' ');
  const isRead = method === 'GET';
  const { body }: { body?: unknown } = request ?? {};
  const answer = await page.request.fetch(url + apiUrl<Address>(what, request as never), {
    method,
    ...(!isRead && { data: body ?? {} }),
    // A connection that the server closes just as it is used again is no finding.
    maxRetries: isRead ? 2 : 0,
  });
  return answerTo(what, answer);
}

/** The account whose browser this is. */
export async function userOf(page: Speaker, url: string) {
  const { user } = await callAs(page, url, 'GET /api/session');
  if (!user) throw new Error('nobody is signed in');
  return user;
}

export async function idOf(page: Speaker, url: string): Promise<string> {
  return (await userOf(page, url)).id;
}

/** What an address has answered, as the contract says it. */
export async function answerTo<A extends JsonAddress>(
  what: A,
  answer: APIResponse,
): Promise<AnswerOf<A>> {
  if (!answer.ok()) throw new Error(`${what} answers ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as AnswerOf<A>;
}

export const PASSWORD = 'six nights in a row';

type NewPerson = {
  role?: SignUpRole;
  /** By its name on the sign-up form. */
  organization?: string;
  /** That the person comes in by. */
  joinLink?: string;
  traineeLevel?: TraineeLevel;
  email?: string;
  password?: string;
};

let people = 0;

/** Creates an account through the API; the page's browser is signed in to it afterwards. */
export async function signUp(
  page: Speaker,
  url: string,
  person: NewPerson = {},
): Promise<{ email: string; password: string }> {
  people += 1;
  const {
    role = 'trainee',
    organization,
    joinLink,
    traineeLevel,
    email = `person-${process.pid}-${people}@example.org`,
    password = PASSWORD,
  } = person;
  const { items } = await callAs(page, url, 'GET /api/organizations');
  const organizationId = items.find(({ name }) => name === organization)?.id ?? null;
  const answer = await page.request.post(`${url}/api/auth/sign-up`, {
    data: {
      email,
      password,
      role,
      organizationId,
      ...(joinLink && { invitation: joinLink.split('/').at(-1) }),
      ...(traineeLevel && { traineeLevel }),
    },
  });
  expect(answer.status()).toBe(201);
  return { email, password };
}

/** The first step at /login. */
export async function signIn(
  page: Page,
  url: string,
  email: string,
  password = PASSWORD,
): Promise<void> {
  await page.goto(`${url}/login`);
  await fillSignIn(page, email, password);
}

export async function fillSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByLabel('Email').fill(email);
  await form.getByRole('textbox', { name: 'Password' }).fill(password);
  await form.getByRole('button', { name: 'Sign in' }).click();
}

/** Signed in, and led on: whoever goes elsewhere before that meets the page's own leaving. */
export async function expectLetIn(page: Page): Promise<void> {
  await expect(page.getByText('Login successful')).toBeVisible();
  await expect(page).not.toHaveURL(/\/login/);
}

/** The part of a page that stands under this heading. */
export function entry(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true });
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
}

/** How far things have moved by themselves since then: the sum of layout shifts. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) {
        // What moves under a finger is no shift.
        if ('value' in shift && !('hadRecentInput' in shift && shift.hadRecentInput))
          Object.assign(globalThis, { shifted: Reflect.get(globalThis, 'shifted') + shift.value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Number(Reflect.get(globalThis, 'shifted')));
}

/** One after the other, each so often, before what the first one did is drawn. */
export async function pressAtOnce(buttons: Locator, times = 1): Promise<void> {
  await buttons.evaluateAll(async (all: HTMLElement[], often) => {
    for (const button of all.flatMap((one) => Array.from({ length: often }, () => one))) {
      button.click();
      for (let n = 0; n < 100; n += 1) await Promise.resolve();
    }
  }, times);
}

/** In the frame that shows the button: before what was typed is asked for. */
export async function pressAsItComes(page: Page, name: string): Promise<void> {
  await page.waitForFunction((words) => {
    const button = [...document.querySelectorAll('button')].find((one) => one.innerText === words);
    button?.click();
    return button !== undefined;
  }, name);
}
