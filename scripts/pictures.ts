import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { DEBIAN_CHROMIUM } from './chromium.ts';
import { addressOf, ADMINISTRATOR, ATTENDINGS, OPERATOR, TRAINEES } from './demo/people.ts';
import type { Described } from './demo/people.ts';

/** Takes the pictures of the guides and the README from a demonstration: that of DATA_DIR, or one of its own. */
const ROOT = join(import.meta.dirname, '..');
const IMAGES = join(ROOT, 'docs/images');
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 760 };
const SETTLED_MS = 800;

type Picture = {
  name: string;
  who: Described | undefined;
  size: typeof PHONE;
  /** The screen, or where what was made stands. */
  path: string | ((page: Page) => Promise<string>);
  /** What is done there first. */
  first?: (page: Page) => Promise<unknown>;
};

/** The newest of a list, at its own address. */
function newest(list: string, screen: string) {
  return async (page: Page) => {
    const id = await page.evaluate(async (address) => {
      const answer = await fetch(address);
      return ((await answer.json()) as { items: { id: string }[] }).items[0]?.id ?? '';
    }, list);
    return `${screen}/${id}`;
  };
}

const follow = (name: string) => (page: Page) =>
  page.getByRole('link', { name, exact: true }).filter({ visible: true }).first().click();

const trainee = TRAINEES[3];
const attending = ATTENDINGS[0];
const PICTURES: readonly Picture[] = [
  { name: 'today', who: trainee, size: DESK, path: '/dashboard' },
  { name: 'trainee-today', who: trainee, size: PHONE, path: '/dashboard' },
  {
    name: 'trainee-code',
    who: trainee,
    size: PHONE,
    path: '/dashboard',
    first: follow('Show code'),
  },
  { name: 'trainee-procedures', who: trainee, size: PHONE, path: '/procedure-logs' },
  {
    name: 'trainee-pearls',
    who: trainee,
    size: PHONE,
    path: newest('/api/pearls', '/learning-materials'),
  },
  { name: 'trainee-review', who: trainee, size: PHONE, path: '/review' },
  { name: 'attending-today', who: attending, size: PHONE, path: '/dashboard' },
  { name: 'attending-assess', who: attending, size: PHONE, path: '/assessments/new' },
  { name: 'attending-verify', who: attending, size: PHONE, path: '/procedure-logs/verify' },
  { name: 'administrator-admin', who: ADMINISTRATOR, size: DESK, path: '/admin' },
  {
    name: 'administrator-report',
    who: ADMINISTRATOR,
    size: DESK,
    path: newest('/api/admin/reports', '/reports'),
  },
  {
    name: 'administrator-committee',
    who: ADMINISTRATOR,
    size: DESK,
    path: newest('/api/committee/meetings', '/committee'),
  },
  { name: 'operator-outbox', who: OPERATOR, size: DESK, path: '/admin/outbox' },
];

type Demonstration = { address: string; password: string; stop: () => Promise<void> };

function startDemonstration(dataDir: string): Promise<Demonstration> {
  const script = join(ROOT, 'scripts/demo.ts');
  const env = { ...process.env, DATA_DIR: dataDir, PORT: process.env['PORT'] ?? '0' };
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  let said = '';
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the demonstration ended with ${code}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [, password] = /password: (\S+)/.exec(said) ?? [];
      const [, address] = /"address":"([^"]+)"/.exec(said) ?? [];
      if (password && address) resolve({ address, password, stop });
    });
  });
}

async function signIn(browser: Browser, { address, password }: Demonstration, who: Described) {
  const page = await browser.newPage({ reducedMotion: 'reduce', serviceWorkers: 'block' });
  await page.goto(`${address}/login`);
  await page.getByLabel('Email').fill(addressOf(who));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  return page;
}

async function take(page: Page, address: string, { name, size, path, first }: Picture) {
  await page.setViewportSize(size);
  await page.goto(`${address}${typeof path === 'string' ? path : await path(page)}`);
  await page.waitForLoadState('networkidle');
  if (first) await first(page);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLED_MS);
  await page.screenshot({ path: join(IMAGES, `${name}.png`) });
  console.log(`docs/images/${name}.png`);
}

const given = process.env['DATA_DIR'];
const folder = given ?? mkdtempSync(join(tmpdir(), 'debrief-pictures-'));
const demonstration = await startDemonstration(folder);
try {
  const browser = await chromium.launch({
    ...(DEBIAN_CHROMIUM !== undefined && { executablePath: DEBIAN_CHROMIUM }),
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu'],
  });
  const pages = new Map<Described, Page>();
  for (const picture of PICTURES) {
    if (!picture.who) throw new Error(`nobody is in the picture ${picture.name}`);
    const page = pages.get(picture.who) ?? (await signIn(browser, demonstration, picture.who));
    pages.set(picture.who, page);
    await take(page, demonstration.address, picture);
  }
  await browser.close();
} finally {
  await demonstration.stop();
  if (!given) rmSync(folder, { recursive: true, force: true });
}
