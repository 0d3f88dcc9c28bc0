import type { Locator, Page } from '@playwright/test';
import { takePhone } from '#test/e2e/assessing-form.ts';
import { assessAllOf, idOfTrainee, lastWeekday, openWard } from '#test/e2e/assessing.ts';
import { expect, signUp, test } from '#test/e2e/journey.ts';
import { log, openNew, option, press } from '#test/e2e/logging.ts';

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const paper = (part: Locator) =>
  part.evaluate((element) => getComputedStyle(element).backgroundColor);
const stroke = (part: Locator) => part.evaluate((element) => getComputedStyle(element).stroke);

test('with the colours of the system what is chosen, pressed, drawn and current can still be told', async ({
  browser,
  library,
}) => {
  const { page } = await takePhone(browser);
  await signUp(page, library.url);
  await log(page, library.url);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, forcedColors: 'active', reducedMotion: 'reduce' });
    await openNew(page, library.url);
    const chosen = option(page, 'Lumbar Puncture');
    await chosen.tap();
    await option(page, 'Performed with assistance').tap();
    const plain = await ground(page);
    expect(await paper(chosen)).not.toBe(plain);
    expect(await paper(chosen)).not.toBe(await paper(option(page, 'Paracentesis')));
    const level = option(page, 'Performed with assistance');
    expect(await paper(level)).not.toBe(await paper(option(page, 'Observed only')));
    expect(await stroke(level.locator('.ring path'))).not.toBe(await paper(level));
    expect(await paper(press(page, 'Log Procedure'))).not.toBe(plain);
    // Where the keyboard is.
    await press(page, 'Log Procedure').focus();
    await page.keyboard.press('Shift+Tab');
    const outline = await page
      .locator(':focus-visible')
      .evaluate((element) => getComputedStyle(element).outlineColor);
    expect(outline).not.toBe(plain);

    await page.goto(`${library.url}/dashboard`);
    const words = page
      .getByRole('navigation', { name: 'Main, under the thumb' })
      .locator('.tab-word');
    await expect(words).toHaveCount(4);
    const underlined = await words.evaluateAll((all) =>
      all.map((word) => getComputedStyle(word).borderBottomStyle),
    );
    expect(underlined).toEqual(['solid', 'none', 'none', 'none']);
    expect(await stroke(page.locator('.tabs .ring path'))).not.toBe(plain);
  }
});

test('with the colours of the system a switch, a tally and a level can still be read', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  await assessAllOf(ward, lastWeekday());
  const { trainee: page } = ward;
  const id = await idOfTrainee(ward);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, forcedColors: 'active', reducedMotion: 'reduce' });
    await page.goto(`${library.url}/profile`);
    const toggle = page.getByRole('switch').first();
    const knob = () =>
      toggle.evaluate((element) => {
        const { backgroundColor, translate } = getComputedStyle(element, '::after');
        return { backgroundColor, translate };
      });
    await expect(toggle).toBeVisible();
    const isOn = await toggle.isChecked();
    const [before, beforeKnob] = [await paper(toggle), await knob()];
    expect(beforeKnob.backgroundColor).not.toBe(before);
    await toggle.click();
    await expect(toggle).toBeChecked({ checked: !isOn });
    expect(await paper(toggle)).not.toBe(before);
    expect((await knob()).translate).not.toBe(beforeKnob.translate);
    expect((await knob()).backgroundColor).not.toBe(await paper(toggle));
    await toggle.click();
    await expect(toggle).toBeChecked({ checked: isOn });

    await page.goto(library.url);
    const plain = await ground(page);
    const look = (part: Locator) =>
      part.evaluate((element) => {
        const { stroke: ink, opacity, strokeWidth } = getComputedStyle(element);
        return { ink, shade: `${ink} ${opacity} ${strokeWidth}` };
      });
    const [done, rest] = [
      await look(page.locator('.tally .done').first()),
      await look(page.locator('.tally .rest').first()),
    ];
    expect([done.ink, rest.ink]).not.toContain(plain);
    expect(done.shade).not.toBe(rest.shade);

    await page.goto(`${library.url}/trainees/${id}`);
    const ring = page.locator('.epa-grid .band-ring').first();
    await expect(ring).toBeVisible();
    for (const part of [ring, page.locator('.epa-grid .band-track').first()])
      expect(await stroke(part)).not.toBe(plain);
  }
});
