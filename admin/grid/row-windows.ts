/** Rows are read in windows of this many ids. */
export const WINDOW_ROWS = 200;
/** Rows that are remembered; those that were used least recently leave first. */
const MAX_ROWS = 20_000;
/** While the scrollbar is dragged, windows are not read more often than this. */
const PAUSE_MS = 60;
const MAX_REQUESTS = 2;

export interface RowWindows<Row> {
  rowOf(id: number): Row | undefined;
  /** Places that are drawn, both included: their windows are read unless they are known. */
  show(from: number, to: number): void;
  /** The list; 0 stands for a place whose id is not known yet. */
  setIds(ids: Int32Array): void;
  /** Reads these rows now, known or not, for a paste beyond the window; unknown ids are left out. */
  ensure(ids: readonly number[]): Promise<void>;
  /** What these rows hold has changed: those drawn are read again, others when they are drawn. */
  refresh(ids: readonly number[]): Promise<number[]>;
  /** Puts rows in place that another call has brought, such as a save. */
  put(rows: ReadonlyMap<number, Row>): void;
  /** Everything is read again when it is drawn; until then the rows stay as they were. */
  invalidate(): void;
  close(): void;
}

interface RowWindowsDeps<Row> {
  load(ids: readonly number[], signal: AbortSignal): Promise<ReadonlyMap<number, Row>>;
  /** Rows have arrived. */
  onRows(ids: readonly number[]): void;
  /** Reading failed or works again. */
  onState(state: 'ok' | 'failed'): void;
}

/**
 * The rows of a long list that the browser knows, read by windows around what is drawn. While somebody drags the
 * scrollbar only the newest place is read: windows that were passed by cost nothing.
 */
export function createRowWindows<Row>({ load, onRows, onState }: RowWindowsDeps<Row>): RowWindows<Row> {
  const rows = new Map<number, Row>();
  /** Rows that need not be read again. */
  const fresh = new Set<number>();
  const loading = new Set<number>();
  let ids: Int32Array = new Int32Array();
  let visible = { from: 0, to: -1 };
  let requests = 0;
  let startedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lifetime = new AbortController();

  function put(loaded: ReadonlyMap<number, Row>): void {
    for (const [id, row] of loaded) {
      rows.delete(id);
      rows.set(id, row);
      fresh.add(id);
    }
    if (rows.size > MAX_ROWS) evict();
    onRows([...loaded.keys()]);
  }

  function evict(): void {
    const drawn = new Set(ids.subarray(visible.from, visible.to + 1));
    for (const id of rows.keys()) {
      if (rows.size <= MAX_ROWS) return;
      if (drawn.has(id)) continue;
      rows.delete(id);
      fresh.delete(id);
    }
  }

  async function read(missing: readonly number[]): Promise<void> {
    const { signal } = lifetime;
    requests += 1;
    for (const id of missing) loading.add(id);
    try {
      const loaded = await load(missing, signal);
      if (signal.aborted) return;
      put(loaded);
      onState('ok');
    } catch (error) {
      if (!signal.aborted) onState('failed');
      throw error;
    } finally {
      requests -= 1;
      if (!signal.aborted) for (const id of missing) loading.delete(id);
    }
  }

  /** The ids of the windows around what is drawn that are neither known nor on their way. */
  function missingIds(): number[] {
    const start = Math.floor(visible.from / WINDOW_ROWS) * WINDOW_ROWS;
    const end = Math.min(ids.length, (Math.floor(visible.to / WINDOW_ROWS) + 1) * WINDOW_ROWS);
    return Array.from(ids.subarray(start, end)).filter((id) => id > 0 && !fresh.has(id) && !loading.has(id));
  }

  function areVisibleKnown(): boolean {
    return ids.subarray(visible.from, visible.to + 1).every((id) => id === 0 || fresh.has(id) || loading.has(id));
  }

  function pump(): void {
    if (timer !== undefined || requests >= MAX_REQUESTS || areVisibleKnown()) return;
    const pause = startedAt + PAUSE_MS - performance.now();
    if (pause > 0) {
      timer = setTimeout(() => {
        timer = undefined;
        pump();
      }, pause);
      return;
    }
    startedAt = performance.now();
    // A failure has been reported by `onState`; the next scroll or the person's retry reads again.
    read(missingIds()).then(pump, () => {});
  }

  return {
    rowOf: (id) => rows.get(id),
    show(from, to) {
      visible = { from: Math.max(0, from), to: Math.min(ids.length - 1, to) };
      pump();
    },
    setIds(next) {
      ids = next;
    },
    async ensure(needed) {
      const missing = needed.filter((id) => id > 0 && !fresh.has(id));
      for (let at = 0; at < missing.length; at += WINDOW_ROWS) await read(missing.slice(at, at + WINDOW_ROWS));
    },
    async refresh(changed) {
      const drawn = new Set(ids.subarray(visible.from, visible.to + 1));
      const again = changed.filter((id) => drawn.has(id));
      // What cannot be read now is read with the next window.
      for (const id of changed) fresh.delete(id);
      if (again.length > 0) await read(again);
      return again;
    },
    put,
    invalidate() {
      lifetime.abort();
      lifetime = new AbortController();
      fresh.clear();
      loading.clear();
      pump();
    },
    close() {
      clearTimeout(timer);
      lifetime.abort();
    },
  };
}
