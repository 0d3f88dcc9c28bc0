import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/fuzz/sqlmap.ts'],
    globalSetup: ['test/global-setup.ts'],
    testTimeout: 12 * 3_600_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
