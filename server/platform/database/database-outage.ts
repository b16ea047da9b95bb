/**
 * Error codes of the network and of PostgreSQL for a database that cannot do its work now: lost connections (classes 08 and 57P, 53300
 * "too many connections"), a full disk or memory (class 53), a read-only standby (25006), a cancelled statement (57014), a
 * lock that another transaction does not release (55P03).
 */
const OUTAGE =
  /^(ECONNREFUSED|ECONNRESET|EHOSTDOWN|EHOSTUNREACH|ENETUNREACH|EPIPE|ENOENT|ETIMEDOUT|08\d{3}|25006|53\d{3}|55P03|57014|57P0[1-3])$/;
/** Errors of `pg` and its pool that have no code. */
const OUTAGE_MESSAGE =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout exceeded when trying to connect)/;

/** Whether an error or one of its causes means that the database cannot work at the moment: worth a retry, not a bug. */
export function isDatabaseOutage(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, syscall } = cause as { code?: unknown; syscall?: unknown };
    const isFile = code === 'ENOENT' && syscall !== 'connect';
    if (typeof code === 'string' && OUTAGE.test(code) && !isFile) return true;
    if (OUTAGE_MESSAGE.test(cause.message)) return true;
  }
  return false;
}

/**
 * Whether a connection whose statement failed so must not be used again: it still waits for an answer, or it leads to a
 * primary that has been demoted and would refuse every other write too.
 */
export function isUnusableConnection(error: Error): boolean {
  return error.message === 'Query read timeout' || (error as { code?: unknown }).code === '25006';
}
