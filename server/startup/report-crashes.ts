import type { ErrorReporter } from '#server/platform/error-tracking/index.ts';
import type { Log } from '#server/platform/log.ts';

/**
 * An uncaught error or an unhandled rejection ends the process, as it does by default, but only after the error tracker has received it.
 * The log passes the error on to the tracker.
 */
export function reportCrashes(log: Log, errors: ErrorReporter): void {
  process.once('uncaughtException', async (error) => {
    console.error(error);
    log.error({ err: error }, 'process crashed');
    await errors.flush();
    process.exit(1);
  });
}
