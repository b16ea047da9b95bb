import type { Bitmap } from './bitmap.ts';

/** The family of a product that is on no card together with others. */
export const NO_FAMILY = 0;

/**
 * Products that differ in nothing but their colour: the variants of a group that have equal values of every other
 * attribute of the group. A list shows them as one card.
 */
export class ColourFamilies {
  private readonly ids = new Map<string, number>();
  /** By family. */
  private readonly members: number[][] = [[]];

  /** One more than the highest family. */
  get size(): number {
    return this.members.length;
  }

  /** `others`: the values of the group's attributes besides the colour, in a fixed order. */
  of(group: number, others: readonly number[]): number {
    const key = `${group} ${others.join(' ')}`;
    const known = this.ids.get(key);
    if (known !== undefined) return known;
    const family = this.members.push([]) - 1;
    this.ids.set(key, family);
    return family;
  }

  add(family: number, row: number): void {
    if (family !== NO_FAMILY) this.members[family]?.push(row);
  }

  remove(family: number, row: number): void {
    const rows = this.members[family];
    const at = rows?.indexOf(row) ?? -1;
    if (at !== -1) rows?.splice(at, 1);
  }

  /** The rows of a family, in no order. */
  rowsOf(family: number): readonly number[] {
    return this.members[family] ?? [];
  }
}

/** How many cards show these rows: one for each family, one for each product without a family. */
export function countCards(rows: Bitmap, familyOf: Int32Array, families: number): number {
  const seen = new Uint8Array(families);
  let cards = 0;
  for (let word = 0; word < rows.length; word++) {
    for (let bits = rows[word] ?? 0; bits !== 0; bits &= bits - 1) {
      const family = familyOf[(word << 5) | (31 - Math.clz32(bits & -bits))] ?? NO_FAMILY;
      if (seen[family] === 1) continue;
      if (family !== NO_FAMILY) seen[family] = 1;
      cards++;
    }
  }
  return cards;
}
