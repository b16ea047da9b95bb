import { prepare } from './prepare/prepare.mjs';
import { reportError, run } from './prepare/run.mjs';

/** `npm run demo:sheet -- fridges`: see demo/draw-category-sheet.ts. */
try {
  const node = await prepare({ withStorefront: false });
  process.exitCode = await run(node, ['demo/draw-category-sheet.ts', ...process.argv.slice(2)]);
} catch (error) {
  reportError(error);
}
