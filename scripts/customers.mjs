import { prepare } from './prepare/prepare.mjs';
import { reportError, run } from './prepare/run.mjs';

/** `npm run customers -- disable --phone …`: see customers.ts. */
try {
  const node = await prepare({ withStorefront: false });
  process.exitCode = await run(node, ['scripts/customers.ts', ...process.argv.slice(2)]);
} catch (error) {
  reportError(error);
}
