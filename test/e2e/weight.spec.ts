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
  AccessRequestsPage: 146.2,
  ActivityPage: 149.6,
  AdminPage: 152.6,
  AssessPage: 179.7,
  AssessmentsPage: 161.4,
  AssessmentsServicePage: 136.7,
  CompletionPage: 149.1,
  DashboardPage: 157.9,
  DebriefPage: 151.7,
  ErrorReportPage: 150.7,
  ErrorReportsPage: 148,
  ForgotPasswordPage: 136.4,
  FreePage: 151.4,
  ImportPage: 147.8,
  InvitePage: 154.2,
  JoinPage: 139.8,
  KeepAccountPage: 139.3,
  LearningMaterialPage: 219.7,
  LearningMaterialsPage: 162.2,
  LearningMaterialsServicePage: 136.5,
  LibraryPage: 192.1,
  LinkPage: 146.6,
  LoginPage: 140,
  MinimumsPage: 148.8,
  NewAssessmentPage: 185,
  NewReportPage: 151.9,
  OrganizationPage: 153,
  OrganizationsPage: 142.4,
  OneMoreStepPage: 145,
  OutboxPage: 145,
  OwnDataPage: 139.6,
  PearlSetPage: 219.4,
  PrivacyPage: 137.8,
  ProcedureLogsPage: 189.9,
  ProcedureLogsServicePage: 135.7,
  ProfilePage: 164.6,
  ProgramPage: 158.1,
  ProgramsPage: 147.4,
  ReportPage: 144.5,
  ReportsPage: 148.5,
  RequestAccessPage: 138.4,
  RequestPage: 148.3,
  ResetPasswordPage: 142.5,
  ReviewPage: 154.7,
  ReviewersPage: 148.2,
  RosterPage: 152.7,
  SetPage: 219.3,
  SharedMaterialsPage: 204.8,
  SharedReportsPage: 140.8,
  SignUpPage: 146.6,
  StopArrivalsPage: 134.9,
  StopDigestPage: 134.9,
  StopMailsPage: 134.4,
  StopRemindersPage: 137,
  StopReviewMailPage: 135.1,
  SystemPage: 139.9,
  TemplatesPage: 162.9,
  TermsPage: 133.8,
  TraineePage: 148.5,
  TraineesPage: 142.6,
  TrainingReportPage: 155.7,
  UndoAnswerPage: 134.5,
  UnknownPage: 132.8,
  UsersPage: 156.5,
  VerifyEmailPage: 138.3,
  VerifyPage: 146.9,
  VerifyProceduresPage: 146.3,
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
