export interface Merge<Values> {
  /** What only one side has changed is taken from it; in a conflict it is mine. */
  merged: Values;
  /** The fields that both sides have changed, to different values. */
  conflicts: (keyof Values)[];
}

/**
 * Joins two edits of the same thing, field by field: what I have changed (`mine`) since what I saw (`seen`), and what it
 * is now (`current`). Values are compared by their JSON.
 */
export function threeWayMerge<Values extends object>(seen: Values, mine: Values, current: Values): Merge<Values> {
  const merged = { ...mine };
  const conflicts: (keyof Values)[] = [];
  for (const name of Object.keys(mine) as (keyof Values)[]) {
    if (isSame(mine[name], seen[name])) merged[name] = current[name];
    else if (!isSame(current[name], seen[name]) && !isSame(current[name], mine[name])) conflicts.push(name);
  }
  return { merged, conflicts };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
