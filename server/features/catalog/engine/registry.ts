/**
 * Gives the rows of a small table (brands, attribute values …) dense ordinals that stay the same for as long as the
 * index lives, so that columns and counters can be arrays.
 */
export class Registry<T extends { id: number }> {
  private readonly ordinals = new Map<number, number>();
  private items: (T | undefined)[] = [];

  /** The number of ordinals ever assigned: the length of a counter array. */
  get size(): number {
    return this.items.length;
  }

  /** Replaces the whole table; a deleted row leaves a gap. */
  replace(rows: readonly T[]): void {
    this.items.fill(undefined);
    for (const row of rows) {
      let ordinal = this.ordinals.get(row.id);
      if (ordinal === undefined) {
        ordinal = this.items.length;
        this.ordinals.set(row.id, ordinal);
        this.items.push(row);
      }
      this.items[ordinal] = row;
    }
  }

  ordinal(id: number): number | undefined {
    const ordinal = this.ordinals.get(id);
    return ordinal !== undefined && this.items[ordinal] !== undefined ? ordinal : undefined;
  }

  at(ordinal: number): T | undefined {
    return this.items[ordinal];
  }

  get(id: number): T | undefined {
    return this.items[this.ordinals.get(id) ?? -1];
  }

  all(): T[] {
    return this.items.filter((item) => item !== undefined);
  }
}

export function ordinals<T extends { id: number }>(ids: readonly number[], registry: Registry<T>): number[] {
  return ids.flatMap((id) => registry.ordinal(id) ?? []);
}
