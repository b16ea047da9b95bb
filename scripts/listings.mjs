import { prepare, tool } from './prepare/prepare.mjs';
import { reportError, run } from './prepare/run.mjs';

/** `npm run test:listings`: ten times as many random listings against PostgreSQL as in `npm test`, or LISTINGS_SCALE. */
try {
  process.env.LISTINGS_SCALE ??= '10';
  const node = await prepare();
  process.exitCode = await run(node, [
    tool('vitest/vitest.mjs'),
    'run',
    'tests/catalogue/index-against-sql.long.test.ts',
  ]);
} catch (error) {
  reportError(error);
}
