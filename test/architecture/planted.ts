import {
  PLANTED_AHEAD,
  PLANTED_APART,
  PLANTED_ASKING,
  ROUTE,
  STORE,
} from '#test/architecture/planted-asking.ts';
import type { Planted } from '#test/architecture/planted-asking.ts';
import {
  PLANTED_BREAKING,
  PLANTED_HOLDING,
  PLANTED_ORDER,
} from '#test/architecture/planted-migrations.ts';
import type { RULES } from '#test/architecture/rules.ts';

const ABOVE = '../'.repeat(2);
const SOMEWHERE = ['', 'home', 'someone', 'debrief'].join('/');

const ACTION = 'server/pearls/actions/create.ts';

/** A test as a rule of the browser has it beside it. */
const testOf = (name: string) =>
  `import { none } from '#web/pearls/${name}.ts';\ntest('none', () => expect(none).toBe(0));`;

/** For each rule what it must see. A rule without a planted breach does not compile. */
export const PLANTED: Readonly<Record<keyof typeof RULES, readonly Planted[]>> = {
  'web and server meet only in shared, and shared needs neither': [
    { 'web/call.ts': "import { createApp } from '#server/app.ts';" },
    { 'web/call.ts': 'export const app = () => import(`#server/app.ts`);' },
    {
      'web/call.ts':
        "export type App = import('#web/call.ts').App;\nimport { type A, createApp } from '#server/app.ts';",
    },
    { 'server/app.ts': "import type { Session } from '#web/session.ts';" },
    { 'shared/people.ts': "import type { Row } from '#server/people/tables.ts';" },
  ],
  'what is shipped needs no test and no benchmark': [
    { 'server/app.ts': "import { startServer } from '#test/server.ts';" },
    { 'web/call.ts': "import { measure } from '../bench/speed.ts';" },
    { 'shared/people.ts': "import type { Browser } from '#test/people.ts';" },
  ],
  'no import climbs two folders: subpath imports name the place': [
    { 'web/ui/Quiz.tsx': `import { paths } from '${ABOVE}web/ui/Icon.tsx';` },
  ],
  'SQL is written only in stores, tables and the database folder': [
    { [ACTION]: "import { eq } from 'drizzle-orm';" },
    { 'server/mail/send.ts': "import { sql } from 'drizzle-orm/sql';" },
    { [ACTION]: "import pg from 'pg';" },
    { [ACTION]: "const orm = await import('drizzle-orm');" },
    { [ACTION]: 'const orm = await import(`drizzle-orm`);' },
    { [ACTION]: 'export const all = (tx: Db) => tx.select().from(SETS);' },
    { [ACTION]: 'export const all = ({ db: kept }: Runtime) => kept\n  .execute(TEXT);' },
    { 'server/pearls/rules/keys.ts': "export const all = (rows: Db) => rows?.['select']();" },
  ],
  'HTTP is spoken only in routes, server/http, server/auth, app.ts and serve.ts': [
    { [ACTION]: "import type { Context } from 'hono';" },
    { 'server/runtime.ts': "import { serve } from '@hono/node-server';" },
  ],
  'rules, policies, prompts, presenters and shared code have no clock, no chance and no input or output':
    [
      { 'server/pearls/rules/keys.ts': 'export const later = () => Date.now() + 1;' },
      { 'server/pearls/policy.ts': "import { readFile } from 'node:fs/promises';" },
      { 'shared/pearls.ts': 'export const key = () => crypto.randomUUID();' },
      { 'server/library/matching/words.ts': 'export const chosen = () => Math.random();' },
      { 'server/checks/rules/doses.ts': "import { readFile } from 'node:fs/promises';" },
      { 'shared/pearls.ts': 'const { now } = Date;' },
      { 'shared/pearls.ts': 'const Clock = Date;' },
      { 'shared/pearls.ts': "export const later = () => Date['now']() + 1;" },
      { 'shared/pearls.ts': 'export const later = (name: "now") => Date[name]();' },
      { 'shared/pearls.ts': 'export const now = () => new Date( ).getTime();' },
      { 'shared/pearls.ts': 'export const now = () => new Date(...[]);' },
      { 'shared/pearls.ts': 'export const now = () => new Date;' },
      { 'shared/pearls.ts': 'export const now = () => Date();' },
      { 'shared/pearls.ts': 'export const now = () => performance?.timeOrigin;' },
      { 'shared/pearls.ts': 'const { random: chance } = Math;' },
      { 'shared/pearls.ts': "import { v4 } from 'uuid';" },
      { 'shared/pearls.ts': "import { readFileSync } from 'fs';" },
      { 'shared/pearls.ts': 'export const files = () => import(`node:fs`);' },
      {
        'shared/pearls.ts': 'export const later = (run: () => void) => globalThis.setTimeout(run);',
      },
      { 'shared/pearls.ts': 'const ask = fetch;\nexport const asked = () => ask(PLACE);' },
    ],
  'in the server only main.ts reads the environment, to hand it to config.ts': [
    { 'server/config.ts': "export const port = process.env['PORT'];" },
    { 'server/config.ts': "import { env } from 'node:process';" },
    { 'server/config.ts': "import process from 'process';" },
    { 'server/config.ts': "const { env } = await import('node:process');" },
    { 'server/config.ts': 'const { env } = process;' },
    { 'server/config.ts': "export const port = process['env'].PORT;" },
    { 'server/config.ts': "export const port = process ?.env['PORT'];" },
    { 'server/config.ts': 'export const port = globalThis.process.pid;' },
    { 'server/config.ts': 'const { process: here } = globalThis;' },
  ],
  'what a module needs it imports by a name that stands there': [
    { 'server/log.ts': "const pg = require('pg');" },
    {
      'server/log.ts':
        "import { createRequire } from 'node:module';\nconst load = createRequire(import.meta.url);",
    },
    { 'web/call.ts': 'export const load = (place: string) => import(place);' },
    { 'web/call.ts': 'export const load = (name: string) => import(`#server/${name}.ts`);' },
  ],
  'what a module gives has a name and stays what it is': [
    { 'server/log.ts': 'export let level = 0;' },
    { 'server/log.ts': 'export default async function write() {}' },
    { 'web/call.ts': 'const call = () => {};\nexport { call as default };' },
  ],
  'every test tests something': [
    { 'shared/people.test.ts': '' },
    { 'web/ui/Icon.test.tsx': "// test('an icon', () => expect(icon).toBe(icon));" },
    { 'test/e2e/icon.spec.ts': "test('an icon is seen', () => {});" },
    { 'shared/people.test.ts': 'expect(people).toEqual([]);' },
  ],
  'a server feature consists of the agreed files': [
    { 'server/pearls/queries.ts': 'export const none = 0;' },
    { 'server/pearls/sets/read.ts': 'export const none = 0;' },
  ],
  'within features every file imports only what its kind may': [
    { 'server/pearls/store/sets.ts': "import { canRead } from '#server/pearls/policy.ts';" },
    { [ACTION]: "import type { Answer } from '#server/pearls/present/sets.ts';" },
  ],
  'who reads only reads: every write goes through an action': [
    { ...STORE, [ROUTE]: "import { insertSet } from '#server/pearls/store/sets.ts';" },
    { [ROUTE]: "import {\n  findSet,\n  markDeleted,\n} from '#server/pearls/store.ts';" },
    { ...STORE, [ROUTE]: "import { countOpening } from '#server/pearls/store/sets.ts';" },
    { ...STORE, [ROUTE]: "import * as store from '#server/pearls/store/sets.ts';" },
    { ...STORE, [ROUTE]: "const store = await import('#server/pearls/store/sets.ts');" },
    { [ROUTE]: "import { type Set, giveSet } from '#server/pearls/store/saved.ts';" },
    { [ROUTE]: "import { pearlSets } from '#server/pearls/tables.ts';" },
    { [ROUTE]: "import { migrateDatabase } from '#server/db/migrate.ts';" },
    { [ROUTE]: 'export const clear = (runtime: Runtime) => runtime.db.delete(SETS);' },
    { [ROUTE]: 'export const clear = ({ db }: Runtime) =>\n  db\n    .update(SETS);' },
    { [ROUTE]: 'export const begin = (all: Db) => all.transaction(write);' },
    { [ROUTE]: "export const begin = ({ jobs }: Runtime) => jobs.send('generate');" },
    {
      'server/pearls/present/sets.ts': "import { insertSet } from '#server/pearls/store/sets.ts';",
    },
    { 'server/pearls/follow.ts': "import { saveProgress } from '#server/pearls/store/sets.ts';" },
    { 'server/auth/sso-routes.ts': "import { putSsoProvider } from '#server/auth/sso-store.ts';" },
    { 'server/http/request.ts': "import { deleteSession } from '#server/auth/store.ts';" },
    { [ROUTE]: "export const clear = ({ db }: Runtime) => db['delete'](SETS);" },
    { ...STORE, [ROUTE]: 'const store = await import(`#server/pearls/store/sets.ts`);' },
    { [ROUTE]: "import { recordEvent } from '#server/audit/store.ts';" },
  ],
  'who asks is known by the `who` of its route, and of nothing else': PLANTED_ASKING,
  'what is answered ahead only reads, also in what it calls': PLANTED_AHEAD,
  'what is asked of the database at once travels on one connection': PLANTED_APART,
  'an action or a door that opens a transaction leaves its trace in it': [
    {
      [ACTION]: [
        'export async function create({ db }: Runtime) {',
        '  await db.transaction(async (tx) => {',
        '    // recordEvent(tx, actor)',
        '    await insertSet(tx);',
        '  });',
        '}',
      ].join('\n'),
    },
    {
      [ACTION]: [
        'export async function create({ db }: Runtime) {',
        '  await db.transaction(insertSet);',
        "  await recordEvent(db, actor, 'set.created');",
        '}',
      ].join('\n'),
    },
    {
      [ACTION]: [
        "import { findSet as recordEvent } from '#server/pearls/store/sets.ts';",
        'export async function create({ db }: Runtime) {',
        '  await db.transaction(async (tx) => {',
        '    await recordEvent(tx);',
        '  });',
        '}',
      ].join('\n'),
    },
    {
      'server/auth/reset.ts': [
        'export async function reset({ db }: Runtime) {',
        '  await db.transaction(async (tx) => {',
        '    await deletePassword(tx);',
        '  });',
        '}',
      ].join('\n'),
    },
    {
      [ACTION]: [
        'export async function create({ db }: Runtime) {',
        '  await inFlights(db, lockSets, (tx, sets, commit) =>',
        '    Promise.all([insertSet(tx), commit()]));',
        '}',
      ].join('\n'),
    },
  ],
  'an action or a door writes in a transaction, or is known to need no trace': [
    {
      ...STORE,
      [ACTION]: [
        "import { insertSet } from '#server/pearls/store/sets.ts';",
        'export async function create({ db }: Runtime) {',
        '  await insertSet(db);',
        "  await recordEvent(db, actor, 'set.created');",
        '}',
      ].join('\n'),
    },
    {
      ...STORE,
      [ACTION]: [
        "import { insertSet as put } from '#server/pearls/store/sets.ts';",
        'export async function create({ db }: Runtime) {',
        '  await put(db);',
        '}',
      ].join('\n'),
    },
    ...[
      'class Sets {\n  static create = (db: Db) => insertSet(db);\n}',
      'let create = async (db: Db) => insertSet(db);',
      'if (IS_NEW) {\n  await insertSet(DB);\n}',
    ].map((text) => ({
      ...STORE,
      [ACTION]: `import { insertSet } from '#server/pearls/store/sets.ts';\n${text}`,
    })),
    {
      ...STORE,
      [ACTION]: [
        "import * as sets from '#server/pearls/store/sets.ts';",
        'export async function create({ db }: Runtime) {',
        '  await sets.insertSet(db);',
        '}',
      ].join('\n'),
    },
    {
      ...STORE,
      'server/pearls/store/copies.ts': [
        "import { insertSet as put } from '#server/pearls/store/sets.ts';",
        'export async function copySet(db: Db) {',
        '  await put(db);',
        '}',
      ].join('\n'),
      'server/operator/commands.ts': [
        "import { copySet } from '#server/pearls/store/copies.ts';",
        'export const copy = async ({ db }: Runtime) => {',
        '  await copySet(db);',
        '};',
      ].join('\n'),
    },
    {
      'server/auth/limits.ts': [
        'async function forget({ db }: Runtime) {',
        '  await db.delete(COUNTS);',
        '}',
      ].join('\n'),
    },
  ],
  "no feature reaches into another's routes or presenters": [
    {
      'server/review/routes.ts': "import { presentSet } from '#server/pearls/present/sets.ts';",
    },
  ],
  "no screen reaches into another feature's screens": [
    { 'web/review/queries.ts': "import { ownSets } from '#web/pearls/queries.ts';" },
  ],
  'a web feature consists of the agreed folders and files': [
    { 'web/pearls/place.ts': 'export const none = 0;' },
    {
      'web/pearls/answers.ts': 'export const none = 0;',
      'web/pearls/quiz.test.ts': testOf('answers'),
    },
    { 'web/pearls/parts/Quiz.tsx': 'export function Quiz() {}' },
    { 'web/pearls/sharing/form/Quiz.tsx': 'export function Quiz() {}' },
    { 'web/pearls/quiz.tsx': 'export function quiz() {}' },
    { 'web/pearls/Quiz.tsx': 'export function Question() {}' },
    { 'web/pearls/use-quiz.ts': 'export const none = 0;' },
    { 'web/pearls/answers.test.ts': testOf('answers') },
    {
      'web/pearls/answers.ts': 'export const none = 0;',
      'web/pearls/answers.test.ts': testOf('quiz'),
    },
    { 'web/pearls/Quiz.tsx': '// export function Quiz() {}' },
    { 'web/pearls/Quiz.css': '' },
    { 'web/pearls/queries.json': '' },
  ],
  'within web features words, rules and drafts know no screen and no server, queries no screen': [
    { 'web/pearls/words.ts': "import { Fragment } from 'react';" },
    { 'web/pearls/queries.ts': "import { Icon } from '#web/ui/Icon.tsx';" },
    { 'web/pearls/draft.ts': "import { call } from '#web/call.ts';" },
    {
      'web/pearls/answers.ts': "import { setQuery } from '#web/pearls/queries.ts';",
      'web/pearls/answers.test.ts': testOf('answers'),
    },
    { 'web/pearls/parts.ts': "import { useDraft } from './use-draft.ts';" },
  ],
  'web/ui knows nothing of the domain': [
    { 'web/ui/Badge.tsx': "import type { Level } from '#shared/assessments.ts';" },
    { 'web/ui/Badge.tsx': "import { useSession } from '#web/session.ts';" },
  ],
  'numbers and dates are said by shared/count-words.ts and shared/date-words.ts': [
    { 'web/ui/Pages.tsx': "export const words = (all: number) => all.toLocaleString('en-US');" },
    { 'shared/reports.ts': 'export const day = (at: Date) => at?.toLocaleDateString();' },
  ],
  'the whole runtime is known where requests and jobs begin; everything else asks for its ports': [
    { [ACTION]: "import type { Runtime } from '#server/runtime.ts';" },
    { 'server/mail/send.ts': "import type { Runtime } from '#server/runtime.ts';" },
  ],
  'the folder of the database knows no feature and no table': [
    { 'server/db/connect.ts': "import type { SetRow } from '#server/pearls/tables.ts';" },
    { 'server/db/jobs.ts': "import { users } from '#server/auth/tables.ts';" },
    { 'server/db/seed.ts': "import { findSet } from '#server/pearls/store.ts';" },
  ],
  'nothing imports in a circle, in the server not even a type': [
    {
      'server/log.ts': "import type { Config } from '#server/config.ts';",
      'server/config.ts': "import type { Log } from '#server/log.ts';",
    },
    {
      'shared/a.ts': "import { b } from '#shared/b.ts';",
      'shared/b.ts': "import { c } from './c.ts';",
      'shared/c.ts': "import {\n  a,\n} from '#shared/a.ts';",
    },
  ],
  'no file is named for nothing in particular': [
    { 'web/ui/utils.ts': 'export const none = 0;' },
    { 'test/helpers/people.ts': 'export const none = 0;' },
  ],
  'nothing is re-exported': [
    { 'shared/people.ts': "export * from './roles.ts';" },
    { 'shared/people.ts': "export type {\n  Role,\n} from './roles.ts';" },
    { 'shared/people.ts': "export * as roles from './roles.ts';" },
    { 'shared/people.ts': "  export { ROLES } from './roles.ts';" },
    { 'shared/people.ts': "import { ROLES } from './roles.ts';\nexport { ROLES };" },
    { 'shared/people.ts': "import { ROLES } from './roles.ts';\nexport { ROLES as ALL };" },
    { 'shared/people.ts': "import type { Role } from './roles.ts';\nexport type { Role };" },
    { 'shared/people.ts': "import { ROLES } from './roles.ts';\nexport const ALL = ROLES;" },
    { 'shared/people.ts': "import * as roles from './roles.ts';\nexport { roles };" },
  ],
  'files stay short': [
    { 'shared/people.ts': `export const none = 0;${'\n'.repeat(500)}`, ...few('shared', 10, 1) },
    few('shared', 10, 95),
    { ...few('shared', 8, 10), ...few('web', 2, 260) },
  ],
  'a migration leaves to older servers what they read and write, or is known to stop them':
    PLANTED_BREAKING,
  'a migration that goes through all rows of a large table is known': PLANTED_HOLDING,
  'migrations are done in the order in which they were made': PLANTED_ORDER,
  'every path that the documents name in backticks exists': [
    { 'docs/ARCHITECTURE.md': 'See `server/nowhere.ts`.' },
    { 'README.md': 'See `web/here/`.', 'web/herewith.ts': '' },
  ],
  'the repository names no place that only one machine has': [
    { 'docs/guide.md': `It lies in ${SOMEWHERE}.` },
    { 'server/config.ts': `export const place = '${SOMEWHERE}';` },
  ],
};

function few(area: string, count: number, lines: number): Planted {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `${area}/part-${index}.ts`,
      'export const none = 0;\n'.repeat(lines - 1),
    ]),
  );
}
