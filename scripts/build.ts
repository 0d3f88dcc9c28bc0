import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { Access, Screen } from '#shared/screens.ts';
import { PRERENDERED, SCREENS, shellOf } from '#shared/screens.ts';

import { writeLicenses } from './licenses.ts';
import { writeSbom } from './sbom.ts';

const ROOT = dirname(import.meta.dirname);
const DIST = join(ROOT, 'dist');
const WEB = join(DIST, 'web');
const INPUTS = ['web', 'shared', 'package-lock.json', 'vite.config.ts', 'scripts/build.ts'];
/** Written last and dated to the build's start: while it stands, everything else does. */
const SHELL = 'app.html';
/** As web/session.ts asks, so that the answer is the one it gets. */
const WHO_IS_THERE = '<link rel="preload" as="fetch" crossorigin href="/api/session" />';
const COMPRESSIBLE = /\.(html|js|css|svg|txt|json|webmanifest)$/;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

async function modifiedAt(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
}

/** Folders count too: their time tells of files that are gone. */
async function newestIn(path: string): Promise<number> {
  const own = await stat(path);
  if (!own.isDirectory()) return own.mtimeMs;
  const inside = await readdir(path, { recursive: true });
  return Math.max(
    own.mtimeMs,
    ...(await Promise.all(inside.map((name) => modifiedAt(join(path, name))))),
  );
}

export async function isWebStale(): Promise<boolean> {
  const builtAt = await modifiedAt(join(WEB, SHELL));
  const inputs = await Promise.all(INPUTS.map((input) => newestIn(join(ROOT, input))));
  return builtAt === 0 || inputs.some((time) => time > builtAt);
}

type Manifest = Record<string, { file: string; isEntry?: boolean; imports?: string[] }>;

/** What a page needs besides the entry, so that it is not found one after the other. Keys of Vite's manifest. */
const SOURCES: Record<keyof typeof PRERENDERED | 'shell', string[]> = {
  '/': [],
  '/free': ['start.tsx', 'layout/WithQueries.tsx', 'pearls/FreePage.tsx'],
  '/services/assessments': ['start.tsx', 'marketing/AssessmentsServicePage.tsx'],
  '/services/learning-materials': ['start.tsx', 'marketing/LearningMaterialsServicePage.tsx'],
  '/services/procedure-logs': ['start.tsx', 'marketing/ProcedureLogsServicePage.tsx'],
  '/privacy': ['start.tsx', 'legal/PrivacyPage.tsx'],
  '/terms': ['start.tsx', 'legal/TermsPage.tsx'],
  shell: ['start.tsx', 'layout/WithQueries.tsx'],
};

function scriptsOf(sources: string[], manifest: Manifest): Set<string> {
  const found = new Set<string>();
  function add(source: string) {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`The build has no chunk for ${source}.`);
    if (found.has(chunk.file) || chunk.isEntry) return;
    found.add(chunk.file);
    chunk.imports?.forEach(add);
  }
  sources.forEach(add);
  return found;
}

/** Made before is a page whose words stand already; the shell's body only waits. */
type Prerendered = { head: string; body: string; isMadeBefore: boolean };
type Assets = { entry: string; scripts: Set<string>; fonts: string[] };

/** Styles first, scripts last: words are readable before any script is asked for, which is at once where there are none. */
function pageOf(template: string, screen: Prerendered, { entry, scripts, fonts }: Assets): string {
  // web/main.tsx gives it its rel when the scripts are wanted.
  const rel = screen.isMadeBefore ? 'data-rel' : 'rel';
  const waits = screen.isMadeBefore ? '' : ' data-opening';
  // The shell's words show before its scripts; a press on a page made before waits for them.
  const priority = screen.isMadeBefore ? '' : ' fetchpriority="low"';
  const head = [
    screen.head,
    ...fonts.map(
      (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}" />`,
    ),
  ];
  const last = [
    ...[...scripts].map(
      (file) => `<link ${rel}="modulepreload" crossorigin href="/${file}"${priority} />`,
    ),
    `<script type="module" crossorigin src="/${entry}" fetchpriority="low"></script>`,
  ];
  return template
    .replace(/\n\s*(<script type="module".*?<\/script>|<link rel="modulepreload".*?>)/g, '')
    .replace(/<!--head-->.*<!--\/head-->/s, () => head.join('\n    '))
    .replace('<div id="root"></div>', () => `<div id="root"${waits}>${screen.body}</div>`)
    .replace('</body>', () => `${last.map((tag) => `  ${tag}\n  `).join('')}</body>`);
}

type Prerendering = {
  prerender: (path: string) => Promise<Omit<Prerendered, 'isMadeBefore'>>;
  pageNames: () => [screen: Screen, page: string][];
  opening: () => string;
};

/** What is asked for only once it is known who is there, and would be found one after the other. */
function aroundOf(access: Access): string[] {
  if (access === 'guests') return [];
  const ofWhoeverIsIn = ['layout/member-parts.ts', 'kept/last-known.ts'];
  return access === 'everyone' ? ofWhoeverIsIn : [...ofWhoeverIsIn, 'SendKept.tsx'];
}
/** For every screen a shell that asks for the scripts of its screen beside its own, and for who is there. */
async function writeShells(
  into: string,
  { pageNames }: Prerendering,
  manifest: Manifest,
  write: (file: string, scripts: Set<string>) => Promise<void>,
): Promise<void> {
  const pages: Partial<Record<string, string>> = Object.fromEntries(pageNames());
  const sources = Object.keys(manifest);
  await mkdir(join(into, 'screens'));
  for (const [screen, access] of Object.entries(SCREENS) as [Screen, Access][]) {
    const page = pages[screen];
    const source = page && sources.find((name) => name.endsWith(`/${page}.tsx`));
    // The landing page alone comes with the shell.
    if (!source && screen !== '/')
      throw new Error(`${screen} has no page: no file is named ${page}.`);
    const own = [...aroundOf(access), ...(source ? [source] : [])];
    await write(shellOf(screen), scriptsOf([...SOURCES.shell, ...own], manifest));
  }
}

