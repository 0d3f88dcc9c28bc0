import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const SHARED = join(import.meta.dirname, 'shared');

/** Loaded with the shell, before any screen is asked for: named again for each of them they would weigh on every page. */
const IN_SHELL =
  /\/(start|base|parts|rolldown-runtime|index|call|session|screens|Icon|WithQueries|query-cache|query-client)-[\w-]+\.js$/;

/** Of what both sides agree on: what an earlier version left on a device is not read by one of another shape. */
function wireShape(): string {
  const hash = createHash('sha256');
  const names = readdirSync(SHARED).filter((name) => name.endsWith('.ts'));
  for (const name of names.toSorted()) hash.update(readFileSync(join(SHARED, name)));
  return hash.digest('hex').slice(0, 12);
}

export default defineConfig({
  root: 'web',
  plugins: [react()],
  define: {
    BUILD_YEAR: String(new Date().getFullYear()),
    WIRE_SHAPE: JSON.stringify(wireShape()),
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    // One small sheet for all screens: no screen waits for a second one, and none shifts when it arrives.
    cssCodeSplit: false,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_url, deps, { hostType }) =>
        hostType === 'html' ? deps : deps.filter((dep) => !IN_SHELL.test(dep)),
    },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // What every screen needs stays one script, also where a sender without a screen needs half of it.
        codeSplitting: {
          groups: [
            { name: 'base', test: /node_modules\/(react|react-router)\// },
            {
              name: 'query-cache',
              test: /query-core\/.*\/(?!\w*Observer\.)\w+\.js|QueryClientProvider|react-query\/.*\/queryOptions\.js/,
            },
            // Of some three hundred small scripts many would be asked for one by one on a slow line.
            {
              name: 'parts',
              test: /\/(web|shared)\/(?!routes|start|main|session|call)/,
              minShareCount: 20,
              includeDependenciesRecursively: false,
            },
            // What Today shows of everything, and other everyday screens of their own.
            {
              name: 'words',
              test: /shared\/(assessments|progress|form-procedures|procedure-stats|dashboard|review|text-reports|last-shift|reports|report-words)\.ts$/,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            {
              name: 'today',
              test: /web\/(ui\/(scale|Plot|Goals|goal-words|Figures)|days\/(mornings|use-shift-day|use-today)|layout\/show-code|joining\/JoinEntry)\.tsx?$/,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            // Around every screen of who is signed in.
            {
              name: 'member',
              test: /web\/(query-client|layout\/(use-settling|use-sign-out|initials)|kept\/(as-of|queue|use-sending|when-idle|fetch-ahead|text|may-be-kept)|phi\/load-phi|ui\/(Boundary|address-now))\.tsx?$|shared\/procedure-verification\.ts$/,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            {
              name: 'query',
              test: /query-core\/.*\/quer(y|ies)Observer\.js|react-query\/.*\/(useQuery|useBaseQuery|infiniteQueryOptions|errorBoundaryUtils|suspense|IsRestoringProvider|QueryErrorResetBoundary)\.js/,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '^/api/': 'http://localhost:3000' } },
});
