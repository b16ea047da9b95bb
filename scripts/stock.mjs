import { prepare } from './prepare/prepare.mjs';
import { reportError, run } from './prepare/run.mjs';

/** `npm run stock`: see stock.ts. */
try {
  const node = await prepare({ withStorefront: false });
  process.exitCode = await run(node, ['scripts/stock.ts', ...process.argv.slice(2)]);
} catch (error) {
  reportError(error);
}
