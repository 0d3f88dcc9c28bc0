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
  AccessRequestsPage: 147.2,
  ActivityPage: 155.7,
  AdminPage: 155.4,
  AssessPage: 183.3,
  AssessmentsPage: 166.3,
  AssessmentsServicePage: 144.1,
  CompletionPage: 151.5,
  DashboardPage: 159.5,
  DebriefPage: 156.6,
  ErrorReportPage: 150.4,
  ErrorReportsPage: 147.6,
  ForgotPasswordPage: 140.8,
  FreePage: 157.6,
  ImportPage: 151.3,
  InvitePage: 154.2,
  JoinPage: 144.9,
  KeepAccountPage: 144.2,
  LearningMaterialPage: 223.4,
  LearningMaterialsPage: 164.2,
  LearningMaterialsServicePage: 143.3,
  LibraryPage: 196.8,
  LinkPage: 150.5,
  LoginPage: 143.3,
  MinimumsPage: 149.9,
  NewAssessmentPage: 192.3,
  NewReportPage: 153.2,
  OneMoreStepPage: 148.5,
  OrganizationPage: 153,
  OrganizationsPage: 145.6,
  OutboxPage: 148.2,
  OwnDataPage: 144.5,
  PearlSetPage: 223.2,
  PrivacyPage: 145,
  ProcedureLogsPage: 190.5,
  ProcedureLogsServicePage: 142.8,
  ProfilePage: 164.2,
  ProgramEpasPage: 154.9,
  ProgramPage: 158.6,
  ProgramsPage: 148.4,
  ReportPage: 147.3,
  ReportsPage: 154.6,
  RequestAccessPage: 141.6,
  RequestPage: 151.9,
  ResetPasswordPage: 146.5,
  ReviewPage: 156.4,
  ReviewersPage: 148.7,
  RosterPage: 155.1,
  SetPage: 223,
  SharedMaterialsPage: 214.6,
  SharedReportsPage: 145.8,
  SignUpPage: 149.4,
  StopArrivalsPage: 142.1,
  StopDigestPage: 142.1,
  StopMailsPage: 141.7,
  StopRemindersPage: 142.2,
  StopReviewMailPage: 142.3,
  SystemPage: 145.4,
  TemplatesPage: 165.1,
  TermsPage: 141,
  TraineePage: 156.5,
  TraineesPage: 147,
  TrainingReportPage: 157,
  UndoAnswerPage: 141.7,
  UnknownPage: 140,
  UsersPage: 160.2,
  VerifyEmailPage: 143.4,
  VerifyPage: 149.9,
  VerifyProceduresPage: 148.5,
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
