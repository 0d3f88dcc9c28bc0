import { codeOf, isWebFeature } from '#test/architecture/places.ts';
import type { Import, Source } from '#test/architecture/sources.ts';

/** Folders within a web feature: a part of it with files of the same kinds. */
const FOLDERS = [
  'system',
  'activity',
  'committee',
  'form',
  'import',
  'links',
  'overview',
  'programs',
  'completion',
  'evidence',
  'records',
  'reports',
  'requests',
  'roster',
  'sharing',
  'statistics',
  'templates',
  'verification',
];

/** Lower-case files of a web feature by their names; any other is a rule, and has its test beside it. */
const KINDS: Readonly<Record<string, RegExp>> = {
  queries: /^queries$/,
  actions: /^actions$/,
  words: /^words$/,
  hook: /^use-[a-z-]+$/,
  draft: /^draft(-text)?$/,
  waiting: /^(waiting|send)(-[a-z]+)?$/,
  live: /^(live|follow)$/,
  parts: /^parts$/,
};

const SCREEN = /\.tsx$/;
const QUERYING = /^@tanstack\/|^web\/(?:call|query|query-client)\.ts$/;

function nameOf(path: string): string {
  return (path.split('/').at(-1) ?? '').replace(/(?:\.test)?\.\w+$/, '');
}

function kindOf(path: string): string {
  if (SCREEN.test(path)) return 'screen';
  const name = nameOf(path);
  return Object.entries(KINDS).find(([, names]) => names.test(name))?.[0] ?? 'rule';
}

/** Where it stands, how it is called, and what it gives. */
function isAgreed({ path, code, imports }: Source, paths: ReadonlySet<string>): boolean {
  const folders = path.split('/').slice(2, -1);
  if (folders.length > 1 || folders.some((name) => !FOLDERS.includes(name))) return false;
  const name = nameOf(path);
  if (!/\.(tsx?|css)$/.test(path)) return false;
  if (path.endsWith('.css')) return /^[a-z-]+$/.test(name);
  const tested = path.replace('.test', '');
  if (tested !== path) return paths.has(tested) && imports.some(({ to }) => to === tested);
  const kind = kindOf(path);
  if (kind === 'screen')
    return /^[A-Z]/.test(name) && new RegExp(`^export (function|const) ${name}\\b`, 'm').test(code);
  if (kind === 'hook') return /^export function use[A-Z]/m.test(code);
  return kind !== 'rule' || paths.has(path.replace(/\.ts$/, '.test.ts'));
}

export function strangeInWeb(sources: readonly Source[]): string[] {
  const paths = new Set(sources.map(({ path }) => path));
  return sources
    .filter((source) => isWebFeature(source.path) && !isAgreed(source, paths))
    .map(({ path }) => path);
}

/** Words, rules and what is written know of no screen, no hook and no server; what is read and written of no screen. */
function mayImport({ from, to, typeOnly }: Import): boolean {
  if (typeOnly) return true;
  const kind = kindOf(from);
  const isScreen = SCREEN.test(to) || /^react(-dom)?(\/|$)/.test(to);
  if (['queries', 'actions', 'live', 'waiting'].includes(kind)) return !isScreen;
  if (['words', 'rule', 'draft', 'parts'].includes(kind)) {
    return (
      !isScreen &&
      !QUERYING.test(to) &&
      !(isWebFeature(to) && ['hook', 'queries'].includes(kindOf(to)))
    );
  }
  return true;
}

export function strayInWeb(sources: readonly Source[]): string[] {
  return codeOf(sources, 'web')
    .filter(({ path }) => isWebFeature(path))
    .flatMap(({ imports }) => imports)
    .filter((link) => !mayImport(link))
    .map(({ from, to }) => `${from} imports ${to}`);
}
