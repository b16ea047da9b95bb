import { prepare } from './prepare/prepare.mjs';
import { reportError, run } from './prepare/run.mjs';

/** `npm run order -- 26-000123 confirm`: see order.ts. */
try {
  const node = await prepare({ withStorefront: false });
  process.exitCode = await run(node, ['scripts/order.ts', ...process.argv.slice(2)]);
} catch (error) {
  reportError(error);
}
