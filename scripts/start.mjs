import path from 'node:path';
import { prepare } from './prepare/prepare.mjs';
import { reportError, root } from './prepare/run.mjs';
import { runRestarting } from './prepare/run-restarting.mjs';

const COMPILE_CACHE = path.join(root, 'node_modules/.cache/compiled');

/** `npm start`: prepares what is missing and starts the shop, again when it dies. Runs on the machine's own Node, 20.19 or newer. */
try {
  const node = await prepare();
  process.exitCode = await runRestarting(node, ['server/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: process.env.NODE_ENV ?? 'production',
      // Reuses the compiled sources of the last start, which saves half a second.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? COMPILE_CACHE,
      LOG_LEVEL: process.env.LOG_LEVEL ?? logLevel(),
    },
    // The shop stops when this channel closes, which happens when the launcher is killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
} catch (error) {
  reportError(error);
}

/** At a terminal only warnings and the summary are printed; a log collector gets every request. */
function logLevel() {
  return process.stdout.isTTY ? 'warn' : 'info';
}
