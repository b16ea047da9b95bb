const FLUSH_MS = 5000;

export interface RegularFlush {
  /** Writes what was counted so far, after the write that is under way. */
  flush(): Promise<void>;
  /** Writes the rest and ends. */
  close(): Promise<void>;
}

/**
 * Runs `write` every five seconds and on demand, never twice at a time. Not a job: every process writes what it has counted
 * itself, and a crash loses at most the counts of these seconds.
 */
export function flushRegularly(write: () => Promise<void>, onFailure: (error: unknown) => void): RegularFlush {
  let writing: Promise<void> = Promise.resolve();
  const timer = setInterval(() => flush().catch(onFailure), FLUSH_MS).unref();

  function flush(): Promise<void> {
    writing = writing.then(write, write);
    return writing;
  }

  return {
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

interface CountOptions<Row> {
  /** Rows with the same key are one row of the table. */
  keyOf(row: Row): string;
  /** Adds the counts of `more` to `known`. */
  merge(known: Row, more: Row): void;
  /** All of them or none. It locks rows in one order, so that processes that write at the same time don't deadlock. */
  write(rows: readonly Row[]): Promise<void>;
  onFailure(error: unknown): void;
  /** What comes beyond it between two writes is not counted: a flood must not fill the memory. */
  maxRows?: number;
  /** The most that one write takes; the others wait for the next one. */
  maxRowsPerWrite?: number;
}

/**
 * Sums up in memory and writes together, so that what is counted costs the database nothing by itself. What could not be
 * written is written with the next batch. `add` keeps the row that it is given, and changes it.
 */
export function countInBatches<Row>({
  keyOf,
  merge,
  write,
  onFailure,
  maxRows = Number.POSITIVE_INFINITY,
  maxRowsPerWrite = Number.POSITIVE_INFINITY,
}: CountOptions<Row>): RegularFlush & { add(row: Row): void } {
  const counted = new Map<string, Row>();

  function add(row: Row): void {
    const key = keyOf(row);
    const known = counted.get(key);
    if (known !== undefined) merge(known, row);
    else if (counted.size < maxRows) counted.set(key, row);
  }

  async function writeBatch(): Promise<void> {
    if (counted.size === 0) return;
    const batch = [...counted].slice(0, maxRowsPerWrite);
    for (const [key] of batch) counted.delete(key);
    const rows = batch.map(([, row]) => row);
    try {
      await write(rows);
    } catch (error) {
      for (const row of rows) add(row);
      throw error;
    }
  }

  return { add, ...flushRegularly(writeBatch, onFailure) };
}
