import { defineConfig } from 'vitest/config';
import { refuseOutsideInChildren } from './tests/setup/refuse-outside.ts';

// The workers must refuse external connections from their first line, or the threads that they start would not.
refuseOutsideInChildren();

export default defineConfig({
  test: {
    include: [
      '{contract,server,web,client,ui,patches,admin,sandbox,demo,packages,scripts,tests,bench}/**/*.test.{ts,tsx}',
    ],
    globalSetup: 'tests/database/start-test-cluster.ts',
    setupFiles: [
      'tests/setup/fail-on-outside.ts',
      'tests/setup/fail-on-console-error.ts',
      'tests/setup/async-timeouts.ts',
    ],
    maxWorkers: 3,
    // For two busy cores and tests that start servers.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    env: { NODE_ENV: 'test' },
  },
});
