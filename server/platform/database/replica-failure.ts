/**
 * Errors of the network, of lost or refused connections (classes 08, 53 and 57P), of reads that stood in the way of what the
 * replica had to replay (40001, 40P01), and of tables, columns and functions that a migration has made and the replica does
 * not have yet. Not 57014: what is too long for the replica is too long for the primary.
 */
const FAILURE =
  /^(EAI_AGAIN|ECONNREFUSED|ECONNRESET|EHOSTDOWN|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EPIPE|ETIMEDOUT|08\d{3}|40001|40P01|42P01|42703|42883|53\d{3}|57P0\d)$/;
/** Errors of `pg` and its pool that have no code. */
const FAILURE_MESSAGE =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect)/;

/** Whether a read that failed so on a replica may succeed on the primary. */
export function isReplicaFailure(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if ((typeof code === 'string' && FAILURE.test(code)) || FAILURE_MESSAGE.test(cause.message)) return true;
  }
  return false;
}
