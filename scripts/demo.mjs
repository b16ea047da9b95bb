import { prepare } from './prepare/prepare.mjs';
import { reportError, run } from './prepare/run.mjs';

/** `npm run demo -- --products 100000`: see demo.ts. */
try {
  const node = await prepare({ withStorefront: false });
  process.exitCode = await run(node, ['scripts/demo.ts', ...process.argv.slice(2)]);
} catch (error) {
  reportError(error);
}
