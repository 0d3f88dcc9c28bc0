import type { RULES } from '#test/architecture/rules.ts';

/** A few files, by path, of which one breaks a rule, and no other rule. */
type Planted = Readonly<Record<string, string>>;

const ABOVE = '../'.repeat(2);
const SOMEWHERE = ['', 'home', 'someone', 'debrief'].join('/');

const ROUTE = 'server/pearls/routes/sets.ts';
const ACTION = 'server/pearls/actions/create.ts';
const STORE = {
  'server/pearls/store/sets.ts': [
    'export async function insertSet(tx: Db) {',
    '  await tx.insert(sets);',
    '}',
    'async function countUp(tx: Db) {',
    '  await tx.execute(sql`update ${sets} set opened = opened + 1`);',
    '}',
    'export async function countOpening(tx: Db) {',
    '  await countUp(tx);',
    '}',
    'export async function findSet(db: Db) {',
    '  return db.select().from(sets);',
    '}',
  ].join('\n'),
};

/** For each rule what it must see. A rule without a planted breach does not compile. */
export const PLANTED: Readonly<Record<keyof typeof RULES, readonly Planted[]>> = {
  'web and server meet only in shared, and shared needs neither': [
    { 'web/call.ts': "import { createApp } from '#server/app.ts';" },
    { 'server/app.ts': "import type { Paths } from '#web/paths.ts';" },
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
  ],
  'HTTP is spoken only in routes, server/http, server/auth, app.ts and main.ts': [
    { [ACTION]: "import type { Context } from 'hono';" },
    { 'server/runtime.ts': "import { serve } from '@hono/node-server';" },
  ],
  'rules, policies, prompts, presenters and shared code have no clock, no chance and no input or output':
    [
      { 'server/pearls/rules/keys.ts': 'export const later = () => Date.now() + 1;' },
      { 'server/pearls/policy.ts': "import { readFile } from 'node:fs/promises';" },
      { 'shared/pearls.ts': 'export const key = () => crypto.randomUUID();' },
      { 'server/library/rules.ts': 'export const chosen = () => Math.random();' },
    ],
  'in the server only main.ts reads the environment, to hand it to config.ts': [
    { 'server/config.ts': "export const port = process.env['PORT'];" },
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
    { [ROUTE]: 'export const clear = ({ db }: Runtime) =>\n  db\n    .insert(SETS);' },
    { [ROUTE]: 'export const begin = (all: Db) => all.transaction(write);' },
    { [ROUTE]: "export const begin = ({ jobs }: Runtime) => jobs.send('generate');" },
    {
      'server/pearls/present/sets.ts': "import { insertSet } from '#server/pearls/store/sets.ts';",
    },
    { 'server/pearls/follow.ts': "import { saveProgress } from '#server/pearls/store/sets.ts';" },
    { 'server/auth/sso-routes.ts': "import { putSsoProvider } from '#server/auth/sso-store.ts';" },
    { 'server/http/request.ts': "import { deleteSession } from '#server/auth/store.ts';" },
    { [ROUTE]: "import { recordEvent } from '#server/audit/store.ts';" },
  ],
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
    { 'web/pearls/answers.ts': 'export const none = 0;', 'web/pearls/quiz.test.ts': '' },
    { 'web/pearls/parts/Quiz.tsx': 'export function Quiz() {}' },
    { 'web/pearls/sharing/form/Quiz.tsx': 'export function Quiz() {}' },
    { 'web/pearls/quiz.tsx': 'export function quiz() {}' },
    { 'web/pearls/Quiz.tsx': 'export function Question() {}' },
    { 'web/pearls/use-quiz.ts': 'export const none = 0;' },
    { 'web/pearls/answers.test.ts': 'export const none = 0;' },
    { 'web/pearls/Quiz.css': '' },
    { 'web/pearls/queries.json': '' },
  ],
  'within web features words, rules and drafts know no screen and no server, queries no screen': [
    { 'web/pearls/words.ts': "import { Fragment } from 'react';" },
    { 'web/pearls/queries.ts': "import { Icon } from '#web/ui/Icon.tsx';" },
    { 'web/pearls/draft.ts': "import { call } from '#web/call.ts';" },
    {
      'web/pearls/answers.ts': "import { setQuery } from '#web/pearls/queries.ts';",
      'web/pearls/answers.test.ts': '',
    },
    { 'web/pearls/parts.ts': "import { useDraft } from './use-draft.ts';" },
  ],
  'web/ui knows nothing of the domain': [
    { 'web/ui/Badge.tsx': "import type { Level } from '#shared/assessments.ts';" },
    { 'web/ui/Badge.tsx': "import { homePath } from '#web/paths.ts';" },
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
  ],
  'files stay short': [
    { 'shared/people.ts': `export const none = 0;${'\n'.repeat(500)}`, ...few('shared', 10, 1) },
    few('shared', 10, 95),
    { ...few('shared', 8, 10), ...few('web', 2, 260) },
  ],
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
