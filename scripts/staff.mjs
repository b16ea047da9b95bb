import { prepare } from './prepare/prepare.mjs';
import { reportError, run } from './prepare/run.mjs';

/** `npm run staff -- invite --owner --name "…" --email …`: see staff.ts. */
try {
  const node = await prepare({ withStorefront: false });
  process.exitCode = await run(node, ['scripts/staff.ts', ...process.argv.slice(2)]);
} catch (error) {
  reportError(error);
}
