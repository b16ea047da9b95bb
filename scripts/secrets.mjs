import { prepare } from './prepare/prepare.mjs';
import { reportError, run } from './prepare/run.mjs';

/** `npm run secrets -- rotate`: see secrets.ts. */
try {
  const node = await prepare({ withStorefront: false });
  process.exitCode = await run(node, ['scripts/secrets.ts', ...process.argv.slice(2)]);
} catch (error) {
  reportError(error);
}
