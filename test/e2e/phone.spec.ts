import type { Browser, Page } from '@playwright/test';
import { becomeSystemAdmin, newVisitor } from '#test/e2e/administration.ts';
import { askFor, assessAllOf, firstEpaOn, lastWeekday, openWard } from '#test/e2e/assessing.ts';
import type { Ward } from '#test/e2e/assessing.ts';
import { placesOfMeetings } from '#test/e2e/committee.ts';
import { callAs, expect, idOf, signUp, test } from '#test/e2e/journey.ts';
import { log } from '#test/e2e/logging.ts';
import { faultsEnlarged, faultsOfScreens, faultsOfState } from '#test/e2e/phone.ts';
import { emailPearls, makeSet, shareDialog } from '#test/e2e/sharing.ts';
import { expectTrees, TREES } from '#test/e2e/trees.ts';

async function openBusyWard(browser: Browser, url: string): Promise<Ward> {
  const ward = await openWard(browser, url);
  await assessAllOf(ward, lastWeekday());
  await askFor(ward, { shiftDate: lastWeekday(3) });
  await log(ward.trainee, url);
  const body = { patients: [{ details: '62F septic shock, lactate 4.8' }, { details: 'DKA' }] };
  await callAs(ward.trainee, url, 'POST /api/pearls', { body });
  return ward;
}

test('every screen fits a phone, for who has just come', async ({ page, browser, library }) => {
  test.setTimeout(240_000);
  expect(await faultsOfScreens(page, library.url)).toEqual([]);
  const newcomer = await newVisitor(browser);
  await signUp(newcomer, library.url);
  expect(await faultsOfScreens(newcomer, library.url)).toEqual([]);
});

test('every screen fits a phone, for who assesses and is assessed', async ({
  browser,
  library,
}) => {
  test.setTimeout(240_000);
  const ward = await openBusyWard(browser, library.url);
  const places = await placesOfMeetings(ward);
  const analysed = new Map<string, Set<string>>();
  for (const role of ['trainee', 'attending'] as const) {
    const walk = { named: places[role], analysed };
    expect(await faultsOfScreens(ward[role], library.url, walk)).toEqual([]);
  }
});

test('every screen fits a phone, for who administers and who runs the product', async ({
  page,
  browser,
  library,
}) => {
  test.setTimeout(600_000);
  const ward = await openBusyWard(browser, library.url);
  const named = (await placesOfMeetings(ward)).administrator;
  const analysed = new Map<string, Set<string>>();
  const walk = { named, analysed };
  expect(await faultsOfScreens(ward.administrator, library.url, walk)).toEqual([]);
  await becomeSystemAdmin(page, library);
  expect(await faultsOfScreens(page, library.url, { analysed })).toEqual([]);
});

test('what opens over a screen, what went wrong and what can be undone fit a phone too', async ({
  browser,
  library,
}) => {
  test.setTimeout(240_000);
  const { url } = library;
  const ward = await openBusyWard(browser, url);
  const { trainee: page, attending, administrator } = ward;
  const id = await idOf(page, url);
  const { number } = firstEpaOn(lastWeekday());
  const dialog = 'dialog[open]';
  const fits = async (on: Page, state: string, within?: string) =>
    expect(await faultsOfState(on, within), state).toEqual([]);
  const button = (on: Page, name: string | RegExp) =>
    on.getByRole('button', { name }).filter({ visible: true });

  await page.setViewportSize({ width: 320, height: 844 });
  await page.goto(`${url}/dashboard`);
  await button(page, /^New:/).click();
  await expect(page.getByRole('dialog', { name: 'New' })).toBeVisible();
  await fits(page, 'what + opens', dialog);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Find' })).toBeVisible();
  await page.keyboard.type('pro');
  await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
  await fits(page, 'what finds screens', dialog);
  await page.keyboard.press('Escape');
  await page.context().setOffline(true);
  await expect(page.getByText(/^You are offline/).first()).toBeVisible();
  await fits(page, 'without a network');
  await page.context().setOffline(false);

  await page.goto(`${url}/trainees/${id}?epa=${number}`);
  await expect(page.getByRole('dialog', { name: new RegExp(`^EPA ${number}`) })).toBeVisible();
  await fits(page, 'what was said of an EPA', dialog);

  await page.goto(`${url}/procedure-logs`);
  await button(page, 'Filter').click();
  await expect(page.getByRole('dialog', { name: 'Filter and sort' })).toBeVisible();
  await fits(page, 'the filters of procedures', dialog);
  await page.keyboard.press('Escape');
  await button(page, /^View Details/).click();
  await button(page, 'Delete').click();
  await expect(page.getByRole('dialog', { name: 'Delete this procedure?' })).toBeVisible();
  await fits(page, 'the question before a procedure is deleted', dialog);
  await page.goto(`${url}/procedure-logs?q=nothing`);
  await expect(page.getByText('None matches the search and the filters.')).toBeVisible();
  await fits(page, 'a list that is empty');
  await page.goto(`${url}/procedure-logs?new=1`);
  await button(page, 'Log Procedure').click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await fits(page, 'a procedure with errors');

  await page.goto(`${url}/learning-materials`);
  await button(page, /^Delete 62F/).click();
  await expect(button(page, 'Undo')).toBeVisible();
  await fits(page, 'a deletion that can be undone');
  await button(page, 'Undo').click();
  const set = await makeSet(page, url, '62F septic shock, lactate 4.8');
  await page.goto(`${url}/learning-materials/${set}`);
  await emailPearls(page).click();
  await button(page, 'Send').last().click();
  await expect(shareDialog(page).getByText('is required').first()).toBeVisible();
  await fits(page, 'sharing with errors', dialog);

  await attending.setViewportSize({ width: 320, height: 844 });
  await attending.goto(`${url}/assessments/new`);
  await button(attending, 'Submit Assessment').click();
  await expect(attending.getByRole('alert').first()).toBeVisible();
  await fits(attending, 'an assessment with errors');
  const { items } = await callAs(attending, url, 'GET /api/assessments');
  await administrator.goto(`${url}/assessments?open=${items[0]?.id}`);
  await button(administrator, 'Void').click();
  const question = administrator.getByRole('dialog', { name: 'Void this assessment?' });
  await question.getByRole('button', { name: 'Void' }).click();
  await expect(question.getByText('Please say why')).toBeVisible();
  await fits(administrator, 'voiding without a reason', 'dialog[open]:last-of-type');
});

test('a screen reader finds the same landmarks, headings and controls on what is opened every day', async ({
  browser,
  library,
}) => {
  const ward = await openBusyWard(browser, library.url);
  for (const role of ['trainee', 'attending', 'administrator'] as const)
    await expectTrees(ward[role], library.url, TREES[role]);
});

test('with letters twice as large no screen scrolls sideways, and what sticks leaves half of it free', async ({
  browser,
  library,
}) => {
  test.setTimeout(240_000);
  const ward = await openBusyWard(browser, library.url);
  const { launchOptions } = test.info().project.use;
  const args = [...(launchOptions?.args ?? []), '--blink-settings=defaultFontSize=32'];
  const enlarged = await browser.browserType().launch({ ...launchOptions, args });
  const places = await placesOfMeetings(ward);
  for (const role of ['trainee', 'attending', 'administrator'] as const) {
    const storageState = await ward[role].context().storageState();
    const context = await enlarged.newContext({ storageState, serviceWorkers: 'block' });
    const page = await context.newPage();
    expect(await faultsEnlarged(page, library.url, places[role])).toEqual([]);
  }
  await enlarged.close();
});
