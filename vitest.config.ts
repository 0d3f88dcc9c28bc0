import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Tests that need a database. */
const ON_A_DATABASE = [
  'server/**/{access,ahead,app,app-role,append-only,away,clock,confirm,connections,demands,doors,flights,generate,july,lifecycle,metrics,migrate,outbox,patience,queue,reading,refusals,routes,saml,security,sign-in,silence,sso,sso-settings,tracing,two-factor,two-factor-changes,two-servers}.test.ts',
  'server/dashboard/*.test.ts',
  'server/db/backups/{load,move}.test.ts',
  'server/db/rights.test.ts',
  'server/operator/commands.test.ts',
  'scripts/demo/fill.test.ts',
  'test/fuzz/*.test.ts',
  'server/{administration,assessments,auth,committee,corrections,debriefs,organizations,pearls,procedures,programs,reports,review,rights,sharing,teaching,templates}/routes/*.test.ts',
];

/** What a page remembers until it is left stands beside the code: whoever puts something in the browser's place has it for itself. */
const OF_A_PAGE = globSync('{web,test}/**/*.test.{ts,tsx}').filter((file) =>
  readFileSync(file, 'utf8').includes('vi.stubGlobal('),
);

const SLOW_MACHINE_MS = 120_000;
const PATIENT = { poll: { timeout: SLOW_MACHINE_MS / 2 } };

export default defineConfig({
  test: {
    // Many wait for a clock or a database: two cores run two files at once.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{server,web,shared,test,scripts}/**/*.test.{ts,tsx}'],
          exclude: [...ON_A_DATABASE, ...OF_A_PAGE, 'test/e2e/**'],
          // A process for each of hundreds of small files took longer than what they test.
          isolate: false,
          unstubGlobals: true,
          testTimeout: SLOW_MACHINE_MS,
          expect: PATIENT,
        },
      },
      {
        test: {
          name: 'page',
          include: OF_A_PAGE,
          testTimeout: SLOW_MACHINE_MS,
          expect: PATIENT,
        },
      },
      {
        test: {
          name: 'database',
          include: ON_A_DATABASE,
          globalSetup: ['test/global-setup.ts'],
          setupFiles: ['test/quick-passwords.ts'],
          // Each file has a server and a database of its own; loading the program anew for each took most of the time.
          isolate: false,
          testTimeout: SLOW_MACHINE_MS,
          expect: PATIENT,
          hookTimeout: SLOW_MACHINE_MS,
        },
      },
    ],
  },
});
