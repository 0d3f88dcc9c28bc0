import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const AREAS = ['server', 'web', 'shared', 'test', 'bench', 'scripts'];

/** Server folders that are no features: each is the one door to something. Their files are named freely. */
const DOORS = [
  'http',
  'db',
  'auth',
  'llm',
  'mail',
  'jobs',
  'audit',
  'library',
  'operator',
  'documents',
];

/** A feature's closed vocabulary. live: what happens now, in memory. follow: one reader of that. */
const VOCABULARY = [
  'tables',
  'store',
  'policy',
  'rules',
  'prompts',
  'actions',
  'present',
  'routes',
  'live',
  'follow',
];

const BANNED_NAMES = /^(utils?|helpers?|lib|commons?|services?|managers?|index)$/;
const LONGEST_FILE = 500;

type Import = { from: string; to: string; typeOnly: boolean };
type Source = { path: string; text: string; imports: Import[] };

function walk(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? walk(join(folder, entry.name)) : [join(folder, entry.name)],
  );
}

const IMPORT =
  /(?:import|export)\s+(type\s)?[^;'"]*?from\s*['"]([^'"]+)['"]|import\s*\(?\s*['"]([^'"]+)['"]/g;

function read(path: string): Source {
  const text = readFileSync(join(root, path), 'utf8');
  const imports = [...text.matchAll(IMPORT)].map((match) => {
    const target = match[2] ?? match[3] ?? '';
    const to = target.startsWith('#')
      ? target.slice(1)
      : target.startsWith('.')
        ? join(dirname(path), target)
        : target;
    return { from: path, to, typeOnly: match[1] !== undefined };
  });
  return { path, text, imports };
}

const sources = AREAS.filter((area) => existsSync(join(root, area)))
  .flatMap(walk)
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
  .map(read);
const code = sources.filter(({ path }) => !/\.test\.tsx?$/.test(path));
const at = (area: string) => code.filter(({ path }) => path.startsWith(`${area}/`));

/** The folder below server/ or web/ that a path belongs to; undefined for files directly in it. */
function feature(path: string): string | undefined {
  const parts = path.split('/');
  return parts.length > 2 ? parts[1] : undefined;
}

/** A feature's kind of file: store for server/pearls/store/sets.ts, actions for server/pearls/actions/create.ts. */
function kind(path: string): string {
  return (path.split('/')[2] ?? '').replace(/\.tsx?$/, '');
}

const isFeature = (path: string) =>
  path.startsWith('server/') && feature(path) !== undefined && !DOORS.includes(feature(path) ?? '');

function breaches(list: Source[], isBreach: (link: Import) => boolean): string[] {
  return list
    .flatMap(({ imports }) => imports)
    .filter(isBreach)
    .map(({ from, to }) => `${from} imports ${to}`);
}

test('the files under test are really read', () => {
  expect(sources.length).toBeGreaterThan(50);
  expect(sources.flatMap(({ imports }) => imports).length).toBeGreaterThan(200);
});

test('web and server meet only in shared, and shared needs neither', () => {
  expect(breaches(at('web'), ({ to, typeOnly }) => to.startsWith('server/') && !typeOnly)).toEqual(
    [],
  );
  expect(breaches(at('server'), ({ to }) => to.startsWith('web/'))).toEqual([]);
  expect(breaches(at('shared'), ({ to }) => /^(server|web|test)\//.test(to))).toEqual([]);
  expect(breaches([...at('server'), ...at('web')], ({ to }) => /^(test|bench)\//.test(to))).toEqual(
    [],
  );
});

test('no import climbs two folders: subpath imports name the place', () => {
  const climbing = sources.filter(({ text }) => /from\s*['"]\.\.\/\.\./.test(text));
  expect(climbing.map(({ path }) => path)).toEqual([]);
});

test('SQL is written only in stores, tables and the database folder', () => {
  const allowed = (path: string) =>
    ['store', 'tables'].includes(kind(path)) || /^server\/(db|auth)\//.test(path);
  const outside = at('server').filter(({ path }) => !allowed(path));
  expect(breaches(outside, ({ to }) => to.startsWith('drizzle-orm'))).toEqual([]);
});

test('HTTP is spoken only in routes, server/http, server/auth, app.ts and main.ts', () => {
  const allowed = (path: string) =>
    kind(path) === 'routes' ||
    /^server\/(http|auth)\//.test(path) ||
    /^server\/(app|main)\.ts$/.test(path);
  const outside = at('server').filter(({ path }) => !allowed(path));
  expect(breaches(outside, ({ to }) => /^(hono|@hono|hono-openapi)(\/|$)/.test(to))).toEqual([]);
});

test('rules, policies, prompts, presenters and shared code have no clock, no chance and no input or output', () => {
  const pure = code.filter(
    ({ path }) =>
      path.startsWith('shared/') ||
      ['server/library/rules.ts', 'server/library/presentation.ts'].includes(path) ||
      (isFeature(path) && ['policy', 'rules', 'prompts', 'present'].includes(kind(path))),
  );
  expect(pure.length).toBeGreaterThan(8);
  const impure =
    /\b(Date\.now|new Date\(\)|Math\.random|randomUUID|performance\.now|process\.env|fetch\(|setTimeout\()/;
  expect(pure.filter(({ text }) => impure.test(text)).map(({ path }) => path)).toEqual([]);
  expect(breaches(pure, ({ to }) => to.startsWith('node:'))).toEqual([]);
});

test('in the server only main.ts reads the environment, to hand it to config.ts', () => {
  const readers = [...at('server'), ...at('shared')].filter(({ text }) =>
    text.includes('process.env'),
  );
  expect(readers.map(({ path }) => path)).toEqual(['server/main.ts']);
});

test('a server feature consists of the agreed files', () => {
  const odd = code.filter(({ path }) => isFeature(path) && !VOCABULARY.includes(kind(path)));
  expect(odd.map(({ path }) => path)).toEqual([]);
});

test('routes only read from stores: every write goes through an action', () => {
  const writes = at('server')
    .filter(({ path }) => kind(path) === 'routes')
    .flatMap(({ path, text }) =>
      [...text.matchAll(/import \{([^}]*)\} from '#server\/\w+\/store\.ts'/g)]
        .flatMap((match) => (match[1] ?? '').split(','))
        .map((name) => name.trim())
        .filter((name) => name !== '' && !/^(find|get|list|count)[A-Z]/.test(name))
        .map((name) => `${path} uses ${name}`),
    );
  expect(writes).toEqual([]);
});

/** What each kind of file may import of our own, by kind; outside features by folder. */
const MAY_IMPORT: Record<string, RegExp> = {
  tables: /tables/,
  store: /tables|store/,
  policy: /policy|rules|tables/,
  rules: /rules|tables/,
  prompts: /rules/,
  present: /policy|rules|store|tables/,
  actions: /store|policy|rules|prompts|actions|tables|live/,
  live: /store/,
  follow: /store|present|live/,
  routes: /./,
};

test('within features every file imports only what its kind may', () => {
  const wrong = code
    .filter(({ path }) => isFeature(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter(
          ({ to }) =>
            isFeature(to) &&
            !new RegExp(`^(${MAY_IMPORT[kind(path)]?.source})$`).test(kind(to)) &&
            kind(path) !== 'routes',
        )
        .map(({ to }) => `${path} imports ${to}`),
    );
  expect(wrong).toEqual([]);
});

test("no feature reaches into another's routes or presenters, no screen into another feature's screens", () => {
  const server = breaches(
    at('server'),
    ({ from, to }) =>
      isFeature(to) &&
      ['routes', 'present'].includes(kind(to)) &&
      feature(from) !== feature(to) &&
      from !== 'server/app.ts',
  );
  const shared = [
    'days',
    'files',
    'forms',
    'kept',
    'layout',
    'lists',
    'mails',
    'minimums',
    'phi',
    'questions',
    'ui',
  ];
  const web = breaches(at('web'), ({ from, to }) => {
    const [mine, theirs] = [feature(from), feature(to)];
    return (
      mine !== undefined &&
      theirs !== undefined &&
      to.startsWith('web/') &&
      mine !== theirs &&
      !shared.includes(theirs)
    );
  });
  expect([...server, ...web]).toEqual([]);
});

test('web/ui knows nothing of the domain', () => {
  const ui = code.filter(({ path }) => path.startsWith('web/ui/'));
  expect(breaches(ui, ({ to }) => /^(web\/(?!ui\/)|shared\/)/.test(to))).toEqual([]);
});

test('the whole runtime is known where requests and jobs begin; everything else asks for its ports', () => {
  const begins = /^server\/(app|main|jobs\/workers|\w+\/routes\/[\w-]+|\w+\/([\w-]+-)?routes)\.ts$/;
  const outside = at('server').filter(({ path }) => !begins.test(path));
  expect(breaches(outside, ({ to }) => to === 'server/runtime.ts')).toEqual([]);
});

test('the folder of the database knows no feature and no table', () => {
  const db = at('server/db');
  expect(breaches(db, ({ to }) => isFeature(to) || kind(to) === 'tables')).toEqual([]);
});

test('nothing imports in a circle, in the server not even a type', () => {
  const graph = new Map(
    code.map(({ path, imports }) => [
      path,
      imports.filter(({ typeOnly }) => !typeOnly || path.startsWith('server/')).map(({ to }) => to),
    ]),
  );
  const done = new Set<string>();
  const circles: string[] = [];
  function visit(path: string, trail: string[]): void {
    if (trail.includes(path))
      circles.push([...trail.slice(trail.indexOf(path)), path].join(' -> '));
    if (done.has(path)) return;
    done.add(path);
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path]);
  }
  for (const path of graph.keys()) visit(path, []);
  expect(circles).toEqual([]);
});

test('no file is named for nothing in particular, and nothing is re-exported', () => {
  const names = sources.flatMap(({ path }) =>
    path
      .split('/')
      .slice(1)
      .map((part) => [part.replace(/\..*$/, ''), path] as const),
  );
  expect(names.filter(([name]) => BANNED_NAMES.test(name)).map(([, path]) => path)).toEqual([]);
  const reexports = code.filter(({ text }) =>
    /^export\s+(?:type\s+)?(?:\*|\{[^}]*\})\s*from\b/m.test(text),
  );
  expect(reexports.map(({ path }) => path)).toEqual([]);
});

/** Without its comments: what only stands in one is not done. */
const uncommented = (text: string) =>
  text.replace(/\/\*[^]*?\*\/|^\s*\/\/.*$|(?<=[;{,)]\s*)\/\/.*$/gm, '');

test('every action that opens a transaction leaves its trace in it', () => {
  const actions = code.filter(({ path }) => isFeature(path) && kind(path) === 'actions');
  const silent = actions.flatMap(({ path, text }) =>
    uncommented(text)
      .split(/^(?=(?:export )?(?:async )?function )/m)
      .filter((part) => part.includes('.transaction(') && !part.includes('recordEvent('))
      .map((part) => `${path}: ${part.slice(0, 60)}`),
  );
  expect(actions.length).toBeGreaterThan(3);
  expect(silent).toEqual([]);
});

test('files stay short', () => {
  const lengths = code.map(({ path, text }) => [path, text.split('\n').length] as const);
  expect(lengths.filter(([, lines]) => lines > LONGEST_FILE)).toEqual([]);
  const sorted = lengths.map(([, lines]) => lines).toSorted((a, b) => a - b);
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(90);
  expect(sorted[Math.floor(sorted.length * 0.9)]).toBeLessThan(250);
});

test('every path that the documents name in backticks exists', () => {
  const documents = ['README.md', ...walk('docs').filter((path) => path.endsWith('.md'))];
  const missing = documents.flatMap((document) =>
    [
      ...readFileSync(join(root, document), 'utf8').matchAll(
        /`((?:server|web|shared|test|bench|scripts|docs|migrations)\/[\w./-]*)`/g,
      ),
    ]
      .map((match) => match[1] ?? '')
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${document}: ${path}`),
  );
  expect(documents.length).toBeGreaterThan(1);
  expect(missing).toEqual([]);
});

test('the repository names no place that only one machine has', () => {
  const documents = [
    ...sources.map(({ path }) => path),
    'README.md',
    'package.json',
    ...walk('docs'),
  ];
  const machinePath = /(?:^|[\s'"`(=])\/(?:home|Users|root|work)\/\w/m;
  const odd = documents.filter((path) => machinePath.test(readFileSync(join(root, path), 'utf8')));
  expect(odd).toEqual([]);
});
