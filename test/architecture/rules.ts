import { asksApart, asksByItself, writesAhead } from '#test/architecture/asking.ts';
import { breaksOlder, holdsLarge, outOfOrder } from '#test/architecture/migrations.ts';
import { codeOf, feature, isFeature, kind, SHARED_ROOMS } from '#test/architecture/places.ts';
import { UNSAID } from '#test/architecture/sources.ts';
import type { Import, Source } from '#test/architecture/sources.ts';
import { strangeInWeb, strayInWeb } from '#test/architecture/web.ts';
import { opensSilently, readsOnly, writesUntraced } from '#test/architecture/writes.ts';

/** What a file of a server feature may be, and what of ours it may import, by kind. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  tables: ['tables'],
  store: ['tables', 'store'],
  policy: ['policy', 'rules', 'tables'],
  rules: ['rules', 'tables'],
  prompts: ['rules'],
  present: ['policy', 'rules', 'store', 'tables'],
  actions: ['store', 'policy', 'rules', 'prompts', 'actions', 'tables', 'live'],
  /** What happens now, in memory; and one reader of that. */
  live: ['store'],
  follow: ['store', 'present', 'live'],
  routes: [
    'tables',
    'store',
    'policy',
    'rules',
    'prompts',
    'present',
    'actions',
    'live',
    'follow',
    'routes',
  ],
};

/** Where requests and jobs begin. */
const BEGINS = /^server\/(app|serve|jobs\/workers|\w+\/routes\/[\w-]+|\w+\/([\w-]+-)?routes)\.ts$/;
/** Where features meet: in requests, and in the file of everything that is one's own. */
const MAPS = ['server/app.ts', 'server/jobs/own-data.ts'];
const PURE_KINDS = ['policy', 'rules', 'prompts', 'present'];
const PURE_FILES = ['rendering', 'doses', 'presentation'].map(
  (name) => `server/library/${name}.ts`,
);
/** What pure code may not name; of a clock only what is asked about a moment that it was given. */
const WORLD =
  /^(?:Date(?:$|\.(?!(?:UTC|parse)$))|new Date\(\)|Math(?:$|\.(?:\*|random)$)|(?:crypto|performance|process|globalThis|window|document|navigator|console|localStorage|sessionStorage|Temporal|fetch|require|eval|setTimeout|setInterval|setImmediate|queueMicrotask)(?:$|\.))|\.(?:randomUUID|getRandomValues)$/;
const PURE_PACKAGES = ['zod', 'zod/mini', 'ts-fsrs'];
/** The environment, or a way around its name. */
const ENVIRONMENT = /^process(?:$|\.(?:env|\*)$)|^globalThis\b|^global\b|\.process$/;
const DATABASES = /^(?:drizzle-orm|pg|pg-(?!boss)[\w-]+)(?:\/|$)/;
/** What only a database is asked to do: of a `Map` one deletes, too. */
const SQL_CALLS = [
  '.select',
  '.selectDistinct',
  '.selectDistinctOn',
  '.insert',
  '.execute',
  '.$count',
];
/** The database's program for the machine that it runs on. */
const CHOOSES = 'server/db/embedded.ts';
/** Where the files of fonts lie; and what makes a start fast. */
const FINDS = ['server/documents/ink.ts', 'server/resolve-once.ts'];
/** Gives `test` as it extends it, and `expect` with it, as Playwright has it. */
const PLAYWRIGHT = 'test/e2e/journey.ts';
const BANNED_NAMES = /^(utils?|helpers?|lib|commons?|services?|managers?|index)$/;
const LONGEST_FILE = 400;
const MEDIAN_LINES = 90;
const NINE_OF_TEN_LINES = 200;

export type Rule = (sources: readonly Source[]) => string[];

function breaches(sources: readonly Source[], isBreach: (link: Import) => boolean): string[] {
  return sources
    .flatMap(({ imports }) => imports)
    .filter(isBreach)
    .map(({ from, to }) => `${from} imports ${to}`);
}

/** Those of whose names one is not for them. */
function naming(
  sources: readonly Source[],
  how: 'uses' | 'calls',
  isBreach: (name: string) => boolean,
): string[] {
  return sources.flatMap(({ path, [how]: names }) =>
    names.filter(isBreach).map((name) => `${path} names ${name}`),
  );
}

const isPackage = (to: string) => !/^(?:server|web|shared|test|bench)\//.test(to);

const pathsOf = (sources: readonly Source[]) => sources.map(({ path }) => path);

