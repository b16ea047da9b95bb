/** Where the primary's log of writes was, in bytes, and when, in milliseconds of the process's own clock. */
export interface WalPosition {
  wal: bigint;
  at: number;
}

export interface Freshness {
  /** The replica has everything that was written before; null: that is not known yet. */
  asOf: number | null;
  /** What it had not replayed yet, oldest first. */
  ahead: readonly WalPosition[];
}

/** How far behind the primary a replica may be and still be read. */
export const MAX_LAG_MS = 10_000;
export const UNKNOWN_FRESHNESS: Freshness = { asOf: null, ahead: [] };

/** Enough for a lag that is allowed; older positions of a replica that stands still say nothing more. */
const MAX_POSITIONS = 10;

/**
 * What a check shows: the primary's position, and then how much the replica has replayed. Only one clock is read, and an idle
 * primary makes no replica old. A replica that has lost its primary has replayed all it received, so what it received is not
 * compared.
 */
export function compareWal({ asOf, ahead }: Freshness, primary: WalPosition, replayed: bigint): Freshness {
  const positions = [...ahead, primary];
  const reached = positions.findLast(({ wal }) => wal <= replayed);
  return {
    asOf: reached?.at ?? asOf,
    ahead: positions.filter(({ wal }) => wal > replayed).slice(-MAX_POSITIONS),
  };
}

export function isFresh({ asOf }: Freshness, now: number): boolean {
  return asOf !== null && now - asOf <= MAX_LAG_MS;
}
