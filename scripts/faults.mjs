import { prepare } from './prepare/prepare.mjs';
import { reportError, run } from './prepare/run.mjs';

/** `npm run faults`: faults under load, and whether everything adds up afterwards. */
try {
  const node = await prepare();
  process.exitCode = await run(node, ['tests/faults/run-faults.ts', ...process.argv.slice(2)]);
} catch (error) {
  reportError(error);
}