function circles(sources: readonly Source[]): string[] {
  const graph = new Map(
    codeOf(sources).map(({ path, imports }) => [
      path,
      imports.filter(({ typeOnly }) => !typeOnly || path.startsWith('server/')).map(({ to }) => to),
    ]),
  );
  const done = new Set<string>();
  const found: string[] = [];
  function visit(path: string, trail: string[]): void {
    if (trail.includes(path)) found.push([...trail.slice(trail.indexOf(path)), path].join(' -> '));
    if (done.has(path)) return;
    done.add(path);
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path]);
  }
  for (const path of graph.keys()) visit(path, []);
  return found;
}

function tooLong(sources: readonly Source[]): string[] {
  const lengths = codeOf(sources).map(({ path, text }) => [path, text.split('\n').length] as const);
  const sorted = lengths.map(([, lines]) => lines).toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return [
    ...lengths
      .filter(([, lines]) => lines > LONGEST_FILE)
      .map(([path, lines]) => `${path} has ${lines} lines`),
    ...(at(0.5) < MEDIAN_LINES ? [] : [`half of the files have ${at(0.5)} lines or more`]),
    ...(at(0.9) < NINE_OF_TEN_LINES ? [] : [`a tenth of the files has ${at(0.9)} lines or more`]),
  ];
}

function wayward(sources: readonly Source[]): string[] {
  const exists = (path: string) =>
    sources.some((file) => file.path === path || file.path.startsWith(path.replace(/\/?$/, '/')));
  return sources
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap(({ path: document, text }) =>
      [...text.matchAll(/`((?:server|web|shared|test|bench|scripts|docs|migrations)\/[\w./-]*)`/g)]
        .map((match) => match[1] ?? '')
        .filter((path) => !exists(path))
        .map((path) => `${document}: ${path}`),
    );
}

