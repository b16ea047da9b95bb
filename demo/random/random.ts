/**
 * A seeded random generator (mulberry32): the same seed gives the same shop, so tests and benchmarks are repeatable.
 */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** 0 ≤ x < 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Integers from `min` to `max`, both included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(list: readonly T[]): T {
    return itemAt(list, Math.floor(this.next() * list.length));
  }

  /** Picks the first of a list far more often than the last, like popular brands and colours. */
  pickSkewed<T>(list: readonly T[], skew = 2): T {
    return itemAt(list, Math.floor(this.next() ** skew * list.length));
  }

  sample<T>(list: readonly T[], count: number): T[] {
    const rest = [...list];
    return Array.from({ length: Math.min(count, rest.length) }, () =>
      itemAt(rest.splice(Math.floor(this.next() * rest.length), 1), 0),
    );
  }
}

function itemAt<T>(list: readonly T[], at: number): T {
  const item = list[at];
  if (item === undefined) throw new RangeError(`Nothing to pick at ${at} of ${list.length}`);
  return item;
}
