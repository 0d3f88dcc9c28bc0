import { openWard } from '#test/e2e/assessing.ts';
import { last, takePhone } from '#test/e2e/assessing-form.ts';
import {
  debriefOf,
  fold,
  KEPT_HERE,
  kept,
  openFold,
  reportOf,
  SAVED,
  storedOf,
  tag,
  viewReport,
} from '#test/e2e/debriefing.ts';
import { newVisitor } from '#test/e2e/administration.ts';
import {
  caseLine,
  entry,
  expect,
  PASSWORD,
  patient,
  signIn,
  signUp,
  test,
  expectLetIn,
} from '#test/e2e/journey.ts';
import { fillIn, KEPT, option, press } from '#test/e2e/logging.ts';

const FRIDAY = last('Friday');
const CASES = [
  '62F septic shock, lactate 4.8, MAP 58 after 2 L',
  '19F DKA, pH 7.05, K 3.1, drowsy',
  '7M asthma, tiring on BiPAP',
];

test('a trainee debriefs a whole shift on a phone, and a minute without network loses and doubles nothing', async ({
  browser,
  library,
}) => {
  test.setTimeout(180_000);
  const { url } = library;
  const ward = await openWard(browser, url);
  const { page, context } = await takePhone(browser, { of: ward.trainee, on: FRIDAY });
  const { attending } = ward.names;

  await page.goto(url);
  await page.getByRole('link', { name: 'Create Debrief' }).click();
  await expect(page).toHaveURL(`${url}/debrief`);
  await expect(viewReport(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(viewReport(page)).toHaveAccessibleDescription('Open at least one section first.');
  await tag(page, 'attending', attending);
  await expect(kept(page)).toHaveText(SAVED);

  const pearls = await openFold(page, 'Generate Pearls');
  await caseLine(page, 1).fill(CASES[0] ?? '');
  await caseLine(page, 2).fill(CASES[1] ?? '');
  await expect(kept(page)).toHaveText(SAVED);

  await context.setOffline(true);
  await expect(page.getByText('What you do is kept on this device')).toBeVisible();
  await caseLine(page, 3).fill(CASES[2] ?? '');
  await pearls.getByRole('switch', { name: 'Detailed content' }).check();
  await expect(kept(page)).toHaveText(KEPT_HERE);
  await pearls.getByRole('button', { name: 'Generate Pearls' }).click();
  await expect(page.getByText('the pearls are generated when you are back')).toBeVisible();

  const assessment = await openFold(page, 'Submit Assessment');
  await assessment.getByLabel('Message').fill('The sepsis patient in the resuscitation bay.');
  await assessment.getByRole('button', { name: `Ask ${attending}` }).click();
  await expect(assessment).toContainText('It is asked for when you are online again');
  await expect(fold(page, 'Submit Assessment').locator('summary')).toContainText(
    'Request kept on this device',
  );

  const procedures = await openFold(page, 'Log Procedures');
  await procedures.getByRole('button', { name: 'Log New Procedure' }).click();
  await fillIn(page, 'Central Line Placement');
  await press(page, 'Add another').tap();
  await option(page, 'Arterial Line Placement').tap();
  await option(page, 'Performed independently').tap();
  await press(page, 'Log 2 Procedures').tap();
  await expect(procedures.getByText(KEPT).first()).toBeVisible();
  await page.clock.setFixedTime(new Date(`${FRIDAY}T12:01:00`));
  await expect(viewReport(page)).toHaveAccessibleDescription(/^You are offline/);

  await context.setOffline(false);
  await expect(patient(page, 3)).toContainText('Practice Questions', { timeout: 45_000 });
  await expect(kept(page)).toHaveText(SAVED);
  await expect(pearls.locator('summary').first()).toContainText('3 cases');
  await expect(assessment.locator('summary')).toContainText(`Requested from ${attending}, waiting`);
  await expect(assessment.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expect(procedures.locator('summary')).toContainText('2 procedures');

  await viewReport(page).click();
  await expect(page).toHaveURL(/\/debrief\/[\da-f-]{36}\/report$/);
  await expect(entry(page, 'Procedures')).toContainText('Arterial Line Placement');
  await expect(entry(page, 'Assessment')).toContainText('No assessment submitted for this shift.');
  await expect(entry(page, 'Assessment')).toContainText(`Requested from ${attending}`);
  await expect(page.locator('html[data-settling]')).toHaveCount(0);
  const first = patient(page, 1);
  await first.getByRole('radio').first().check({ force: true });
  await first.getByRole('button', { name: 'Submit Answer' }).first().click();
  await expect(first.getByText(/Your answer is (correct|wrong)/)).toBeAttached();

  const stored = await storedOf(page, url);
  expect(stored.debriefs).toMatchObject([
    { shiftDate: FRIDAY, cases: 3, assessments: 0, procedures: 2 },
  ]);
  expect(stored.sets.map(({ cases }) => cases.map(({ details }) => details))).toEqual([CASES]);
  expect(stored.requests).toMatchObject([
    { shiftDate: FRIDAY, state: 'open', assessor: { name: attending } },
  ]);
  expect(stored.procedures.map(({ procedure }) => procedure).toSorted()).toEqual([
    'Arterial Line Placement',
    'Central Line Placement',
  ]);
  expect(stored.procedures.every(({ date }) => date === FRIDAY)).toBe(true);
  const id = stored.debriefs[0]?.id ?? '';
  expect(await debriefOf(page, url, id)).toMatchObject({
    contentDepth: 'detailed',
    tagged: { name: attending },
    opened: ['pearls', 'assessment', 'procedures'],
  });
  expect((await reportOf(page, url, id)).requests).toHaveLength(1);
});

test('what could not be sent outlives a reload and a sign-out, for its owner alone', async ({
  browser,
  library,
}) => {
  const { url } = library;
  const visitor = await newVisitor(browser);
  const { email } = await signUp(visitor, url);
  const { page } = await takePhone(browser, { of: visitor, on: FRIDAY });
  await page.route('**/api/debriefs', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.goto(`${url}/debrief`);
  await tag(page, 'attending', 'Dr. Rivera');
  await expect(kept(page)).toHaveText(KEPT_HERE);
  await page.reload();
  const tagged = page.getByRole('group', { name: 'Tag attending' });
  await expect(tagged).toContainText('Dr. Rivera');
  await page.request.post(`${url}/api/auth/sign-out`, { data: {} });

  await page.unroute('**/api/debriefs');
  await signUp(page, url);
  await page.goto(`${url}/debrief`);
  await expect(tagged).toBeVisible();
  await expect(tagged).not.toContainText('Dr. Rivera');
  expect((await storedOf(page, url)).debriefs).toEqual([]);
  await page.request.post(`${url}/api/auth/sign-out`, { data: {} });

  await signIn(page, url, email, PASSWORD);
  await expectLetIn(page);
  await page.goto(`${url}/debrief`);
  await expect(kept(page)).toHaveText(SAVED);
  await expect(tagged).toContainText('Dr. Rivera');
  expect((await storedOf(page, url)).debriefs).toMatchObject([
    { shiftDate: FRIDAY, tagged: { name: 'Dr. Rivera' } },
  ]);
});
