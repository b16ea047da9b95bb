import { defineConfig } from 'vitest/config';
// The process that starts the test database reaches this machine only, as its workers do by their setup file.
import './tests/setup/refuse-outside.ts';

export default defineConfig({
  test: {
    include: ['{contract,server,web,admin,sandbox,demo,scripts,tests,bench}/**/*.test.{ts,tsx}'],
    globalSetup: 'tests/database/start-test-cluster.ts',
    setupFiles: [
      'tests/setup/fail-on-outside.ts',
      'tests/setup/fail-on-console-error.ts',
      'tests/setup/wait-patiently.ts',
    ],
    maxWorkers: 3,
    // Two busy cores, and tests that start servers.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    env: { NODE_ENV: 'test' },
  },
});
