import { prepare } from './prepare/prepare.mjs';
import { reportError, run } from './prepare/run.mjs';

/** `npm run migrate`: see migrate.ts. */
try {
  const node = await prepare({ withStorefront: false });
  process.exitCode = await run(node, ['scripts/migrate.ts']);
} catch (error) {
  reportError(error);
}
