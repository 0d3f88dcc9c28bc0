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
  AccessRequestsPage: 147.7,
  ActivityPage: 154.8,
  AdminPage: 154.4,
  AssessPage: 183.7,
  AssessmentsPage: 172.2,
  AssessmentsServicePage: 138.3,
  CompletionPage: 150.7,
  DashboardPage: 160.7,
  DebriefPage: 154.3,
  ErrorReportPage: 152.4,
  ErrorReportsPage: 145.6,
  ForgotPasswordPage: 137.8,
  FreePage: 152.9,
  ImportPage: 149.4,
  InvitePage: 156.1,
  JoinPage: 141.2,
  KeepAccountPage: 140.9,
  LearningMaterialPage: 224.4,
  LearningMaterialsPage: 163.9,
  LearningMaterialsServicePage: 138,
  LibraryPage: 193.5,
  LinkPage: 148,
  LoginPage: 141.6,
  MinimumsPage: 150.5,
  NewAssessmentPage: 190.1,
  NewReportPage: 154,
  OneMoreStepPage: 146,
  OrganizationPage: 154.6,
  OrganizationsPage: 143.9,
  OutboxPage: 146.6,
  OwnDataPage: 141.2,
  PearlSetPage: 224.1,
  PrivacyPage: 139.3,
  ProcedureLogsPage: 193.8,
  ProcedureLogsServicePage: 137.1,
  ProfilePage: 166.5,
  ProgramEpasPage: 153.2,
  ProgramPage: 160.2,
  ProgramsPage: 148.9,
  ReportPage: 146.1,
  ReportsPage: 150.8,
  RequestAccessPage: 139.9,
  RequestPage: 150.1,
  ResetPasswordPage: 144,
  ReviewPage: 154.5,
  ReviewersPage: 149.9,
  RosterPage: 154.3,
  SetPage: 224,
  SharedMaterialsPage: 211.7,
  SharedReportsPage: 142.3,
  SignUpPage: 148.1,
  StopArrivalsPage: 136.3,
  StopDigestPage: 136.3,
  StopMailsPage: 135.9,
  StopRemindersPage: 136.4,
  StopReviewMailPage: 136.6,
  SystemPage: 141.3,
  TemplatesPage: 164.7,
  TermsPage: 135.3,
  TraineePage: 154.7,
  TraineesPage: 144.2,
  TrainingReportPage: 157.3,
  UndoAnswerPage: 136,
  UnknownPage: 134.2,
  UsersPage: 160,
  VerifyEmailPage: 139.7,
  VerifyPage: 149.4,
  VerifyProceduresPage: 148.2,
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