/** Each rule by its sentence: what breaks it, one line a breach. */
export const RULES = {
  'web and server meet only in shared, and shared needs neither': (sources) => [
    ...breaches(
      codeOf(sources, 'web'),
      ({ to, typeOnly }) => to.startsWith('server/') && !typeOnly,
    ),
    ...breaches(codeOf(sources, 'server'), ({ to }) => to.startsWith('web/')),
    ...breaches(codeOf(sources, 'shared'), ({ to }) => /^(server|web)\//.test(to)),
  ],

  'what is shipped needs no test and no benchmark': (sources) =>
    breaches(codeOf(sources, 'server', 'web', 'shared'), ({ to }) => /^(test|bench)\//.test(to)),

  'no import climbs two folders: subpath imports name the place': (sources) =>
    pathsOf(sources.filter(({ text }) => /from\s*['"]\.\.\/\.\./.test(text))),

  'SQL is written only in stores, tables and the database folder': (sources) => {
    const others = codeOf(sources, 'server').filter(
      ({ path }) => !['store', 'tables'].includes(kind(path)) && !/^server\/(db|auth)\//.test(path),
    );
    return [
      ...breaches(others, ({ to }) => DATABASES.test(to)),
      ...naming(others, 'calls', (call) => SQL_CALLS.includes(call)),
    ];
  },

  'HTTP is spoken only in routes, server/http, server/auth, app.ts and serve.ts': (sources) =>
    breaches(
      codeOf(sources, 'server').filter(
        ({ path }) =>
          kind(path) !== 'routes' &&
          !/^server\/(http|auth)\//.test(path) &&
          !/^server\/(app|serve)\.ts$/.test(path),
      ),
      ({ to }) => /^(hono|@hono|hono-openapi)(\/|$)/.test(to),
    ),

  'rules, policies, prompts, presenters and shared code have no clock, no chance and no input or output':
    (sources) => {
      const pure = codeOf(sources).filter(
        ({ path }) =>
          path.startsWith('shared/') ||
          PURE_FILES.includes(path) ||
          path.startsWith('server/library/matching/') ||
          path.startsWith('server/checks/rules/') ||
          (isFeature(path) && PURE_KINDS.includes(kind(path))),
      );
      return [
        ...naming(pure, 'uses', (name) => WORLD.test(name)),
        ...breaches(pure, ({ to }) => isPackage(to) && !PURE_PACKAGES.includes(to)),
      ];
    },

  'in the server only main.ts reads the environment, to hand it to config.ts': (sources) => {
    const others = codeOf(sources, 'server').filter(({ path }) => path !== 'server/main.ts');
    return [
      ...naming(others, 'uses', (name) => ENVIRONMENT.test(name)),
      ...breaches(others, ({ to }) => /^(?:node:)?process$/.test(to)),
    ];
  },

  'what a module needs it imports by a name that stands there': (sources) => {
    const code = codeOf(sources, 'server', 'web', 'shared');
    return [
      ...breaches(code, ({ from, to }) => to === UNSAID && from !== CHOOSES),
      ...breaches(code, ({ from, to }) => /^(?:node:)?module$/.test(to) && !FINDS.includes(from)),
      ...naming(code, 'uses', (name) => /^require\b/.test(name)),
    ];
  },

  'what a module gives has a name and stays what it is': (sources) =>
    pathsOf(
      codeOf(sources, 'server', 'web', 'shared').filter(({ code }) =>
        /^\s*export\s+(?:default|let|var)\b|\bas\s+default\s*[,}]/m.test(code),
      ),
    ),

  'every test tests something': (sources) =>
    pathsOf(
      sources.filter(
        ({ path, uses }) =>
          /\.(?:test|spec)\.tsx?$/.test(path) &&
          !(
            uses.some((name) => /^(?:test|it)\b/.test(name)) &&
            uses.some((name) => /^expect\b/.test(name))
          ),
      ),
    ),

  'a server feature consists of the agreed files': (sources) =>
    pathsOf(codeOf(sources).filter(({ path }) => isFeature(path) && !(kind(path) in MAY_IMPORT))),

  'within features every file imports only what its kind may': (sources) =>
    breaches(
      codeOf(sources).filter(({ path }) => isFeature(path)),
      ({ from, to }) => isFeature(to) && !MAY_IMPORT[kind(from)]?.includes(kind(to)),
    ),

  'who reads only reads: every write goes through an action': (sources) =>
    readsOnly(codeOf(sources, 'server')),

  'who asks is known by the `who` of its route, and of nothing else': asksByItself,

  'what is answered ahead only reads, also in what it calls': writesAhead,

  'what is asked of the database at once travels on one connection': asksApart,

  'an action or a door that opens a transaction leaves its trace in it': (sources) =>
    opensSilently(codeOf(sources, 'server')),

  'an action or a door writes in a transaction, or is known to need no trace': (sources) =>
    writesUntraced(codeOf(sources, 'server')),

  "no feature reaches into another's routes or presenters": (sources) =>
    breaches(
      codeOf(sources, 'server'),
      ({ from, to }) =>
        isFeature(to) &&
        ['routes', 'present'].includes(kind(to)) &&
        feature(from) !== feature(to) &&
        !MAPS.includes(from),
    ),

  "no screen reaches into another feature's screens": (sources) =>
    breaches(codeOf(sources, 'web'), ({ from, to }) => {
      const [mine, theirs] = [feature(from), feature(to)];
      return (
        mine !== undefined &&
        theirs !== undefined &&
        to.startsWith('web/') &&
        mine !== theirs &&
        !SHARED_ROOMS.includes(theirs)
      );
    }),

  'a web feature consists of the agreed folders and files': strangeInWeb,

  'within web features words, rules and drafts know no screen and no server, queries no screen':
    strayInWeb,

  'web/ui knows nothing of the domain': (sources) =>
    breaches(codeOf(sources, 'web/ui'), ({ to }) =>
      /^(web\/(?!ui\/)|shared\/(?!(count|date)-words\.ts$))/.test(to),
    ),

  'numbers and dates are said by shared/count-words.ts and shared/date-words.ts': (sources) =>
    naming([...codeOf(sources, 'web'), ...codeOf(sources, 'shared')], 'calls', (call) =>
      /^\.toLocale(?:Date|Time)?String$/.test(call),
    ),

  'the whole runtime is known where requests and jobs begin; everything else asks for its ports': (
    sources,
  ) =>
    breaches(
      codeOf(sources, 'server').filter(({ path }) => !BEGINS.test(path)),
      ({ to }) => to === 'server/runtime.ts',
    ),

  'the folder of the database knows no feature and no table': (sources) =>
    breaches(codeOf(sources, 'server/db'), ({ to }) => isFeature(to) || kind(to) === 'tables'),

  'nothing imports in a circle, in the server not even a type': circles,

  'no file is named for nothing in particular': (sources) =>
    pathsOf(
      sources.filter(
        ({ path }) =>
          /\.tsx?$/.test(path) &&
          path
            .split('/')
            .slice(1)
            .some((part) => BANNED_NAMES.test(part.replace(/\..*$/, ''))),
      ),
    ),

  'nothing is re-exported': (sources) =>
    codeOf(sources)
      .filter(({ path }) => path !== PLAYWRIGHT)
      .flatMap(({ path, passedOn }) => passedOn.map((what) => `${path}: ${what}`)),

  'files stay short': tooLong,

  'a migration leaves to older servers what they read and write, or is known to stop them':
    breaksOlder,

  'a migration that goes through all rows of a large table is known': holdsLarge,

  'migrations are done in the order in which they were made': outOfOrder,

  'every path that the documents name in backticks exists': wayward,

  'the repository names no place that only one machine has': (sources) =>
    pathsOf(
      sources.filter(({ text }) => /(?:^|[\s'"`(=])\/(?:home|Users|root|work)\/\w/m.test(text)),
    ),
} satisfies Record<string, Rule>;
