const ROW = 64;
let before = new Uint8Array(ROW);
let above = new Uint8Array(ROW);
let row = new Uint8Array(ROW);

/**
 * Letters to replace, add, remove or swap with their neighbour to make one word of the other (optimal string
 * alignment); anything above `limit` returns `limit + 1`, as soon as that is certain.
 */
export function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit || one.length >= ROW || other.length >= ROW) return limit + 1;
  for (let column = 0; column <= other.length; column++) above[column] = column;
  for (let line = 1; line <= one.length; line++) {
    const letter = one.charCodeAt(line - 1);
    let least = line;
    row[0] = line;
    for (let column = 1; column <= other.length; column++) {
      const against = other.charCodeAt(column - 1);
      const replaced = (above[column - 1] ?? 0) + (letter === against ? 0 : 1);
      let cost = Math.min(replaced, (above[column] ?? 0) + 1, (row[column - 1] ?? 0) + 1);
      const swapped =
        line > 1 && column > 1 && letter === other.charCodeAt(column - 2) && against === one.charCodeAt(line - 2);
      if (swapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      row[column] = cost;
      if (cost < least) least = cost;
    }
    if (least > limit) return limit + 1;
    [before, above, row] = [above, row, before];
  }
  return Math.min(above[other.length] ?? limit + 1, limit + 1);
}
