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
  expect(form()).toBeLessThanOrEqual(154_000);
});

/** The one that is sent at the page's address; of what is no page of its own the one that a device keeps. */
function shellOf(script: string): string {
  const shells = readdirSync(join(build, 'screens')).filter((name) => name.endsWith('.html'));
  const texts = shells.map((name) => readFileSync(join(build, 'screens', name), 'utf8'));
  return (
    texts.find((text) => text.includes(`/assets/${script}"`)) ??
    readFileSync(join(build, 'app.html'), 'utf8')
  );
}

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
  const own = readdirSync(join(build, 'assets')).find((name) =>
    new RegExp(`^${page}-[\\w-]{8}\\.js$`).test(name),
  );
  if (!own) throw new Error(`The build has no script for ${page}.`);
  for (const [, script = ''] of shellOf(own).matchAll(/"\/assets\/([^"]+\.js)"/g)) add(script);
  add(own);
  return found;
}

/** kB of script, compressed with gzip. A page may grow; then its line here says so. */
const BUDGETS: Readonly<Record<string, number>> = {
  AccessRequestsPage: 153.3,
  ActivityPage: 168.2,
  AdminPage: 167.7,
  AssessPage: 192,
  AssessmentsPage: 177.3,
  AssessmentsServicePage: 151.8,
  CommitteePage: 156.8,
  CommitteesPage: 167.8,
  CompletionPage: 164,
  DashboardPage: 164.2,
  DebriefPage: 168.4,
  ErrorReportPage: 160.2,
  ErrorReportsPage: 157.6,
  EvaluatePage: 154,
  EvidencePage: 160.5,
  FairLevelPage: 161.1,
  ForgotPasswordPage: 146,
  FreePage: 161.8,
  ImportPage: 158.9,
  InvitePage: 160.4,
  JoinPage: 150.1,
  KeepAccountPage: 149.4,
  LearningMaterialPage: 228.6,
  LearningMaterialsPage: 173.6,
  LearningMaterialsServicePage: 148.5,
  LibraryPage: 203.9,
  LinkPage: 157.7,
  LoginPage: 142.2,
  MeetingPage: 172.3,
  MinimumsPage: 161.5,
  NewAssessmentPage: 201.4,
  NewReportPage: 164.9,
  OneMoreStepPage: 155.6,
  OrganizationPage: 159.2,
  OrganizationsPage: 151.7,
  OutboxPage: 154.3,
  OwnDataPage: 149.7,
  PacketPage: 180.4,
  PearlSetPage: 226.5,
  PrivacyPage: 150.8,
  ProcedureLogsPage: 200.2,
  ProcedureLogsServicePage: 148,
  ProfilePage: 175.2,
  ProgramEpasPage: 165.7,
  ProgramPage: 170.8,
  ProgramsPage: 154.5,
  ReportPage: 154.4,
  ReportsPage: 164,
  RequestAccessPage: 146.8,
  RequestPage: 158.8,
  ResetPasswordPage: 151.7,
  ReviewPage: 165.5,
  ReviewersPage: 157.8,
  RosterPage: 161.7,
  SetPage: 226.5,
  SharedMaterialsPage: 218.6,
  SharedReportsPage: 156,
  SignUpPage: 148.3,
  StopArrivalsPage: 147.3,
  StopDigestPage: 147.3,
  StopMailsPage: 147.3,
  StopRemindersPage: 147.4,
  StopReviewMailPage: 151,
  SystemPage: 151.5,
  TaughtPage: 152.5,
  TaughtPersonPage: 152.3,
  TeachingPage: 155.6,
  TemplatesPage: 175.9,
  TermsPage: 146.2,
  TraineePage: 166.3,
  TraineesPage: 157.4,
  TrainingReportPage: 168.5,
  UndoAnswerPage: 146.9,
  UnknownPage: 138.9,
  UsersPage: 166.4,
  VerifyEmailPage: 148.6,
  VerifyPage: 154.8,
  VerifyProceduresPage: 155.9,
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
