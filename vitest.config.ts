import { defineConfig } from 'vitest/config';
import { cacheCompiledCode, keepTemporaryFilesInMemory } from './tests/setup/quick-runs.ts';
import { refuseOutsideInChildren } from './tests/setup/refuse-outside.ts';
import { SlowFilesFirst } from './tests/setup/slow-files-first.ts';

keepTemporaryFilesInMemory();
cacheCompiledCode();
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
    include: [
      '{server,demo,tests,contract,web,client,ui,patches,admin,sandbox,packages,scripts,bench}/**/*.test.{ts,tsx}',
    ],
    // Modules hold no state that a test could leave behind. A worker for each file, which loads the whole server each
    // time, took a third of the time.
    isolate: false,
  },
});
