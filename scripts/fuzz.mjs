import { prepare, tool } from './prepare/prepare.mjs';
import { reportError, run } from './prepare/run.mjs';

/**
 * `npm run fuzz`: hostile requests for an hour, or for FUZZ_SECONDS. What fails is added to tests/fuzz/failures.json, which
 * `npm test` repeats.
 */
try {
  process.env.FUZZ_SECONDS ??= '3600';
  process.env.FUZZ_SEED ??= String(Date.now() % 1_000_000_000);
  process.env.FUZZ_STORE = 'on';
  const node = await prepare();
  process.exitCode = await run(node, [tool('vitest/vitest.mjs'), 'run', 'tests/fuzz']);
} catch (error) {
  reportError(error);
}
