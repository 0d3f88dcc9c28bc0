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
  AccessRequestsPage: 154.1,
  ActivityPage: 169.1,
  AdminPage: 168.5,
  AssessPage: 192.8,
  AssessmentsPage: 178.2,
  AssessmentsServicePage: 152.6,
  CommitteePage: 157.6,
  CommitteesPage: 168.6,
  CompletionPage: 164.7,
  DashboardPage: 165.0,
  DebriefPage: 169,
  ErrorReportPage: 161.0,
  ErrorReportsPage: 158.4,
  EvaluatePage: 154.8,
  EvidencePage: 161.3,
  FairLevelPage: 162.0,
  ForgotPasswordPage: 146.6,
  FreePage: 162.5,
  ImportPage: 159.8,
  InvitePage: 161,
  JoinPage: 150.9,
  KeepAccountPage: 150.1,
  LearningMaterialPage: 229.4,
  LearningMaterialsPage: 174.4,
  LearningMaterialsServicePage: 149.1,
  LibraryPage: 204.7,
  LinkPage: 158.4,
  LoginPage: 142.8,
  MeetingPage: 173.7,
  MinimumsPage: 162.2,
  NewAssessmentPage: 202,
  NewReportPage: 165.6,
  OneMoreStepPage: 156.4,
  OrganizationPage: 159.9,
  OrganizationsPage: 152.5,
  OutboxPage: 155.1,
  OwnDataPage: 150.5,
  PacketPage: 181.9,
  PearlSetPage: 227.1,
  PrivacyPage: 151.9,
  ProcedureLogsPage: 201,
  ProcedureLogsServicePage: 148.8,
  ProfilePage: 175.9,
  ProgramEpasPage: 166.4,
  ProgramPage: 171.6,
  ProgramsPage: 155.3,
  ReportPage: 155.2,
  ReportsPage: 164.9,
  RequestAccessPage: 147.6,
  RequestPage: 159.6,
  ResetPasswordPage: 152.5,
  ReviewPage: 166.2,
  ReviewersPage: 158.6,
  RosterPage: 162.5,
  SetPage: 227.1,
  SharedMaterialsPage: 219.2,
  SharedReportsPage: 156.7,
  SignUpPage: 149,
  StopArrivalsPage: 148.1,
  StopDigestPage: 148.1,
  StopMailsPage: 148.1,
  StopRemindersPage: 148.2,
  StopReviewMailPage: 151.8,
  SystemPage: 152.2,
  TaughtPage: 153.3,
  TaughtPersonPage: 153.1,
  TeachingPage: 156.2,
  TemplatesPage: 176.5,
  TermsPage: 147.0,
  TraineePage: 167,
  TraineesPage: 158.1,
  TrainingReportPage: 169.3,
  UndoAnswerPage: 147.7,
  UnknownPage: 139.5,
  UsersPage: 167.3,
  VerifyEmailPage: 149.2,
  VerifyPage: 155.6,
  VerifyProceduresPage: 156.7,
};

/** Scripts name each other by hashes, which pack some bytes better or worse with every change of any text. */
const CHANCE_BYTES = 100;

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
    if (bytes > budget * 1000 + CHANCE_BYTES)
      heavy.push(`${page}: ${bytes / 1000} kB for ${budget}`);
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
