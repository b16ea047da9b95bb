import { prepare } from './prepare/prepare.mjs';
import { reportError, run } from './prepare/run.mjs';

/** `npm run instalment -- 1001 sign`: see instalment.ts. */
try {
  const node = await prepare({ withStorefront: false });
  process.exitCode = await run(node, ['scripts/instalment.ts', ...process.argv.slice(2)]);
} catch (error) {
  reportError(error);
}
