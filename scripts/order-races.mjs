import { prepare, tool } from './prepare/prepare.mjs';
import { reportError, run } from './prepare/run.mjs';

/**
 * `npm run test:order-races`: edits, moves, refunds, corrections and payments of one order at once, races of refunds, and
 * random days of the cash ledger, with 200 seeds or RACE_SEEDS; PROPERTY_FROM begins with another seed.
 */
try {
  process.env.RACE_SEEDS ??= '200';
  const node = await prepare();
  process.exitCode = await run(node, [
    tool('vitest/vitest.mjs'),
    'run',
    'server/features/orders/order-acts-races.test.ts',
    'server/features/orders/order-refunds-races.test.ts',
    'server/features/cash/cash-properties.test.ts',
  ]);
} catch (error) {
  reportError(error);
}