async function writePages(into: string, screens: Prerendering): Promise<void> {
  const template = await readFile(join(into, 'index.html'), 'utf8');
  const manifestPath = join(into, '.vite/manifest.json');
  const manifest = JSON.parse(await readFile(manifestPath, 'utf8')) as Manifest;
  await rm(dirname(manifestPath), { recursive: true });
  const entry = manifest['index.html']?.file;
  if (!entry) throw new Error('The build has no entry.');
  const files = await readdir(join(into, 'assets'));
  const fonts = files.filter((file) => file.endsWith('.woff2')).map((file) => `assets/${file}`);

  for (const [path, name] of Object.entries(PRERENDERED)) {
    const scripts = scriptsOf(SOURCES[path as keyof typeof PRERENDERED], manifest);
    const words = { ...(await screens.prerender(path)), isMadeBefore: true };
    const page = pageOf(template, words, { entry, scripts, fonts });
    await writeFile(join(into, `${name}.html`), page);
  }
  const shell = {
    head: `<title>${PRODUCT_NAME}</title>\n    ${WHO_IS_THERE}`,
    body: screens.opening(),
    isMadeBefore: false,
  };
  const scripts = scriptsOf(SOURCES.shell, manifest);
  await writeFile(join(into, SHELL), pageOf(template, shell, { entry, scripts, fonts }));
  await writeShells(into, screens, manifest, (file, needed) =>
    writeFile(join(into, file), pageOf(template, shell, { entry, scripts: needed, fonts })),
  );
}

/** The worker that keeps the screens on a device, with the list of what it keeps (web/worker.ts). */
async function writeWorker(into: string): Promise<void> {
  const { build } = await import('vite');
  const assets = await readdir(join(into, 'assets'));
  const unnamed = ['favicon.svg', SHELL].map(async (file) => {
    const hash = createHash('sha256').update(await readFile(join(into, file)));
    return { url: `/${file}`, revision: hash.digest('hex').slice(0, 12) };
  });
  // The others have their hash in their name.
  const named = assets.map((file) => ({ url: `/assets/${file}`, revision: null }));
  const kept = [...named, ...(await Promise.all(unnamed))];
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { PRECACHE: JSON.stringify(kept), 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: into,
      emptyOutDir: false,
      reportCompressedSize: false,
      lib: {
        entry: join(ROOT, 'web/worker.ts'),
        formats: ['iife'],
        name: 'worker',
        fileName: () => 'worker.js',
      },
    },
  });
}

async function compress(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names
      .filter((name) => COMPRESSIBLE.test(name))
      .map(async (name) => {
        const path = join(folder, name);
        const bytes = await readFile(path);
        const size = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
        await writeFile(`${path}.br`, await brotli(bytes, { params: size }));
        // Smaller blocks fit lists and code better than the default's.
        await writeFile(`${path}.gz`, await gzipped(bytes, { level: 9, memLevel: 6 }));
      }),
  );
}

/** Folders that killed builds left behind. */
async function removeLeftovers(): Promise<void> {
  const names = await readdir(DIST).catch(() => []);
  for (const name of names) {
    const pid = Number(/^\.(?:building|old)-(\d+)$/.exec(name)?.[1] ?? Number.NaN);
    if (Number.isNaN(pid) || isAlive(pid)) continue;
    await rm(join(DIST, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/**
 * A rename is all or nothing: killed in between, dist/web is the old one, the new one, or missing and built again.
 * Another build may do the same at the same time: the last one stands.
 */
async function putInPlace(built: string): Promise<void> {
  const old = join(DIST, `.old-${process.pid}`);
  for (let attempt = 1; ; attempt += 1) {
    await rename(WEB, old).catch(() => {});
    try {
      await rename(built, WEB);
      break;
    } catch (error) {
      if (attempt === 5) throw error;
    } finally {
      await rm(old, { recursive: true, force: true });
    }
  }
}

/** Builds dist/web: the bundle, the prerendered pages, the empty shell for all other screens, .br and .gz beside each. */
export async function buildWeb(): Promise<void> {
  const startedAt = new Date();
  console.log('Building the screens, which takes a moment the first time...');
  process.env['NODE_ENV'] = 'production';
  const { build } = await import('vite');
  await removeLeftovers();
  const building = join(DIST, `.building-${process.pid}`);
  const configFile = join(ROOT, 'vite.config.ts');
  const web = join(building, 'web');
  await build({ configFile, logLevel: 'warn', build: { outDir: web } });
  const outDir = join(building, 'prerender');
  await build({
    configFile,
    logLevel: 'warn',
    build: { ssr: 'prerender.tsx', outDir, manifest: false, copyPublicDir: false },
  });
  const prerender = pathToFileURL(join(outDir, 'prerender.js')).href;
  await writePages(web, (await import(prerender)) as Prerendering);
  await writeWorker(web);
  await compress(web);
  await utimes(join(web, SHELL), startedAt, startedAt);

  await writeSbom(ROOT, DIST);
  await writeLicenses(ROOT, DIST);
  await putInPlace(web);
  await rm(building, { recursive: true, force: true });
  const seconds = ((Date.now() - startedAt.getTime()) / 1000).toFixed(1);
  console.log(`Built the screens in ${seconds} s.`);
}

if (import.meta.main && (!process.argv.includes('--if-stale') || (await isWebStale()))) {
  await buildWeb();
}
