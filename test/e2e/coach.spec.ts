import type { Locator, Page } from '@playwright/test';
import type { Ward } from '#test/e2e/assessing.ts';
import { askFor, openWard } from '#test/e2e/assessing.ts';
import { expect, expectAccessible, signUp, test, userOf, watchShifts } from '#test/e2e/journey.ts';
import { newVisitor } from '#test/e2e/administration.ts';

const SEEN = 'What did you see them do?';
const WHICH = 'In which case or moment was that?';
const NEXT = 'What could they do differently, or next?';
/** As long as a hint may be (server/assessments/rules/hints.ts). */
const LONGEST =
  'What exactly happened at the airway with the bougie before the tube went in, and what did they say aloud to everyone?';
const WHOLE = {
  strengths: 'Asked for the bougie before the second look in a crashing GI bleeder.',
  improvements: 'Next time have the suction under the pillow before the first look.',
};

function parts(page: Page) {
  return {
    strengths: page.getByLabel('What went well'),
    improvements: page.getByLabel('Areas for improvement'),
    marks: page.getByRole('list', { name: 'The comment so far' }),
    hint: page.locator('.coach').getByRole('status'),
    coach: page.locator('.coach'),
  };
}

/** On the page: whoever writes has scrolled. */
function topOf(locator: Locator): Promise<number> {
  return locator.evaluate((element) => element.getBoundingClientRect().top + scrollY);
}

async function openForm(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/assessments/new`);
  await expect(page.getByText('Only you see this')).toBeVisible();
}

test('the coach waits for a pause, names one thing after the other, and falls silent', async ({
  page,
  library,
}) => {
  await signUp(page, library.url, { role: 'attending', organization: 'Test Organization' });
  await page.clock.install();
  await openForm(page, library.url);
  // From here on time goes by when it is told to alone: a slow machine’s own would come on top.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  const { strengths, improvements, marks, hint } = parts(page);
  await expect(hint).toBeEmpty();
  await strengths.fill('Great job');
  await page.clock.runFor(1400);
  await expect(hint).toBeEmpty();
  await page.clock.runFor(200);
  await expect(hint).toHaveText(SEEN);
  await expect(marks).toContainText('what was seen: not yet');

  await strengths.fill('Asked for the bougie before the second look');
  await expect(marks).toContainText('what was seen: there');
  await expect(hint).toBeEmpty();
  await page.clock.runFor(1600);
  await expect(hint).toHaveText(WHICH);

  await strengths.fill(WHOLE.strengths);
  await expect(marks).toContainText('in which situation: there');
  await page.clock.runFor(1600);
  await expect(hint).toHaveText(NEXT);
  await improvements.fill(WHOLE.improvements);
  await expect(marks).toContainText('a suggestion tied to it: there');
  await page.clock.runFor(1600);
  await expect(hint).toBeEmpty();
});

test('another language is left in peace', async ({ page, library }) => {
  await signUp(page, library.url, { role: 'attending', organization: 'Test Organization' });
  await page.clock.install();
  await openForm(page, library.url);
  const { strengths, marks, hint } = parts(page);
  await strengths.fill('Hat die Patientin mit Sepsis sehr früh erkannt und behandelt');
  await page.clock.runFor(5000);
  await expect(hint).toBeEmpty();
  await expect(marks).toBeHidden();
});

for (const width of [320, 390, 1440]) {
  test(`nothing moves when the coach speaks, at ${width}`, async ({ page, library }) => {
    await signUp(page, library.url, { role: 'attending', organization: 'Test Organization' });
    await page.setViewportSize({ width, height: 844 });
    await page.clock.install();
    await openForm(page, library.url);
    const { strengths, improvements, hint, coach } = parts(page);
    const whole = page.locator('#main');
    // From here on only the coach could move anything.
    await strengths.fill(WHOLE.strengths);
    await improvements.fill('x');
    await page.clock.runFor(1600);
    const places = () => Promise.all([topOf(coach), whole.evaluate((main) => main.scrollHeight)]);
    const at = await places();
    for (const text of ['Great job', 'Asked for the bougie', 'Sehr gut und klar', '']) {
      await strengths.fill(text);
      await page.clock.runFor(1600);
      expect(await places()).toEqual(at);
    }
    await strengths.fill('Great job');
    await page.clock.runFor(1600);
    await expect(hint).toHaveText(SEEN);
    await expectAccessible(page);
  });
}

async function makeWilling({ administrator, url }: Ward): Promise<void> {
  const { membership } = await userOf(administrator, url);
  const path = `${url}/api/admin/organizations/${membership?.organization.id}`;
  const answer = await administrator.request.patch(path, {
    data: { modelHints: true },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

test('a willing organization’s model speaks after a longer pause, once for each text', async ({
  browser,
  startWithModel,
}) => {
  test.slow();
  const asked: string[] = [];
  const { url } = await startWithModel(({ user }) => {
    asked.push(user);
    return { text: LONGEST };
  });
  const ward = await openWard(browser, url);
  const { attending: page } = ward;
  await makeWilling(ward);
  await page.setViewportSize({ width: 320, height: 844 });
  const shifted = await watchShifts(page);
  await page.clock.install();
  await openForm(page, url);
  const { strengths, improvements, hint } = parts(page);
  await page.waitForLoadState('networkidle');
  const before = await shifted();
  await strengths.fill('Great airway');
  await page.clock.runFor(1600);
  await expect(hint).toHaveText(SEEN);
  expect(asked).toEqual([]);
  await page.clock.runFor(1500);
  await expect(hint).toHaveText(LONGEST);
  await page.clock.runFor(60_000);
  expect(asked).toHaveLength(1);
  await strengths.fill(WHOLE.strengths);
  await improvements.fill(WHOLE.improvements);
  await page.clock.runFor(60_000);
  await expect(hint).toBeEmpty();
  expect(asked).toHaveLength(1);
  expect(await shifted()).toBe(before);
});

test('a guest at a link is coached by the rules alone', async ({ browser, startWithModel }) => {
  test.slow();
  const asked: string[] = [];
  const { url } = await startWithModel(({ user }) => {
    asked.push(user);
    return { text: 'Who are you?' };
  });
  const ward = await openWard(browser, url);
  await makeWilling(ward);
  const { url: link } = await askFor(ward);
  const guest = await newVisitor(browser);
  await guest.setViewportSize({ width: 320, height: 844 });
  const shifted = await watchShifts(guest);
  await guest.clock.install();
  await guest.goto(link ?? '');
  const { strengths, hint } = parts(guest);
  await strengths.fill('Great job');
  await guest.clock.runFor(10_000);
  await expect(hint).toHaveText(SEEN);
  expect(await shifted()).toBe(0);
  expect(asked).toEqual([]);
});
