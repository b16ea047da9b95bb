interface Rating {
  sum: number;
  count: number;
}

/** The ratings of all variants of a product together: people rate the phone, not its colour. */
export class GroupRatings {
  private readonly groups = new Map<number, Rating>();

  /** Group 0 means no group. */
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
