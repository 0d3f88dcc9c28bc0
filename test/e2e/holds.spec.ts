import type { Page } from '@playwright/test';
import { CENTER, newName, newVisitor, openCenter } from '#test/e2e/administration.ts';
import { assess, daysAgo, lastWeekday, openWard } from '#test/e2e/assessing.ts';
import { fold, openFold } from '#test/e2e/debriefing.ts';
import { takePhone } from '#test/e2e/assessing-form.ts';
import { callAs, caseLine, expect, idOf, patient, signUp, test } from '#test/e2e/journey.ts';
import { fillIn, log, LOGGED, press } from '#test/e2e/logging.ts';
import { movedBy, ONE_LINE, placesSeen, watchPlace } from '#test/e2e/places.ts';
import { haveSet } from '#test/e2e/reviewing.ts';
import { wholeAnswer } from '#test/model-server.ts';

test('pearls generated in a debrief begin where they were asked for, and nothing moves while they are written', async ({
  browser,
  startWithModel,
}) => {
  const server = await startWithModel(() => ({
    text: wholeAnswer('septic shock', 3),
    packetMs: 30,
  }));
  const { page } = await takePhone(browser);
  await signUp(page, server.url);
  await page.goto(`${server.url}/debrief`);
  await openFold(page, 'Generate Pearls');
  await caseLine(page, 1).fill('62F septic shock');
  await caseLine(page, 2).fill('19F DKA');
  await caseLine(page, 3).fill('7M asthma');
  await watchPlace(page, '.shift-set');
  await page.getByRole('button', { name: 'Generate Pearls' }).last().tap();
  for (const number of [1, 2, 3])
    await expect(patient(page, number)).toContainText('Ready', { timeout: 40_000 });
  const { moved, isFocused, frames } = await placesSeen(page);
  expect(frames).toBeGreaterThan(30);
  expect(moved).toBeLessThanOrEqual(1);
  expect(isFocused).toBe(true);
  const { top } = await page
    .locator('.shift-set')
    .evaluate((set) => ({ top: set.getBoundingClientRect().top }));
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top).toBeLessThan(200);

  // Back from the report it is open as it was left.
  await page.getByRole('button', { name: 'View Report' }).filter({ visible: true }).tap();
  await expect(page).toHaveURL(/\/report$/);
  await page.goBack();
  await expect(fold(page, 'Generate Pearls')).toHaveAttribute('open', '');
  await expect(patient(page, 3)).toContainText('Ready');
  await expect(fold(page, 'Log Procedures')).not.toHaveAttribute('open', '');
});

