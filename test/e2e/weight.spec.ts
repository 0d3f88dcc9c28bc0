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

test('the landing page can be read and the form typed into with 5 kB of script', async ({
  page,
  library,
}) => {
  for (const path of ['/', '/free']) {
    const scripts = watchScripts(page);
    await page.goto(`${library.url}${path}`);
    await page.waitForLoadState('networkidle');
    expect(scripts()).toBeGreaterThan(0);
    expect(scripts()).toBeLessThanOrEqual(5_000);
  }

  const form = watchScripts(page);
  await caseLine(page, 1).focus();
  // From here on the form answers, and the result view may load.
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
  AccessRequestsPage: 146.4,
  ActivityPage: 149.9,
  AdminPage: 152.9,
  AssessPage: 180.2,
  AssessmentsPage: 161.7,
  AssessmentsServicePage: 136.9,
  CompletionPage: 149.4,
  DashboardPage: 158.3,
  DebriefPage: 152.1,
  ErrorReportPage: 151.1,
  ErrorReportsPage: 148,
  ForgotPasswordPage: 136.6,
  FreePage: 151.6,
  ImportPage: 148.1,
  InvitePage: 154.5,
  JoinPage: 140,
  KeepAccountPage: 139.6,
  LearningMaterialPage: 220.1,
  LearningMaterialsPage: 162.4,
  LearningMaterialsServicePage: 136.7,
  LibraryPage: 192.5,
  LinkPage: 146.8,
  LoginPage: 140.3,
  MinimumsPage: 149.1,
  NewAssessmentPage: 185.4,
  NewReportPage: 152.2,
  OrganizationPage: 153.3,
  OrganizationsPage: 142.7,
  OneMoreStepPage: 145,
  OutboxPage: 145.3,
  OwnDataPage: 139.9,
  PearlSetPage: 219.9,
  PrivacyPage: 138,
  ProcedureLogsPage: 190.3,
  ProcedureLogsServicePage: 135.9,
  ProfilePage: 165.2,
  ProgramPage: 158.4,
  ProgramsPage: 147.7,
  ReportPage: 144.8,
  ReportsPage: 148.8,
  RequestAccessPage: 138.6,
  RequestPage: 148.6,
  ResetPasswordPage: 142.7,
  ReviewPage: 154.7,
  ReviewersPage: 148.4,
  RosterPage: 153,
  SetPage: 219.7,
  SharedMaterialsPage: 205.2,
  SharedReportsPage: 141.1,
  SignUpPage: 146.8,
  StopArrivalsPage: 135.1,
  StopDigestPage: 135.1,
  StopMailsPage: 134.6,
  StopRemindersPage: 137,
  StopReviewMailPage: 135.3,
  SystemPage: 140.1,
  TemplatesPage: 163.3,
  TermsPage: 134,
  TraineePage: 148.8,
  TraineesPage: 142.9,
  TrainingReportPage: 156,
  UndoAnswerPage: 134.7,
  UnknownPage: 133,
  UsersPage: 156.8,
  VerifyEmailPage: 138.5,
  VerifyPage: 147.2,
  VerifyProceduresPage: 146.5,
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
