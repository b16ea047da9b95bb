import path from 'node:path';
import { prepare } from './prepare/prepare.mjs';
import { reportTrouble, root, run } from './prepare/run.mjs';

const COMPILE_CACHE = path.join(root, 'node_modules/.cache/compiled');

/** `npm start`: makes ready what is missing and opens the shop. Runs on the machine's own Node, 20.19 or newer. */
try {
  const node = await prepare();
  process.exitCode = await run(node, ['server/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: process.env.NODE_ENV ?? 'production',
      // Sources without their types, compiled, as the last start left them: half a second sooner.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? COMPILE_CACHE,
      LOG_LEVEL: process.env.LOG_LEVEL ?? logLevel(),
    },
    // By the channel the shop notices when this launcher is killed, and closes.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
} catch (error) {
  reportTrouble(error);
}

/** A person at a terminal wants the summary and the problems, a log collector wants every request. */
function logLevel() {
  return process.stdout.isTTY ? 'warn' : 'info';
}