test('what is about to be pressed stays where it is when the server answers what was begun, on a phone as on a desk', async ({
  browser,
  library,
}) => {
  const { page } = await takePhone(browser);
  await signUp(page, library.url);
  for (const [ago, width] of [
    [1, 390],
    [2, 1440],
  ] as const) {
    const watched = Promise.withResolvers<void>();
    await page.route('**/api/debriefs', async (route) => {
      if (route.request().method() === 'POST') await watched.promise;
      await route.fallback();
    });
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${library.url}/debrief?date=${daysAgo(ago)}`);
    const head = page.locator('.head');
    const height = (await head.boundingBox())?.height;
    await openFold(page, 'Log Procedures');
    await watchPlace(page, '.folds');
    watched.resolve();
    await expect(page.getByRole('button', { name: 'Move this debrief' })).toBeVisible();
    expect((await placesSeen(page)).moved).toBeLessThanOrEqual(1);
    await expect(head).toContainText('Saved');
    expect((await head.boundingBox())?.height).toBe(height);
  }
});

test('what was just logged is in view and has the focus once the form has closed, on a phone as on a desk', async ({
  browser,
  library,
}) => {
  const { page } = await takePhone(browser);
  await signUp(page, library.url);
  for (let day = 10; day < 18; day += 1) await log(page, library.url, { date: `2026-11-${day}` });
  for (const procedure of ['Lumbar Puncture', 'Cardioversion']) {
    await page.goto(`${library.url}/procedure-logs`);
    await press(page, 'Log New Procedure').tap();
    await fillIn(page, procedure);
    await press(page, 'Log Procedure').tap();
    await expect(page.getByRole('alert')).toContainText(LOGGED);
    const line = page.getByRole('button', { name: new RegExp(`^View Details, ${procedure}`) });
    await expect(line).toBeFocused();
    await expect(line).toBeInViewport();
  }
});

type Act = [what: string, page: Page, path: string, act: (page: Page) => Promise<unknown>];

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');

const CANDIDATE = { role: 'attending', organization: CENTER } as const;

/** Three who ask to be let in. */
async function askAtCenter(page: Page, url: string): Promise<string[]> {
  const names = ['ada', 'bo', 'cy'].map(newName);
  for (const name of names) await signUp(page, url, { ...CANDIDATE, email: `${name}@umc.example` });
  return names;
}

async function expectToHold(url: string, acts: readonly Act[]): Promise<void> {
  for (const [what, page, path, act] of acts) {
    await page.goto(url + path);
    await page.waitForLoadState('networkidle');
    await test.step(what, async () => {
      expect(await movedBy(page, () => act(page))).toBeLessThanOrEqual(ONE_LINE);
    });
  }
}

test('after every act of a trainee or an attending in a list the place and the focus hold', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const { trainee, attending, url } = ward;
  const id = await assess(ward, lastWeekday());
  const supervisorId = await idOf(attending, url);
  // More than a screen is high.
  for (let day = 10; day < 19; day += 1)
    await log(trainee, url, { date: `2026-11-${day}`, supervisorId });
  const begin = (ago: number) =>
    callAs(trainee, url, 'POST /api/debriefs', {
      body: { shiftDate: daysAgo(ago), tagged: { id: supervisorId } },
    });
  await begin(1);
  const { id: shared } = await begin(2);
  await callAs(trainee, url, 'POST /api/debriefs/:id/share', {
    path: { id: shared },
    body: { taggedId: supervisorId },
  });
  for (const text of ['19F DKA', '7M asthma']) await haveSet(trainee, url, text);

  await expectToHold(url, [
    [
      'a procedure is deleted',
      trainee,
      '/procedure-logs',
      async (page) => {
        await page
          .getByRole('button', { name: /^View Details/ })
          .nth(1)
          .click();
        await main(page).getByRole('button', { name: 'Delete' }).click();
        await dialog(page).getByRole('button', { name: 'Delete' }).click();
        await expect(page.getByText('8 in all')).toBeVisible();
      },
    ],
    [
      'a set is deleted and brought back',
      trainee,
      '/learning-materials',
      async (page) => {
        await main(page).getByRole('button', { name: 'Delete 19F DKA' }).click();
        await main(page).getByRole('button', { name: 'Undo' }).click();
        await expect(page.getByText('“19F DKA” is back.')).toBeVisible();
      },
    ],
    [
      'a set is deleted',
      trainee,
      '/learning-materials',
      async (page) => {
        await main(page).getByRole('button', { name: 'Delete 19F DKA' }).click();
        await expect(page.getByText('“19F DKA” is deleted.')).toBeVisible();
      },
    ],
    [
      'an assessment is amended',
      attending,
      `/assessments?open=${id}`,
      async (page) => {
        await main(page).getByRole('button', { name: 'Amend' }).click();
        await dialog(page).getByLabel('What went well').fill('Two clean intubations.');
        await dialog(page).getByRole('button', { name: 'Amend' }).click();
        await expect(page.getByText('Amended. What it said before stays')).toBeVisible();
      },
    ],
    [
      'an assessment is acknowledged',
      trainee,
      `/assessments?open=${id}`,
      async (page) => {
        await main(page).getByRole('button', { name: 'Acknowledge' }).click();
        await expect(page.getByText('You acknowledged this')).toBeVisible();
      },
    ],
    [
      'a debrief is no longer shared',
      trainee,
      `/debrief/${shared}/report`,
      async (page) => {
        await main(page).getByRole('button', { name: 'Stop sharing' }).click();
        await expect(page.getByText('It is yours alone again.')).toBeVisible();
      },
    ],
    [
      'a debrief is deleted',
      trainee,
      '/debrief',
      async (page) => {
        await page
          .getByRole('button', { name: /^Delete the debrief/ })
          .first()
          .click();
        await dialog(page).getByRole('button', { name: 'Delete' }).click();
        await expect(dialog(page)).toHaveCount(0);
        await expect(page.getByRole('button', { name: /^Delete the debrief/ })).toHaveCount(1);
      },
    ],
    [
      'a procedure is verified and waits again',
      attending,
      '/procedure-logs/verify',
      async (page) => {
        const each = page.getByRole('button', { name: /^Verify Thoracentesis/ });
        await each.last().click();
        await expect(each).toHaveCount(7);
        await main(page).getByRole('button', { name: 'Undo' }).click();
        await expect(each).toHaveCount(8);
      },
    ],
    [
      'a procedure is verified',
      attending,
      '/procedure-logs/verify',
      async (page) => {
        const each = page.getByRole('button', { name: /^Verify Thoracentesis/ });
        await each.last().click();
        await expect(each).toHaveCount(7);
      },
    ],
    [
      'a procedure is sent back',
      attending,
      '/procedure-logs/verify',
      async (page) => {
        const each = page.getByRole('button', { name: /^Send back Thoracentesis/ });
        await each.last().click();
        await dialog(page).getByLabel('What should be changed?').fill('Which side was it?');
        await dialog(page).getByRole('button', { name: 'Send back' }).click();
        await expect(dialog(page)).toHaveCount(0);
        await expect(each).toHaveCount(6);
      },
    ],
  ]);
});

test('after every act of an administrator in a list the place and the focus hold', async ({
  browser,
  library,
}) => {
  const ward = await openWard(browser, library.url);
  const { administrator, url } = ward;
  const id = await assess(ward, lastWeekday());
  const traineeId = await idOf(ward.trainee, url);
  await callAs(administrator, url, 'POST /api/admin/invitations', {
    body: { emails: ['ida@ward.example', 'ole@ward.example'], role: 'attending' },
  });
  for (const month of ['07', '08', '09'])
    await callAs(administrator, url, 'POST /api/admin/reports', {
      body: { traineeId, from: `2025-${month}-01`, to: `2025-${month}-28`, title: month },
    });
  const head = await openCenter(browser, library);
  const [beside, asking] = await askAtCenter(await newVisitor(browser), url);

  await expectToHold(url, [
    [
      'an invitation is revoked',
      administrator,
      '/admin/users',
      async (page) => {
        await page.getByRole('button', { name: /^Revoke ida@/ }).click();
        await dialog(page).getByRole('button', { name: 'Revoke' }).click();
        await expect(page.getByText('was revoked')).toBeVisible();
      },
    ],
    [
      'a membership is approved',
      head,
      '/admin/users',
      async (page) => {
        await page.getByRole('button', { name: `Approve ${asking}` }).click();
        await expect(page.getByText(`${asking} is a member now.`)).toBeVisible();
        await expect(page.getByRole('button', { name: `Approve ${beside}` })).toBeVisible();
      },
    ],
    [
      'a report is deleted',
      administrator,
      `/admin/reports?trainee=${traineeId}`,
      async (page) => {
        await page.getByRole('checkbox', { name: 'Choose 08' }).check();
        await page.getByRole('button', { name: 'Delete 1' }).click();
        await dialog(page).getByRole('button', { name: 'Delete' }).click();
        await expect(page.getByText('1 report was deleted.')).toBeVisible();
      },
    ],
    [
      'an assessment is voided',
      administrator,
      `/assessments?open=${id}`,
      async (page) => {
        await main(page).getByRole('button', { name: 'Void' }).click();
        await dialog(page).getByLabel('Reason').fill('Entered for the wrong trainee.');
        await dialog(page).getByRole('button', { name: 'Void' }).click();
        await expect(page.getByText(/^Voided by/).first()).toBeVisible();
      },
    ],
  ]);
});
