import { compileTextsCommand, prepare, TEXT_READERS } from './prepare/prepare.mjs';
import { reportError, run } from './prepare/run.mjs';

/**
 * `npm run dev`: the server starts again when one of its files changes, pages change in the open browser (Vite, inside the
 * server), texts are compiled as they are edited.
 */
try {
  const node = await prepare({ withStorefront: false });
  const env = { ...process.env, NODE_ENV: 'development' };
  const closing = new AbortController();
  for (const reader of TEXT_READERS) {
    const watching = { env, stdio: ['ignore', 'ignore', 'inherit'], signal: closing.signal };
    run(node, [...compileTextsCommand(reader), '--watch', '--silent'], watching).catch(() => undefined);
  }
  const watchServer = ['--watch-path=server', '--watch-path=contract', '--watch-preserve-output'];
  process.exitCode = await run(node, [...watchServer, 'server/main.ts'], { env });
  closing.abort();
} catch (error) {
  reportError(error);
}
