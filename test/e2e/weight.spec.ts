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
  expect(form()).toBeLessThanOrEqual(152_000);
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
  AccessRequestsPage: 146.5,
  ActivityPage: 155.5,
  AdminPage: 154.5,
  AssessPage: 182.5,
  AssessmentsPage: 169.2,
  AssessmentsServicePage: 143.4,
  CompletionPage: 151.8,
  DashboardPage: 159.3,
  DebriefPage: 154.6,
  ErrorReportPage: 150.7,
  ErrorReportsPage: 147.5,
  ForgotPasswordPage: 140.2,
  FreePage: 156.9,
  ImportPage: 151.1,
  InvitePage: 153.7,
  JoinPage: 144.3,
  KeepAccountPage: 143.6,
  LearningMaterialPage: 222.6,
  LearningMaterialsPage: 163.5,
  LearningMaterialsServicePage: 142.7,
  LibraryPage: 196.2,
  LinkPage: 149.9,
  LoginPage: 143.1,
  MinimumsPage: 149.2,
  NewAssessmentPage: 188.5,
  NewReportPage: 153,
  OneMoreStepPage: 147.9,
  OrganizationPage: 152.8,
  OrganizationsPage: 144.9,
  OutboxPage: 147.6,
  OwnDataPage: 143.9,
  PearlSetPage: 222.3,
  PrivacyPage: 144.4,
  ProcedureLogsPage: 190.6,
  ProcedureLogsServicePage: 142.2,
  ProfilePage: 163.6,
  ProgramEpasPage: 154.7,
  ProgramPage: 157.5,
  ProgramsPage: 148.3,
  ReportPage: 146.7,
  ReportsPage: 152.8,
  RequestAccessPage: 141.5,
  RequestPage: 151.3,
  ResetPasswordPage: 145.9,
  ReviewPage: 155.7,
  ReviewersPage: 148.2,
  RosterPage: 154.9,
  SetPage: 222.2,
  SharedMaterialsPage: 213.8,
  SharedReportsPage: 145.2,
  SignUpPage: 149.2,
  StopArrivalsPage: 141.5,
  StopDigestPage: 141.5,
  StopMailsPage: 141,
  StopRemindersPage: 141.6,
  StopReviewMailPage: 141.7,
  SystemPage: 144.7,
  TemplatesPage: 164.9,
  TermsPage: 140.4,
  TraineePage: 155.9,
  TraineesPage: 146.4,
  TrainingReportPage: 156.8,
  UndoAnswerPage: 141.1,
  UnknownPage: 139.4,
  UsersPage: 159.4,
  VerifyEmailPage: 142.8,
  VerifyPage: 149.7,
  VerifyProceduresPage: 147.9,
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
