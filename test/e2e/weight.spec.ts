import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import {
  caseLine,
  expect,
  generateButton,
  patient,
  signUp,
  test,
  watchShifts,
} from '#test/e2e/journey.ts';

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
  expect(form()).toBeLessThanOrEqual(153_000);
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
  ActivityPage: 156,
  AdminPage: 155.9,
  AssessPage: 182.4,
  AssessmentsPage: 164.5,
  AssessmentsServicePage: 144.6,
  CompletionPage: 152,
  DashboardPage: 158.7,
  DebriefPage: 155.7,
  ErrorReportPage: 150.8,
  ErrorReportsPage: 148.2,
  ForgotPasswordPage: 141.3,
  FreePage: 157.1,
  ImportPage: 151.8,
  InvitePage: 154.8,
  JoinPage: 145.5,
  KeepAccountPage: 144.7,
  LearningMaterialPage: 221.9,
  LearningMaterialsPage: 163.6,
  LearningMaterialsServicePage: 143.8,
  LibraryPage: 197.4,
  LinkPage: 151.1,
  LoginPage: 143.8,
  MinimumsPage: 150.2,
  NewAssessmentPage: 190.8,
  NewReportPage: 153.3,
  OneMoreStepPage: 149,
  OrganizationPage: 153.5,
  OrganizationsPage: 146.1,
  OutboxPage: 148.7,
  OwnDataPage: 145,
  PearlSetPage: 221.7,
  PrivacyPage: 145.6,
  ProcedureLogsPage: 189.1,
  ProcedureLogsServicePage: 143.4,
  ProfilePage: 163.2,
  ProgramEpasPage: 155.4,
  ProgramPage: 159,
  ProgramsPage: 148.9,
  ReportPage: 147.9,
  ReportsPage: 155.1,
  RequestAccessPage: 142.2,
  RequestPage: 152.3,
  ResetPasswordPage: 147,
  ReviewPage: 155.4,
  ReviewersPage: 149.2,
  RosterPage: 155.6,
  SetPage: 221.5,
  SharedMaterialsPage: 213.7,
  SharedReportsPage: 146.3,
  SignUpPage: 149.9,
  StopArrivalsPage: 142.6,
  StopDigestPage: 142.6,
  StopMailsPage: 142.2,
  StopRemindersPage: 142.7,
  StopReviewMailPage: 142.9,
  SystemPage: 145.9,
  TemplatesPage: 165.1,
  TermsPage: 141.6,
  TraineePage: 156.9,
  TraineesPage: 147.5,
  TrainingReportPage: 157.5,
  UndoAnswerPage: 142.3,
  UnknownPage: 140.5,
  UsersPage: 160.7,
  VerifyEmailPage: 143.9,
  VerifyPage: 150.2,
  VerifyProceduresPage: 149.3,
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

test('a screen’s scripts and who is there are asked for with its page', async ({
  page,
  library,
}) => {
  await signUp(page, library.url);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const answer = await page.goto(`${library.url}/procedure-logs`);
  const links = (await answer?.text())?.matchAll(/rel="modulepreload" crossorigin href="([^"]+)"/g);
  const named = [...(links ?? [])].map(([, path = '']) => path.replace('/assets/', ''));
  const needed = [...scriptsOf('ProcedureLogsPage')].filter((name) => !name.startsWith('index-'));
  expect(needed.filter((script) => !named.includes(script))).toEqual([]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path === '/api/session')).toHaveLength(1);
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
