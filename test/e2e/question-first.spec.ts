import { takePhone } from '#test/e2e/assessing-form.ts';
import {
  caseLine,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  generate,
  openSection,
  patient,
  question,
  test,
} from '#test/e2e/journey.ts';
import { placesSeen, watchPlace } from '#test/e2e/places.ts';
import { wholeAnswer } from '#test/model-server.ts';

const CASES = [
  '62F septic shock, lactate 4.8, MAP 58 after 2 L',
  '19F DKA, pH 7.05, K 3.1, drowsy',
  '7M asthma, tiring on BiPAP',
];

test('a set opens on its first question, and the text follows', async ({ browser, library }) => {
  const { page, taps } = await takePhone(browser);
  await page.goto(library.url);
  await page
    .getByRole('link', { name: /Generate learning pearls/ })
    .first()
    .tap();
  await caseLine(page, 1).tap();
  await page.keyboard.type(CASES[0] ?? '');
  for (const [at, text] of CASES.slice(1).entries()) await caseLine(page, at + 2).fill(text);
  await page.getByRole('button', { name: 'Generate Pearls' }).filter({ visible: true }).tap();
  await expect(question(page).locator('.stem')).toBeInViewport({ ratio: 1 });
  await expect(question(page).locator('.choice').last()).toBeInViewport();
  expect(await taps()).toBeLessThanOrEqual(3);
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  expect(await scrolled()).toBe(0);

  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveText([/^62F.*0 of 3$/, /^19F.*0 of 3$/, /^7M.*0 of 3$/]);
  const text = patient(page, 1).locator('.section-fold > .prose');
  await expect(text.first()).toBeHidden();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading [level=1]
    - tablist "Patients of this set":
      - tab [selected]
      - tab
      - tab
    - tabpanel:
      - article /^Patient 1/:
        - heading /^Patient 1/ [level=2]
        - heading "Practice Questions" [level=3]
  `);
  await question(page).locator('.choice .what').first().click();
  const submit = question(page).getByRole('button', { name: 'Submit Answer' });
  await submit.scrollIntoViewIfNeeded();
  const place = async () => (await question(page).locator('.stem').boundingBox())?.y;
  const [before, top] = [await scrolled(), await place()];
  await submit.tap();
  await expect(question(page).locator('.explain')).toBeFocused();
  expect([await scrolled(), await place()]).toEqual([before, top]);
  await expect(tabs.first()).toHaveText(/1 of 3$/);
  await expect(text.first()).toBeVisible();
  await expect(text.nth(1)).toBeHidden();
  await question(page).getByRole('button', { name: 'Next question' }).tap();
  await expect(question(page).locator('p').first()).toBeFocused();
  await expect(question(page).locator('.stem')).toBeInViewport();

  // Read to its end; the next patient begins right under the tabs, which have stayed.
  await page.evaluate(() => scrollTo(0, 1200));
  await tabs.nth(1).tap();
  await expect(tabs.nth(1)).toBeFocused();
  await expect(patient(page, 2).getByRole('heading', { level: 2 })).toBeInViewport();
  await expect(patient(page, 1)).toBeHidden();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.nth(2)).toBeFocused();
  await expect(patient(page, 3)).toBeVisible();
  await page.keyboard.press('Home');
  await expect(patient(page, 1)).toBeVisible();

  await page.reload();
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
  await openSection(patient(page, 1), 'Key clinical pearls');
  const height = await page.locator('.leaves').evaluate((set) => set.clientHeight);
  expect(height).toBeLessThan(3 * 844);

  await page.emulateMedia({ media: 'print' });
  for (const number of [1, 2, 3]) {
    await expect(patient(page, number)).toBeVisible();
    await expect(patient(page, number).locator('.stem').last()).toBeVisible();
    await expect(patient(page, number).locator('.section-fold > .prose').last()).toBeVisible();
  }
});

test('while pearls are written no patient turns another’s leaf, and what is read stays in place', async ({
  page,
  startWithModel,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const server = await startWithModel(({ user }) => ({
    text: wholeAnswer('it', 3),
    packetMs: user.includes('septic') ? 60 : 20,
  }));
  await generate(page, server.url, ...CASES);
  await expect(patient(page, 1)).toContainText('the first change is a loss');
  await expect(page.getByRole('tab').first()).toHaveText(/Being written/);
  const second = patient(page, 1).locator('.section-fold').nth(1);
  await second.locator('summary').focus();
  await watchPlace(page, '.section-fold + .section-fold');
  await expect(page.getByText('All 3 ready')).toBeAttached({ timeout: 40_000 });
  const { moved, isFocused, frames } = await placesSeen(page);
  expect(frames).toBeGreaterThan(20);
  expect(moved).toBeLessThanOrEqual(1);
  expect(isFocused).toBe(true);
  await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true');

  await page.getByRole('button', { name: /^3 questions: try before/ }).click();
  await expect(question(page).locator('.stem')).toBeInViewport();
  await page.getByRole('tab').nth(1).click();
  await expect(question(page, 2).locator('.stem')).toBeInViewport();
});
