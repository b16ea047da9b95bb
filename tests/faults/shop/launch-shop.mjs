import { runRestarting } from '../../../scripts/prepare/run-restarting.mjs';

// Whoever started it has ended.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();

/** What `npm start` does after everything is prepared: runs the shop, and again when it dies. */
process.exitCode = await runRestarting(process.execPath, ['server/main.ts'], {
  env: process.env,
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});
