/** The network's and PostgreSQL's ways to say that there is no connection now (classes 08 and 57P, and "too many"). */
const OUTAGE = /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|08\d{3}|57P0[1-3]|53300)$/;
/** `pg` and its pool say these without a code. */
const OUTAGE_MESSAGE =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** Whether a failure, or what caused it, is a database that can't be reached: worth trying again, and nobody's mistake. */
export function isDatabaseOutage(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, syscall } = cause as { code?: unknown; syscall?: unknown };
    const isFile = code === 'ENOENT' && syscall !== 'connect';
    if (typeof code === 'string' && OUTAGE.test(code) && !isFile) return true;
    if (OUTAGE_MESSAGE.test(cause.message)) return true;
  }
  return false;
}
