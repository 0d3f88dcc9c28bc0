import type { Page } from '@playwright/test';
import { askFor, assess, daysAgo, lastWeekday, openWard } from '#test/e2e/assessing.ts';
import type { Ward } from '#test/e2e/assessing.ts';
import {
  callAs,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
} from '#test/e2e/journey.ts';

const SCREENS: [string, (ward: Ward, ids: { assessment: string }) => Promise<Page>][] = [
  [
    'the list of an attending with somebody waiting',
    async (ward) => {
      await ward.attending.goto(`${ward.url}/assessments`);
      await expect(ward.attending.getByRole('region', { name: 'Waiting for you' })).toBeVisible();
      await expect(ward.attending.getByText('in all')).toBeVisible();
      return ward.attending;
    },
  ],
  [
    'the filtered list of an administrator',
    async (ward) => {
      await ward.administrator.goto(
        `${ward.url}/assessments?from=${daysAgo(90)}&level=helped_little`,
      );
      await expect(ward.administrator.getByRole('button', { name: 'Clear' })).toBeVisible();
      await expect(ward.administrator.locator('tbody').getByRole('row').first()).toBeVisible();
      return ward.administrator;
    },
  ],
  [
    'the filters',
    async ({ administrator, url }) => {
      await administrator.goto(`${url}/assessments`);
      const evaluators = administrator.getByRole('group', { name: 'Evaluator' });
      // On a phone they stand behind a button.
      await administrator
        .getByRole('button', { name: /^Filter/ })
        .or(evaluators.getByRole('searchbox'))
        .click();
      await expect(evaluators.getByRole('listitem').first()).toBeVisible();
      return administrator;
    },
  ],
  [
    'an assessment as its trainee reads it',
    async ({ trainee, url }, { assessment }) => {
      await trainee.goto(`${url}/assessments?open=${assessment}`);
      await expect(trainee.getByRole('dialog').getByLabel('Private reflection')).toBeVisible();
      return trainee;
    },
  ],
  [
    'the form that amends it',
    async ({ attending, url }, { assessment }) => {
      await attending.goto(`${url}/assessments?open=${assessment}`);
      await attending.getByRole('dialog').getByRole('button', { name: 'Amend' }).click();
      await expect(attending.getByRole('dialog').getByLabel('What went well')).toBeVisible();
      return attending;
    },
  ],
  [
    'the asking with everything missing',
    async ({ trainee, url, names }) => {
      await trainee.goto(`${url}/assessments/new`);
      await expect(trainee.getByRole('radio', { name: names.attending })).toBeVisible();
      await trainee
        .getByRole('button', { name: 'Ask for an assessment' })
        .filter({ visible: true })
        .click();
      await expect(trainee.getByText('Please choose whom to ask')).toBeVisible();
      return trainee;
    },
  ],
  [
    'a request that waits to be scanned',
    async (ward) => {
      const { id } = await askFor(ward, { email: 'noor@visiting.example' });
      await ward.trainee.goto(`${ward.url}/assessments/requests/${id}`);
      await expect(ward.trainee.getByText('Open until')).toBeVisible();
      return ward.trainee;
    },
  ],
];

/** Each width and each theme once; the colours do not depend on the width. */
const VIEWS = [
  { width: 390, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const;

for (const { width, colorScheme } of VIEWS) {
  test(`the screens of assessments have no accessibility findings at ${width}, ${colorScheme}`, async ({
    browser,
    library,
  }) => {
    test.setTimeout(180_000);
    const ward = await openWard(browser, library.url);
    const assessment = await assess(ward, lastWeekday());
    const query = { q: ward.names.attending };
    const { items } = await callAs(
      ward.trainee,
      ward.url,
      'GET /api/assessment-requests/attendings',
      { query },
    );
    await askFor(ward, { attendingId: items[0]?.id, message: 'Both intubations.' });
    for (const page of [ward.attending, ward.administrator, ward.trainee]) {
      // So high that no sticky bar covers what scrolling would uncover.
      await page.setViewportSize({ width, height: 3600 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    }
    for (const [name, show] of SCREENS) {
      await test.step(name, async () => {
        const page = await show(ward, { assessment });
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
      });
    }
  });
}
