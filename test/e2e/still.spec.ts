import type { Page } from '@playwright/test';
import { becomeSystemAdmin } from '#test/e2e/administration.ts';
import { askFor, assessAllOf, lastWeekday, openWard } from '#test/e2e/assessing.ts';
import { placesOfMeetings } from '#test/e2e/committee.ts';
import { callAs, expect, test, watchShifts } from '#test/e2e/journey.ts';
import { log } from '#test/e2e/logging.ts';

/** A slow line: every read comes later than the one before it in the list, whichever was asked first. */
const LATE_MS = [240, 0, 160, 60, 320, 100];

async function answerInTurns(page: Page): Promise<void> {
  let asked = 0;
  await page.route('**/api/**', async (route) => {
    const wait = LATE_MS[asked % LATE_MS.length];
    asked += 1;
    if (route.request().method() === 'GET') await new Promise((go) => setTimeout(go, wait));
    await route.continue();
  });
}

/** Also where one goes from screen to screen, its parts wait for each other. */
async function goOn(page: Page): Promise<void> {
  const waits = page.locator('html[data-settling]');
  await expect(waits).toHaveCount(0);
  const begins = page.evaluate(
    () =>
      new Promise<void>((seen) => {
        const { documentElement: html } = document;
        const watch = new MutationObserver(() => {
          if (html.dataset['settling'] !== undefined) seen();
        });
        watch.observe(html, { attributes: true });
      }),
  );
  await page.getByRole('banner').getByRole('link', { name: 'Assessments' }).click();
  await begins;
  await expect(waits).toHaveCount(0);
}

test('nothing moves while a screen’s answers come one after the other', async ({
  page,
  browser,
  library,
}) => {
  test.setTimeout(180_000);
  const ward = await openWard(browser, library.url);
  await assessAllOf(ward, lastWeekday());
  await askFor(ward, { shiftDate: lastWeekday(3) });
  await log(ward.trainee, library.url);
  const body = { patients: [{ details: '62F septic shock, lactate 4.8' }, { details: 'DKA' }] };
  await callAs(ward.trainee, library.url, 'POST /api/pearls', { body });
  await becomeSystemAdmin(page, library);
  const meetings = await placesOfMeetings(ward);
  const screens: [Page, string[]][] = [
    [
      ward.trainee,
      ['/dashboard', '/assessments', '/assessments/new', '/procedure-logs', '/debrief', '/review'],
    ],
    [
      ward.attending,
      [
        '/dashboard',
        '/assessments',
        '/assessments/new',
        '/trainees',
        '/procedure-logs/verify',
        '/committee',
        ...meetings.attending,
      ],
    ],
    [
      ward.administrator,
      ['/dashboard', '/admin', '/admin/assessments', '/admin/users', '/admin/committee'],
    ],
    [page, ['/dashboard', '/admin/outbox', '/admin/organizations']],
  ];
  const moved: string[] = [];
  for (const [person, paths] of screens) {
    const shifts = await watchShifts(person);
    await answerInTurns(person);
    for (const width of [390, 1440]) {
      await person.setViewportSize({ width, height: 844 });
      for (const path of paths) {
        await person.goto(library.url + path);
        await person.waitForLoadState('networkidle');
        const by = await shifts();
        if (by > 0) moved.push(`${path} at ${width}: ${by}`);
      }
    }
    if (person === ward.attending) await goOn(person);
    await person.unrouteAll({ behavior: 'ignoreErrors' });
  }
  expect(moved).toEqual([]);
});
