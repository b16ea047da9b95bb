import type { Log } from '../server/platform/log.ts';

/** What operators of a command need to know. */
export const COMMAND_LOG: Log = {
  info: () => undefined,
  warn: (_details, message) => console.error(message),
  error: (details, message) => console.error(message, details),
};
