export interface Times {
  p50: number;
  p99: number;
  max: number;
}

export interface Figures {
  products: number;
  readyMs: number;
  indexBytes: number;
  searchBytes: number;
  /** Growth of the process, all in. */
  processBytes: number;
  listing: Times;
  postgres: Times | null;
  /** How many of the questions PostgreSQL was asked, each compared with the index's answer. */
  compared: number;
  search: Times;
  suggestions: Times;
  visible: Times;
  httpPerSecond: number;
}

export function timesOf(samples: readonly number[]): Times {
  const sorted = [...samples].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), max: sorted.at(-1) ?? 0 };
}

export function measure<T>(items: readonly T[], work: (item: T) => unknown): number[] {
  return items.map((item) => {
    const start = performance.now();
    work(item);
    return performance.now() - start;
  });
}
