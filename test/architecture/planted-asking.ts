/** A few files, by path, of which one breaks a rule, and no other rule. */
export type Planted = Readonly<Record<string, string>>;

export const ROUTE = 'server/pearls/routes/sets.ts';
export const STORE = {
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

/** A route that is asked ahead and what it answers, from an action beside it. */
function aheadOf(answer: string, action: Planted, ports = '{ db }'): Planted {
  return {
    ...action,
    [ROUTE]: [
      "import { insertLook } from '#server/pearls/actions/look.ts';",
      `export function setRoutes(${ports}: Runtime) {`,
      `  routes.ahead(db, 'GET /api/pearls', SPEC, async ({ db: tx }) => ${answer});`,
      '}',
    ].join('\n'),
  };
}

export const PLANTED_ASKING: readonly Planted[] = [
  { [ROUTE]: "export const whoIs = (c: Context<AppEnv>) => c.get('actor');" },
  { [ROUTE]: 'export const whoIs = (c: Context<AppEnv>) => c.get(`session`);' },
  { [ROUTE]: "export const whoIs = ({ get }: Context<AppEnv>) => get('actor');" },
  { [ROUTE]: "export const whoIs = (c: Context<AppEnv>) => c['get']('actor');" },
  { [ROUTE]: 'export const whoIs = (c: Context<AppEnv>) => c.get(NAMED);' },
  { [ROUTE]: 'export const whoIs = (c: Context<AppEnv>) => c.var.actor;' },
  { [ROUTE]: 'export const whoIs = ({ var: { actor } }: Context<AppEnv>) => actor;' },
  { [ROUTE]: 'export const whoIs = ({ viewers }: Runtime) => viewers.find(TOKEN);' },
  { [ROUTE]: "export const app = new Hono<AppEnv>().get('/api/pearls', answer);" },
  { [ROUTE]: "import { anyoneAtAll } from '#server/http/who.ts';" },
  { 'server/auth/doors-routes.ts': "import { settingUp as who } from '#server/http/who.ts';" },
  { 'server/auth/doors.ts': "export const whoIs = (c: Context) => c.get('actor');" },
];

export const PLANTED_AHEAD: readonly Planted[] = [
  aheadOf('insertLook(tx)', {
    'server/pearls/actions/look.ts': [
      'export async function insertLook(tx: Db) {',
      '  await tx.delete(LOOKS);',
      '}',
    ].join('\n'),
  }),
  aheadOf('insertLook(tx)', {
    'server/pearls/actions/look.ts': [
      "import { insertSet as put } from '#server/pearls/store/sets.ts';",
      'const keep = (tx: Db) => put(tx);',
      'export const insertLook = (tx: Db) => keep(tx);',
    ].join('\n'),
    ...STORE,
  }),
  aheadOf('insertLook(tx)', {
    'server/pearls/actions/look.ts':
      "export const insertLook = ({ jobs }: Jobs) => jobs.send('look');",
  }),
  aheadOf('0', {}, '{ db, mail }'),
  {
    [ROUTE]: [
      'export function setRoutes(runtime: Runtime) {',
      "  routes.ahead(runtime.db, 'GET /api/pearls', SPEC, () => []);",
      '}',
    ].join('\n'),
  },
];

export const PLANTED_APART: readonly Planted[] = [
  { [ROUTE]: 'export const both = (db: Db) => Promise.all([findSet(db), countSets(db)]);' },
  { [ROUTE]: 'export const each = (db: Db) => Promise.all(IDS.map((id) => findSet(db, id)));' },
  { [ROUTE]: 'export const both = (runtime: Runtime) => Promise.allSettled([findSet(runtime)]);' },
];
