interface Rating {
  sum: number;
  count: number;
}

/** Marks of all variants of a product together: people judge the phone, not its colour. */
export class GroupRatings {
  private readonly groups = new Map<number, Rating>();

  /** `group` 0 is none. */
  add(group: number, { sum, count }: Rating): void {
    if (group === 0 || (sum === 0 && count === 0)) return;
    const before = this.groups.get(group);
    const after = { sum: (before?.sum ?? 0) + sum, count: (before?.count ?? 0) + count };
    if (after.count === 0) this.groups.delete(group);
    else this.groups.set(group, after);
  }

  subtract(group: number, { sum, count }: Rating): void {
    this.add(group, { sum: -sum, count: -count });
  }

  of(group: number): Rating {
    return this.groups.get(group) ?? { sum: 0, count: 0 };
  }
}
