import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Tests that need a database: all of them on Postgres. */
const ON_A_DATABASE = [
  'server/**/{access,app,generate,lifecycle,outbox,routes,saml,security,sign-in,sso}.test.ts',
  'server/operator/commands.test.ts',
  'server/{assessments,debriefs,organizations,pearls,procedures,review,sharing}/routes/*.test.ts',
];
/** And what the driver could do differently on the embedded one, too; every journey in the browser runs on it as well. */
const ON_EMBEDDED = [
  'server/**/{app,lifecycle,outbox,routes,sign-in}.test.ts',
  'server/operator/commands.test.ts',
  'server/assessments/routes/{lists,progress,records}.test.ts',
  'server/organizations/routes/users.test.ts',
  'server/{debriefs,pearls,review,sharing}/routes/{debriefs,review,saved,sets,shared}.test.ts',
  'server/procedures/routes/{changes,imports,lists,stats}.test.ts',
];
/** Several servers can share a Postgres only. */
const ON_POSTGRES = ['server/two-servers.test.ts'];

const SLOW_MACHINE_MS = 30_000;

const database = (name: 'embedded' | 'postgres', include: string[]) => ({
  test: {
    name,
    include,
    env: { TEST_DATABASE: name },
    globalSetup: ['test/global-setup.ts'],
    // Each file has a server and a database of its own; loading the program anew for each took most of the time.
    isolate: false,
    testTimeout: SLOW_MACHINE_MS,
    hookTimeout: SLOW_MACHINE_MS,
  },
});

export default defineConfig({
  test: {
    // Many wait for a clock or a database: two cores run two files at once.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{server,web,shared,test,scripts}/**/*.test.{ts,tsx}'],
          exclude: [...ON_A_DATABASE, ...ON_POSTGRES, 'test/e2e/**'],
          testTimeout: SLOW_MACHINE_MS,
        },
      },
      database('embedded', ON_EMBEDDED),
      database('postgres', [...ON_A_DATABASE, ...ON_POSTGRES]),
    ],
  },
});
