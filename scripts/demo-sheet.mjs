import { prepare } from './prepare/prepare.mjs';
import { reportTrouble, run } from './prepare/run.mjs';

/** `npm run demo:sheet -- --category fridges`: see demo/drawings/sheet.ts. */
try {
  const node = await prepare({ withStorefront: false });
  process.exitCode = await run(node, ['demo/drawings/sheet.ts', ...process.argv.slice(2)]);
} catch (error) {
  reportTrouble(error);
}
