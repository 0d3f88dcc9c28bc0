import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { caseLine, expect, generateButton, patient, test, watchShifts } from '#test/e2e/journey.ts';

const build = fileURLToPath(new URL('../../dist/web', import.meta.url));

/** Bytes of script, compressed with gzip, that the page has asked for so far. */
function watchScripts(page: Page): () => number {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
  });
  return () =>
    [...scripts].reduce((sum, path) => sum + statSync(join(build, `${path}.gz`)).size, 0);
}

test('the landing page needs at most 100 kB of script, the form at most 150 kB', async ({
  page,
  library,
}) => {
  const landing = watchScripts(page);
  await page.goto(library.url);
  await page.waitForLoadState('networkidle');
  expect(landing()).toBeGreaterThan(0);
  expect(landing()).toBeLessThanOrEqual(100_000);

  const form = watchScripts(page);
  await page.goto(`${library.url}/free`);
  // Comes with the script: from here on the form works, and the result view may load.
  await expect(page.getByText('left this hour').filter({ visible: true })).toBeVisible();
  expect(form()).toBeGreaterThan(0);
  expect(form()).toBeLessThanOrEqual(150_000);
});

/** Script by script what a page waits for: the shell's own, the page's, and all that they import at once. */
function scriptsOf(page: string): Set<string> {
  const found = new Set<string>();
  function add(script: string) {
    if (found.has(script)) return;
    found.add(script);
    const text = readFileSync(join(build, 'assets', script), 'utf8');
    for (const [, imported = ''] of text.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g))
      add(imported);
  }
  const shell = readFileSync(join(build, 'app.html'), 'utf8');
  for (const [, script = ''] of shell.matchAll(/"\/assets\/([^"]+\.js)"/g)) add(script);
  const own = readdirSync(join(build, 'assets')).find((name) =>
    new RegExp(`^${page}-[\\w-]{8}\\.js$`).test(name),
  );
  if (!own) throw new Error(`The build has no script for ${page}.`);
  add(own);
  return found;
}

/** kB of script, compressed with gzip. A page may grow; then its line here says so. */
const BUDGETS: Readonly<Record<string, number>> = {
  AccessRequestsPage: 145,
  ActivityPage: 149,
  AdminPage: 151,
  AssessPage: 177.6,
  AssessmentsPage: 159.8,
  AssessmentsServicePage: 135.2,
  CompletionPage: 148,
  DashboardPage: 153.2,
  DebriefPage: 149,
  ErrorReportPage: 149,
  ErrorReportsPage: 148,
  ForgotPasswordPage: 135,
  FreePage: 150,
  ImportPage: 146.2,
  InvitePage: 153,
  JoinPage: 138.2,
  KeepAccountPage: 138,
  LearningMaterialPage: 218,
  LearningMaterialsPage: 161,
  LearningMaterialsServicePage: 134.9,
  LibraryPage: 190.6,
  LinkPage: 145,
  LoginPage: 139,
  MinimumsPage: 147,
  NewAssessmentPage: 181.4,
  NewReportPage: 150,
  OrganizationPage: 152,
  OrganizationsPage: 142,
  OneMoreStepPage: 145,
  OutboxPage: 143.4,
  OwnDataPage: 138,
  PearlSetPage: 218,
  PrivacyPage: 136.2,
  ProcedureLogsPage: 188,
  ProcedureLogsServicePage: 134,
  ProfilePage: 163,
  ProgramPage: 157,
  ProgramsPage: 147,
  ReportPage: 143,
  ReportsPage: 148,
  RequestAccessPage: 137,
  RequestPage: 147,
  ResetPasswordPage: 142,
  ReviewPage: 153.5,
  ReviewersPage: 148,
  RosterPage: 152,
  SetPage: 218,
  SharedMaterialsPage: 203.5,
  SharedReportsPage: 139.2,
  SignUpPage: 146,
  StopArrivalsPage: 133.3,
  StopDigestPage: 133.3,
  StopMailsPage: 133,
  StopRemindersPage: 137,
  StopReviewMailPage: 134,
  SystemPage: 138.3,
  TemplatesPage: 162,
  TermsPage: 132.2,
  TraineePage: 146.4,
  TraineesPage: 141,
  TrainingReportPage: 155,
  UndoAnswerPage: 133,
  UnknownPage: 131.2,
  UsersPage: 156,
  VerifyEmailPage: 137,
  VerifyPage: 146,
  VerifyProceduresPage: 146,
};

test('no page grows unnoticed, and none waits for schemas', () => {
  const pages = readdirSync(join(build, 'assets')).flatMap(
    (name) => /^([A-Z]\w*Page)-[\w-]{8}\.js$/.exec(name)?.[1] ?? [],
  );
  expect(pages.filter((page) => page !== 'GeneratorPage').toSorted()).toEqual(
    Object.keys(BUDGETS).toSorted(),
  );
  const heavy: string[] = [];
  for (const [page, budget] of Object.entries(BUDGETS)) {
    const scripts = [...scriptsOf(page)].map((script) => join(build, 'assets', script));
    const bytes = scripts.reduce((sum, script) => sum + statSync(`${script}.gz`).size, 0);
    if (bytes > budget * 1000) heavy.push(`${page}: ${bytes / 1000} kB for ${budget}`);
    const withSchemas = scripts.filter((path) => readFileSync(path, 'utf8').includes('ZodMini'));
    expect(withSchemas, page).toEqual([]);
  }
  expect(heavy).toEqual([]);
});

test('the rules against identifiers, loaded in idle time, are a script of at most 80 kB', () => {
  const own = readdirSync(join(build, 'assets')).filter((name) => /^phi-[\w-]{8}\.js$/.test(name));
  expect(own).toHaveLength(1);
  const [script = ''] = own;
  expect(statSync(join(build, 'assets', `${script}.gz`)).size).toBeLessThanOrEqual(80_000);
});

for (const width of [390, 1440]) {
  test(`nothing shifts while the pages load, ${width} pixels wide`, async ({ page, library }) => {
    await page.setViewportSize({ width, height: 844 });
    const shifts = await watchShifts(page);
    for (const path of ['/', '/free']) {
      await page.goto(`${library.url}${path}`);
      await page.waitForLoadState('networkidle');
      expect(await shifts()).toBe(0);
    }
    await caseLine(page, 1).pressSequentially('DKA');
    await generateButton(page).click();
    await expect(patient(page, 1)).toContainText('Ready');
    expect(await shifts()).toBe(0);
  });
}
