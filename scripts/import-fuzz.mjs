import { prepare, tool } from './prepare/prepare.mjs';
import { reportError, run } from './prepare/run.mjs';

/** `npm run test:import-fuzz`: 10,000 damages of each format that is imported, or MUTATIONS; `npm test` has 300. */
try {
  process.env.MUTATIONS ??= '10000';
  const node = await prepare();
  process.exitCode = await run(node, [tool('vitest/vitest.mjs'), 'run', 'server/features/imports/formats']);
} catch (error) {
  reportError(error);
}
