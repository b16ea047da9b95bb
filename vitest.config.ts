import { defineConfig } from 'vitest/config';
import { refuseOutsideInChildren } from './tests/setup/refuse-outside.ts';
import { SlowFilesFirst } from './tests/setup/slow-files-first.ts';

// The workers must refuse external connections from their first line, or the threads that they start would not.
refuseOutsideInChildren();

export default defineConfig({
  test: {
    globalSetup: 'tests/database/start-test-cluster.ts',
    setupFiles: [
      'tests/setup/fail-on-outside.ts',
      'tests/setup/fail-on-console-error.ts',
      'tests/setup/async-timeouts.ts',
    ],
    sequence: { sequencer: SlowFilesFirst },
    // More than the cores of CI: many tests wait, for timeouts or for processes.
    maxWorkers: 4,
    // For two busy cores and tests that start servers.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    env: { NODE_ENV: 'test' },
    projects: [
      {
        extends: true,
        test: { name: 'shop', include: ['{server,demo,tests}/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'units',
          include: ['{contract,web,client,ui,patches,admin,sandbox,packages,scripts,bench}/**/*.test.{ts,tsx}'],
          // They are short and keep nothing in their modules. A worker for each would take most of the time.
          isolate: false,
        },
      },
    ],
  },
});
