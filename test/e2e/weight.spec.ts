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
  expect(form()).toBeLessThanOrEqual(154_200);
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
  AccessRequestsPage: 154.3,
  ActivityPage: 169.5,
  AdminPage: 169,
  AssessPage: 193.2,
  AssessmentsPage: 179,
  AssessmentsServicePage: 153,
  CommitteePage: 157.9,
  CommitteesPage: 169,
  CompletionPage: 165.2,
  DashboardPage: 165.4,
  DebriefPage: 169.6,
  ErrorReportPage: 161.4,
  ErrorReportsPage: 158.9,
  EvaluatePage: 155,
  EvidencePage: 161.6,
  FairLevelPage: 162.4,
  ForgotPasswordPage: 147,
  FreePage: 163,
  ImportPage: 160,
  InvitePage: 161.4,
  JoinPage: 151.3,
  KeepAccountPage: 150.4,
  LearningMaterialPage: 229.7,
  LearningMaterialsPage: 175,
  LearningMaterialsServicePage: 149.5,
  LibraryPage: 204.9,
  LinkPage: 158.7,
  LoginPage: 143,
  MeetingPage: 174.2,
  MinimumsPage: 162.6,
  NewAssessmentPage: 202.6,
  NewReportPage: 166,
  OneMoreStepPage: 156.6,
  OrganizationPage: 160.2,
  OrganizationsPage: 152.7,
  OutboxPage: 155.3,
  OwnDataPage: 150.7,
  PacketPage: 182.6,
  PearlSetPage: 227.6,
  PrivacyPage: 152.1,
  ProcedureLogsPage: 201.6,
  ProcedureLogsServicePage: 149.1,
  ProfilePage: 176.3,
  ProgramEpasPage: 167.1,
  ProgramPage: 172.8,
  ProgramsPage: 155.7,
  ReportPage: 155.5,
  ReportsPage: 165.3,
  RequestAccessPage: 147.8,
  RequestPage: 159.9,
  ResetPasswordPage: 152.7,
  ReviewPage: 166.6,
  ReviewersPage: 159,
  RosterPage: 162.8,
  SetPage: 227.6,
  SharedMaterialsPage: 219.6,
  SharedReportsPage: 157.2,
  SignUpPage: 149,
  StopArrivalsPage: 148.3,
  StopDigestPage: 148.3,
  StopMailsPage: 148.3,
  StopRemindersPage: 148.4,
  StopReviewMailPage: 152.2,
  SystemPage: 152.5,
  TaughtPage: 153.5,
  TaughtPersonPage: 153.3,
  TeachingPage: 156.6,
  TemplatesPage: 177.3,
  TermsPage: 147.3,
  TraineePage: 167.4,
  TraineesPage: 158.5,
  TrainingReportPage: 169.7,
  UndoAnswerPage: 147.9,
  UnknownPage: 139.7,
  UsersPage: 167.6,
  VerifyEmailPage: 149.6,
  VerifyPage: 155.8,
  VerifyProceduresPage: 156.9,
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
