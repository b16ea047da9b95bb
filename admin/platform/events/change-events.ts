/** What has changed, as the server sends it: the subject and the ids of its rows, or `all` of them. */
export interface ChangeEvent {
  subject: string;
  ids: readonly number[] | 'all';
}

export type ChangeListener = (change: ChangeEvent) => void;

/** `EventSource`, as far as it is used. */
export interface EventConnection {
  addEventListener(type: string, listener: (event: { data?: unknown }) => void): void;
  close(): void;
  readonly readyState: number;
}

interface ChangeEventsDeps {
  /** The first connection tells of what has changed since the page's data were read, at the earliest when it began. */
  connect(isFirst: boolean): EventConnection;
  /** Runs after a pause; returns how to cancel it. */
  schedule(run: () => void, delayMs: number): () => void;
}

const CLOSED = 2;
const MIN_DELAY_MS = 1_000;
const MAX_DELAY_MS = 30_000;

/**
 * The one connection of a tab over which the server says what has changed. It is open while somebody listens and nobody
 * has paused it. After a gap nobody knows what was missed, so every listener hears `all`.
 */
export function createChangeEvents({ connect, schedule }: ChangeEventsDeps) {
  const listeners = new Map<string, Set<ChangeListener>>();
  let connection: EventConnection | null = null;
  let cancelRetry: (() => void) | null = null;
  let isPaused = false;
  let hadConnection = false;
  let failures = 0;

  function update(): void {
    const isNeeded = listeners.size > 0 && !isPaused;
    if (isNeeded && connection === null && cancelRetry === null) open();
    if (isNeeded) return;
    cancelRetry?.();
    cancelRetry = null;
    connection?.close();
    connection = null;
  }

  function open(): void {
    const opened = connect(!hadConnection);
    connection = opened;
    opened.addEventListener('open', () => {
      failures = 0;
      if (hadConnection) for (const subject of listeners.keys()) emit({ subject, ids: 'all' });
      hadConnection = true;
    });
    opened.addEventListener('change', ({ data }) => {
      const change = parseChange(data);
      if (change !== null) emit(change);
    });
    opened.addEventListener('error', () => {
      // The browser connects again by itself unless the server has refused.
      if (connection !== opened || opened.readyState !== CLOSED) return;
      connection = null;
      failures += 1;
      const delay = Math.min(MIN_DELAY_MS * 2 ** (failures - 1), MAX_DELAY_MS);
      cancelRetry = schedule(() => {
        cancelRetry = null;
        update();
      }, delay);
    });
  }

  function emit(change: ChangeEvent): void {
    for (const listener of listeners.get(change.subject) ?? []) listener(change);
  }

  return {
    listen(subject: string, listener: ChangeListener): () => void {
      const set = listeners.get(subject) ?? new Set();
      listeners.set(subject, set.add(listener));
      update();
      return () => {
        set.delete(listener);
        if (set.size === 0) listeners.delete(subject);
        update();
      };
    },
    /** While the tab is hidden or the session is locked. */
    setPaused(value: boolean): void {
      isPaused = value;
      update();
    },
  };
}

function parseChange(data: unknown): ChangeEvent | null {
  try {
    const { subject, ids } = JSON.parse(String(data)) as Partial<ChangeEvent>;
    if (typeof subject !== 'string' || !(ids === 'all' || Array.isArray(ids))) return null;
    return { subject, ids };
  } catch {
    return null;
  }
}
